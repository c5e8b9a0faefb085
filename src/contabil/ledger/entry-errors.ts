import type { CodeName } from '../../kernel/error-codes/error-code';

/** Why an entry cannot have these accounts on this day. */
const OF_ACCOUNTS = [
  'lancamentos_contabil.conta_de_outro_plano',
  'lancamentos_contabil.conta_sintetica',
  'lancamentos_contabil.contas_iguais',
  'lancamentos_contabil.periodo_fechado',
  'plano_contas.conta_nao_encontrada',
] as const satisfies CodeName[];

/** Why an entry cannot be written as it is. */
const AS_WRITTEN = [
  ...OF_ACCOUNTS,
  'lancamentos_contabil.sem_plano',
  'plano_contas.de_outro_cliente',
  'plano_contas.nao_encontrado',
] as const satisfies CodeName[];

/** Why an entry is not made. */
export const CREATION_REJECTIONS = ['customers.nao_encontrado', ...AS_WRITTEN] as const satisfies CodeName[];

/** Why an entry of the caller is not changed, alone or among many. */
export const CHANGE_REJECTIONS = [
  'lancamentos_contabil.conta_aberta',
  'lancamentos_contabil.exportado',
  'lancamentos_contabil.nao_encontrado',
  'lancamentos_contabil.plano_fixo',
  ...AS_WRITTEN,
] as const satisfies CodeName[];

/** Why an entry of the caller is not deleted, alone or among many. */
export const REMOVAL_REJECTIONS = [
  'lancamentos_contabil.exportado',
  'lancamentos_contabil.nao_encontrado',
  'lancamentos_contabil.periodo_fechado',
] as const satisfies CodeName[];

/** Why the entry of a line is not split. */
export const SPLIT_REJECTIONS = [
  'lancamentos_contabil.exportado',
  'lancamentos_contabil.nao_encontrado',
  'lancamentos_contabil.partes_demais',
  'lancamentos_contabil.plano_fixo',
  'lancamentos_contabil.sem_importacao',
  'lancamentos_contabil.soma_das_partes',
  ...AS_WRITTEN,
] as const satisfies CodeName[];

/** Why the last change of an entry of the caller is not taken back, alone or among many. */
export const UNDOING_REJECTIONS = [
  ...OF_ACCOUNTS,
  'comum.alterado_desde',
  'lancamentos_contabil.exportado',
  'lancamentos_contabil.nada_a_desfazer',
  'lancamentos_contabil.nao_encontrado',
] as const satisfies CodeName[];
