import { type Comparison, type ProximaComparacao, storedContent } from './vocabulary';

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
