import { call, make } from '../../api/client';
import { queries, readBanks } from '../../api/queries';
import { brTime } from '../../lib/dates';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { RejectedRows } from '../../ui/rejected-rows';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useLeft } from '../../ui/use-left';
import { type FileToSend, type SendingState, isSent } from './sent-file-row';
import { bankOfOfx, type Kind } from './file-kind';
import { duplicateOf, EMPTY, fieldOf, uploadOf } from './sent-file';

interface SendingProps {
  readonly rows: readonly FileToSend[];
  readonly typeOf: (file: File) => Kind | null;
  /** Why a file can be sent for no customer; null: it can, or that is not known yet. */
  readonly neverOf: (file: File) => string | null;
  /** Shows how far the file at a place is. */
  readonly set: (at: number, part: Pick<FileToSend, 'state'>) => void;
}

/** A file that was not sent, its place, and why. */
interface NotSent {
  readonly at: number;
  readonly nome: string;
  readonly why: string;
}

/** Sends files one after another; those that can't be sent show why. The others go on, also when the person has left the dialog. */
export function useSending({ rows, typeOf, neverOf, set }: SendingProps) {
  const { busy, problem, doing } = useDoing();
  const isLeft = useLeft();

  /** Returns the first that was rejected, null where none was. */
  async function send(): Promise<NotSent | null> {
    const made: number[] = [];
    const failed: (NotSent & { readonly isRejected: boolean })[] = [];
    await doing(async () => {
      for (const [at, row] of rows.entries()) {
        const { file } = row;
        const state = isSent(row.state) ? null : await attempt(row, typeOf(file), neverOf(file));
        if (state === null) continue;
        if ('id' in state) made.push(state.id);
        else failed.push({ at, nome: file.name, why: whyOf(state), isRejected: 'motivo' in state });
        set(at, { state });
      }
      await queries.invalidateQueries({ queryKey: ['importacoes'] });
      void readFirst(made);
      if (isLeft.current) report(made.length, failed);
    });
    return failed.find(({ isRejected }) => isRejected) ?? null;
  }

  return { busy, problem, send };
}

/** What became of the files, for a person who has left the dialog. */
function report(sent: number, failed: readonly NotSent[]): void {
  if (sent > 0)
    toast.done(`${plural(sent, 'extrato enviado: está', 'extratos enviados: estão')} em Importações, em prévia.`);
  if (failed.length === 0) return;
  toast.failed(
    <>
      {plural(failed.length, 'extrato não foi enviado', 'extratos não foram enviados')}:
      <RejectedRows items={failed} singular="extrato" pluralName="extratos" />
    </>,
  );
}

function whyOf(state: Exclude<SendingState, { readonly id: number }>): string {
  if ('motivo' in state) return state.motivo;
  const { usuario_nome: nome, data_hora_criacao: quando } = state.before;
  return `já foi importado por ${nome ?? 'outra pessoa'} em ${brTime(quando)}.`;
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

/** Why a file can be sent for no customer at all; null: it can. */
export function neverSent(file: File, kind: Kind | null): string | null {
  if (kind === null) return 'O arquivo precisa ser OFX, CSV ou PDF.';
  return file.size === 0 ? EMPTY : null;
}

/** Null: the file waits for its customer, or until its content is looked at. */
async function attempt(
  { file, cliente, id_banco }: FileToSend,
  kind: Kind | null,
  motivo: string | null,
): Promise<SendingState | null> {
  if (motivo !== null) return { field: 'arquivo', motivo };
  return cliente && kind ? sendOne(file, { id_cliente: cliente.id, tipo: kind, id_banco }) : null;
}

async function sendOne(
  file: File,
  { tipo, ...chosen }: { id_cliente: number; tipo: Kind; id_banco: number | null },
): Promise<SendingState> {
  try {
    const id_banco = tipo === 'ofx' ? await bankIdOf(file) : chosen.id_banco;
    const form = uploadOf(file, { ...chosen, tipo, id_banco });
    return { id: (await make('/importacoes/upload', { form })).id };
  } catch (error) {
    const before = duplicateOf(error);
    if (before) return { before };
    return { field: fieldOf(error) === 'cliente' ? 'cliente' : 'arquivo', motivo: explain(error) };
  }
}

/** The bank that an OFX file names; null: none, or one that is not known here. */
async function bankIdOf(ofx: File): Promise<number | null> {
  const codigo = await bankOfOfx(ofx);
  return (codigo === null ? undefined : (await readBanks()).find((each) => each.codigo === codigo))?.id ?? null;
}
