import type { Conta, Lancamento, PreviewLine } from '../api/types';
import { type Linha, opposite, otherThanBank } from './linha';

/** Days between the two sides of a transfer: one that leaves on a Friday may arrive on Monday. */
const MOST_DAYS = 3;
/** Accounts of the bank that a file is looked at for. */
const MOST_ACCOUNTS = 4;
const DAY_MS = 86_400_000;

const dayOf = (iso: string): number => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) / DAY_MS;
const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const ownAccount = (linha: Linha): number | null => linha[opposite(otherThanBank(linha))]?.id ?? null;

/** The other side of a transfer: an entry, or a line of a statement that waits for its confirmation (`id` null). */
export type OtherSide = Pick<
  Lancamento,
  | 'id_importacao'
  | 'data_registro'
  | 'extrato_tipo'
  | 'valor'
  | 'id_conta_debito'
  | 'id_conta_credito'
  | 'conta_debito'
  | 'conta_credito'
  | 'historico_contabil'
> & { readonly id: number | null };

/** The lines of another import in preview, as they will be posted. */
export const otherSides = (id_importacao: number, lines: readonly PreviewLine[]): OtherSide[] =>
  lines.map(({ data, tipo, valor, conta_debito, conta_credito, descricao }) => ({
    id: null,
    id_importacao,
    data_registro: data,
    extrato_tipo: tipo,
    valor,
    conta_debito,
    conta_credito,
    id_conta_debito: conta_debito?.id ?? null,
    id_conta_credito: conta_credito?.id ?? null,
    historico_contabil: descricao,
  }));

/**
 * What the lines of an import are compared with. A file of several accounts has both sides of a transfer: its own entries count as they are
 * on screen, not as they were when the others were read.
 */
export function withOwnSides(id: number, linhas: readonly Linha[], others: readonly OtherSide[]): readonly OtherSide[] {
  const accounts = new Set(linhas.map(ownAccount));
  accounts.delete(null);
  if (accounts.size < 2) return others;
  const own = linhas.flatMap(({ id: entry, data, tipo, valor, debito, credito, historico, descricao }): OtherSide[] =>
    entry === null || data === null || valor === null
      ? []
      : [
          {
            ...{ id: entry, id_importacao: id, data_registro: data, extrato_tipo: tipo, valor },
            ...{ id_conta_debito: debito?.id ?? null, id_conta_credito: credito?.id ?? null },
            ...{ conta_debito: debito, conta_credito: credito, historico_contabil: historico ?? descricao },
          },
        ],
  );
  return [...others.filter(({ id_importacao }) => id_importacao !== id), ...own];
}

/** What is asked of the ledger to find the other sides of transfers. */
export interface TransferSearch {
  /** The ledger's own accounts of the bank, as the lines have them: the most frequent first. */
  readonly accounts: readonly number[];
  readonly de: string;
  readonly ate: string;
  /** The import whose preview is looked at: other previews are compared with it. Null: its entries are booked. */
  readonly except: number | null;
}

/** Null: no line has the bank's account or a day. */
export function transferSearch(linhas: readonly Linha[], except: number | null): TransferSearch | null {
  const counts = new Map<number, number>();
  let [first, last] = [Infinity, -Infinity];
  for (const linha of linhas) {
    const account = ownAccount(linha);
    if (account === null || linha.data === null) continue;
    counts.set(account, (counts.get(account) ?? 0) + 1);
    first = Math.min(first, dayOf(linha.data));
    last = Math.max(last, dayOf(linha.data));
  }
  if (counts.size === 0) return null;
  const accounts = [...counts].sort(([, a], [, b]) => b - a).map(([account]) => account);
  const days = { de: isoOf(first - MOST_DAYS), ate: isoOf(last + MOST_DAYS) };
  return { accounts: accounts.slice(0, MOST_ACCOUNTS), ...days, except };
}

/**
 * Lines with the entry of another statement, or by hand, that has posted their amount to the bank's account already: booked again, the
 * transfer would count twice. A statement of this account posts money out as its credit, so that money out as its debit is another one's.
 * Each entry is for one line, the nearest by days; entries come before lines in preview. A line that its own account's statement has
 * booked before is known as such. Of two lines that are each other's side one is named. `distinctLines`: `id_fixo` of lines that are another movement than what looks like their other side.
 */
export function withTransfers(
  linhas: readonly Linha[],
  entries: readonly OtherSide[],
  distinctLines: ReadonlySet<string> = new Set(),
): readonly Linha[] {
  const found = new Map<string, OtherSide[]>();
  const add = (entry: OtherSide, account: number | null, tipo: 'C' | 'D') => {
    const isOfOther = entry.extrato_tipo === null || entry.extrato_tipo !== tipo;
    if (account === null || !isOfOther) return;
    const key = `${account} ${tipo} ${entry.valor}`;
    const there = found.get(key);
    if (there) there.push(entry);
    else found.set(key, [entry]);
  };
  for (const entry of entries) {
    add(entry, entry.id_conta_debito, 'C');
    add(entry, entry.id_conta_credito, 'D');
  }
  if (found.size === 0) return linhas;
  const named = new Set<number | null>();
  return linhas.map((linha) => {
    const { data, tipo, valor, situacao } = linha;
    if (data === null || linha.isDuplicate || situacao === 'erro' || situacao === 'exportado') return linha;
    const there = found.get(`${ownAccount(linha)} ${tipo} ${valor}`) ?? [];
    const distance = ({ data_registro }: OtherSide) => Math.abs(dayOf(data_registro) - dayOf(data));
    const [nearest] = there
      .filter(({ id }) => id === null || (id !== linha.id && !named.has(id)))
      .filter((entry) => distance(entry) <= MOST_DAYS)
      .sort((a, b) => Number(a.id === null) - Number(b.id === null) || distance(a) - distance(b));
    if (!nearest) return linha;
    // It may be the other side of another line.
    if (distinctLines.has(linha.idFixo ?? '')) return { ...linha, postedBy: nearest, isDistinct: true };
    there.splice(there.indexOf(nearest), 1);
    named.add(linha.id);
    return { ...linha, postedBy: nearest };
  });
}

const isOpen = ({ postedBy, isDistinct, situacao }: Linha): boolean =>
  postedBy !== null && !isDistinct && (situacao === 'pendente' || situacao === 'pronto');

/** The lines that would be booked twice. */
export const transfersOf = (linhas: readonly Linha[]): readonly Linha[] =>
  linhas.filter((linha) => isOpen(linha) && linha.postedBy?.id !== null);

/** The lines that would be booked twice if the preview of the other statement were confirmed as well. */
export const inTwoPreviews = (linhas: readonly Linha[]): readonly Linha[] =>
  linhas.filter((linha) => isOpen(linha) && linha.postedBy?.id === null);

/** The account against which the entry posts the amount of a line. */
export const otherAccount = (linha: Linha): Conta | null =>
  linha.postedBy?.[otherThanBank(linha) === 'debito' ? 'conta_debito' : 'conta_credito'] ?? null;
