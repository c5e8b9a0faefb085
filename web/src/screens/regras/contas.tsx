import { useState } from 'react';
import { type Accounts, chosenByEnter, shownAs } from '../../lib/accounts';
import { choiceProblem } from '../../lib/choice-problem';
import { codeOf, type Edicao } from '../../lib/rule-editing';
import { AccountCombobox } from '../../ui/account-combobox';

interface ContasProps {
  readonly edicao: Edicao;
  /** Null: the rule is for no customer alone, and its accounts are codes. */
  readonly accounts: Accounts | null;
  readonly onChange: (part: Partial<Edicao>) => void;
}

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
  const [problem, setProblem] = useState<string | null>(null);
  const lookup = accounts?.estado === 'prontas' ? accounts.lookup : null;
  const read = lookup ? codeOf(text, lookup, text) : null;
  const known = read && 'codigo' in read ? lookup?.byCode.get(read.codigo ?? '')?.[0] : undefined;
  const change = (next: string) => {
    setProblem(null);
    onText(next);
  };
  return (
    <div>
      <AccountCombobox
        label={label}
        text={text}
        onText={change}
        accounts={accounts}
        onEnter={(highlighted, event) => {
          const typed = event.currentTarget.value;
          if (highlighted) change(shownAs(highlighted));
          if (highlighted || lookup === null || typed.trim() === '') return true;
          const choice = chosenByEnter(lookup, typed);
          if (choice.kind === 'conta') change(shownAs(choice.conta));
          else setProblem(choiceProblem(choice, typed));
          return choice.kind === 'conta';
        }}
        onPick={(conta) => change(shownAs(conta))}
        placeholder={accounts === null ? 'Código da conta' : 'Código ou nome; vazio: não mexe'}
        problem={problem}
      />
      {known && !text.includes(known.nome) && <small>{known.nome}</small>}
    </div>
  );
}
