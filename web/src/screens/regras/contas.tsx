import { useMemo } from 'react';
import type { ContaDoPlano } from '../../api/types';
import { type Accounts, accountLookup, findAccounts } from '../../lib/accounts';
import { codeOf, type Edicao } from '../../lib/rule-editing';
import { Combobox } from '../../ui/combobox';

interface ContasProps {
  readonly edicao: Edicao;
  /** Null: the rule is for no customer alone, and its accounts are codes. */
  readonly accounts: Accounts | null;
  readonly onChange: (part: Partial<Edicao>) => void;
}

const NONE = accountLookup<ContaDoPlano>([]);

/** The accounts that a rule gives, and the history text. */
export function Contas({ edicao, accounts, onChange }: ContasProps) {
  return (
    <>
      <div className="duas">
        <Codigo label="Debitar em" text={edicao.debito} accounts={accounts} onText={(debito) => onChange({ debito })} />
        <Codigo
          label="Creditar em"
          text={edicao.credito}
          accounts={accounts}
          onText={(credito) => onChange({ credito })}
        />
      </div>
      <div className="historico">
        <label className="campo">
          <span>Código do histórico</span>
          <input
            maxLength={20}
            value={edicao.codigoHistorico}
            onChange={(event) => onChange({ codigoHistorico: event.target.value })}
          />
        </label>
        <label className="campo">
          <span>
            Histórico; {'{descricao}'}, {'{documento}'} e {'{data}'} são trocados pelos da linha
          </span>
          <input
            maxLength={500}
            value={edicao.historico}
            onChange={(event) => onChange({ historico: event.target.value })}
          />
        </label>
      </div>
    </>
  );
}

interface CodigoProps {
  readonly label: string;
  readonly text: string;
  readonly accounts: Accounts | null;
  readonly onText: (text: string) => void;
}

function Codigo({ label, text, accounts, onText }: CodigoProps) {
  const lookup = accounts?.lookup ?? NONE;
  const options = useMemo(() => findAccounts(lookup, text), [lookup, text]);
  const name = ({ codigo_dominio, nome }: ContaDoPlano) => `${codigo_dominio} ${nome}`;
  const read = accounts?.estado === 'prontas' ? codeOf(text, lookup, text) : null;
  const known = read && 'codigo' in read ? lookup.byCode.get(read.codigo ?? '')?.[0] : undefined;
  return (
    <div>
      <Combobox
        label={label}
        text={text}
        onText={onText}
        options={options}
        keyOf={({ id }) => id}
        render={(conta) => (
          <>
            <strong>{conta.codigo_dominio}</strong> <span>{conta.nome}</span> <small>{conta.codigo_contabil}</small>
          </>
        )}
        onEnter={(highlighted, event) => {
          if (highlighted) return onText(name(highlighted));
          const found = codeOf(event.currentTarget.value, lookup, '');
          const conta = 'codigo' in found && found.codigo !== null ? lookup.byCode.get(found.codigo)?.[0] : undefined;
          if (conta) onText(name(conta));
        }}
        onPick={(conta) => onText(name(conta))}
        busy={accounts?.estado === 'lendo'}
        placeholder={accounts === null ? 'Código da conta' : 'Código ou nome; vazio: não mexe'}
      />
      {known && !text.includes(known.nome) && <small>{known.nome}</small>}
    </div>
  );
}
