import { useEffect, useRef, useState } from 'react';
import { normalizeText } from '../../../src/kernel/text';
import { useBanks } from '../api/queries';
import type { Banco } from '../api/types';
import { meant } from '../lib/meant';
import { Combobox } from './combobox';

interface BankSelectProps {
  readonly value: number | null;
  /** What it means that none is chosen. */
  readonly empty: string;
  readonly labelHidden?: boolean;
  readonly onValue: (id: number | null) => void;
  /** Why the form of the field rejects it. */
  readonly rejected?: string | null;
}

const NONE: readonly Banco[] = [];
const shownAs = ({ codigo, nome }: Pick<Banco, 'codigo' | 'nome'>) => `${codigo} ${nome}`;

function banksFor(banks: readonly Banco[], typed: string): readonly Banco[] {
  const words = normalizeText(typed).split(' ');
  return banks.filter((bank) => {
    const name = ` ${normalizeText(shownAs(bank))}`;
    return words.every((word) => name.includes(` ${word}`));
  });
}

/** The bank that a text means: the one with this code or name, or the only one that it fits. */
const onlyOne = (options: readonly Banco[], typed: string): Banco | null =>
  typed.trim() === '' ? null : meant(options, typed, (bank) => [bank.codigo, bank.nome, shownAs(bank)]);

/** A bank, by code or any words of its name; an empty field is none. */
export function BankSelect({ value, empty, labelHidden = false, rejected = null, onValue }: BankSelectProps) {
  const banks = useBanks().data ?? NONE;
  /** Null: nothing is being typed, the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = banks.find(({ id }) => id === value);
  const text = typed ?? (chosen ? shownAs(chosen) : '');
  const options = typed === null ? banks : banksFor(banks, typed);
  const taken = typed === null ? null : onlyOne(options, typed);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A form is not sent without the bank that a person has begun to name.
    const isOpen = typed !== null && typed.trim() !== '' && taken === null;
    field.current?.setCustomValidity(isOpen ? 'Escolha o banco com ↓, digite mais, ou apague o texto.' : '');
  });
  const choose = (bank: Banco) => {
    setTyped(null);
    setProblem(null);
    onValue(bank.id);
  };
  return (
    <Combobox
      label="Banco"
      labelHidden={labelHidden}
      text={text}
      onText={(next) => {
        setProblem(null);
        setTyped(next);
        onValue(onlyOne(banksFor(banks, next), next)?.id ?? null);
      }}
      options={options}
      taken={taken}
      keyOf={({ id }) => id}
      render={({ codigo, nome }) => (
        <>
          <strong>{codigo}</strong> <span>{nome}</span>
        </>
      )}
      onEnter={(highlighted, event) => {
        const bank = highlighted ?? taken;
        if (bank) choose(bank);
        else if (text.trim() === '' || typed === null) event.currentTarget.form?.requestSubmit();
        else setProblem(options.length === 0 ? `Nenhum banco com “${text}”.` : 'Escolha o banco com ↓ ou digite mais.');
        return true;
      }}
      onPick={choose}
      inputRef={field}
      placeholder={empty}
      problem={problem ?? rejected}
    />
  );
}
