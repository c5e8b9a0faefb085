import type { AST } from '@eslint-community/regexpp';
import type { CountedPattern } from './backtracking';

/** A text that repeats a fragment of the pattern which is to meet it. */
export interface Attack {
  readonly begin: string;
  readonly fragment: string;
  readonly end: string;
}

export const attackText = ({ begin, fragment, end }: Attack, times: number): string =>
  begin + fragment.repeat(times) + end;

const SAMPLES_MAX = 40;
/** One character of each kind is enough of a class: a blank, figures, letters, marks. */
const KINDS = [/[ \t\n]/, /\d/, /[a-z]/i, /[^\w\s]/];
const upTo = (end: number) => Array.from({ length: end }, (_, code) => String.fromCharCode(code));
const COMMON = [...' 1aeosx0.,;:-/$(<"%[\\|\t\n', ...upTo(0x100)];
const ALL = upTo(0xffff);
/** Between two repetitions: patterns with `\b` need one. */
const SEPARATORS = ['', ' '];
/** After the last repetition: nothing, what few patterns take, and a line end. */
const ENDS = ['', '\u0001', '\n'];

/** Repeated fragments of the pattern, each behind the text that leads the pattern to it, and at the beginning of the text. */
export function attacksOn(pattern: CountedPattern): Attack[] {
  const attacks = new Map<string, Attack>();
  for (const { begin, fragments } of fragmentsOf(pattern))
    for (const fragment of fragments)
      for (const separator of SEPARATORS)
        for (const before of new Set([begin, '']))
          for (const end of ENDS) {
            const attack = { begin: before, fragment: fragment + separator, end };
            if (attack.fragment !== '') attacks.set(JSON.stringify(attack), attack);
          }
  return [...attacks.values()];
}

interface Fragments {
  readonly begin: string;
  readonly fragments: readonly string[];
}

/** Samples of each part of the pattern, and of each beginning of a sequence, with the text that leads to it. */
function* fragmentsOf(pattern: CountedPattern, node: AST.Node = pattern.tree, begin = ''): Generator<Fragments> {
  yield { begin, fragments: samples(pattern, node) };
  if (node.type === 'Quantifier') yield* fragmentsOf(pattern, node.element, begin);
  else if (node.type === 'Alternative') {
    let led = '';
    for (const element of node.elements) {
      yield* fragmentsOf(pattern, element, begin + led);
      led += samples(pattern, element)[0] ?? '';
      yield { begin, fragments: [led] };
    }
  } else if ('alternatives' in node) for (const each of node.alternatives) yield* fragmentsOf(pattern, each, begin);
}

const known = new WeakMap<AST.Node, readonly string[]>();

/** Some texts that the part takes, the plainest first. */
function samples(pattern: CountedPattern, node: AST.Node): readonly string[] {
  const found = known.get(node) ?? makeSamples(pattern, node);
  known.set(node, found);
  return found;
}

function makeSamples(pattern: CountedPattern, node: AST.Node): readonly string[] {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const test = pattern.testOf(node);
      const takes = (character: string) => test(character.charCodeAt(0));
      if (node.type === 'Character') return [String.fromCodePoint(node.value)];
      const common = COMMON.filter(takes);
      const taken = common.length > 0 ? common : ALL.filter(takes);
      const ofKinds = KINDS.map((kind) => taken.find((character) => kind.test(character)));
      return unique([...ofKinds.filter((character) => character !== undefined), ...taken.slice(0, 1)]);
    }
    case 'Quantifier': {
      const once = samples(pattern, node.element).map((text) => text.repeat(Math.max(1, node.min)));
      return unique(node.min === 0 ? [...once, ''] : once);
    }
    case 'Alternative': {
      const parts = node.elements.map((element) => samples(pattern, element));
      const plainest = parts.map(([first = '']) => first);
      const varied = parts.flatMap((part, index) => part.slice(1).map((text) => plainest.with(index, text).join('')));
      return unique([plainest.join(''), ...varied]);
    }
    case 'Backreference':
      return Array.isArray(node.resolved) ? [''] : samples(pattern, node.resolved).slice(0, 1);
    case 'Group':
    case 'CapturingGroup':
    case 'Pattern':
      return unique(node.alternatives.flatMap((alternative) => samples(pattern, alternative)));
    default:
      return [''];
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, SAMPLES_MAX);
