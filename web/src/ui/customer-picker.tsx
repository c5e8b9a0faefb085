import { useState } from 'react';
import { useCustomers } from '../api/queries';
import type { Cliente } from '../api/types';
import { documento } from '../lib/documento';
import { meant } from '../lib/meant';
import { Combobox } from './combobox';
import { useSettled } from './use-settled';

interface CustomerPickerProps {
  readonly initial?: string;
  readonly label?: string;
  readonly labelHidden?: boolean;
  readonly autoFocus?: boolean;
  readonly onChoose: (cliente: Cliente) => void;
  readonly onChange?: () => void;
}

/** Finds a customer by name or CNPJ. A customer is chosen by ↓ and Enter, or by Enter alone by its whole name or when one is left. */
export function CustomerPicker({
  initial = '',
  label = 'Cliente',
  labelHidden = false,
  autoFocus = true,
  onChoose,
  onChange,
}: CustomerPickerProps) {
  const [text, setText] = useState(initial);
  const settled = useSettled(text.trim());
  const { data, isFetching, isPlaceholderData } = useCustomers(settled);
  const [problem, setProblem] = useState<string | null>(null);
  const [picked, setPicked] = useState(initial);
  const current = !isFetching && !isPlaceholderData && settled === text.trim();
  const found = data ?? [];
  const only = current ? meant(found, text, ({ nome, cnpj }) => [nome, documento(cnpj)]) : null;
  const options = (only ? [only, ...found.filter((each) => each !== only)] : found).slice(0, 8);
  const choose = (cliente: Cliente) => {
    setText(cliente.nome);
    setPicked(cliente.nome);
    onChoose(cliente);
  };
  return (
    <Combobox
      label={label}
      labelHidden={labelHidden}
      text={text}
      onText={(next) => {
        setText(next);
        setPicked('');
        setProblem(null);
        onChange?.();
      }}
      options={options}
      taken={only}
      keyOf={(cliente) => cliente.id}
      render={(cliente) => (
        <>
          <span>{cliente.nome}</span> <small>{documento(cliente.cnpj)}</small>
        </>
      )}
      onEnter={(highlighted, event) => {
        // Enter on the customer that is chosen already goes on: it sends the form.
        if (!highlighted && picked !== '' && event.currentTarget.value === picked) {
          event.currentTarget.form?.requestSubmit();
          return true;
        }
        const chosen = highlighted ?? only;
        if (chosen) choose(chosen);
        else
          setProblem(
            current && options.length === 0 ? 'Nenhum cliente com este nome ou CNPJ.' : 'Escolha o cliente com ↓.',
          );
        return chosen !== null;
      }}
      onPick={choose}
      placeholder="Nome ou CNPJ"
      problem={problem}
      autoFocus={autoFocus}
    />
  );
}
