import type { RefObject } from 'react';
import { type Filtro, FILTROS } from '../../lib/filters';
import { figure } from '../../lib/words';
import { SearchField } from '../../ui/search-field';

interface FiltrosProps {
  readonly filtro: Filtro;
  readonly counts: Readonly<Record<Filtro, number>>;
  /** Pending lines that will be booked. */
  readonly waiting: number;
  readonly search: string;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly onFiltro: (filtro: Filtro) => void;
  readonly onSearch: (search: string) => void;
  readonly onLeaveSearch: () => void;
}

const ROTULO: Readonly<Record<Filtro, string>> = {
  pendentes: 'Pendentes',
  prontos: 'Conciliados',
  exportados: 'Exportados',
  todos: 'Todos',
  ignoradas: 'Ignoradas',
  erros: 'Erros',
};

/** The tabs that there are; the others only where the file has such lines. */
const ALWAYS: readonly Filtro[] = ['pendentes', 'prontos', 'todos'];

export const tabsOf = (counts: Readonly<Record<Filtro, number>>): Filtro[] =>
  FILTROS.filter((each) => counts[each] > 0 || ALWAYS.includes(each));

/** Tabs with their counts, and the search. */
export function Filtros({ filtro, counts, waiting, search, searchRef, ...on }: FiltrosProps) {
  return (
    <div className="filtros">
      <div role="group" aria-label="Quais linhas">
        {tabsOf(counts).map((each) => (
          <button
            key={each}
            type="button"
            className={(each === 'pendentes' ? waiting : counts[each]) > 0 ? `aba ${each}` : 'aba'}
            aria-pressed={filtro === each}
            onClick={() => on.onFiltro(each)}
          >
            {ROTULO[each]} <b>{figure(counts[each])}</b>
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
