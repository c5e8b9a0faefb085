import type { RefObject } from 'react';
import { SearchField } from '../ui/search-field';
import { Filters } from './filters';
import type { Register } from './register';
import type { RegisterList } from './use-register-list';

interface RegisterSearchProps {
  readonly of: Register;
  readonly list: RegisterList;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search and the filters of a register, as far as its list has them. */
export function RegisterSearch({ of, list, field }: RegisterSearchProps) {
  const { facts, searchable, filters } = list;
  if (!searchable && filters.length === 0) return null;
  return (
    <div className="filters record">
      {searchable && (
        <SearchField
          label={`Procurar em ${of.title}`}
          placeholder="Procurar"
          value={list.search}
          inputRef={field}
          onChange={list.searchFor}
        />
      )}
      <Filters
        of={of}
        bounds={facts?.filters ?? {}}
        names={filters}
        named={of.namedFilters ?? []}
        schema={facts?.row}
        params={list.params}
        onChange={list.filterBy}
      />
    </div>
  );
}
