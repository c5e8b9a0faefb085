/** The statuses of an invoice in order (contract 3, States and transitions). The last three end the processing. */
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
 * Returns whether the status may change (decisions, section 6). Forward to any later status. Back from every status
 * that has neither issued nor ended the invoice. An issued invoice can only be cancelled, and a cancelled one stays
 * cancelled. The same status is no change.
 */
export function mayMove(from: StatusNota, to: StatusNota): boolean {
  if (from === to) return true;
  if (from === 'cancelada') return false;
  return from !== 'emitida' || to === 'cancelada';
}
