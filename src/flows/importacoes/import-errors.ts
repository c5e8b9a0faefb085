import type { CodeName } from '../../kernel/error-codes/error-code';
import { reason, type Valores } from '../../kernel/reason-codes/reason';
import type { StatementReading } from '../../statements';

/** What an operation that reads the stored file of an import may be rejected with for that alone, as an `@Endpoint` names it. */
export const READING = [
  'comum.arquivo_nao_encontrado',
  'comum.armazenamento_indisponivel',
  'comum.leitura_ocupada',
  'importacoes.linhas_demais',
] as const;

/** Why a file is not taken. */
export const UPLOAD_REJECTIONS = [
  'bancos.nao_encontrado',
  'comum.armazenamento_indisponivel',
  'customers.nao_encontrado',
  'estruturas.nao_encontrada',
  'importacoes.estrutura_de_outro_tipo',
  'importacoes.ja_importado',
  'plano_contas.de_outro_cliente',
  'plano_contas.nao_encontrado',
] as const satisfies CodeName[];

/** Why an import is not changed. */
export const CHANGE_REJECTIONS = [
  'bancos.nao_encontrado',
  'customers.nao_encontrado',
  'estruturas.nao_encontrada',
  'importacoes.em_processamento',
  'importacoes.estado_nao_altera',
  'importacoes.estrutura_de_outro_tipo',
  'importacoes.ja_importado',
  'importacoes.nao_encontrada',
  'importacoes.plano_nao_cabe',
  'plano_contas.de_outro_cliente',
  'plano_contas.nao_encontrado',
] as const satisfies CodeName[];

/** Why a file is not shown. */
export const PREVIEW_REJECTIONS = [
  ...READING,
  'bancos.nao_encontrado',
  'importacoes.conta_ausente',
  'importacoes.nao_encontrada',
  'importacoes.tipo_regras',
  'importacoes.tipo_sem_extrato',
] as const satisfies CodeName[];

/** Why an import is not confirmed. */
export const CONFIRMATION_REJECTIONS = [
  ...READING,
  'bancos.nao_encontrado',
  'importacoes.alterada',
  'importacoes.conta_ausente',
  'importacoes.em_processamento',
  'importacoes.escolhas_desconhecidas',
  'importacoes.estado_nao_confirma',
  'importacoes.ja_importado',
  'importacoes.nao_encontrada',
  'importacoes.plano_removido',
  'importacoes.saldo_diverge',
  'importacoes.tipo_regras',
  'importacoes.tipo_sem_extrato',
  'lancamentos_contabil.periodo_fechado',
] as const satisfies CodeName[];

/** Why a table of rules is not looked at. */
export const RULE_ANALYSIS_REJECTIONS = [
  ...READING,
  'importacoes.coluna_ausente',
  'importacoes.nao_encontrada',
  'importacoes.tabela_ilegivel',
  'importacoes.tabela_muito_grande',
  'importacoes.tipo_sem_regras',
] as const satisfies CodeName[];

/** Why a table does not become rules. */
export const RULE_CONFIRMATION_REJECTIONS = [
  ...READING,
  'importacoes.coluna_ausente',
  'importacoes.em_processamento',
  'importacoes.estado_nao_confirma',
  'importacoes.nao_encontrada',
  'importacoes.sem_plano',
  'importacoes.tabela_ilegivel',
  'importacoes.tabela_muito_grande',
  'importacoes.tipo_sem_regras',
  'regras_lancamento.condicoes_repetidas',
  'regras_lancamento.nome_em_uso',
] as const satisfies CodeName[];

/** Why the entries of an import are not replaced. */
export const REPLACEMENT_REJECTIONS = [
  ...READING,
  'importacoes.alterada',
  'importacoes.com_exportados',
  'importacoes.conta_ausente',
  'importacoes.em_processamento',
  'importacoes.escolhas_desconhecidas',
  'importacoes.nao_encontrada',
  'importacoes.pendente_nao_substitui',
  'importacoes.plano_removido',
  'importacoes.tipo_regras',
  'importacoes.tipo_sem_extrato',
  'lancamentos_contabil.periodo_fechado',
] as const satisfies CodeName[];

/** Why an import is not deleted. */
export const REMOVAL_REJECTIONS = [
  'comum.armazenamento_indisponivel',
  'importacoes.com_exportados',
  'importacoes.em_processamento',
  'importacoes.nao_encontrada',
  'lancamentos_contabil.periodo_fechado',
] as const satisfies CodeName[];

/** Why a file as a whole can't be read; nulls for one that can. */
export function whyUnreadable({ legivel, erros }: StatementReading): {
  motivo: string | null;
  motivo_codigo: string | null;
  motivo_valores?: Valores;
} {
  if (legivel) return { motivo: null, motivo_codigo: null };
  const { texto, codigo, valores } = erros[0]?.erro ?? reason('importacoes.ilegivel');
  return { motivo: texto, motivo_codigo: codigo, ...(valores && { motivo_valores: valores }) };
}
