import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../api/api-error';
import { may } from '../api/document';
import type { Person } from '../api/session';
import { explain } from '../lib/error-messages';
import { useSearchKeys } from '../ui/keys';
import { useFetched } from '../ui/later';
import { toast } from '../ui/toast';
import { SharedUndo, useSharedUndo } from '../ui/shared-undo';
import { useWanted } from '../ui/use-wanted';
import { RecordDialog, Removal } from './dialogs';
import { LongWork } from './long-work-list';
import { DialogOfMany, useManyRows } from './many-rows';
import type { Parent, Register, Row, RowAct } from './register';
import { RegisterHead } from './register-head';
import { RegisterRows } from './register-rows';
import { RegisterSearch } from './register-search';
import { readVersion, rowsChanged, type Version } from './requests';
import { RowQuestion } from './row-question';
import { useRegisterList } from './use-register-list';

interface RegisterScreenProps {
  readonly of: Register;
  readonly person: Person;
  /** The records to which it belongs, such as `{ id: 7 }` of `/customers/{id}/qsa`. */
  readonly parent?: Parent;
  /** What a new record begins with. */
  readonly start?: Row;
  /** Query that the list always has here. */
  readonly query?: Row;
  /** A part of another screen: it takes no keys and no title of the window. */
  readonly within?: boolean;
  readonly children?: ReactNode;
}

type Opened =
  | { readonly kind: 'record'; readonly version: Version | null }
  | { readonly kind: 'removal'; readonly row: Row }
  | { readonly kind: 'act'; readonly row: Row; readonly act: RowAct };

/** What is open over a list. A record opens when it is read, unless another row or form was opened since. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const ask = useWanted();

  function show(next: Opened): void {
    ask();
    setOpened(next);
  }

  function open(reading: Promise<Version>, failed: (error: unknown) => void): void {
    const isWanted = ask();
    reading.then((version) => isWanted() && setOpened({ kind: 'record', version }), failed);
  }

  // A form that was left while it was sent closes no other one.
  const close = () => setOpened((now) => (now === opened ? null : now));
  return { opened, show, open, close };
}

/** A register: its list with search, filters, pages and files, and the form and removal of its records. */
export function RegisterScreen({
  of,
  person,
  parent = {},
  start = {},
  query = {},
  within = false,
  children,
}: RegisterScreenProps) {
  const list = useRegisterList(of, parent, query, within);
  const { opened, show, open: openRecord, close } = useOpened();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const undo = useSharedUndo(rowsChanged);
  const { keep } = undo;
  useFetched(RecordDialog, Removal);
  const many = useManyRows({ of, parent, person, list });
  const isFull = of.isSingle && list.reading.data?.total !== 0;
  const canMake = !of.withoutCreate && !isFull && may(person, 'POST', of.create ?? of.list);
  const begin = canMake ? () => show({ kind: 'record', version: null }) : null;
  useEffect(() => {
    if (!within) document.title = `${of.title} · Escritório`;
  }, [of, within]);
  useSearchKeys(
    within && !list.searchable ? null : field,
    within ? {} : { ...(many.isOffered ? many.keys : {}), ...(begin ? { n: begin } : {}) },
  );

  function done(nome: string, revert: (() => Promise<unknown>) | null) {
    close();
    if (revert) keep(nome, revert);
    else toast.done(nome);
  }

  function failed(error: unknown) {
    toast.failed(explain(error));
    // A colleague removed it: its row goes, too.
    if (error instanceof ApiError && error.status === 404) void rowsChanged();
  }

  function open(row: Row) {
    if (!of.addressOf) return openRecord(readVersion(of, parent, row), failed);
    navigate(of.addressOf(row));
  }

  const common = { of, person, within, list, onNew: begin };
  const body = (
    <>
      <RegisterHead {...common} parent={parent} />
      {children}
      {of.above && <of.above />}
      {of.longWorkName && <LongWork list={of.list} />}
      <RegisterSearch of={of} list={list} field={field} />
      <RegisterRows
        {...common}
        many={many}
        onOpen={open}
        onAct={(row, act) => show({ kind: 'act', row, act })}
        onRemove={(row) => show({ kind: 'removal', row })}
      />
    </>
  );
  const dialog = { of, parent, person, onDone: done, onClose: close };
  return (
    <SharedUndo value={undo}>
      {within ? <section className="section">{body}</section> : <main className="page">{body}</main>}
      {opened?.kind === 'record' && <RecordDialog {...dialog} version={opened.version} start={start} />}
      {opened?.kind === 'removal' && <Removal {...dialog} row={opened.row} />}
      <DialogOfMany {...{ of, parent, person, many, keep }} />
      {opened?.kind === 'act' && <RowQuestion of={of} act={opened.act} row={opened.row} onClose={close} />}
    </SharedUndo>
  );
}
