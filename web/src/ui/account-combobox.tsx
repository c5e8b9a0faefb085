import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { ChartAccount } from '../api/types';
import {
  type AccountLookup,
  type Accounts,
  accountLookup,
  chosenByEnter,
  findAccounts,
  type Pickable,
} from '../lib/accounts';
import { Combobox } from './combobox';

interface AccountComboboxProps<A extends Pickable> {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Null: no chart is known, the field takes codes. */
  readonly accounts: Accounts<A> | null;
  /** Enter: returns whether an account was taken. */
  readonly onEnter: (highlighted: A | null, event: KeyboardEvent<HTMLInputElement>) => boolean;
  readonly onPick: (conta: A) => void;
  /** The focus leaves the field with this text. */
  readonly onLeave?: (text: string) => void;
  readonly onEscape?: () => void;
  readonly inputRef?: React.RefObject<HTMLInputElement | null>;
  readonly placeholder: string;
  readonly problem?: string | null;
  readonly remedy?: ReactNode;
  readonly autoFocus?: boolean;
}

const NONE = accountLookup<never>([]);

/** The field of every account: what Enter takes for the text is highlighted in its list. */
export function AccountCombobox<A extends Pickable = ChartAccount>({
  accounts,
  text,
  ...props
}: AccountComboboxProps<A>) {
  const lookup: AccountLookup<A> = accounts?.lookup ?? NONE;
  const options = useMemo(() => findAccounts(lookup, text), [lookup, text]);
  const choice = useMemo(() => chosenByEnter(lookup, text), [lookup, text]);
  return (
    <Combobox
      {...props}
      text={text}
      options={options}
      taken={choice.kind === 'conta' ? choice.conta : null}
      keyOf={(conta) => conta.id}
      groupOf={(conta) => lookup.above.get(conta.id) ?? ''}
      render={(conta) => (
        <>
          <strong>{conta.codigo_dominio}</strong> <span>{conta.nome}</span> <small>{conta.codigo_contabil}</small>
        </>
      )}
      busy={accounts?.state === 'loading'}
    />
  );
}
