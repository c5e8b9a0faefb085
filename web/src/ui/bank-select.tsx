import { useEffect, useRef, useState } from 'react';
import { normalizeText } from '../../../src/kernel/text';
import { readBanks, useBanks } from '../api/queries';
import type { Banco } from '../api/types';
import { explain } from '../lib/error-messages';
import { meant } from '../lib/meant';
import { Combobox } from './combobox';
import { useEnterLater } from './use-enter-later';
import { useWanted } from './use-wanted';

interface BankSelectProps {
  readonly value: number | null;
  /** What it means that none is chosen. */
  readonly empty: string;
  readonly label?: string;
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
export function BankSelect({
  value,
  empty,
  label = 'Banco',
  labelHidden = false,
  rejected = null,
  onValue,
}: BankSelectProps) {
  const { data } = useBanks();
  const banks = data ?? NONE;
  /** What was typed, and the value that it made: with another one, such as after a link, it counts no longer. */
  const [written, setWritten] = useState<{ readonly text: string; readonly made: number | null } | null>(null);
  /** Null: nothing is being typed, the field shows the value. */
  const typed = written !== null && written.made === value ? written.text : null;
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = banks.find(({ id }) => id === value);
  const text = typed ?? (chosen ? shownAs(chosen) : '');
  const options = typed === null ? banks : banksFor(banks, typed);
  const taken = typed === null ? null : onlyOne(options, typed);
  const field = useRef<HTMLInputElement>(null);
  const later = useEnterLater();
  const ask = useWanted();
  function write(text: string, bank: Banco | null): void {
    setWritten({ text, made: bank?.id ?? null });
    onValue(bank?.id ?? null);
  }
  useEffect(() => {
    // A form is not sent without the bank that a person has begun to name.
    const isOpen = typed !== null && typed.trim() !== '' && taken === null;
    field.current?.setCustomValidity(isOpen ? 'Escolha o banco com ↓, digite mais, ou apague o texto.' : '');
  });
  const choose = (bank: Banco) => {
    ask();
    setWritten(null);
    setProblem(null);
    onValue(bank.id);
  };
  /** Takes the bank that a text means, or shows why none is taken. */
  function decide(all: readonly Banco[], text: string): boolean {
    const found = banksFor(all, text);
    const bank = onlyOne(found, text);
    if (bank) choose(bank);
    else setProblem(found.length === 0 ? `Nenhum banco com “${text}”.` : 'Escolha o banco com ↓ ou digite mais.');
    return bank !== null;
  }
  return (
    <Combobox
      label={label}
      labelHidden={labelHidden}
      text={text}
      onText={(next) => {
        setProblem(null);
        later.forget();
        write(next, onlyOne(banksFor(banks, next), next));
        const isWanted = ask();
        // What was typed before the banks were there names one when they come.
        if (!data)
          readBanks().then(
            (all) => isWanted() && write(next, onlyOne(banksFor(all, next), next)),
            () => undefined, // Enter shows why
          );
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
        const { form } = event.currentTarget;
        if (bank) choose(bank);
        else if (text.trim() === '' || typed === null) form?.requestSubmit();
        else if (data) decide(data, text);
        else
          later.wait(text, {
            read: readBanks,
            decide: (all) => decide(all, text),
            again: () => form?.requestSubmit(),
            failed: (error) => setProblem(explain(error)),
          });
        return true;
      }}
      onPick={choose}
      inputRef={field}
      placeholder={value === null || chosen ? empty : data ? `banco nº ${value}` : '…'}
      problem={problem ?? rejected}
    />
  );
}
