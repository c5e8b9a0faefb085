import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { bodyOf, fieldName, may, operation } from '../api/document';
import type { Person } from '../api/session';
import { useFetched } from '../ui/later';
import { Failure, Notice, Skeleton } from '../ui/states';
import { toast } from '../ui/toast';
import { SharedUndo, useSharedUndo } from '../ui/shared-undo';
import { RecordDialog, Removal } from './dialogs';
import type { Register, Row } from './register';
import { readVersion, rowsChanged, type Version } from './requests';
import { RowValue } from './value';
import { capital, nameOf, noticesOf } from './words';

interface RecordPageProps {
  readonly of: Register;
  readonly id: number;
  readonly person: Person;
  /** Address of the list that it is one of. */
  readonly back: string;
  /** Buttons next to the one that changes the record. */
  readonly commands?: (row: Row) => ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A page for one record of a register: its values, its form, and what belongs to it. */
export function RecordPage({ of, id, person, back, commands, children }: RecordPageProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['registro', of.list, 'um', id],
    queryFn: () => readVersion(of, {}, { id }),
  });
  const [open, setOpen] = useState<Version | null>(null);
  const undo = useSharedUndo(rowsChanged);
  const { keep } = undo;
  useFetched(RecordDialog, Removal);
  const called = data ? nameOf(of, data.row) : '';
  const name = called.startsWith('nº') ? `${capital(of.singular)} ${called}` : called;
  useEffect(() => {
    document.title = `${name || of.title} · Escritório`;
  }, [name, of]);
  const row = data?.row;
  // A form that was left while it was sent closes no other one.
  const close = () => setOpen((now) => (now === open ? null : now));
  return (
    <main className="page">
      <p className="above-title">
        <Link href={back}>{of.title}</Link>
      </p>
      <header className="title">
        <h1>{name || ' '}</h1>
        <div className="commands">
          {row && commands?.(row)}
          {row && may(person, 'PUT', of.one ?? '') && (
            <button type="button" className="button primary" onClick={() => setOpen(data)}>
              Mudar
            </button>
          )}
        </div>
      </header>
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton label={`Lendo ${of.singular}…`} />}
      {row && <Facts of={of} row={row} />}
      {noticesOf(row).map((text) => (
        <Notice key={text} tone="aviso">
          {text}
        </Notice>
      ))}
      {row && <SharedUndo value={undo}>{children(row)}</SharedUndo>}
      {open && (
        <RecordDialog
          of={of}
          parent={{}}
          person={person}
          version={open}
          onDone={(nome, revert) => {
            close();
            if (revert) keep(nome, revert);
            else toast.done(nome);
          }}
          onClose={close}
        />
      )}
    </main>
  );
}

/** The fields of a record as they are read; those without a value are left out. */
function Facts({ of, row }: { readonly of: Register; readonly row: Row }) {
  const create = of.create ?? of.list;
  const fields = of.fields.filter(
    (field): field is string => typeof field === 'string' && field in bodyOf('POST', create),
  );
  // The name is the heading.
  const shown = fields.filter(
    (field) => field !== 'nome' && row[field] !== null && row[field] !== undefined && row[field] !== '',
  );
  return (
    <dl className="card facts">
      {shown.map((field) => (
        <div key={field}>
          <dt>{fieldName(field, operation('POST', create)?.body)}</dt>
          <dd>
            <RowValue of={of} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
