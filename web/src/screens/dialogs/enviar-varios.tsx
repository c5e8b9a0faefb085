import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, make } from '../../api/client';
import { queries, readBanks } from '../../api/queries';
import type { Cliente } from '../../api/types';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { useRejected } from '../../ui/campo';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { Recusas } from '../../ui/recusas';
import { Nota } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useLeft } from '../../ui/use-left';
import { bankOfOfx, type Kind, kindOf } from './file-kind';
import { ArquivoDaLista, type Arquivo, type Estado, isSent, type Quem } from './enviar-varios-arquivo';
import { duplicateOf, EMPTY, fieldOf, uploadOf } from './sent-file';
import { useIdentified } from './use-identified';

interface EnviarVariosProps {
  readonly files: readonly File[];
  /** The customer of the screen, for all files to begin with. */
  readonly cliente: Cliente | null;
  readonly onClose: () => void;
}

/** Several files at once, each with its customer, proposed by its account; those that can't be sent show why and stay. */
export function EnviarVarios({ files, cliente, onClose }: EnviarVariosProps) {
  const [chosen, setRows] = useState<readonly Arquivo[]>(() =>
    files.map((file) => ({ file, cliente: cliente ?? undefined, began: cliente ?? undefined, estado: null })),
  );
  const identified = useIdentified(files);
  const known = (file: File) => identified[files.indexOf(file)];
  const rows = chosen.map((row) => {
    const proposed = known(row.file)?.clientes[0] ?? null;
    const { cliente: of = proposed, began = proposed } = row;
    return { ...row, cliente: of, began };
  });
  const { busy, problem, doing } = useDoing();
  const isLeft = useLeft();
  /** Fields are the places of files. */
  const { form, problemOf, reject, accept } = useRejected<string>();
  const set = (at: number, part: Partial<Arquivo>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const sent = rows.filter(({ estado }) => isSent(estado)).length;
  const left = rows.length - sent;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const without = rows.findIndex((row) => row.cliente === null && !isSent(row.estado));
    if (without >= 0) return reject(String(without), 'Escolha o cliente.');
    const failed: { readonly at: string; readonly nome: string; readonly why: string }[] = [];
    void doing(async () => {
      const made: number[] = [];
      for (const [at, row] of rows.entries()) {
        if (!row.cliente || isSent(row.estado)) continue;
        const estado = await sendOne(row.file, row.cliente, known(row.file)?.tipo ?? kindOf(row.file.name));
        if ('id' in estado) made.push(estado.id);
        if ('motivo' in estado) failed.push({ at: String(at), nome: row.file.name, why: estado.motivo });
        set(at, { estado });
      }
      await queries.invalidateQueries({ queryKey: ['importacoes'] });
      void readFirst(made);
      // A person who has left the dialog sees here which files were not sent.
      if (isLeft.current && failed.length > 0) toast.failed(<NaoEnviados items={failed} />);
      // Its button can take the focus from now on.
    }).then(() => failed[0] && reject(failed[0].at, failed[0].why));
  }

  function remove(at: number) {
    if (rows.length === 1) return onClose();
    accept();
    flushSync(() => setRows((now) => now.filter((_, index) => index !== at)));
    const entries = form.current?.querySelectorAll('.varios li');
    const next = entries?.[Math.min(at, entries.length - 1)];
    next?.querySelector<HTMLElement>('button, a, input')?.focus();
  }

  return (
    <Dialog titulo={`Enviar ${plural(rows.length, 'extrato', 'extratos')}`} onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        <CustomerPicker
          label="Cliente de todos"
          initial={cliente?.nome ?? ''}
          onChoose={(one) =>
            setRows((now) => now.map((row) => (row.estado ? row : { ...row, cliente: one, began: one })))
          }
        />
        <ul className="varios">
          {rows.map((row, at) => (
            <ArquivoDaLista
              key={files.indexOf(row.file)}
              arquivo={row}
              identified={known(row.file)}
              withoutCustomer={problemOf(String(at))}
              busy={busy}
              onCustomer={(one) => set(at, { cliente: one, began: row.began, estado: null })}
              onRemove={() => remove(at)}
              onLeave={onClose}
            />
          ))}
        </ul>
        {problem && <Nota tom="erro">{problem}</Nota>}
        <Rodape
          nao={sent > 0 ? 'Fechar' : 'Cancelar'}
          sim={busy ? `Enviando… ${sent} de ${rows.length}` : `Enviar ${plural(left, 'extrato', 'extratos')}`}
          disabled={busy || left === 0}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

const NaoEnviados = ({ items }: { readonly items: Parameters<typeof Recusas>[0]['items'] }) => (
  <>
    {plural(items.length, 'extrato não foi enviado', 'extratos não foram enviados')}:
    <Recusas items={items} um="extrato" varios="extratos" />
  </>
);

/**
 * Has the files read, one after another, while the person goes on: the list then shows account, days and balance of
 * files before they are opened. One that is not read now is read when it is opened.
 */
async function readFirst(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const path = { importacao_id: id };
    const read = call('GET', '/importacoes/{importacao_id}/analise', { path });
    if (!(await read.then(Boolean, () => false))) return;
    await queries.invalidateQueries({ queryKey: ['importacoes'] });
  }
}

async function sendOne(file: File, cliente: Quem, kind: Kind | null): Promise<Estado> {
  if (!kind) return { campo: 'arquivo', motivo: 'O arquivo precisa ser OFX, CSV ou PDF.' };
  if (file.size === 0) return { campo: 'arquivo', motivo: EMPTY };
  try {
    const codigo = kind === 'ofx' ? await bankOfOfx(file) : null;
    const bank = codigo === null ? undefined : (await readBanks()).find((each) => each.codigo === codigo);
    const form = uploadOf(file, { id_cliente: cliente.id, tipo: kind, id_banco: bank?.id ?? null });
    return { id: (await make('/importacoes/upload', { form })).id };
  } catch (error) {
    const before = duplicateOf(error);
    if (before) return { before };
    return { campo: fieldOf(error) === 'cliente' ? 'cliente' : 'arquivo', motivo: explain(error) };
  }
}
