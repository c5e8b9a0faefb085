import { useState } from 'react';
import { customersFound, useCustomers } from '../api/queries';
import type { Cliente } from '../api/types';
import { documento } from '../lib/documento';
import { explain } from '../lib/error-messages';
import { meant } from '../lib/meant';
import { Combobox } from './combobox';
import { useEnterLater } from './use-enter-later';
import { useSettled } from './use-settled';

interface CustomerPickerProps {
  /** What it shows until a person types or chooses; it may be read later. */
  readonly initial?: string;
  readonly label?: string;
  readonly labelHidden?: boolean;
  readonly autoFocus?: boolean;
  readonly onChoose: (cliente: Cliente) => void;
  readonly onChange?: () => void;
  /** Why the form of the field rejects it. */
  readonly rejected?: string | null;
}

const namesOf = ({ nome, cnpj }: Cliente): readonly string[] => [nome, documento(cnpj)];

/** Finds a customer by name or CNPJ. A customer is chosen by ↓ and Enter, or by Enter alone by its whole name or when one is left. */
export function CustomerPicker({
  initial = '',
  label = 'Cliente',
  labelHidden = false,
  autoFocus = true,
  onChoose,
  onChange,
  rejected = null,
}: CustomerPickerProps) {
  const [text, setText] = useState(initial);
  const settled = useSettled(text.trim());
  const { data, isFetching, isPlaceholderData } = useCustomers(settled);
  const [problem, setProblem] = useState<string | null>(null);
  const [picked, setPicked] = useState(initial);
  const [begun, setBegun] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  // The name may be read after the field is drawn: a person who is in it keeps the place, and what was typed stays.
  if (initial !== begun) {
    setBegun(initial);
    if (!isTouched) {
      setText(initial);
      setPicked(initial);
    }
  }
  const later = useEnterLater();
  const current = !isFetching && !isPlaceholderData && settled === text.trim();
  const { items: found = [], total = 0 } = data ?? {};
  const only = current ? meant(found, text, namesOf) : null;
  const options = only ? [only, ...found.filter((each) => each !== only)] : found;
  const choose = (cliente: Cliente) => {
    setTouched(true);
    setText(cliente.nome);
    setPicked(cliente.nome);
    onChoose(cliente);
  };
  /** Takes the customer that the text means, or shows why none is taken. */
  function decide(among: readonly Cliente[], typed: string): boolean {
    const one = meant(among, typed, namesOf);
    if (one) choose(one);
    else setProblem(among.length === 0 ? 'Nenhum cliente com este nome ou CNPJ.' : 'Escolha o cliente com ↓.');
    return one !== null;
  }
  function wait(typed: string, form: HTMLFormElement | null): void {
    later.wait(typed, {
      read: () => customersFound(typed.trim()),
      decide: (among) => decide(among, typed),
      again: () => form?.requestSubmit(),
      failed: (error) => setProblem(explain(error)),
    });
  }
  return (
    <Combobox
      label={label}
      labelHidden={labelHidden}
      text={text}
      onText={(next) => {
        setTouched(true);
        setText(next);
        setPicked('');
        setProblem(null);
        later.forget();
        onChange?.();
      }}
      options={options}
      unlisted={total - found.length}
      taken={only}
      keyOf={(cliente) => cliente.id}
      render={(cliente) => (
        <>
          <span>{cliente.nome}</span> <small>{documento(cliente.cnpj)}</small>
        </>
      )}
      onEnter={(highlighted, event) => {
        const typed = event.currentTarget.value;
        // Enter on the customer that is chosen already goes on: it sends the form.
        if (!highlighted && picked !== '' && typed === picked) {
          event.currentTarget.form?.requestSubmit();
          return true;
        }
        if (highlighted) {
          choose(highlighted);
          return true;
        }
        if (current) return decide(found, typed);
        wait(typed, event.currentTarget.form);
        return false;
      }}
      onPick={choose}
      placeholder="Nome ou CNPJ"
      problem={problem ?? rejected}
      autoFocus={autoFocus}
    />
  );
}
