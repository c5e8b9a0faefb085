import type { RefObject } from 'react';
import type { Especie } from '../../api/rules';
import { BankSelect } from '../../ui/bank-select';
import { SearchField } from '../../ui/search-field';
import { type RuleState, RULE_STATES } from './rule-states';

interface RuleFiltersProps {
  readonly especie: Especie;
  readonly situacao: RuleState;
  readonly search: string;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly banco: number | null;
  readonly onKind: (especie: Especie) => void;
  readonly onState: (situacao: RuleState) => void;
  readonly onSearch: (search: string) => void;
  readonly onBank: (id: string | null) => void;
}

const KINDS = [
  ['lancamento', 'De lançamento'],
  ['ignorar', 'De ignorar'],
] as const;

/** Which rules the table shows. */
export function RuleFilters({ especie, situacao, search, searchRef, banco, ...on }: RuleFiltersProps) {
  return (
    <div className="filters">
      <div role="group" aria-label="Que regras">
        {KINDS.map(([each, label]) => (
          <button
            key={each}
            type="button"
            className="tab"
            aria-pressed={especie === each}
            onClick={() => on.onKind(each)}
          >
            {label}
          </button>
        ))}
      </div>
      <BankSelect
        value={banco}
        empty="Todos os bancos"
        labelHidden
        onValue={(id) => on.onBank(id === null ? null : String(id))}
      />
      <select
        className="short"
        aria-label="Situação"
        value={situacao}
        onChange={(event) => on.onState(event.target.value as RuleState)}
      >
        {Object.entries(RULE_STATES).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <SearchField
        label="Procurar nas regras"
        placeholder="Texto, nome, conta"
        value={search}
        inputRef={searchRef}
        onChange={on.onSearch}
      />
    </div>
  );
}
