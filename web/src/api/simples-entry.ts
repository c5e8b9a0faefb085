import { useQuery } from '@tanstack/react-query';
import type { StoredAmounts } from '../lib/simples-grid';
import { cellOf, MAIN_COLUMNS, SEGREGATION_COLUMNS } from '../lib/simples-grid';
import { call } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

/** The revenue and payroll rows of a company, by cell of the grid. Revenue is the caller's own. */
export const useEntries = (id: number | null) =>
  useQuery({
    queryKey: ['simples', 'lancados', id],
    queryFn: ({ signal }) => readEntries(Number(id), signal),
    enabled: id !== null,
  });

/** What is stored now. */
export async function readEntries(id: number, signal?: AbortSignal): Promise<StoredAmounts> {
  const options = { query: { empresa_ids: String(id) }, ...(signal ? { signal } : {}) };
  const [receitas, folhas] = await Promise.all([
    call('GET', '/sn-receitas', options),
    call('GET', '/sn-folha', options),
  ]);
  return new Map([...cellsOf(receitas), ...cellsOf(folhas)]);
}

type Row = Schemas['SnReceitaRead'] | Schemas['SnFolhaRead'];

/** Each amount of each row with its cell. */
function* cellsOf(rows: readonly Row[]): Generator<[string, string]> {
  for (const row of rows) {
    const competencia = `${String(row.mes).padStart(2, '0')}/${row.ano}`;
    for (const { field } of [...MAIN_COLUMNS, ...SEGREGATION_COLUMNS]) {
      const amount = (row as Readonly<Record<string, unknown>>)[field];
      if (typeof amount === 'string') yield [cellOf(competencia, field), amount];
    }
  }
}

export const saveRevenue = (json: Schemas['UpsertSnReceitaDto'][]) => call('PUT', '/sn-receitas/batch', { json });
export const savePayroll = (json: Schemas['UpsertSnFolhaDto'][]) => call('PUT', '/sn-folha/batch', { json });

/** Everything that is calculated hangs on these rows. */
export const rereadSimples = () => queries.invalidateQueries({ queryKey: ['simples'] });
