import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { type Competencia, competenciaOfMonth, monthOfCompetencia } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import { domainError } from '../../../kernel/errors';
import {
  Check,
  CompetenciaField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  TextField,
} from '../../../platform/http/validation/fields';

const MAX_MONTHS = 60;

@Check<ResumoQuery>(({ competencia_inicio, competencia_fim }) =>
  competencia_inicio !== undefined &&
  competencia_fim !== undefined &&
  monthOfCompetencia(competencia_fim) - monthOfCompetencia(competencia_inicio) >= MAX_MONTHS
    ? { loc: ['competencia_fim'], msg: `at most ${MAX_MONTHS} months`, type: 'value_error' }
    : undefined,
)
export class ResumoQuery {
  @EnumField(['mes', 'cliente'])
  por: 'mes' | 'cliente';

  @IdField({ optional: true })
  id_cliente?: number;

  @CompetenciaField({ optional: true, description: `First month; alone, ${MAX_MONTHS} months from it` })
  competencia_inicio?: Competencia;

  @CompetenciaField({ optional: true, description: `Last month; alone, ${MAX_MONTHS} months up to it` })
  competencia_fim?: Competencia;
}

/** The own entries of a month or of a customer. */
export class ResumoRead {
  @TextField({ description: 'The month `MM/YYYY`, or the id of the customer', example: '03/2026' }) chave: string;
  @TextField({ description: 'The month, or the name of the customer' }) nome: string;
  @IntField() pendentes: number;
  @IntField() sucesso: number;
  @IntField() exportados: number;
  @IntField() erros: number;
  @DecimalField({ description: 'Money in, by the statements' }) entradas: Decimal;
  @DecimalField({ description: 'Money out, by the statements' }) saidas: Decimal;
}

/** Entries `l` by status, and their amounts by the direction of the statement line: entries made by hand have none. */
const STATUS_COUNTS = `COUNT(IF(l.status = 'regra_pendente', 1, NULL)) AS pendentes, COUNT(IF(l.status = 'sucesso', 1, NULL)) AS sucesso,
  COUNT(IF(l.status = 'exportado', 1, NULL)) AS exportados, COUNT(IF(l.status = 'error', 1, NULL)) AS erros,
  SUM(IF(l.extrato_tipo = 'C', l.valor, 0.00)) AS entradas, SUM(IF(l.extrato_tipo = 'D', l.valor, 0.00)) AS saidas`;

/** What is distinguished, how it is called, and its order: months as they follow each other, customers by name. */
const BY = {
  mes: {
    columns: 'l.competencia AS chave, l.competencia AS nome',
    join: '',
    group: 'l.competencia',
    order: 'RIGHT(l.competencia, 4) DESC, LEFT(l.competencia, 2) DESC LIMIT 60',
  },
  cliente: {
    columns: 'CAST(l.id_cliente AS CHAR) AS chave, MAX(c.nome) AS nome',
    join: 'JOIN customer c ON c.id = l.id_cliente',
    group: 'l.id_cliente',
    order: 'nome, l.id_cliente',
  },
} as const;

/** GET /lancamentos-contabil/resumo: the caller's entries by month or by customer, in one statement (4-operators, 5.4). */
@Injectable()
export class ResumoQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Months without bounds are the latest 60. @throws DomainError 400 for an inverted range */
  async read(caller: Caller, query: ResumoQuery): Promise<ResumoRead[]> {
    const { columns, join, group, order } = BY[query.por];
    const months = monthsOf(query);
    const conditions = ['l.id_usuario_created = ?'];
    const parameters: unknown[] = [caller.id];
    if (query.id_cliente !== undefined) {
      conditions.push('l.id_cliente = ?');
      parameters.push(query.id_cliente);
    }
    if (months) {
      conditions.push('l.competencia IN (?)');
      parameters.push(months);
    }
    const rows = await this.dataSource.query<ResumoRead[]>(
      `SELECT ${columns}, ${STATUS_COUNTS} FROM lancamento_contabil l ${join}
       WHERE ${conditions.join(' AND ')} GROUP BY ${group} ORDER BY ${order}`,
      parameters,
    );
    return query.por === 'mes' ? rows.reverse() : rows;
  }
}

/** The months that are asked for; undefined where none is named. */
function monthsOf({ competencia_inicio, competencia_fim }: ResumoQuery): Competencia[] | undefined {
  const from = competencia_inicio === undefined ? undefined : monthOfCompetencia(competencia_inicio);
  const to = competencia_fim === undefined ? undefined : monthOfCompetencia(competencia_fim);
  if (from === undefined && to === undefined) return undefined;
  const first = from ?? (to ?? 0) - MAX_MONTHS + 1;
  const last = to ?? first + MAX_MONTHS - 1;
  if (last < first) throw domainError('lancamentos_contabil.periodo_invertido#competencia');
  return Array.from({ length: last - first + 1 }, (_, n) => competenciaOfMonth(first + n));
}
