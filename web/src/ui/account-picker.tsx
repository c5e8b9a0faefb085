import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChartAccount } from '../api/types';
import { type AccountLookup, type Accounts, type Charts, chosenByEnter, type Pickable, shownAs } from '../lib/accounts';
import { choiceProblem } from '../lib/choice-problem';
import { explain } from '../lib/error-messages';
import { AccountCombobox } from './account-combobox';
import { NewAccount } from './new-account';
import { useEnterLater } from './use-enter-later';

interface AccountPickerProps<A extends Pickable> {
  readonly label: string;
  readonly accounts: Accounts<A>;
  /** What it shows until a text is typed; it may be read later. */
  readonly initial?: string;
  /** The account that it will replace. */
  readonly before?: string;
  /** `all`: with Shift, for all equal lines. */
  readonly onChoose: (conta: A, all: boolean) => void;
  /** Enter before the accounts are there, where the work can go on meanwhile. Without it the field waits with its text. */
  readonly onChooseLater?: (typed: string, all: boolean) => void;
  readonly onEscape?: () => void;
  readonly inputRef?: React.RefObject<HTMLInputElement | null>;
  readonly keepText?: boolean;
  /** It has the focus when its dialog opens. */
  readonly autoFocus?: boolean;
  /**
   * A form's field: its text has changed, so no account is chosen (yet). When the field is left, its text decides, as with Enter.
   */
  readonly onText?: (text: string) => void;
  /** Why the form of the field rejects it. */
  readonly rejected?: string | null;
  /** Enter on the account that was chosen already. */
  readonly onAgain?: () => void;
}

/** A text that is no account of the charts, and whether it was typed for all equal lines. */
interface Missing {
  readonly typed: string;
  readonly all: boolean;
}

/** What is typed in the field, the account that it decides for, and why it decides for none. */
function useTypedAccount<A extends Pickable>(props: AccountPickerProps<A>) {
  const { accounts, initial = '', onChoose, onChooseLater, onEscape, keepText, onText, onAgain } = props;
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [missing, setMissing] = useState<Missing | null>(null);
  const [begun, setBegun] = useState(initial);
  // What the field shows may be read after it is drawn, or change with the address. A text that is being typed stays.
  if (initial !== begun) {
    setBegun(initial);
    if (text === begun || text === chosen) setText(initial);
  }
  const later = useEnterLater();
  const latest = useRef(onAgain);
  useEffect(() => {
    latest.current = onAgain;
  });
  const ready = accounts.state === 'ready';

  function choose(conta: A, all: boolean) {
    setProblem(null);
    setMissing(null);
    const name = shownAs(conta);
    setChosen(name);
    setText(keepText ? name : '');
    onChoose(conta, all);
  }

  function decide(lookup: AccountLookup<A>, typed: string, all: boolean, isNow = false): boolean {
    const choice = chosenByEnter(lookup, typed);
    if (choice.kind === 'conta') {
      choose(choice.conta, all);
      return true;
    }
    if (choice.kind === 'nenhuma' && accounts.charts) {
      if (!isNow) return lookAgain(accounts.charts, typed, all);
      if (lookup.all.length > 0) setMissing({ typed: typed.trim(), all });
    }
    return tell(choiceProblem(choice, typed));
  }

  /** Another window may have added it since the accounts were read. */
  function lookAgain(charts: Charts<A>, typed: string, all: boolean): false {
    later.wait(typed, {
      read: charts.reread,
      decide: (lookup) => decide(lookup, typed, all, true),
      again: () => latest.current?.(),
      failed: () => tell(choiceProblem({ kind: 'nenhuma' }, typed)),
    });
    return false;
  }

  function tell(why: string): false {
    setProblem(why);
    return false;
  }

  function wait(typed: string, all: boolean): void {
    // Why they can't be read, the field shows itself.
    later.wait(typed, {
      read: accounts.read,
      decide: (lookup) => decide(lookup, typed, all),
      again: () => latest.current?.(),
    });
  }

  function enter(highlighted: A | null, typed: string, all: boolean): boolean {
    if (onAgain && chosen === typed) onAgain();
    else if (highlighted) choose(highlighted, all);
    else if (typed.trim() === '') return tell('Digite o código ou o nome da conta.');
    else if (ready) return decide(accounts.lookup, typed, all);
    else if (!onChooseLater) wait(typed, all);
    else {
      setText('');
      onChooseLater(typed, all);
    }
    return true;
  }

  function leave(typed: string): void {
    if (typed.trim() === '' || typed === chosen || typed === initial) return;
    if (ready) decide(accounts.lookup, typed, false);
    else wait(typed, false);
  }

  function write(next: string): void {
    setText(next);
    setProblem(null);
    setMissing(null);
    later.forget();
  }

  return {
    ...{ text, problem, missing, ready, enter, leave, choose },
    type: (next: string) => {
      write(next);
      onText?.(next);
    },
    pick: (conta: A) => choose(conta, false),
    escape: () => {
      write(initial);
      onEscape?.();
    },
  };
}

/**
 * The money picker: Enter looks the account up from the text in the field, never from a list that a render filled. Before the accounts
 * are there it means what it will mean then; while they can't be read, it shows that.
 */
export function AccountPicker<A extends Pickable = ChartAccount>(props: AccountPickerProps<A>) {
  const { label, accounts, before, onEscape, inputRef, keepText, onText } = props;
  const field = useTypedAccount(props);
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  return (
    <>
      <AccountCombobox
        label={label}
        text={field.text}
        accounts={accounts}
        onText={field.type}
        {...(onText ? { onLeave: field.leave } : {})}
        onEnter={(highlighted, event) => field.enter(highlighted, event.currentTarget.value, event.shiftKey)}
        onPick={field.pick}
        {...(onEscape ? { onEscape: field.escape } : {})}
        inputRef={input}
        autoFocus={props.autoFocus ?? false}
        placeholder={before ?? 'Código ou nome da conta'}
        problem={field.problem ?? props.rejected ?? null}
        remedy={
          field.missing &&
          accounts.charts && (
            <CreateAccount
              charts={accounts.charts}
              typed={field.missing.typed}
              field={input}
              stays={keepText ?? false}
              onMade={(conta) => field.choose(conta, field.missing?.all ?? false)}
            />
          )
        }
      />
      {!field.ready && <AccountsPending accounts={accounts} />}
    </>
  );
}

/** Why a picker has no accounts to show yet. */
export const accountsOnTheWay = (): string =>
  navigator.onLine ? 'Contas ainda carregando' : 'Sem conexão, as contas ainda não chegaram';

/** Why a picker has no accounts to show yet, and the way to try again. */
function AccountsPending({
  accounts: { state, error, retry },
}: {
  readonly accounts: Pick<Accounts, 'state' | 'error' | 'retry'>;
}) {
  if (state === 'loading')
    return (
      <p className="muted hint" role="status">
        {accountsOnTheWay()}. Pode digitar: o Enter vale quando elas chegarem.
      </p>
    );
  return (
    <div className="notice erro" role="alert">
      Não foi possível carregar as contas: {explain(error)}{' '}
      <button type="button" className="link" onClick={retry}>
        Tentar de novo
      </button>
    </div>
  );
}

interface CreateAccountProps<A extends Pickable> {
  readonly charts: Charts<A>;
  readonly typed: string;
  readonly field: RefObject<HTMLInputElement | null>;
  /** The work goes on in the field, not where the choice leads. */
  readonly stays: boolean;
  readonly onMade: (conta: A) => void;
}

/** The way out of "no such account". */
function CreateAccount<A extends Pickable>({ charts, typed, field, stays, onMade }: CreateAccountProps<A>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        Criar esta conta
      </button>
      {open && (
        <NewAccount
          charts={charts}
          typed={typed}
          onMade={(conta) => {
            // The dialog is gone before the field can have the focus.
            flushSync(() => onMade(conta));
            if (stays) field.current?.focus();
          }}
          onClose={() => {
            flushSync(() => setOpen(false));
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}
