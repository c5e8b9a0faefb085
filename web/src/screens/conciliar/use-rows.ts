import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { countsOf, type Filter, FILTERS, shown } from '../../lib/filters';
import type { Linha } from '../../lib/linha';
import { withParams } from '../../lib/search-params';
import { tabsOf } from './line-tabs';

/**
 * The rows of the tab and search, and the current one. Both are in the address (`?linhas=`, `?busca=`). Until a person chooses a tab, it
 * follows the work: what is pending, else all.
 */
export function useRows(linhas: readonly Linha[], confirmed: boolean) {
  const [params, setParams] = useSearchParams();
  const wanted = FILTERS.find((each) => each === params.get('linhas')) ?? null;
  const setLineFilter = (next: Filter | null) => setParams(withParams({ linhas: next }), { replace: next === null });
  const search = params.get('busca') ?? '';
  const setSearch = (text: string) => setParams(withParams({ busca: text }), { replace: true });
  /** The address may name the entry to begin at. */
  const [at, setAt] = useState<string | null>(() => (params.has('lancamento') ? `l${params.get('lancamento')}` : null));
  const counts = useMemo(() => countsOf(linhas), [linhas]);
  const lineFilter = wanted ?? tabOfWork(counts, confirmed);
  const rows = useMemo(() => shown(linhas, lineFilter, search), [linhas, lineFilter, search]);
  const current = rows.find(({ chave }) => chave === at) ?? rows[0] ?? null;
  const nextLineFilter = () => {
    const tabs = tabsOf(counts);
    setLineFilter(tabs[(tabs.indexOf(lineFilter) + 1) % tabs.length] ?? null);
  };
  return { counts, lineFilter, search, rows, current, setLineFilter, nextLineFilter, setSearch, setAt };
}

function tabOfWork(counts: Readonly<Record<Filter, number>>, confirmed: boolean): Filter {
  if (confirmed && counts.pendentes > 0) return 'pendentes';
  if (counts.todos > 0) return 'todos';
  return (['erros', 'ignoradas'] as const).find((lineFilter) => counts[lineFilter] > 0) ?? 'todos';
}
