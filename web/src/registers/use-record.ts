import { type SubmitEvent, useState } from 'react';
import { bodyOf, may, operation } from '../api/document';
import type { Person } from '../api/session';
import { useDoing } from '../ui/use-doing';
import { draftOf } from './draft';
import { changesOf } from './fields';
import type { OnDone, Parent, Register, Row } from './register';
import { isGone, isOutdated, readVersion, type Version } from './requests';
import { changeRecord, makeRecord } from './save-record';
import { useForm } from './use-form';

export interface RecordProps {
  readonly of: Register;
  readonly parent: Parent;
  readonly person: Person;
  /** Null: a new one. */
  readonly version: Version | null;
  /** What a new record begins with. */
  readonly start?: Row;
  readonly onDone: OnDone;
  readonly onClose: () => void;
}

export type OpenRecord = ReturnType<typeof useRecord>;

/** A record that is open: what its form takes, what was written in it, and what became of it meanwhile. */
export function useRecord({ of, parent, person, version, start = {}, onDone, onClose }: RecordProps) {
  const address = version ? (of.one ?? '') : (of.create ?? of.list);
  const method = version ? 'PUT' : 'POST';
  const bounds = bodyOf(method, address);
  const locked = version ? (of.lockedBecause?.(version.row) ?? null) : null;
  const open = may(person, method, address) && locked === null;
  const campos = of.fields.filter((field): field is string => typeof field === 'string');
  const [base, setBase] = useState<Version | null>(version);
  const [stored, setStored] = useState<Version | null>(null);
  const [gone, setGone] = useState(false);
  const draft = draftOf(of, parent, start, base);
  const form = useForm(bounds, campos, base?.row ?? { ...standards(bounds), ...start }, of, open ? draft : null);
  const { busy, problem, setProblem, doing } = useDoing();
  const saving = { of, parent, person, onDone, onClose };

  async function save(from: Version | null, again = false): Promise<void> {
    try {
      await form.sent(() =>
        from === null ? makeRecord(saving, start, form.values) : changeRecord(saving, from, form.written),
      );
    } catch (error) {
      if (from !== null && (await isGone(error, of, parent, from.row))) return setGone(true);
      if (from !== null && isOutdated(error)) {
        const now = await readVersion(of, parent, from.row);
        if (again || campos.some((field) => differs(now, from, field))) return setStored(now);
        // Nothing of this form has changed: its record has by what belongs to it, such as the balance by an entry that was made here.
        setBase(now);
        return save(now, true);
      }
      if (!form.reject(error)) throw error;
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    form.leaveAll();
    if (!form.isSound) {
      const written = event.currentTarget;
      requestAnimationFrame(() => written.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return setProblem('Confira os campos marcados.');
    }
    const isEmpty = Object.keys(form.written).length === 0;
    if (base === null && isEmpty && Object.keys(start).length === 0) return setProblem('Nada foi preenchido.');
    void doing(() => save(base));
  }

  function cancel() {
    draft.write(null);
    onClose();
  }

  /** Goes on from what is stored now. */
  function continueFrom(now: Version) {
    setBase(now);
    setStored(null);
  }

  const schema = operation(method, address)?.body ?? '';
  const first = campos.find((field) => field in bounds && start[field] === undefined);
  const both =
    stored && base
      ? Object.keys(changesOf(base.row, form.written)).filter((field) => differs(stored, base, field))
      : [];
  return {
    ...{ schema, bounds, locked, open, first, form, busy, problem, submit, cancel },
    /** The version that the form goes out from; null for a new record. */
    base,
    /** What another user stored meanwhile, and the fields that both changed. */
    stored,
    both,
    gone,
    takeStored(now: Version) {
      form.forget(both);
      continueFrom(now);
    },
    saveOver(now: Version) {
      continueFrom(now);
      void doing(() => save(now));
    },
    /** Null where the person makes none. */
    saveAsNew:
      !of.withoutCreate && may(person, 'POST', of.create ?? of.list) ? () => void doing(() => save(null)) : null,
  };
}

const differs = (stored: Version, base: Version, field: string) =>
  changesOf(base.row, { [field]: stored.row[field] })[field] !== undefined;

/** The values that the service sets automatically. */
const standards = (bounds: ReturnType<typeof bodyOf>): Row =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([field, { standard }]) => (standard === undefined ? [] : [[field, standard]])),
  );
