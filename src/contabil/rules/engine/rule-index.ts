import { toUnits } from '../../../kernel/decimal';
import { allOf, alternativesOf, compileCondition, type Condition, type LineTest } from './condition-test';
import { LiteralAutomaton } from './literal-automaton';
import { appliesTo, byOrdem, type ComparableLine, type RuleScope } from './statement-line';
import { comparableContent } from './vocabulary';

/** Whatever carries a chain of conditions. */
export interface CompilableRule {
  readonly id: number;
  readonly condicoes: readonly Condition[];
}

/** Many rules made ready to be asked about many lines. */
interface RuleMatcher<R> {
  /** The rules that match the line, in the order in which they were given to {@link compileRules}. */
  match(line: ComparableLine): R[];
}

/** One alternative of the rule at a position: the rule matches where the test holds. */
interface Alternative {
  readonly position: number;
  readonly test: LineTest;
}

/**
 * Compiles rules, given in their order of application, into one matcher. Each alternative of a rule is filed under the
 * one of its conditions that is most selective (a value to equal, a text to contain), so that a line is tested only against the
 * few rules that could match it: a thousand rules cost little more than ten.
 * @throws RangeError for a condition that `checkCondition` rejects.
 */
export function compileRules<R extends CompilableRule>(rules: readonly R[]): RuleMatcher<R> {
  const equal = { descricao: new Shelf(), documento: new Shelf(), valor: new Shelf(), tipo: new Shelf() };
  const inside = { descricao: new Shelf(), documento: new Shelf() };
  const unanchored: Alternative[] = [];

  rules.forEach((rule, position) => {
    for (const conditions of alternativesOf(rule.condicoes)) {
      const alternative = { position, test: allOf(conditions.map(compileCondition)) };
      const anchor = anchorOf(conditions);
      if (!anchor) unanchored.push(alternative);
      else if (anchor.how === 'equal') equal[anchor.field].put(anchor.content, alternative);
      else inside[anchor.field].put(anchor.content, alternative);
    }
  });
  const insideDescricao = new TextSearch(inside.descricao);
  const insideDocumento = new TextSearch(inside.documento);

  const matched = new Uint8Array(rules.length);
  const test = (line: ComparableLine, candidates: readonly Alternative[] | undefined, positions: number[]) => {
    if (!candidates) return;
    for (const candidate of candidates) {
      if (matched[candidate.position] === 1 || !candidate.test(line)) continue;
      matched[candidate.position] = 1;
      positions.push(candidate.position);
    }
  };

  return {
    match(line) {
      const positions: number[] = [];
      test(line, unanchored, positions);
      test(line, equal.tipo.get(line.tipo), positions);
      test(line, equal.valor.get(line.valor), positions);
      test(line, equal.descricao.get(line.descricao), positions);
      test(line, equal.documento.get(line.documento), positions);
      for (const found of insideDescricao.in(line.descricao)) test(line, found, positions);
      for (const found of insideDocumento.in(line.documento)) test(line, found, positions);
      if (positions.length === 0) return [];
      for (const position of positions) matched[position] = 0;
      return positions.sort((a, b) => a - b).flatMap((position) => rules[position] ?? []);
    },
  };
}

/** Alternatives filed under a content. */
class Shelf {
  readonly byContent = new Map<string | bigint, Alternative[]>();

  put(content: string | bigint, alternative: Alternative): void {
    const others = this.byContent.get(content);
    if (others) others.push(alternative);
    else this.byContent.set(content, [alternative]);
  }

  get(content: string | bigint): readonly Alternative[] | undefined {
    return this.byContent.get(content);
  }
}

/** The alternatives whose content may occur inside a text. */
class TextSearch {
  private readonly automaton: LiteralAutomaton;
  private readonly alternatives: readonly Alternative[][];

  constructor(shelf: Shelf) {
    this.automaton = new LiteralAutomaton([...shelf.byContent.keys()].map(String));
    this.alternatives = [...shelf.byContent.values()];
  }

  in(text: string): (readonly Alternative[])[] {
    if (this.alternatives.length === 0) return NOTHING;
    const found = this.automaton.scan(text);
    return found.length === 0 ? NOTHING : found.map((literal) => this.alternatives[literal] ?? []);
  }
}

const NOTHING: never[] = [];

/** What a line must show for an alternative to hold, in the form of a {@link ComparableLine}'s fields. */
type Anchor =
  | { readonly how: 'equal'; readonly field: 'descricao' | 'documento' | 'tipo'; readonly content: string }
  | { readonly how: 'equal'; readonly field: 'valor'; readonly content: bigint }
  | { readonly how: 'inside'; readonly field: 'descricao' | 'documento'; readonly content: string };

/** An exact amount weighs as much as a text of so many characters: more than the common `transferencia recebida`. */
const AMOUNT_WEIGHT = 32;
/** Half of all lines share a direction: it weighs less than any text. */
const DIRECTION_WEIGHT = 0.5;

/**
 * The condition, of several that must all hold, that the fewest lines meet; undefined when none of them names what must
 * be there (negations and size comparisons).
 */
export function anchorOf(conditions: readonly Condition[]): Anchor | undefined {
  let best: Anchor | undefined;
  for (const condition of conditions) {
    const anchor = asAnchor(condition);
    if (anchor && (!best || weightOf(anchor) > weightOf(best))) best = anchor;
  }
  return best;
}

function asAnchor(condition: Condition): Anchor | undefined {
  const { campo_comparacao: field, modo_comparacao: mode } = condition;
  const content = comparableContent(condition);
  if (mode === 'igual') {
    return field === 'valor' ? { how: 'equal', field, content: toUnits(content) } : { how: 'equal', field, content };
  }
  const isText = field === 'descricao' || field === 'documento';
  const isInside = mode === 'contem' || mode === 'comeca_com' || mode === 'termina_com';
  return isText && isInside && content !== '' ? { how: 'inside', field, content } : undefined;
}

function weightOf(anchor: Anchor): number {
  if (anchor.field === 'valor') return AMOUNT_WEIGHT;
  if (anchor.field === 'tipo') return DIRECTION_WEIGHT;
  // A whole text of the same length is rarer; an empty one (no document) is met by most lines.
  return anchor.how === 'equal' ? anchor.content.length * 2 : anchor.content.length;
}

/** An ignore rule with its conditions, as far as the engine looks at it. */
export interface IgnoreRule extends CompilableRule, RuleScope {
  readonly nome: string;
  readonly ordem: number;
  readonly ativo: boolean;
}

/** Finds out which lines of one import are dropped. */
export interface IgnoreRules {
  /** The first rule, by `ordem` then `id`, that drops the line; undefined when the line stays. */
  firstMatch(line: ComparableLine): { readonly id: number; readonly nome: string } | undefined;
}

/** Makes the active ignore rules that apply to an import ready for its lines; the others may be in the list. */
export function compileIgnoreRules(rules: readonly IgnoreRule[], target: RuleScope): IgnoreRules {
  const applicable = rules.filter((rule) => rule.ativo && appliesTo(rule, target));
  const matcher = compileRules(applicable.sort(byOrdem));
  return {
    firstMatch(line) {
      const [first] = matcher.match(line);
      return first && { id: first.id, nome: first.nome };
    },
  };
}
