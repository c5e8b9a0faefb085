import { saoPauloTimestamp } from '../../kernel/calendar';
import {
  CompetenciaField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import type { AppliedRule, OrigemRegra } from '../rules/engine/ledger-rules';
import {
  type LancamentoContabil,
  ORIGENS_LANCAMENTO,
  type OrigemLancamento,
  STATUS_LANCAMENTO,
  type StatusLancamento,
} from './lancamento-contabil.entity';

/** An account as an entry shows it. */
export class ContaDoLancamento {
  @IdField() id: number;
  @TextField() codigo_dominio: string;
  @TextField() nome: string;
}

/** A rule that filled something of an entry. */
export class RegraAplicada {
  @IdField() id: number;
  @TextField() nome: string;
  @EnumField(['padrao_banco', 'cliente', 'estrutura']) origem: OrigemRegra;
}

/** A ledger entry as it is sent (contract 2, LedgerEntry). It is what other modules show of the ledger, too. */
export class LancamentoRead {
  @IdField() id: number;
  @IdField() id_usuario_created: number;
  @IdField() id_cliente: number;
  @IdField({ nullable: true }) id_plano_contas: number | null;
  @CompetenciaField() competencia: string;
  @DateField() data_registro: string;
  @IdField({ nullable: true }) id_conta_debito: number | null;
  @IdField({ nullable: true }) id_conta_credito: number | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_debito: ContaDoLancamento | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_credito: ContaDoLancamento | null;
  @DecimalField() valor: string;
  @TextField() codigo_historico: string;
  @TextField() historico_contabil: string;
  @TextField({ nullable: true }) numero_documento: string | null;
  @EnumField(STATUS_LANCAMENTO) status: StatusLancamento;
  @EnumField(ORIGENS_LANCAMENTO) origem: OrigemLancamento;
  @NestedListField(() => RegraAplicada) regras_aplicadas: readonly AppliedRule[];
  @IdField({ nullable: true, description: 'The import that made the entry' }) id_importacao: number | null;
  @TextField({ nullable: true, description: "Stable identity of the bank's transaction" }) id_fixo: string | null;
  @IntField({ nullable: true, description: 'Line of the file, 1 = first' }) linha_arquivo: number | null;
  @TextField({ nullable: true, description: 'Number of the account that the file names' }) conta: string | null;
  @DateField({ nullable: true, description: 'Day that the statement says; null by hand' }) extrato_data: string | null;
  @DecimalField({ nullable: true, description: 'Amount that the statement says' }) extrato_valor: string | null;
  @EnumField(['C', 'D'], { nullable: true, description: 'C money in, D money out' }) extrato_tipo: 'C' | 'D' | null;
  @TextField({ nullable: true, description: 'What the statement says' }) extrato_descricao: string | null;
  @TextField({ nullable: true, description: 'Document that the statement names' }) extrato_documento: string | null;
  @IdField({ nullable: true, description: 'The export that the entry went out with' }) id_exportacao: number | null;
  @DateTimeField() data_hora_criacao: string;
}

/** A ledger entry as `ledger-select` reads it: with code and name of its accounts, `regras_aplicadas` still as text. */
export interface LedgerRow extends Omit<LancamentoContabil, 'regras_aplicadas' | 'chave_texto' | 'parte'> {
  readonly regras_aplicadas: string | null;
  readonly debito_codigo: string | null;
  readonly debito_nome: string | null;
  readonly credito_codigo: string | null;
  readonly credito_nome: string | null;
}

/** An entry as it is sent. */
export function toLancamentoRead(row: LedgerRow): LancamentoRead {
  return {
    id: row.id,
    id_usuario_created: row.id_usuario_created,
    id_cliente: row.id_cliente,
    id_plano_contas: row.id_plano_contas,
    competencia: row.competencia,
    data_registro: row.data_registro,
    id_conta_debito: row.id_conta_debito,
    id_conta_credito: row.id_conta_credito,
    conta_debito: account(row.id_conta_debito, row.debito_codigo, row.debito_nome),
    conta_credito: account(row.id_conta_credito, row.credito_codigo, row.credito_nome),
    valor: row.valor,
    codigo_historico: row.codigo_historico,
    historico_contabil: row.historico_contabil,
    numero_documento: row.numero_documento,
    status: row.status,
    origem: row.origem,
    regras_aplicadas: row.regras_aplicadas ? (JSON.parse(row.regras_aplicadas) as AppliedRule[]) : [],
    id_importacao: row.id_importacao,
    id_fixo: row.id_fixo,
    linha_arquivo: row.linha_arquivo,
    conta: row.conta,
    extrato_data: row.extrato_data,
    extrato_valor: row.extrato_valor,
    extrato_tipo: row.extrato_tipo,
    extrato_descricao: row.extrato_descricao,
    extrato_documento: row.extrato_documento,
    id_exportacao: row.id_exportacao,
    data_hora_criacao: saoPauloTimestamp(row.data_hora_criacao),
  };
}

function account(id: number | null, codigo_dominio: string | null, nome: string | null): ContaDoLancamento | null {
  return id === null ? null : { id, codigo_dominio: codigo_dominio ?? '', nome: nome ?? '' };
}
