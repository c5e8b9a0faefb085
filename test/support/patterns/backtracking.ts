import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** What one search took. */
export interface Search {
  /** Instructions of a backtracking matcher. V8 may take fewer, never a higher order. */
  readonly steps: number;
  /** Whether the search was given up at the limit. */
  readonly isOverLimit: boolean;
  /** The matches as `start-end`, to compare with those of the engine. */
  readonly matches: readonly string[];
}

type Test = (code: number) => boolean;

/** Numbers, and written out where they are used: V8 then jumps to a case, and compares no texts. */
const enum Op {
  match,
  character,
  split,
  jump,
  save,
  advanced,
  backreference,
  assert,
  look,
}

/** All instructions have the same fields, because V8 then reads them several times as fast. */
interface Instruction {
  readonly op: Op;
  /** Where the program goes on (`split`: at first, `jump`), the register or the group. */
  readonly to: number;
  /** Where the program goes on when the first way of a `split` fails. */
  readonly second: number;
  readonly test: Test;
  /** Whether it takes a character of Latin-1, by its code: a look takes less than a call. */
  readonly latin: readonly boolean[];
  readonly holds: (text: readonly number[], at: number) => boolean;
  readonly program: readonly Instruction[];
  readonly isBehind: boolean;
  readonly negate: boolean;
}
const never = (): boolean => false;
const NOTHING: Instruction = {
  ...{
    op: Op.match,
    to: 0,
    second: 0,
    test: never,
    latin: [],
    holds: never,
    program: [],
    isBehind: false,
    negate: false,
  },
};
const instruction = (op: Instruction['op'], fields: Partial<Instruction> = {}): Instruction => ({
  ...NOTHING,
  op,
  ...fields,
});
/** What a register holds before the search comes by its place. */
const UNSET = -1;

type Taker = Pick<Instruction, 'test' | 'latin'>;

function takerOf(one: RegExp): Taker {
  const known: boolean[] = [];
  const test = (code: number) => (known[code] ??= one.test(String.fromCodePoint(code)));
  return { test, latin: Array.from({ length: 0x100 }, (_, code) => test(code)) };
}

/** By flags and text: most patterns have the same parts. */
const takers = new Map<string, Taker>();

// Bounds, no expression: in the context of a spec every look at a global name takes longer than all of these.
const isWord = (code = UNSET): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
const isLineEnd = (code = UNSET): boolean => code === 10 || code === 13 || code === 0x2028 || code === 0x2029;

/**
 * A regular expression for a matcher that counts its steps. It tries the alternatives in the order of JavaScript's engines,
 * and has none of their shortcuts, so a test can distinguish linear from quadratic work without a clock.
 */
export class CountedPattern {
  readonly tree: AST.Pattern;
  private readonly isUnicode: boolean;
  private readonly program: readonly Instruction[];
  private readonly isSticky: boolean;
  private registers = 0;

  constructor(private readonly expression: RegExp) {
    this.isUnicode = /[uv]/.test(expression.flags);
    this.isSticky = expression.sticky;
    const { source } = expression;
    const mode = { unicode: expression.unicode, unicodeSets: expression.flags.includes('v') };
    this.tree = new RegExpParser().parsePattern(source, 0, source.length, mode);
    // Registers 2n and 2n + 1 hold the bounds of group n; those after them the starts of repetitions.
    this.registers = 2 * (1 + new Set(this.groups(this.tree)).size);
    const program: Instruction[] = [];
    this.alternatives(this.tree.alternatives, program, false);
    program.push(NOTHING);
    this.program = program;
  }

  /** Whether the character, alone, is one that the node takes. */
  readonly testOf = (node: { readonly raw: string }): Test => this.taker(node).test;

  private taker({ raw }: { readonly raw: string }): Taker {
    const flags = this.expression.flags.replace(/[gy]/g, '');
    const name = `${flags}/${raw}`;
    const taker = takers.get(name) ?? takerOf(new RegExp(`^${raw}$`, flags));
    takers.set(name, taker);
    return taker;
  }

  /** Finds all matches one after the other, as `replace` with the flag `g` does. */
  search(text: string, limit: number): Search {
    const characters: number[] = [];
    if (this.isUnicode) for (const character of text) characters.push(character.codePointAt(0) ?? 0);
    else for (let index = 0; index < text.length; index++) characters.push(text.charCodeAt(index));
    const registers = new Array<number>(this.registers).fill(UNSET);
    const count = { steps: 0, limit };
    const matches: string[] = [];
    for (let start = 0; start <= characters.length && count.steps < limit;) {
      const end = run(this.program, characters, start, registers, false, count);
      if (end === null && this.isSticky) break;
      if (end !== null) matches.push(`${start}-${end}`);
      // No Math.max: in the context of a spec every look at a global name takes longer than a search of one place.
      if (end === null || end === start) start += 1;
      else if (end > start) start = end;
    }
    return { steps: count.steps, isOverLimit: count.steps >= limit, matches };
  }

  private *groups(node: AST.Node): Generator<AST.CapturingGroup> {
    if (node.type === 'CapturingGroup') yield node;
    if ('alternatives' in node) for (const each of node.alternatives) yield* this.groups(each);
    else if (node.type === 'Alternative') for (const each of node.elements) yield* this.groups(each);
    else if (node.type === 'Quantifier') yield* this.groups(node.element);
  }

  private alternatives(all: readonly AST.Alternative[], out: Instruction[], isBehind: boolean): void {
    const ends: number[] = [];
    all.forEach((alternative, index) => {
      const split = out.length;
      if (index < all.length - 1) out.push(NOTHING);
      const elements = isBehind ? alternative.elements.toReversed() : alternative.elements;
      for (const element of elements) this.element(element, out, isBehind);
      if (index === all.length - 1) return;
      ends.push(out.length);
      out.push(NOTHING);
      out[split] = instruction(Op.split, { to: split + 1, second: out.length });
    });
    for (const end of ends) out[end] = instruction(Op.jump, { to: out.length });
  }

  private element(node: AST.Element, out: Instruction[], isBehind: boolean): void {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        out.push(instruction(Op.character, this.taker(node)));
        return;
      case 'Group':
        if (node.modifiers) throw new Error(`${this.expression.source}: modifiers are not counted`);
        this.alternatives(node.alternatives, out, isBehind);
        return;
      case 'CapturingGroup': {
        const group = [...this.groups(this.tree)].indexOf(node) + 1;
        out.push(instruction(Op.save, { to: 2 * group + (isBehind ? 1 : 0) }));
        this.alternatives(node.alternatives, out, isBehind);
        out.push(instruction(Op.save, { to: 2 * group + (isBehind ? 0 : 1) }));
        return;
      }
      case 'Backreference': {
        if (Array.isArray(node.resolved))
          throw new Error(`${this.expression.source}: an ambiguous reference is not counted`);
        out.push(instruction(Op.backreference, { to: [...this.groups(this.tree)].indexOf(node.resolved) + 1 }));
        return;
      }
      case 'Quantifier':
        this.quantifier(node, out, isBehind);
        return;
      case 'Assertion':
        out.push(this.assertion(node));
        return;
    }
  }

  private quantifier({ element, min, max, greedy }: AST.Quantifier, out: Instruction[], isBehind: boolean): void {
    const split = (at: number, inside: number, after: number) =>
      (out[at] = instruction(Op.split, { to: greedy ? inside : after, second: greedy ? after : inside }));
    for (let count = 0; count < min; count++) this.element(element, out, isBehind);
    if (max === Infinity) {
      const start = out.length;
      const register = this.registers++;
      out.push(NOTHING, instruction(Op.save, { to: register }));
      this.element(element, out, isBehind);
      out.push(instruction(Op.advanced, { to: register }), instruction(Op.jump, { to: start }));
      split(start, start + 1, out.length);
      return;
    }
    const starts: number[] = [];
    for (let count = min; count < max; count++) {
      starts.push(out.length);
      out.push(NOTHING);
      this.element(element, out, isBehind);
    }
    for (const start of starts) split(start, start + 1, out.length);
  }

  private assertion(node: AST.Assertion): Instruction {
    const { multiline } = this.expression;
    switch (node.kind) {
      case 'start':
        return instruction(Op.assert, { holds: (text, at) => at === 0 || (multiline && isLineEnd(text[at - 1])) });
      case 'end':
        return instruction(Op.assert, {
          holds: (text, at) => at === text.length || (multiline && isLineEnd(text[at])),
        });
      case 'word':
        return instruction(Op.assert, {
          holds: (text, at) => (isWord(text[at - 1]) !== isWord(text[at])) !== node.negate,
        });
      case 'lookahead':
      case 'lookbehind': {
        const program: Instruction[] = [];
        const isBehind = node.kind === 'lookbehind';
        this.alternatives(node.alternatives, program, isBehind);
        program.push(NOTHING);
        return instruction(Op.look, { program, isBehind, negate: node.negate });
      }
    }
  }
}

/**
 * The end of the match that begins at `start`; null when there is none, or the steps are used up. It writes to `registers`, and
 * at last puts back what they held: copies of them would take longer than all else.
 */
function run(
  program: readonly Instruction[],
  text: readonly number[],
  start: number,
  registers: number[],
  isBehind: boolean,
  count: { steps: number; readonly limit: number },
): number | null {
  /** Three numbers for each way that is not tried yet: where it goes on, its place, and how many writes came before it. */
  const untried: number[] = [];
  /** Two numbers for each write: the register and what it held. */
  const written: number[] = [];
  const end = runWays(program, text, start, registers, isBehind, count, untried, written);
  putBack(registers, written, 0);
  return end;
}

function putBack(registers: number[], written: number[], until: number): void {
  while (written.length > until) {
    const held = written.pop() ?? UNSET;
    registers[written.pop() ?? 0] = held;
  }
}

function runWays(
  program: readonly Instruction[],
  text: readonly number[],
  start: number,
  registers: number[],
  isBehind: boolean,
  count: { steps: number; readonly limit: number },
  untried: number[],
  written: number[],
): number | null {
  const direction = isBehind ? -1 : 1;
  let next = 0;
  let at = start;
  let isAlive = true;
  for (;;) {
    if (!isAlive) {
      if (untried.length === 0) return null;
      putBack(registers, written, untried.pop() ?? 0);
      at = untried.pop() ?? 0;
      next = untried.pop() ?? 0;
      isAlive = true;
    }
    if (++count.steps >= count.limit) return null;
    const step = program[next++] ?? NOTHING;
    switch (step.op) {
      case Op.match:
        return at;
      case Op.character: {
        const character = text[isBehind ? at - 1 : at];
        isAlive = character !== undefined && (step.latin[character] ?? step.test(character));
        at += direction;
        break;
      }
      case Op.split:
        untried.push(step.second, at, written.length);
        next = step.to;
        break;
      case Op.jump:
        next = step.to;
        break;
      case Op.save:
        written.push(step.to, registers[step.to] ?? UNSET);
        registers[step.to] = at;
        break;
      case Op.advanced:
        isAlive = registers[step.to] !== at;
        break;
      case Op.backreference: {
        const [from = UNSET, to = UNSET] = [registers[2 * step.to], registers[2 * step.to + 1]];
        const group = from < 0 || to < 0 ? [] : text.slice(from, to);
        const begin = isBehind ? at - group.length : at;
        isAlive = group.every((character, index) => text[begin + index] === character);
        at += direction * group.length;
        break;
      }
      case Op.assert:
        isAlive = step.holds(text, at);
        break;
      case Op.look:
        isAlive = (run(step.program, text, at, registers, step.isBehind, count) !== null) !== step.negate;
        break;
    }
  }
}
