import { useState } from 'react';
import { type Accounts, chosenByEnter, shownAs } from '../../lib/accounts';
import { choiceProblem } from '../../lib/choice-problem';
import { codeOf, type RuleEdit, MOST_CODE, MOST_HISTORY } from '../../lib/rule-editing';
import { AccountCombobox } from '../../ui/account-combobox';
import { TextField } from '../../ui/text-field';

interface RuleAccountsProps {
  readonly ruleEdit: RuleEdit;
  /** Null: the rule is for no customer alone, and its accounts are codes. */
  readonly accounts: Accounts | null;
  readonly onChange: (part: Partial<RuleEdit>) => void;
}

/** The accounts that a rule gives, and the history text. */
export function RuleAccounts({ ruleEdit, accounts, onChange }: RuleAccountsProps) {
  return (
    <>
      <div className="two">
        <CodeField
          label="Debitar em"
          text={ruleEdit.debito}
          accounts={accounts}
          onText={(debito) => onChange({ debito })}
        />
        <CodeField
          label="Creditar em"
          text={ruleEdit.credito}
          accounts={accounts}
          onText={(credito) => onChange({ credito })}
        />
      </div>
      <div className="history">
        <TextField
          label="Código do histórico"
          maxLength={MOST_CODE}
          value={ruleEdit.codigoHistorico}
          onText={(codigoHistorico) => onChange({ codigoHistorico })}
        />
        <TextField
          label="Histórico; {descricao}, {documento} e {data} são trocados pelos da linha"
          maxLength={MOST_HISTORY}
          value={ruleEdit.historico}
          onText={(historico) => onChange({ historico })}
        />
      </div>
    </>
  );
}

interface CodeFieldProps {
  readonly label: string;
  readonly text: string;
  readonly accounts: Accounts | null;
  readonly onText: (text: string) => void;
}

function CodeField({ label, text, accounts, onText }: CodeFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const lookup = accounts?.state === 'ready' ? accounts.lookup : null;
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
