import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Bound } from '../api/document';
import { normalizeText } from '../../../src/kernel/text';
import { meant } from '../lib/meant';
import { figure } from '../lib/words';
import { Combobox } from '../ui/combobox';
import { NotRead } from '../ui/states';
import { type Reference, referenceOf, UNRESOLVED, useReferenced } from './references';
import type { ControlProps, Row } from './register';

interface Props extends ControlProps {
  readonly field: string;
  readonly autoFocus: boolean;
  readonly hint?: string | undefined;
  readonly bound?: Bound;
  /** Only a record that is picked is a value; left out, also the one that the typed text means. */
  readonly picked?: boolean;
  readonly onTyped?: () => void;
  /** Takes all records that the typed text finds and that are not in `taken` yet, at once. */
  readonly onAll?: (rows: readonly Row[]) => void;
  readonly taken?: readonly unknown[];
}

const NONE_TAKEN: readonly unknown[] = [];

/** Rows of which each typed word begins a word, or the digits a document. */
function found(rows: readonly Row[], { shown, detail }: Reference, typed: string): readonly Row[] {
  const words = normalizeText(typed).split(' ').filter(Boolean);
  return rows.filter((row) => {
    const text = ` ${normalizeText(`${shown(row)} ${detail?.(row) ?? ''}`)}`;
    const digits = text.replace(/[^0-9A-Za-z ]/g, '');
    return words.every((word) => text.includes(` ${word}`) || digits.includes(` ${word.replace(/[./-]/g, '')}`));
  });
}

/** What is typed in a field of another register, the rows that it leaves, and the one that it means. */
function useTyped({ field, value, values, picked, onTyped, onAll, taken = NONE_TAKEN, onValue }: Props) {
  const reference = referenceOf(field);
  const { rows, list } = useReferenced(field, values);
  /** Null: nothing is being typed, the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const left = reference && typed !== null ? found(rows, reference, typed) : rows;
  const meantBy = (rowsLeft: readonly Row[], text: string) =>
    reference ? meant(rowsLeft, text, (row) => [reference.shown(row), reference.detail?.(row) ?? '']) : null;
  const only = typed === null ? null : meantBy(left, typed);
  // What was typed before the list was there is looked up when it comes, and taken where Enter came before it.
  const isLate = picked === true && lost && only !== null;
  useEffect(() => {
    if (only && value !== only['id'] && (value === UNRESOLVED || isLate)) onValue(only['id']);
  }, [value, only, isLate, onValue]);
  if (isLate && taken.includes(only['id'])) write(null);
  const chosen = rows.find((row) => row['id'] === value);
  const others = onAll && typed?.trim() ? left.filter((row) => !taken.includes(row['id'])) : [];

  function write(text: string | null): void {
    setTyped(text);
    setLost(false);
  }

  function type(next: string): void {
    write(next);
    onTyped?.();
    if (picked || !reference) return;
    const row = meantBy(found(rows, reference, next), next);
    onValue(next.trim() === '' ? null : row ? row['id'] : UNRESOLVED);
  }

  return {
    ...{ reference, rows, list, left, only, type, others },
    /** What shows that a record is chosen whose name is not read, or is no more. */
    unnamed:
      typed === null && typeof value === 'number' && !chosen ? (list.isLoading ? '…' : `nº ${value}`) : undefined,
    isEmpty: typed === null || typed.trim() === '',
    /** Enter takes none of those that are left. */
    isLost: lost && !chosen && !only && rows.length > 0,
    lose: () => setLost(true),
    // Enter may have come before the list: what it was pressed for is shown when it is found.
    text: chosen && reference && (typed === null || lost) ? reference.shown(chosen) : (typed ?? ''),
    choose: (row: Row) => {
      write(null);
      onValue(row['id']);
    },
    takeAll: () => {
      write(null);
      onAll?.(others);
    },
  };
}

/** A record of another register, by any words of its name; an empty field is none. */
export function ReferenceField(props: Props) {
  const { label, problem, hint, bound, autoFocus } = props;
  const { reference, list, left, only, others, ...field } = useTyped(props);
  if (!reference) return null;

  function onEnter(highlighted: Row | null, event: KeyboardEvent<HTMLInputElement>): true {
    const row = highlighted ?? only;
    if (event.ctrlKey && others.length > 1) field.takeAll();
    else if (row) field.choose(row);
    else if (field.isEmpty) event.currentTarget.form?.requestSubmit();
    else field.lose();
    return true;
  }

  return (
    <div className="with-found">
      {others.length > 1 && (
        <button
          type="button"
          className="link found"
          onPointerDown={(event) => event.preventDefault()}
          onClick={field.takeAll}
        >
          Incluir {figure(others.length)} achados <kbd aria-hidden="true">Ctrl Enter</kbd>
        </button>
      )}
      <Combobox
        label={label}
        required={bound?.required === 1}
        text={field.text}
        onText={field.type}
        options={left}
        taken={only}
        keyOf={(row) => Number(row['id'])}
        render={(row) => (
          <>
            <span>{reference.shown(row)}</span> {reference.detail && <small>{reference.detail(row)}</small>}
          </>
        )}
        onEnter={onEnter}
        onPick={field.choose}
        problem={field.isLost ? 'Escolha um da lista com ↓, ou digite mais.' : problem}
        busy={list.isLoading}
        autoFocus={autoFocus}
        {...(field.unnamed === undefined ? {} : { placeholder: field.unnamed })}
      />
      {hint !== undefined && <small>{hint}</small>}
      {list.data?.length === 0 && reference.where && <small>Ainda não há nenhum: inclua em {reference.where}.</small>}
      {list.isError && !list.data && (
        <NotRead what="A lista não pôde ser lida" error={list.error} retry={() => void list.refetch()} />
      )}
    </div>
  );
}

/** Several records of another register. */
export function ReferencesField({ field, label, value, values, problem, disabled, onValue }: Props) {
  const reference = referenceOf(field);
  const { rows, list } = useReferenced(field, values);
  const [again, setAgain] = useState<string | null>(null);
  const ids = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (!reference) return null;
  return (
    <fieldset className="field whole-width set">
      <legend>{label}</legend>
      {ids.length > 0 && (
        <ul>
          {ids.map((id) => {
            const row = rows.find((each) => each['id'] === id);
            const name = row ? reference.shown(row) : list.isLoading ? '…' : `nº ${String(id)}`;
            return (
              <li key={String(id)}>
                {name}
                {!disabled && (
                  <button
                    type="button"
                    className="button small"
                    aria-label={`Tirar ${name}`}
                    onClick={({ currentTarget }) => {
                      // The button goes, and would take the place of the keyboard with it.
                      currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[role=combobox]')?.focus();
                      onValue(ids.filter((each) => each !== id));
                    }}
                  >
                    Tirar
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!disabled && ids.length > 1 && (
        <button
          type="button"
          className="button small"
          onClick={({ currentTarget }) => {
            currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[role=combobox]')?.focus();
            onValue([]);
          }}
        >
          Tirar todos ({figure(ids.length)})
        </button>
      )}
      {!disabled && (
        <ReferenceField
          field={field}
          label="Mais um"
          picked
          value={null}
          values={values}
          problem={again ?? problem}
          disabled={disabled}
          autoFocus={false}
          onTyped={() => setAgain(null)}
          taken={ids}
          onAll={(found) => onValue([...ids, ...found.map((row) => row['id'])])}
          onValue={(id) => {
            const row = rows.find((each) => each['id'] === id);
            if (ids.includes(id))
              return setAgain(`${row ? reference.shown(row) : `nº ${String(id)}`} já está na lista.`);
            if (typeof id === 'number') onValue([...ids, id]);
          }}
        />
      )}
    </fieldset>
  );
}
