import type { CalendarDate, Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { PageQuery } from '../../platform/http/page-query';
import { FILE_FORMATS, type FileFormat } from '../../platform/list-files/list-route';
import {
  BoolField,
  CompetenciaField,
  DateField,
  EnumField,
  IdField,
  IntField,
  ListField,
  OptionalBody,
  MoneyField,
  PartialOf,
  PickOf,
  RECORD_ID,
  TextField,
} from '../../platform/http/validation/fields';
import {
  ORIGENS_LANCAMENTO,
  type OrigemLancamento,
  STATUS_LANCAMENTO,
  type StatusLancamento,
} from './lancamento-contabil.entity';

/** An entry is exported by an export, not by its creation. */
const STATUS_ON_CREATION = STATUS_LANCAMENTO.filter((status) => status !== 'exportado');

export class CreateLancamentoDto {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @IdField({ description: 'An own chart of the customer' })
  id_plano_contas: number;

  @CompetenciaField({ example: '03/2026' })
  competencia: Competencia;

  @DateField({ example: '2026-03-05' })
  data_registro: CalendarDate;

  @IdField({ description: 'An analytic account of the chart' })
  id_conta_debito: number;

  @IdField({ description: 'Another analytic account of the chart' })
  id_conta_credito: number;

  @MoneyField({ moreThan: '0.00', example: '18196.62' })
  valor: Decimal;

  @TextField({ max: 20 })
  codigo_historico: string;

  @TextField({ max: 500 })
  historico_contabil: string;

  @TextField({ max: 60, nullable: true, blankIsNull: true })
  numero_documento?: string | null;

  @EnumField(STATUS_ON_CREATION, { default: 'regra_pendente' })
  status: StatusLancamento;
}

export class UpdateLancamentoDto extends PartialOf(CreateLancamentoDto, [
  'competencia',
  'data_registro',
  'id_plano_contas',
  'valor',
  'codigo_historico',
  'historico_contabil',
  'numero_documento',
]) {
  @IdField({ nullable: true, description: 'null while the status is not sucesso' })
  id_conta_debito?: number | null;

  @IdField({ nullable: true, description: 'null while the status is not sucesso' })
  id_conta_credito?: number | null;

  @EnumField(STATUS_LANCAMENTO, { optional: true })
  status?: StatusLancamento;
}

const DIRECTIONS = ['C', 'D'] as const;

/** What the lists can be sorted by. */
const SORT_BY = ['data', 'valor', 'historico', 'origem', 'status', 'cliente'] as const;
export type SortBy = (typeof SORT_BY)[number];

/** `page` and `per_page` of the ledger's lists; without a page filters and sorting are ignored (contract 2, Limits). */
export class LedgerPageQuery extends PageQuery {
  @IntField({ optional: true, min: 1, max: 200, description: 'Default 50; needs page' })
  override per_page?: number;
}

/** Filters and sorting that every paged list takes. */
export class SortedLedgerQuery extends LedgerPageQuery {
  @IdField({ optional: true, description: 'Entries of this user: administrador and diretoria' })
  usuario_id?: number;

  @TextField({ optional: true, max: 500, description: 'Part of history, document number or history code' })
  search?: string;

  @EnumField(ORIGENS_LANCAMENTO, { optional: true })
  origem?: OrigemLancamento;

  @EnumField(STATUS_LANCAMENTO, { optional: true })
  status?: StatusLancamento;

  @IdField({ optional: true })
  id_importacao?: number;

  /** What the response of a confirmation calls it: a client that passes on its name must not get entries of every import. */
  @IdField({ optional: true, description: 'The same as `id_importacao`' })
  importacao_id?: number;

  @IdField({ optional: true, description: 'Entries that this export holds now' })
  id_exportacao?: number;

  @EnumField(DIRECTIONS, { optional: true, description: 'C money in, D money out, by the statement' })
  extrato_tipo?: 'C' | 'D';

  @IdField({ optional: true, description: 'Entries that debit this account' })
  id_conta_debito?: number;

  @IdField({ optional: true, description: 'Entries that credit this account' })
  id_conta_credito?: number;

  @ListField(RECORD_ID, {
    optional: true,
    min: 1,
    max: 50,
    description:
      "Entries with one of these accounts at the side that is not the bank's: debit for money out, credit for money in, either for entries by hand; repeatable",
  })
  id_contrapartida?: readonly number[];

  @BoolField({ default: false, description: 'Only entries without a debit account' })
  sem_debito: boolean;

  @BoolField({ default: false, description: 'Only entries without a credit account' })
  sem_credito: boolean;

  @EnumField(FILE_FORMATS, { default: 'json', description: 'With a file, filters and sorting hold without a page too' })
  formato: FileFormat;

  @EnumField(SORT_BY, { default: 'data' })
  sort_by: SortBy;

  @EnumField(['asc', 'desc'], { default: 'desc' })
  sort_dir: 'asc' | 'desc';
}

export class LancamentosQuery extends SortedLedgerQuery {
  @DateField({ optional: true, description: 'First day of data_registro' })
  data_inicio?: CalendarDate;

  @DateField({ optional: true, description: 'Last day of data_registro' })
  data_fim?: CalendarDate;
}

export class PeriodoQuery extends SortedLedgerQuery {
  @DateField({ description: 'First day of data_registro' })
  inicio: CalendarDate;

  @DateField({ description: 'Last day of data_registro' })
  fim: CalendarDate;
}

/** The filters of the lists, but for the status, which the counts distinguish. */
export class ContadoresQuery extends PickOf(LancamentosQuery, [
  'usuario_id',
  'search',
  'origem',
  'id_importacao',
  'importacao_id',
  'id_exportacao',
  'extrato_tipo',
  'id_conta_debito',
  'id_conta_credito',
  'id_contrapartida',
  'sem_debito',
  'sem_credito',
  'data_inicio',
  'data_fim',
]) {
  @IdField({ optional: true })
  id_cliente?: number;

  @IdField({ optional: true })
  id_plano_contas?: number;
}

/** Entries per status. */
export class ContadoresRead {
  @IntField() sucesso: number;
  @IntField() regra_pendente: number;
  @IntField() exportado: number;
  @IntField() error: number;
}

@OptionalBody()
export class ReavaliarDto {
  @ListField(RECORD_ID, { optional: true, min: 1, max: 1000, description: 'Only these of the pending entries' })
  ids?: readonly number[];
}

export class ReavaliarResult {
  @IntField({ description: 'Pending entries from imports that were looked at' }) reavaliados: number;
  @IntField({ description: 'Of these, the entries that are sucesso now' }) promovidos: number;
}
