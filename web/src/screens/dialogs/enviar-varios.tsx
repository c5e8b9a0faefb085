import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/client';
import { queries, readBanks } from '../../api/queries';
import type { Cliente } from '../../api/types';
import { brTime } from '../../lib/dates';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { CustomerPicker } from '../../ui/customer-picker';
import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { duplicateOf } from './enviar';
import { bankOfOfx, kindOf } from './file-kind';

interface EnviarVariosProps {
  readonly files: readonly File[];
  /** The customer of the screen, for all files to begin with. */
  readonly cliente: Cliente | null;
  readonly onClose: () => void;
}

/** How far a file is: sent as an import, or why it was not. */
type Estado = { readonly id: number } | { readonly motivo: string };

interface Arquivo {
  readonly file: File;
  readonly cliente: Cliente | null;
  readonly estado: Estado | null;
}

/** Several files at once, each with its customer; those that can't be sent say why and stay. */
export function EnviarVarios({ files, cliente, onClose }: EnviarVariosProps) {
  const [rows, setRows] = useState<readonly Arquivo[]>(() => files.map((file) => ({ file, cliente, estado: null })));
  const { busy, problem, setProblem, doing } = useDoing();
  const set = (at: number, part: Partial<Arquivo>) =>
    setRows((now) => now.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const sent = rows.filter(({ estado }) => estado && 'id' in estado).length;
  const left = rows.length - sent;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const without = rows.find((row) => row.cliente === null && !(row.estado && 'id' in row.estado));
    if (without) return setProblem(`Escolha o cliente de ${without.file.name}.`);
    void doing(async () => {
      for (const [at, row] of rows.entries())
        if (row.cliente && !(row.estado && 'id' in row.estado))
          set(at, { estado: await sendOne(row.file, row.cliente) });
      await queries.invalidateQueries({ queryKey: ['importacoes'] });
    });
  }

  return (
    <Dialog titulo={`Enviar ${plural(files.length, 'extrato', 'extratos')}`} onClose={onClose} wide>
      <form onSubmit={submit}>
        <CustomerPicker
          label="Cliente de todos"
          initial={cliente?.nome ?? ''}
          onChoose={(chosen) => setRows((now) => now.map((row) => (row.estado ? row : { ...row, cliente: chosen })))}
        />
        <ul className="varios">
          {rows.map(({ file, cliente: of, estado }, at) => (
            <li key={at}>
              <strong>{file.name}</strong>
              {estado && 'id' in estado ? (
                <Link href={`/extratos/${estado.id}`} onClick={onClose}>
                  enviado: ver a prévia
                </Link>
              ) : (
                <CustomerPicker
                  key={of?.id ?? 0}
                  label={`Cliente de ${file.name}`}
                  labelHidden
                  autoFocus={false}
                  initial={of?.nome ?? ''}
                  onChoose={(chosen) => set(at, { cliente: chosen })}
                />
              )}
              {estado && 'motivo' in estado && <p className="recusa-linha">{estado.motivo}</p>}
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

async function sendOne(file: File, cliente: Cliente): Promise<Estado> {
  const kind = kindOf(file.name);
  if (!kind) return { motivo: 'O arquivo precisa ser OFX, CSV ou PDF.' };
  const form = new FormData();
  form.set('id_cliente', String(cliente.id));
  form.set('tipo', kind);
  try {
    const codigo = kind === 'ofx' ? await bankOfOfx(file) : null;
    const bank = codigo === null ? undefined : (await readBanks()).find((each) => each.codigo === codigo);
    if (bank) form.set('id_banco', String(bank.id));
    form.set('arquivo', file); // the fields stand before the file
    return { id: (await call('POST', '/importacoes/upload', { form })).id };
  } catch (error) {
    const existing = duplicateOf(error);
    if (!existing) return { motivo: explain(error) };
    const who = existing.usuario_nome ?? 'outra pessoa';
    return { motivo: `Este arquivo já foi importado por ${who} em ${brTime(existing.data_hora_criacao)}.` };
  }
}
