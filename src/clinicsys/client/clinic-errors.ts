import type { CodeName } from '../../kernel/error-codes/error-code';

/** Errors when the clinic system returns no data. */
export const CLINIC_REJECTIONS = [
  'clinicsys.consulta_recusada',
  'clinicsys.falha',
  'clinicsys.inacessivel',
  'clinicsys.nao_configurado',
  'clinicsys.resposta_invalida',
  'clinicsys.resposta_muito_grande',
  'clinicsys.token_recusado',
] as const satisfies CodeName[];
