import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { call, make } from '../../api/client';
import { queries, readBanks } from '../../api/queries';
import type { Cliente } from '../../api/types';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { useRejected } from '../../ui/campo';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { bankOfOfx, type Kind, kindOf } from './file-kind';
import { Identificado } from './identificado';
import { type Duplicada, duplicateOf, EMPTY, uploadOf } from './sent-file';
import { useIdentified } from './use-identified';

interface EnviarVariosProps {
  readonly files: readonly File[];
  /** The customer of the screen, for all files to begin with. */
  readonly cliente: Cliente | null;
  readonly onClose: () => void;
}

/** How far a file is: sent as an import, or why it was not. */
type Estado = { readonly id: number } | { readonly motivo: string } | { readonly before: Duplicada };

type Quem = Pick<Cliente, 'id' | 'nome'>;

interface Arquivo {
  readonly file: File;
  /** Undefined: not chosen, the proposal counts. */
  readonly cliente: Quem | null | undefined;
  /** With whom its picker began; undefined: with the proposal. */
  readonly began: Quem | null | undefined;
  readonly estado: Estado | null;
}

/** Several files at once, each with its customer, proposed by its account; those that can't be sent show why and stay. */
export function EnviarVarios({ files, cliente, onClose }: EnviarVariosProps) {
  const [chosen, setRows] = useState<readonly Arquivo[]>(() =>
    files.map((file) => ({ file, cliente: cliente ?? undefined, began: cliente ?? undefined, estado: null })),
  );
  const identified = useIdentified(files);
  const rows = chosen.map((row, at) => {
    const proposed = identified[at]?.clientes[0] ?? null;
    const { cliente: of = proposed, began = proposed } = row;
    return { ...row, cliente: of, began };
  });
  const { busy, problem, doing } = useDoing();
  /** Fields are the places of files. */
  const { form, problemOf, reject } = useRejected<string>();
  const set = (at: number, part: Partial<Arquivo>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const sent = rows.filter(({ estado }) => estado && 'id' in estado).length;
  const left = rows.length - sent;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const without = rows.findIndex((row) => row.cliente === null && !(row.estado && 'id' in row.estado));
    if (without >= 0) return reject(String(without), 'Escolha o cliente.');
    void doing(async () => {
      const made: number[] = [];
      const failed: [string, string][] = [];
      for (const [at, row] of rows.entries()) {
        if (!row.cliente || (row.estado && 'id' in row.estado)) continue;
        const estado = await sendOne(row.file, row.cliente, identified[at]?.tipo ?? kindOf(row.file.name));
        if ('id' in estado) made.push(estado.id);
        if ('motivo' in estado) failed.push([String(at), estado.motivo]);
        set(at, { estado });
      }
      if (failed[0]) reject(...failed[0]);
      await queries.invalidateQueries({ queryKey: ['importacoes'] });
      void readFirst(made);
    });
  }

  return (
    <Dialog titulo={`Enviar ${plural(files.length, 'extrato', 'extratos')}`} onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        <CustomerPicker
          label="Cliente de todos"
          initial={cliente?.nome ?? ''}
          onChoose={(one) =>
            setRows((now) => now.map((row) => (row.estado ? row : { ...row, cliente: one, began: one })))
          }
        />
        <ul className="varios">
          {rows.map(({ file, cliente: of, began, estado }, at) => (
            <li key={at}>
              <strong>{file.name}</strong>
              {estado && 'id' in estado ? (
                <Link href={`/extratos/${estado.id}`} onClick={onClose}>
                  enviado: ver a prévia
                </Link>
              ) : (
                <CustomerPicker
                  key={began?.id ?? 0}
                  label={`Cliente de ${file.name}`}
                  labelHidden
                  autoFocus={false}
                  initial={began?.nome ?? ''}
                  rejected={estado && 'motivo' in estado ? estado.motivo : of ? null : problemOf(String(at))}
                  onChoose={(one) => set(at, { cliente: one, began, estado: null })}
                  onChange={() => set(at, { cliente: null, began, estado: null })}
                />
              )}
              {!(estado && 'id' in estado) && (
                <div className="do-arquivo">
                  <Identificado
                    file={identified[at]}
                    idCliente={of?.id ?? null}
                    rejected={estado && 'before' in estado ? estado.before : null}
                    onLeave={onClose}
                  />
                </div>
              )}
            </li>
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
  if (!kind) return { motivo: 'O arquivo precisa ser OFX, CSV ou PDF.' };
  if (file.size === 0) return { motivo: EMPTY };
  try {
    const codigo = kind === 'ofx' ? await bankOfOfx(file) : null;
    const bank = codigo === null ? undefined : (await readBanks()).find((each) => each.codigo === codigo);
    const form = uploadOf(file, { id_cliente: cliente.id, tipo: kind, id_banco: bank?.id ?? null });
    return { id: (await make('/importacoes/upload', { form })).id };
  } catch (error) {
    const before = duplicateOf(error);
    return before ? { before } : { motivo: explain(error) };
  }
}
