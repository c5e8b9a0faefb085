import { normalizeText } from '../../../src/kernel/text';
import type { Linha } from './linha';

export const FILTERS = ['pendentes', 'prontos', 'exportados', 'todos', 'ignoradas', 'erros'] as const;
export type Filter = (typeof FILTERS)[number];

const KEEPS: Readonly<Record<Filter, (linha: Linha) => boolean>> = {
  pendentes: ({ situacao }) => situacao === 'pendente',
  prontos: ({ situacao }) => situacao === 'pronto',
  exportados: ({ situacao }) => situacao === 'exportado',
  todos: ({ situacao }) => situacao !== 'ignorada' && situacao !== 'erro',
  ignoradas: ({ situacao }) => situacao === 'ignorada',
  erros: ({ situacao }) => situacao === 'erro',
};

/** The rows of a tab that a search finds. */
export function shown(linhas: readonly Linha[], lineFilter: Filter, search: string): Linha[] {
  // The page writes a minus sign, people type a hyphen.
  const wanted = normalizeText(search.replaceAll('−', '-')).split(' ').filter(Boolean);
  const finds = wanted.map(wordIn);
  return linhas.filter((linha) => KEEPS[lineFilter](linha) && finds.every((isIn) => isIn(linha.searchText)));
}

/** Whether a text holds a word. `3/10` is the day 03/10, or is in the text as it is, but no part of 13/10. */
function wordIn(word: string): (text: string) => boolean {
  const day = longDay(word);
  if (day === word) return (text) => text.includes(word);
  const alone = new RegExp(`(?<!\\d)${word}`);
  return (text) => text.includes(day) || alone.test(text);
}

/** `05/08/2026` of `5/8/26`, `05/08` of `5/8`; another word as it is. */
const longDay = (word: string): string =>
  word.replace(/^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/, (_, day: string, month: string, year?: string) =>
    [day.padStart(2, '0'), month.padStart(2, '0'), ...(year ? [year.padStart(4, '20')] : [])].join('/'),
  );

/** How many rows each tab holds. */
export function countsOf(linhas: readonly Linha[]): Record<Filter, number> {
  const counts = { pendentes: 0, prontos: 0, exportados: 0, todos: 0, ignoradas: 0, erros: 0 };
  for (const linha of linhas) for (const lineFilter of FILTERS) if (KEEPS[lineFilter](linha)) counts[lineFilter] += 1;
  return counts;
}

/** The row that is current after `chave` has left: the next one of the list that stays, else the last. */
export function nextAfter(rows: readonly Linha[], chave: string, leaving: ReadonlySet<string>): string | null {
  const from = rows.findIndex((row) => row.chave === chave);
  const rest = [...rows.slice(from + 1), ...rows.slice(0, Math.max(from, 0)).reverse()];
  return rest.find((row) => !leaving.has(row.chave))?.chave ?? null;
}
