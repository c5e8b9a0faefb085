import { toUnits } from '../../../kernel/decimal';
import type { ComparableLine } from './statement-line';
import {
  comparableContent,
  type Comparison,
  type ModoComparacao,
  type ProximaComparacao,
  storedContent,
} from './vocabulary';

/** A condition in its place: `proxima_comparacao` connects it with the one after it by `ordem`. */
export interface Condition extends Comparison {
  readonly proxima_comparacao: ProximaComparacao | null;
  readonly ordem: number;
}

/**
 * The chain as it is stored and applied: by `ordem` (equal ones stay as given), a missing connector before the last is
 * `E`, the last has none; a direction is `C` or `D`. The conditions keep whatever else they carry.
 */
export function normalizeChain<C extends Condition>(conditions: readonly C[]): C[] {
  const ordered = [...conditions].sort((a, b) => a.ordem - b.ordem);
  return ordered.map((condition, index) => ({
    ...condition,
    conteudo_comparacao: storedContent(condition),
    proxima_comparacao: index === ordered.length - 1 ? null : (condition.proxima_comparacao ?? 'E'),
  }));
}

/** The chain as alternatives of which one must hold whole: `A E B OU C` is `[[A, B], [C]]`. */
export function alternativesOf<C extends Condition>(conditions: readonly C[]): C[][] {
  const alternatives: C[][] = [];
  let current: C[] = [];
  for (const condition of normalizeChain(conditions)) {
    current.push(condition);
    if (condition.proxima_comparacao === 'E') continue;
    alternatives.push(current);
    current = [];
  }
  return alternatives;
}

/** Whether a line meets a condition. */
export type LineTest = (line: ComparableLine) => boolean;

/** A comparison made ready to be asked many times. Throws RangeError for one that `checkCondition` rejects. */
export function compileCondition(comparison: Comparison): LineTest {
  const { campo_comparacao: field, modo_comparacao: mode } = comparison;
  const content = comparableContent(comparison);
  if (field === 'valor') return amountTest(mode, toUnits(content));
  return textTest(field, mode, content);
}

/** A test that holds when all of them hold. */
export function allOf(tests: readonly LineTest[]): LineTest {
  const [first, second] = tests;
  if (first && tests.length === 1) return first;
  if (first && second && tests.length === 2) return (line) => first(line) && second(line);
  return (line) => tests.every((test) => test(line));
}

function amountTest(mode: ModoComparacao, amount: bigint): LineTest {
  switch (mode) {
    case 'igual':
      return (line) => line.valor === amount;
    case 'diferente':
      return (line) => line.valor !== amount;
    case 'maior_que':
      return (line) => line.valor > amount;
    case 'menor_que':
      return (line) => line.valor < amount;
    case 'maior_ou_igual':
      return (line) => line.valor >= amount;
    case 'menor_ou_igual':
      return (line) => line.valor <= amount;
    default:
      throw new RangeError(`${mode} does not compare amounts`);
  }
}

function textTest(field: 'descricao' | 'documento' | 'tipo', mode: ModoComparacao, text: string): LineTest {
  switch (mode) {
    case 'igual':
      return (line) => line[field] === text;
    case 'diferente':
      return (line) => line[field] !== text;
    case 'contem':
      return (line) => line[field].includes(text);
    case 'nao_contem':
      return (line) => !line[field].includes(text);
    case 'comeca_com':
      return (line) => line[field].startsWith(text);
    case 'termina_com':
      return (line) => line[field].endsWith(text);
    default:
      throw new RangeError(`${mode} does not compare text`);
  }
}
