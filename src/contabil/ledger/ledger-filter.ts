import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { domainError } from '../../kernel/errors';
import { likeContaining } from '../../kernel/text';
import type { OrigemLancamento, StatusLancamento } from './lancamento-contabil.entity';

/** Which of a user's entries are meant. */
export interface LedgerFilter {
  readonly id_cliente?: number | undefined;
  readonly id_plano_contas?: number | undefined;
  readonly search?: string | undefined;
  readonly origem?: OrigemLancamento | undefined;
  readonly status?: StatusLancamento | undefined;
  readonly id_importacao?: number | undefined;
  /** The same by its other name; both hold where both are given. */
  readonly importacao_id?: number | undefined;
  readonly id_exportacao?: number | undefined;
  /** By the direction of the statement line. */
  readonly extrato_tipo?: 'C' | 'D' | undefined;
  readonly id_conta_debito?: number | undefined;
  readonly id_conta_credito?: number | undefined;
  /** Accounts at the side that is not the bank's; at either side of an entry by hand. */
  readonly id_contrapartida?: readonly number[] | undefined;
  readonly sem_debito?: boolean | undefined;
  readonly sem_credito?: boolean | undefined;
  readonly inicio?: CalendarDate | undefined;
  readonly fim?: CalendarDate | undefined;
}

/** Conditions over the entry `l`, and their parameters. */
export interface Where {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Money out debits the other account, money in credits it. */
const COUNTERPART = `CASE l.extrato_tipo WHEN 'D' THEN l.id_conta_debito IN (?) WHEN 'C' THEN l.id_conta_credito IN (?)
  ELSE l.id_conta_debito IN (?) OR l.id_conta_credito IN (?) END`;

/** @throws DomainError 400 when the last day is before the first */
export function rejectInverted(inicio: CalendarDate | undefined, fim: CalendarDate | undefined): void {
  if (inicio !== undefined && fim !== undefined && fim < inicio)
    throw domainError('lancamentos_contabil.periodo_invertido');
}

/** The owner's entries that pass the filter; `search` takes `%`, `_` and `\` literally and compares without case. */
export function whereOf(owner: number, filter: LedgerFilter): Where {
  const conditions = ['l.id_usuario_created = ?'];
  const parameters: unknown[] = [owner];
  const add = (condition: string, ...values: unknown[]): void => {
    conditions.push(condition);
    parameters.push(...values);
  };
  if (filter.id_cliente !== undefined) add('l.id_cliente = ?', filter.id_cliente);
  if (filter.id_plano_contas !== undefined) add('l.id_plano_contas = ?', filter.id_plano_contas);
  if (filter.origem !== undefined) add('l.origem = ?', filter.origem);
  if (filter.status !== undefined) add('l.status = ?', filter.status);
  if (filter.id_importacao !== undefined) add('l.id_importacao = ?', filter.id_importacao);
  if (filter.importacao_id !== undefined) add('l.id_importacao = ?', filter.importacao_id);
  if (filter.id_exportacao !== undefined) add('l.id_exportacao = ?', filter.id_exportacao);
  if (filter.extrato_tipo !== undefined) add('l.extrato_tipo = ?', filter.extrato_tipo);
  if (filter.id_conta_debito !== undefined) add('l.id_conta_debito = ?', filter.id_conta_debito);
  if (filter.id_conta_credito !== undefined) add('l.id_conta_credito = ?', filter.id_conta_credito);
  if (filter.id_contrapartida) add(COUNTERPART, ...Array.from({ length: 4 }, () => filter.id_contrapartida));
  if (filter.sem_debito) add('l.id_conta_debito IS NULL');
  if (filter.sem_credito) add('l.id_conta_credito IS NULL');
  if (filter.inicio !== undefined) add('l.data_registro >= ?', filter.inicio);
  if (filter.fim !== undefined) add('l.data_registro <= ?', filter.fim);
  if (filter.search) {
    const { sql, parameters: values } = searched(filter.search);
    add(`(${sql})`, ...values);
  }
  return { sql: conditions.join(' AND '), parameters };
}

/** What a search finds: texts that contain it, and the amount or the day that it writes (document 8, 8.9). */
function searched(search: string): Where {
  const like = likeContaining(search);
  const found = ['l.historico_contabil LIKE ?', 'l.numero_documento LIKE ?', 'l.codigo_historico LIKE ?'];
  const parameters: unknown[] = [like, like, like];
  const amount = searchedAmount(search);
  if (amount) {
    found.push(amount.tipo ? '(l.valor = ? AND l.extrato_tipo = ?)' : 'l.valor = ?');
    parameters.push(amount.valor, ...(amount.tipo ? [amount.tipo] : []));
  }
  const day = searchedDay(search);
  if (day?.ano !== undefined) {
    found.push('l.data_registro = ?');
    parameters.push(`${day.ano}-${day.mes}-${day.dia}`);
  } else if (day) {
    found.push('(MONTH(l.data_registro) = ? AND DAY(l.data_registro) = ?)');
    parameters.push(Number(day.mes), Number(day.dia));
  }
  return { sql: found.join(' OR '), parameters };
}

/** An amount that a person searches for; `tipo` where a sign names the direction. */
interface SearchedAmount {
  readonly valor: Decimal;
  readonly tipo?: 'C' | 'D';
}

/** A day that a person searches for; without `ano` the day of every year. */
interface SearchedDay {
  readonly dia: string;
  readonly mes: string;
  readonly ano?: string;
}

/** Dots of thousands are before a comma only. */
const AMOUNT = /^([+-])?(?:R\$)?([+-])?(\d{1,3}(?:\.\d{3})+,\d{2}|\d+[.,]\d{2})$/i;
/** Blanks after a sign or a currency. */
const BLANKS = /(?<=[+\-$])\s+/g;
/** The sign as pages and spreadsheets print it: copied from there, it means the same. */
const MINUS = /\u2212/g;
const DAY = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
/** A year with 29 February, for days without one. */
const LEAP_YEAR = '2000';
/** Limit of the digits of an amount before its decimal mark. */
const WHOLE_DIGITS = 13;

/** The amount that the text writes: `3.592,22`, `3592,22`, `3592.22`, with `R$` or a sign before; undefined for other texts. */
export function searchedAmount(text: string): SearchedAmount | undefined {
  const written = text.trim().replace(MINUS, '-').replace(BLANKS, '');
  const [, outer, inner, number] = AMOUNT.exec(written) ?? [];
  if (number === undefined || (outer !== undefined && inner !== undefined)) return undefined;
  const digits = number.replace(/[.,]/g, '').replace(/^0+(?=\d{3})/, '');
  if (digits.length > WHOLE_DIGITS + 2) return undefined;
  const valor = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  const sign = outer ?? inner;
  return sign === undefined ? { valor } : { valor, tipo: sign === '-' ? 'D' : 'C' };
}

/**
 * The day that the text writes: `DD/MM`, `DD/MM/YY` (20YY) or `DD/MM/YYYY`, with or without the leading zeros; undefined
 * for other texts and days that are none. `3/11` may be an instalment as well: a search finds its text, too.
 */
export function searchedDay(text: string): SearchedDay | undefined {
  const [, day, month, year] = DAY.exec(text.trim()) ?? [];
  if (day === undefined || month === undefined) return undefined;
  const dia = day.padStart(2, '0');
  const mes = month.padStart(2, '0');
  const ano = year?.length === 2 ? `20${year}` : year;
  const written = `${ano ?? LEAP_YEAR}-${mes}-${dia}`;
  const date = new Date(`${written}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written) return undefined;
  return ano === undefined ? { dia, mes } : { dia, mes, ano };
}
