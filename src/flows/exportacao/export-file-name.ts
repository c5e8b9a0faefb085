import type { CalendarDate, Competencia } from '../../kernel/calendar';
import { cut } from '../../kernel/text';

const NAME_MAX = 120;
const EXTENSION = '.txt';

/** `Extrato_MMYYYY.txt`: the file of one competence. */
export function nameOfCompetencia(competencia: Competencia): string {
  return `Extrato_${competencia.replace('/', '')}.txt`;
}

/** `Extrato_YYYYMMDD_YYYYMMDD.txt`: the file of a period, both days included. */
export function nameOfPeriod(inicio: CalendarDate, fim: CalendarDate): string {
  return `Extrato_${inicio.replaceAll('-', '')}_${fim.replaceAll('-', '')}.txt`;
}

/**
 * Header with a second name of an export file, which has the customer's name (document 8, 8.10). It is percent-encoded
 * UTF-8, since headers hold ASCII only.
 */
export const NAME_HEADER = 'X-Exportacao-Nome';

/** The value of {@link NAME_HEADER}: file name, blank, customer's name. Characters that no file name may have become blanks. */
export function nameWithCustomer(nome_arquivo: string, cliente: string | null): string {
  const words = [nome_arquivo.replace(/\.txt$/, ''), ...(cliente === null ? [] : [cliente])];
  const stem = words.join(' ').replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]/gu, ' ');
  return encodeURIComponent(cut(stem, NAME_MAX - EXTENSION.length) + EXTENSION);
}
