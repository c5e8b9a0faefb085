import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { countsOf, type Filtro, FILTROS, shown } from '../../lib/filters';
import type { Linha } from '../../lib/linha';
import { withParams } from '../../lib/search-params';
import { tabsOf } from './filtros';

/**
 * The rows of the tab and search, and the current one. The tab is the address's (`?linhas=`); until a person chooses one, it follows the
 * work: what is pending, else all.
 */
export function useRows(linhas: readonly Linha[], confirmed: boolean) {
  const [params, setParams] = useSearchParams();
  const wanted = FILTROS.find((each) => each === params.get('linhas')) ?? null;
  const setFiltro = (next: Filtro | null) => setParams(withParams({ linhas: next }), { replace: next === null });
  const [search, setSearch] = useState('');
  /** The address may name the entry to begin at. */
  const [at, setAt] = useState<string | null>(() => (params.has('lancamento') ? `l${params.get('lancamento')}` : null));
  const counts = useMemo(() => countsOf(linhas), [linhas]);
  const filtro = wanted ?? tabOfWork(counts, confirmed);
  const rows = useMemo(() => shown(linhas, filtro, search), [linhas, filtro, search]);
  const current = rows.find(({ chave }) => chave === at) ?? rows[0] ?? null;
  const nextFiltro = () => {
    const tabs = tabsOf(counts);
    setFiltro(tabs[(tabs.indexOf(filtro) + 1) % tabs.length] ?? null);
  };
  return { counts, filtro, search, rows, current, setFiltro, nextFiltro, setSearch, setAt };
}

function tabOfWork(counts: Readonly<Record<Filtro, number>>, confirmed: boolean): Filtro {
  if (confirmed && counts.pendentes > 0) return 'pendentes';
  if (counts.todos > 0) return 'todos';
  return (['erros', 'ignoradas'] as const).find((filtro) => counts[filtro] > 0) ?? 'todos';
}
