import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Identification } from '../../api/identify';
import type { Cliente } from '../../api/types';
import { plural } from '../../lib/words';
import { useRejected } from '../../ui/labelled-field';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Notice } from '../../ui/states';
import { SentFileRow, type FileToSend, isSent } from './sent-file-row';
import { type Kind, kindOf } from './file-kind';
import { useIdentified } from './use-identified';
import { neverSent, useSending } from './use-sending';
import './several.css';

interface SendFilesProps {
  readonly files: readonly File[];
  /** The customer of the screen, for all files to begin with. */
  readonly cliente: Cliente | null;
  readonly onClose: () => void;
}

/** Whether sending a file can come to something: it isn't sent, is a statement, and its customer does not have it. */
function canBeSent({ file, cliente, state }: FileToSend, known: Identification | null | undefined, kind: Kind | null) {
  if (isSent(state) || (state && 'before' in state) || neverSent(file, kind) !== null) return false;
  return !known?.ja_importado || known.ja_importado.id_cliente !== cliente?.id;
}

function sendText({ busy, sent, left }: Readonly<Record<'sent' | 'left', number> & { busy: boolean }>): string {
  if (busy) return `Enviando… ${sent} de ${sent + left}`;
  return left === 0 ? 'Nada a enviar' : `Enviar ${plural(left, 'extrato', 'extratos')}`;
}

/** Several files at once, each with its customer, proposed by its account; those that can't be sent show why and stay. */
export function SendFiles({ files, cliente, onClose }: SendFilesProps) {
  const [chosen, setRows] = useState<readonly FileToSend[]>(() =>
    files.map((file) => ({
      file,
      cliente: cliente ?? undefined,
      began: cliente ?? undefined,
      turn: 0,
      id_banco: null,
      state: null,
    })),
  );
  const identified = useIdentified(files);
  const known = (file: File) => identified[files.indexOf(file)];
  const rows = chosen.map((row) => {
    const proposed = known(row.file)?.clientes[0] ?? null;
    const { cliente: of = proposed, began = proposed } = row;
    return { ...row, cliente: of, began };
  });
  /** Fields are the places of files. */
  const { form, problemOf, reject, accept } = useRejected<string>();
  const set = (at: number, part: Partial<FileToSend>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const typeOf = (file: File) => known(file)?.tipo ?? kindOf(file.name);
  // Its name alone does not make it unfit: the content decides.
  const neverOf = (file: File) => (known(file) === undefined && file.size > 0 ? null : neverSent(file, typeOf(file)));
  const { busy, problem, send } = useSending({ rows, typeOf, neverOf, set });
  const sent = rows.filter(({ state }) => isSent(state)).length;
  const left = rows.filter((row) => canBeSent(row, known(row.file), typeOf(row.file))).length;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const without = rows.findIndex(
      ({ file, cliente: of, state }) => of === null && !isSent(state) && neverSent(file, typeOf(file)) === null,
    );
    if (without >= 0) return reject(String(without), 'Escolha o cliente.');
    // Its button can take the focus when all of them are sent.
    void send().then((rejected) => rejected && reject(String(rejected.at), rejected.why));
  }

  function remove(at: number) {
    if (rows.length === 1) return onClose();
    accept();
    flushSync(() => setRows((now) => now.filter((_, index) => index !== at)));
    const entries = form.current?.querySelectorAll('.several li');
    const next = entries?.[Math.min(at, entries.length - 1)];
    next?.querySelector<HTMLElement>('button, a, input')?.focus();
  }

  return (
    <Dialog titulo={`Enviar ${plural(rows.length, 'arquivo', 'arquivos')}`} onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        <CustomerPicker
          label="Cliente de todos"
          initial={cliente?.nome ?? ''}
          onChoose={(one) =>
            setRows((now) =>
              now.map((row) => (row.state ? row : { ...row, cliente: one, began: one, turn: row.turn + 1 })),
            )
          }
        />
        <ul className="several">
          {rows.map((row, at) => (
            <SentFileRow
              key={files.indexOf(row.file)}
              arquivo={row}
              identified={known(row.file)}
              never={neverOf(row.file)}
              kind={typeOf(row.file)}
              withoutCustomer={problemOf(String(at))}
              busy={busy}
              onCustomer={(one) => set(at, { cliente: one, began: row.began, state: null })}
              onBank={(id_banco) => set(at, { id_banco, state: null })}
              onRemove={() => remove(at)}
              onLeave={onClose}
            />
          ))}
        </ul>
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          leaveLabel={sent > 0 ? 'Fechar' : 'Cancelar'}
          verb={sendText({ busy, sent, left })}
          disabled={busy || left === 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
