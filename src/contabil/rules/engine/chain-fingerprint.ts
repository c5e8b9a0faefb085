import { createHash } from 'node:crypto';
import { type Condition, normalizeChain } from './condition-chain';
import { comparableContent } from './vocabulary';

/**
 * SHA-256 (hex) of what a chain means: equal for chains that differ only in case, accents and spaces of their contents,
 * in the spelling of an amount, in a connector that means nothing, or in the numbers of `ordem`.
 */
export function chainFingerprint(conditions: readonly Condition[]): string {
  const meaning = normalizeChain(conditions).map((condition) => [
    condition.campo_comparacao,
    condition.modo_comparacao,
    comparableContent(condition),
    condition.proxima_comparacao,
  ]);
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}
