import { type SubmitEvent, useState } from 'react';
import { bodyOf, fieldName, may, operation } from '../api/document';
import type { Pessoa } from '../api/session';
import { Continued } from '../ui/continued';
import { Dialog } from '../ui/dialog';
import { Rodape } from '../ui/rodape';
import { Nota } from '../ui/states';
import { toast } from '../ui/toast';
import { useDoing } from '../ui/use-doing';
import { ConflictChoice, GoneNote } from './conflict';
import { draftOf } from './draft';
import { Field } from './field';
import { changesOf } from './fields';
import { startLongWork } from './long-work';
import type { Parent, Register, Row } from './register';
import { changeRow, isGone, isOutdated, makeRow, readVersion, removeRow, type Version } from './requests';
import { useForm } from './use-form';
import { calledOf, newOf, noticesOf } from './words';
import { RowValue } from './value';

interface RecordProps {
  readonly of: Register;
  readonly parent: Parent;
  readonly pessoa: Pessoa;
  /** Null: a new one. */
  readonly version: Version | null;
  /** What a new record begins with. */
  readonly start?: Row;
  readonly onDone: (nome: string, revert: (() => Promise<unknown>) | null) => void;
  readonly onClose: () => void;
}

/** A record of a register: its form, checked while it is typed, or its values where it can't be changed. */
export function RecordDialog({ of, parent, pessoa, version, start = {}, onDone, onClose }: RecordProps) {
  const address = version ? (of.one ?? '') : (of.create ?? of.list);
  const method = version ? 'PUT' : 'POST';
  const schema = operation(method, address)?.body ?? '';
  const bounds = bodyOf(method, address);
  const locked = version ? (of.travado?.(version.row) ?? null) : null;
  const open = may(pessoa, method, address) && locked === null;
  const campos = of.campos.filter((campo): campo is string => typeof campo === 'string');
  const [base, setBase] = useState<Version | null>(version);
  const [stored, setStored] = useState<Version | null>(null);
  const [gone, setGone] = useState(false);
  const draft = draftOf(of, parent, start, base);
  const form = useForm(bounds, campos, base?.row ?? { ...standards(bounds), ...start }, of, open ? draft : null);
  const { busy, problem, setProblem, doing } = useDoing();
  const first = campos.find((campo) => campo in bounds && start[campo] === undefined);

  async function save(from: Version | null, again = false): Promise<void> {
    try {
      await form.sent(() => (from === null ? make() : change(from)));
    } catch (error) {
      if (from !== null && (await isGone(error, of, parent, from.row))) return setGone(true);
      if (from !== null && isOutdated(error)) {
        const now = await readVersion(of, parent, from.row);
        if (again || campos.some((campo) => differs(now, from, campo))) return setStored(now);
        // Nothing of this form has changed: its record has by what belongs to it, such as the balance by an entry that was made here.
        setBase(now);
        return save(now, true);
      }
      if (!form.reject(error)) throw error;
    }
  }

  async function make() {
    const sent = Object.fromEntries(
      Object.entries(form.values).filter(([, value]) => value !== undefined && value !== null),
    );
    const json = { ...begun(start, bounds), ...sent };
    if (of.demora) {
      const nome = `${capital(of.um)} ${of.demora(json)}`;
      startLongWork(of, nome, json);
      return onClose();
    }
    const made = await makeRow(of, parent, json);
    // What can't be made again is not removed by a key.
    const canGo = !of.semVolta && may(pessoa, 'DELETE', of.one ?? '') && made['id'] !== undefined;
    tell(made);
    const named = `${capital(calledOf(of, { ...sent, ...made }))} ${of.feito ?? (of.feminino ? 'criada' : 'criado')}.`;
    onDone(named, canGo ? async () => removeRow(of, parent, await readVersion(of, parent, made)) : null);
  }

  async function change(from: Version) {
    const changes = changesOf(from.row, form.written);
    if (Object.keys(changes).length === 0) return onClose();
    await changeRow(of, parent, from, changes);
    const after = await readVersion(of, parent, { ...from.row, ...changes });
    tell(after.row);
    const before = Object.fromEntries(
      Object.keys(changes)
        .filter((campo) => campo in from.row)
        .map((campo) => [campo, from.row[campo]]),
    );
    onDone(
      `${capital(calledOf(of, after.row))} ${of.feminino ? 'mudada' : 'mudado'}.`,
      Object.keys(before).length > 0 ? () => changeRow(of, parent, after, before) : null,
    );
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

  const strange = of.estranho?.({ ...base?.row, ...form.values }) ?? {};
  const both =
    stored && base
      ? Object.keys(changesOf(base.row, form.written)).filter((campo) => differs(stored, base, campo))
      : [];
  return (
    <Dialog titulo={version ? capital(calledOf(of, version.row)) : newOf(of)} onClose={onClose} wide>
      <form ref={form.element} onSubmit={submit} noValidate>
        {locked !== null && <Nota tom="info">{locked}</Nota>}
        {noticesOf(base?.row).map((text) => (
          <Nota key={text} tom="aviso">
            {text}
          </Nota>
        ))}
        {form.isRestored && <Continued busy={busy} onRestart={() => form.restart()} />}
        <div className="ficha">
          {(open ? of.campos : (of.lidos ?? of.campos)).map((campo) => {
            if (typeof campo !== 'string') return <h3 key={campo.grupo}>{campo.grupo}</h3>;
            const bound = bounds[campo];
            const label = fieldName(campo, schema);
            if (!bound || !open)
              return version && <Shown key={campo} of={of} campo={campo} label={label} row={version.row} />;
            const props = {
              campo,
              bound,
              label,
              value: form.valueOf(campo),
              values: { ...base?.row, ...start, ...form.values },
              text: form.text(campo),
              problem: form.problem(campo),
              hint: of.dicas?.[campo],
              warning: strange[campo] ?? otherwise(form.otherwise(campo)),
              disabled: busy,
              autoFocus: campo === first,
              onText: (text: string) => form.setText(campo, text),
              onValue: (value: unknown) => form.setValue(campo, value),
              onBlur: () => form.leave(campo),
            };
            const Own = of.controles?.[campo];
            return Own ? <Own key={campo} {...props} /> : <Field key={campo} {...props} />;
          })}
        </div>
        {stored && (
          <ConflictChoice
            of={of}
            fields={both}
            schema={schema}
            mine={form.values}
            stored={stored.row}
            onStored={() => {
              form.forget(both);
              setBase(stored);
              setStored(null);
            }}
            onMine={() => {
              setBase(stored);
              setStored(null);
              void doing(() => save(stored));
            }}
          />
        )}
        {gone && (
          <GoneNote
            of={of}
            onAgain={
              !of.semNovo && may(pessoa, 'POST', of.create ?? of.list) ? () => void doing(() => save(null)) : null
            }
          />
        )}
        {problem && <Nota tom="erro">{problem}</Nota>}
        {open && (
          <Rodape
            sim={busy ? 'Salvando…' : version ? 'Salvar' : (of.envia ?? 'Salvar')}
            disabled={busy || stored !== null || gone}
            onClose={cancel}
          />
        )}
      </form>
      {version && of.detalhe && <of.detalhe row={version.row} pessoa={pessoa} />}
    </Dialog>
  );
}

function tell(row: Row) {
  const notices = noticesOf(row);
  if (notices.length > 0) toast.notice(`${notices.join('. ')}.`);
}

const otherwise = (count: string | null) => (count === null ? null : `Pela conta: ${count}.`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const differs = (stored: Version, base: Version, campo: string) =>
  changesOf(base.row, { [campo]: stored.row[campo] })[campo] !== undefined;

/** What a new record begins with and its body takes, though no field shows it. */
const begun = (start: Row, bounds: ReturnType<typeof bodyOf>): Row =>
  Object.fromEntries(Object.entries(start).filter(([campo]) => campo in bounds));

/** The values that the service sets automatically. */
const standards = (bounds: ReturnType<typeof bodyOf>): Row =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([campo, { standard }]) => (standard === undefined ? [] : [[campo, standard]])),
  );

function Shown({
  of,
  campo,
  label,
  row,
}: {
  readonly of: Register;
  readonly campo: string;
  readonly label: string;
  readonly row: Row;
}) {
  const value = row[campo];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return (
    <div className="campo lido">
      <span>{label}</span>
      <p>
        <RowValue of={of} campo={campo} row={row} />
      </p>
    </div>
  );
}
