import { useMemo, useState } from 'react';
import type { ContaDoPlano } from '../api/types';
import { type AccountLookup, chosenByEnter, findAccounts } from '../lib/accounts';
import { Combobox } from './combobox';

interface AccountPickerProps {
  readonly label: string;
  readonly lookup: AccountLookup<ContaDoPlano>;
  readonly initial?: string;
  /** `all`: with Shift, for all equal lines. */
  readonly onChoose: (conta: ContaDoPlano, all: boolean) => void;
  readonly onEscape?: () => void;
  readonly inputRef?: React.RefObject<HTMLInputElement | null>;
  readonly keepText?: boolean;
  /** Enter on the account that was chosen already. */
  readonly onAgain?: () => void;
}

/** The money picker: Enter looks the account up from the text in the field, never from a list that a render filled. */
export function AccountPicker({
  label,
  lookup,
  initial = '',
  onChoose,
  onEscape,
  inputRef,
  keepText,
  onAgain,
}: AccountPickerProps) {
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const options = useMemo(() => findAccounts(lookup, text), [lookup, text]);

  function choose(conta: ContaDoPlano, all: boolean) {
    setProblem(null);
    const name = `${conta.codigo_dominio} ${conta.nome}`;
    setChosen(name);
    setText(keepText ? name : '');
    onChoose(conta, all);
  }

  return (
    <Combobox
      label={label}
      text={text}
      onText={(next) => {
        setText(next);
        setProblem(null);
      }}
      options={options}
      keyOf={(conta) => conta.id}
      render={(conta) => (
        <>
          <strong>{conta.codigo_dominio}</strong> <span>{conta.nome}</span> <small>{conta.codigo_contabil}</small>
        </>
      )}
      onEnter={(highlighted, event) => {
        if (onAgain && chosen === event.currentTarget.value) return onAgain();
        if (highlighted) return choose(highlighted, event.shiftKey);
        const typed = event.currentTarget.value;
        const choice = chosenByEnter(lookup, typed);
        if (choice.kind === 'conta') choose(choice.conta, event.shiftKey);
        else if (choice.kind === 'varias')
          setProblem(`${choice.qtd} contas servem a “${typed}”. Escolha com ↓ ou digite mais.`);
        else setProblem(typed.trim() === '' ? 'Digite o código ou o nome da conta.' : `Nenhuma conta com “${typed}”.`);
      }}
      onPick={(conta) => choose(conta, false)}
      {...(onEscape ? { onEscape } : {})}
      {...(inputRef ? { inputRef } : {})}
      placeholder="Código ou nome da conta"
      problem={problem}
    />
  );
}
