import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { operation } from '../api/document';
import { usePages, usePlace } from '../ui/use-pages';
import { useSettled } from '../ui/use-settled';
import type { Parent, Register, Row } from './register';
import { useRows } from './requests';

/** From this many rows on a list within another screen has a search. */
const LOOKED_THROUGH = 20;

export type RegisterList = ReturnType<typeof useRegisterList>;

/** The rows of a register that its search, filters and pages ask for. In a part of another screen they are not in the address. */
export function useRegisterList(of: Register, parent: Parent, query: Row, within: boolean) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(within ? '' : (params.get('busca') ?? ''));
  const settled = useSettled(search.trim());
  const facts = operation('GET', of.list);
  const searchable = facts?.paging?.includes('search') ?? false;
  const offered = within ? [] : (of.filters ?? Object.keys(facts?.filters ?? {}));
  const filters = offered.filter((name) => !(name in query));
  const asked: Row = {
    ...query,
    ...(searchable ? { search: settled } : {}),
    ...Object.fromEntries(filters.map((name) => [name, params.get(name)])),
  };
  const { kept, pages, setPages } = usePages(!within);
  const reading = useRows(of, parent, asked, pages);
  const total = reading.data?.total ?? 0;
  usePlace(kept, reading.data !== undefined);
  // A list that is a part of a screen is searched when it is longer than one looks through.
  const isLong = search !== '' || total > LOOKED_THROUGH;

  function setParam(name: string, value: string) {
    setParams((all) => (value === '' ? all.delete(name) : all.set(name, value), all), { replace: true });
  }

  return {
    facts,
    filters,
    params,
    search,
    asked,
    reading,
    rows: reading.data?.items,
    total,
    searchable: searchable && (!within || isLong),
    isFiltered: settled !== '' || filters.some((name) => params.get(name)),
    more: () => setPages(pages + 1),
    searchFor: (next: string) => {
      setSearch(next);
      setPages(1);
      if (!within) setParam('busca', next.trim() === '' ? '' : next);
    },
    filterBy: (name: string, value: string) => {
      setPages(1);
      setParam(name, value);
    },
    showAll: () => {
      setSearch('');
      setPages(1);
      if (within) return;
      setParams((all) => (['busca', ...filters].forEach((name) => all.delete(name)), all), { replace: true });
    },
  };
}
