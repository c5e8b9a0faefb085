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
  readonly onEspecie: (especie: Especie) => void;
  readonly onSituacao: (situacao: RuleState) => void;
  readonly onSearch: (search: string) => void;
  readonly onBanco: (id: string | null) => void;
}

const KINDS = [
  ['lancamento', 'De lançamento'],
  ['ignorar', 'De ignorar'],
] as const;

/** Which rules the table shows. */
export function RuleFilters({ especie, situacao, search, searchRef, banco, ...on }: RuleFiltersProps) {
  return (
    <div className="filtros">
      <div role="group" aria-label="Que regras">
        {KINDS.map(([each, rotulo]) => (
          <button
            key={each}
            type="button"
            className="aba"
            aria-pressed={especie === each}
            onClick={() => on.onEspecie(each)}
          >
            {rotulo}
          </button>
        ))}
      </div>
      <BankSelect
        value={banco}
        empty="Todos os bancos"
        labelHidden
        onValue={(id) => on.onBanco(id === null ? null : String(id))}
      />
      <select
        className="curto"
        aria-label="Situação"
        value={situacao}
        onChange={(event) => on.onSituacao(event.target.value as RuleState)}
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
