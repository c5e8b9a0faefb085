import type { RefObject } from 'react';
import { type Filter, FILTERS } from '../../lib/filters';
import { figure } from '../../lib/words';
import { SearchField } from '../../ui/search-field';

interface LineTabsProps {
  readonly lineFilter: Filter;
  readonly counts: Readonly<Record<Filter, number>>;
  /** Pending lines that will be booked. */
  readonly waiting: number;
  readonly search: string;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onFilter: (lineFilter: Filter) => void;
  readonly onSearch: (search: string) => void;
  readonly onLeaveSearch: () => void;
}

const LABELS: Readonly<Record<Filter, string>> = {
  pendentes: 'Pendentes',
  prontos: 'Conciliados',
  exportados: 'Exportados',
  todos: 'Todos',
  ignoradas: 'Ignoradas',
  erros: 'Erros',
};

/** The tabs that there are; the others only where the file has such lines. */
const ALWAYS: readonly Filter[] = ['pendentes', 'prontos', 'todos'];

export const tabsOf = (counts: Readonly<Record<Filter, number>>): Filter[] =>
  FILTERS.filter((each) => counts[each] > 0 || ALWAYS.includes(each));

/** Tabs with their counts, and the search. */
export function LineTabs({ lineFilter, counts, waiting, search, searchRef, ...on }: LineTabsProps) {
  return (
    <div className="filters">
      <div role="group" aria-label="Quais linhas">
        {tabsOf(counts).map((each) => (
          <button
            key={each}
            type="button"
            className={(each === 'pendentes' ? waiting : counts[each]) > 0 ? `tab ${each}` : 'tab'}
            aria-pressed={lineFilter === each}
            onClick={() => on.onFilter(each)}
          >
            {LABELS[each]} <b>{figure(counts[each])}</b>
          </button>
        ))}
      </div>
      <SearchField
        label="Procurar nas linhas"
        placeholder="Descrição, valor, conta"
        value={search}
        inputRef={searchRef}
        onChange={on.onSearch}
        onLeave={on.onLeaveSearch}
      />
    </div>
  );
}
