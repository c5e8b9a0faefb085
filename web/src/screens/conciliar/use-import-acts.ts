import { readBankAccounts, setBankAccount } from '../../api/bank-accounts';
import { call } from '../../api/client';
import { removeEntries, type Stand } from '../../api/entries';
import { originalFile } from '../../api/imports';
import type { ChartAccount } from '../../api/types';
import { shownAs } from '../../lib/accounts';
import type { Linha } from '../../lib/linha';
import { plural } from '../../lib/words';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import type { Doing } from '../../ui/use-doing';

interface ImportActs {
  readonly id: number;
  readonly idCliente: number | null;
  readonly doing: Doing['doing'];
  readonly keep: (nome: string, revert: () => Promise<unknown>) => void;
  readonly reread: () => Promise<unknown>;
  /** How entries look on screen. */
  readonly stands: (ids: readonly number[]) => ReadonlyMap<number, Stand>;
}

/** An account of a bank: its number in files, null for all others of the bank. */
interface OfBank {
  readonly idBanco: number;
  readonly number: string | null;
}

/** The most ids of one request to evaluate again. */
const MOST_AT_ONCE = 1000;

/** What is done with an import as a whole, or with many of its lines at once by the service. */
export function useImportActs({ id, idCliente, doing, keep, reread, stands }: ImportActs) {
  /** Applies the rules and the banks' accounts of today to pending lines again; returns how many are resolved. */
  async function evaluate(pending: readonly Linha[]): Promise<number> {
    let resolved = 0;
    for (let from = 0; from < pending.length; from += MOST_AT_ONCE) {
      const ids = pending.slice(from, from + MOST_AT_ONCE).flatMap((linha) => linha.id ?? []);
      const { promovidos } = await call('POST', '/lancamentos-contabil/cliente/{id_cliente}/reavaliar-pendentes', {
        path: { id_cliente: idCliente ?? 0 },
        json: { ids },
      });
      resolved += promovidos;
    }
    return resolved;
  }

  /** The rules of today fill what is open in `pending`. */
  const reapply = (pending: readonly Linha[]): Promise<boolean> =>
    doing(async () => {
      const resolved = await evaluate(pending);
      toast.done(`Regras de hoje aplicadas: ${plural(resolved, 'linha resolvida', 'linhas resolvidas')}.`);
    }).finally(() => void reread());

  /** The bank's own account of the customer; lines that are made already get it at once. */
  const bankAccount = ({ idBanco, number }: OfBank, conta: ChartAccount, open: readonly Linha[]): Promise<boolean> =>
    doing(async () => {
      const seen = await readBankAccounts(idCliente ?? 0);
      await setBankAccount(idCliente ?? 0, seen, idBanco, conta.id, number);
      await evaluate(open);
      void reread();
      keep(`${shownAs(conta)} é a conta deste banco.`, async () => {
        await setBankAccount(idCliente ?? 0, await readBankAccounts(idCliente ?? 0), idBanco, null, number);
        return 'este banco não tem mais conta contábil.';
      });
    });

  const saveOriginal = (): Promise<boolean> => doing(async () => saveFile(await originalFile(id), null));

  /** Deletes the entries of lines; the file keeps the lines. */
  const remove = (gone: readonly Linha[]): Promise<boolean> =>
    doing(async () => {
      const ids = gone.flatMap(({ id }) => id ?? []);
      const removidos = await removeEntries(ids, stands(ids));
      toast.done(`${plural(removidos, 'lançamento excluído', 'lançamentos excluídos')}.`);
    }).finally(() => void reread());

  return { reapply, remove, bankAccount, saveOriginal };
}
