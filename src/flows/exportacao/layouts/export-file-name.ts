import type { CalendarDate, Competencia } from '../../../kernel/calendar';

/** `Extrato_MMYYYY.txt`: the file of one competence. */
export function nameOfCompetencia(competencia: Competencia): string {
  return `Extrato_${competencia.replace('/', '')}.txt`;
}

/** `Extrato_YYYYMMDD_YYYYMMDD.txt`: the file of a period, both days included. */
export function nameOfPeriod(inicio: CalendarDate, fim: CalendarDate): string {
  return `Extrato_${inicio.replaceAll('-', '')}_${fim.replaceAll('-', '')}.txt`;
}
