import type { CalendarDate, Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  CompetenciaField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedListField,
  RECORD_ID,
  TextField,
} from '../../platform/http/validation/fields';

/** In the order in which they are checked. The first that holds is returned. */
const SITUACOES = ['fechado', 'em_previa', 'sem_movimento', 'a_resolver', 'exportado', 'pronto'] as const;
export type Situacao = (typeof SITUACOES)[number];

export class PainelQuery {
  @CompetenciaField({ example: '03/2026' })
  competencia: Competencia;

  @IdField({ optional: true, description: 'Members of this portfolio group' })
  id_grupo?: number;

  @TextField({ optional: true, max: 300, description: 'Part of the name or of the cnpj, as in the list of customers' })
  search?: string;

  @EnumField(SITUACOES, { optional: true })
  situacao?: Situacao;

  @ListField(RECORD_ID, {
    optional: true,
    min: 1,
    max: 50,
    description: 'Only customers of which one of these users is responsible; repeatable',
  })
  id_usuario?: readonly number[];

  @IntField({ default: 1, min: 1, max: 1_000_000_000, description: 'Counted from 1' })
  page: number;

  @IntField({ default: 50, min: 1, max: 200 })
  per_page: number;
}

/** The days of the month that the confirmed imports of one account cover. */
export class CoberturaRead {
  @TextField({ nullable: true, description: 'Bank that the files name' }) banco: string | null;
  @TextField({ nullable: true, description: 'Account that the files name' }) conta: string | null;
  @DateField({ description: 'First covered day of the month' }) de: CalendarDate;
  @DateField({ description: 'Last covered day of the month' }) ate: CalendarDate;
  @IntField({ description: 'Days in between that no import covers' }) dias_sem_cobertura: number;
}

/** Who has something to do for a customer's month. */
export class ResponsavelRead {
  @IdField() id_usuario: number;
  @TextField() nome: string;
  @IntField({ description: 'Pending entries of the month' }) pendentes: number;
  @IntField({ description: 'Imports that wait for their confirmation' }) em_previa: number;
}

/** All rows of a query, whatever the page. */
export class TotaisDoPainel {
  @IntField({ description: 'Rows of the query' }) clientes: number;
  @IntField() pendentes: number;
  @IntField() sucesso: number;
  @IntField() exportados: number;
  @IntField() erros: number;
  @IntField({ description: 'Imports that wait for their confirmation' }) em_previa: number;
  @DecimalField({ description: 'Money in, by the statements' }) entradas: Decimal;
  @DecimalField({ description: 'Money out, by the statements' }) saidas: Decimal;
}

/** The state of a customer's month. */
export class PainelRead {
  @IdField() id_cliente: number;
  @TextField() nome: string;
  @IntField({ description: 'Imports that have entries in the month' }) importacoes: number;
  @DateTimeField({ nullable: true }) ultima_importacao: string | null;
  @IntField() pendentes: number;
  @IntField() sucesso: number;
  @IntField() exportados: number;
  @IntField() erros: number;
  @DecimalField({ description: 'Money in, by the statements' }) entradas: Decimal;
  @DecimalField({ description: 'Money out, by the statements' }) saidas: Decimal;
  @NestedListField(() => CoberturaRead) cobertura: readonly CoberturaRead[];
  @DateField({ nullable: true, description: 'Last closed day' }) fechado_ate: CalendarDate | null;
  @EnumField(SITUACOES) situacao: Situacao;
  @IntField({ description: 'Statement imports of the month that wait for their confirmation' }) em_previa: number;
  @NestedListField(() => ResponsavelRead, { description: 'By name; at most 50' })
  responsaveis: readonly ResponsavelRead[];
}
