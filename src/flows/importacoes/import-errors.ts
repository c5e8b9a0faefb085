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

/** Why the bank, the customer, the structure or the chart of an import is not taken. */
const OF_RECORDS = [
  'bancos.nao_encontrado',
  'customers.nao_encontrado',
  'estruturas.nao_encontrada',
  'importacoes.estrutura_de_outro_tipo',
  'importacoes.ja_importado',
  'plano_contas.de_outro_cliente',
  'plano_contas.nao_encontrado',
] as const satisfies CodeName[];

/** Why a file is not taken. */
export const UPLOAD_REJECTIONS = [...OF_RECORDS, 'comum.armazenamento_indisponivel'] as const satisfies CodeName[];

/** Why an import is not changed. */
export const CHANGE_REJECTIONS = [
  ...OF_RECORDS,
  'importacoes.em_processamento',
  'importacoes.estado_nao_altera',
  'importacoes.nao_encontrada',
  'importacoes.plano_nao_cabe',
] as const satisfies CodeName[];

/** Why the statement of an import is not read. */
const OF_STATEMENT = [
  ...READING,
  'importacoes.conta_ausente',
  'importacoes.nao_encontrada',
  'importacoes.tipo_regras',
  'importacoes.tipo_sem_extrato',
] as const satisfies CodeName[];

/** Why a file is not shown. */
export const PREVIEW_REJECTIONS = [...OF_STATEMENT, 'bancos.nao_encontrado'] as const satisfies CodeName[];

/** Why the lines of a statement do not become entries. */
const OF_RUN = [
  ...OF_STATEMENT,
  'importacoes.alterada',
  'importacoes.em_processamento',
  'importacoes.escolhas_desconhecidas',
  'importacoes.plano_removido',
  'lancamentos_contabil.periodo_fechado',
] as const satisfies CodeName[];

/** Why an import is not confirmed. */
export const CONFIRMATION_REJECTIONS = [
  ...OF_RUN,
  'bancos.nao_encontrado',
  'importacoes.estado_nao_confirma',
  'importacoes.ja_importado',
  'importacoes.saldo_diverge',
] as const satisfies CodeName[];

/** Why the entries of an import are not replaced. */
export const REPLACEMENT_REJECTIONS = [
  ...OF_RUN,
  'importacoes.com_exportados',
  'importacoes.pendente_nao_substitui',
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
  ...RULE_ANALYSIS_REJECTIONS,
  'importacoes.em_processamento',
  'importacoes.estado_nao_confirma',
  'importacoes.sem_plano',
  'regras_lancamento.condicoes_repetidas',
  'regras_lancamento.nome_em_uso',
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
