/** The states of an invoice in their order (contract 3, States and transitions); the last three end the processing. */
export const STATUS_NOTA = [
  'rascunho',
  'pronta_emissao',
  'em_processamento',
  'emitida',
  'erro_emissao',
  'cancelada',
] as const;
export type StatusNota = (typeof STATUS_NOTA)[number];

/**
 * Whether an invoice may move (decisions, section 6): forward as far as one likes, back out of every state that issued or
 * ended nothing yet. What was issued can only be cancelled, and what was cancelled stays so. To stay is no move.
 */
export function mayMove(from: StatusNota, to: StatusNota): boolean {
  if (from === to) return true;
  if (from === 'cancelada') return false;
  return from !== 'emitida' || to === 'cancelada';
}
