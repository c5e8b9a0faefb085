import { type CalendarDate, plusDays, saoPauloDate, saoPauloNaiveTimestamp, weekdayOf } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import { nationalHoliday, workingDay } from '../../kernel/national-holidays';
import { normalizeText } from '../../kernel/text';
import type { Modelo } from './modelo.entity';

/** Fields of a template that define when it is sent. */
export type Recurrence = Pick<
  Modelo,
  | 'recorrencia_ativa'
  | 'tipo_recorrencia'
  | 'dia_envio'
  | 'dia_semana'
  | 'horario_envio'
  | 'ajuste_dia_util'
  | 'meses_ativos'
>;

/** One planned sending. Days are São Paulo days. */
export interface Sending {
  readonly data: CalendarDate;
  readonly horario: string | null;
  readonly dia_semana: string;
  /** The day by the recurrence, before it is moved. */
  readonly data_original: CalendarDate;
  readonly ajustada: boolean;
  /** The national holiday on `data_original`. */
  readonly feriado: string | null;
}

/** The index is `dia_semana`: 0 is Sunday, as in cron. */
const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/** Number of months per year that a monthly recurrence requires in `meses_ativos`. Undefined when it requires none. */
const MONTHS_NAMED: Readonly<Record<string, number | undefined>> = {
  mensal: undefined,
  bimestral: 6,
  trimestral: 4,
  semestral: 2,
  anual: 1,
};
const INCOMPLETE = 'modelos.recorrencia_incompleta#campo';
const NO_ADJUSTMENT = ['', 'nenhum', 'nao', 'manter', 'sem_ajuste'];
/** Upper limit of days that a day can move. No weekend meets so many holidays. */
const LONGEST_MOVE = 10;

/**
 * Returns the next `count` sendings that are not over at `now`, or none when the recurrence is off. A month without the
 * day (31 in April) uses its last day. Two sendings that move to the same working day are one.
 * @throws DomainError 422 when the recurrence is on, but its texts or days don't define a date
 */
export function nextSendings(recurrence: Recurrence, now: Date, count: number): Sending[] {
  if (!recurrence.recorrencia_ativa) return [];
  const adjustment = adjustmentOf(recurrence.ajuste_dia_util);
  const { horario_envio } = recurrence;
  const today = saoPauloDate(now);
  const time = saoPauloNaiveTimestamp(now).slice(11);
  const found: Sending[] = [];
  for (const day of daysOf(recurrence, plusDays(today, -LONGEST_MOVE))) {
    const data = adjustment ? workingDay(day, adjustment) : day;
    const over = data < today || (data === today && horario_envio !== null && horario_envio.padEnd(8, ':00') <= time);
    if (over || data === found.at(-1)?.data) continue;
    found.push({
      data,
      horario: horario_envio,
      dia_semana: WEEKDAYS[weekdayOf(data)] ?? '',
      data_original: day,
      ajustada: data !== day,
      feriado: nationalHoliday(day) ?? null,
    });
    if (found.length === count) break;
  }
  return found;
}

/** Yields the days of the recurrence from a day on, in order, without end. */
function* daysOf(recurrence: Recurrence, from: CalendarDate): Generator<CalendarDate> {
  const { dia_envio, dia_semana } = recurrence;
  const kind = kindOf(recurrence);
  const months = monthsOf(recurrence, kind);
  if (kind === 'diaria' || kind === 'semanal') {
    if (kind === 'semanal' && dia_semana === null) throw domainError(INCOMPLETE, kind, 'dia_semana');
    for (let day = from; ; day = plusDays(day, 1))
      if (months.has(Number(day.slice(5, 7))) && (kind === 'diaria' || weekdayOf(day) === dia_semana)) yield day;
  }
  if (dia_envio === null) throw domainError(INCOMPLETE, kind, 'dia_envio');
  for (let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]; ; month++) {
    if (month === 13) [year, month] = [year + 1, 1];
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    const day = `${year}-${String(month).padStart(2, '0')}-${String(Math.min(dia_envio, last)).padStart(2, '0')}`;
    if (months.has(month) && day >= from) yield day;
  }
}

/**
 * Returns the kind of `tipo_recorrencia`, without case and accents. When it is empty, the kind follows from the day
 * field that is set.
 */
function kindOf({ tipo_recorrencia, dia_envio, dia_semana }: Recurrence): string {
  const text = normalizeText(tipo_recorrencia ?? '');
  if (text === '') {
    if (dia_envio !== null) return 'mensal';
    if (dia_semana !== null) return 'semanal';
    throw domainError('modelos.recorrencia_incompleta');
  }
  const kind = text === 'diario' ? 'diaria' : text;
  if (kind === 'diaria' || kind === 'semanal' || Object.hasOwn(MONTHS_NAMED, kind)) return kind;
  const known = ['diaria', 'semanal', ...Object.keys(MONTHS_NAMED)].join(', ');
  throw domainError('modelos.recorrencia_invalida#tipo', tipo_recorrencia ?? '', known);
}

/** Returns the months of `meses_ativos`, or all when it is empty. */
function monthsOf({ meses_ativos }: Recurrence, kind: string): ReadonlySet<number> {
  const named = new Set(meses_ativos ?? []);
  const needed = MONTHS_NAMED[kind];
  if (needed !== undefined && named.size !== needed)
    throw domainError(INCOMPLETE, kind, `${needed} ${needed === 1 ? 'month' : 'months'} in meses_ativos`);
  return named.size > 0 ? named : new Set(Array.from({ length: 12 }, (_, n) => n + 1));
}

function adjustmentOf(ajuste: string | null): 'anterior' | 'posterior' | undefined {
  const text = normalizeText(ajuste ?? '');
  if (NO_ADJUSTMENT.includes(text)) return undefined;
  if (text === 'anterior' || text === 'posterior') return text;
  throw domainError('modelos.recorrencia_invalida#ajuste', ajuste ?? '');
}
