import type { SeenEntry } from '../api/many-entries';
import type { ChartAccount, Lancamento, EntryChanges } from '../api/types';
import { accountChanges, type Change, inRequests } from './changes';
import { fromEntry, type Side, type AccountRole, roleOf } from './linha';

/** The side that an account is for: one that is named, or of each entry the one that is not the bank's. */
export type RequestedSide = Side | 'contrapartida';

/** What many entries get; null leaves them what they have. */
export interface BulkChange {
  readonly conta: ChartAccount | null;
  readonly lado: RequestedSide;
  readonly historico: string | null;
}

export interface BulkEffect {
  readonly changes: readonly Change[];
  /** How many change; the others have all of it already. */
  readonly changing: number;
  /** How many get an account in place of another one. */
  readonly replaced: number;
  /** How many still lack the other account afterwards; 0 where no account is given. */
  readonly missing: number;
}

/** Entries by hand have no side of the bank: for them the side must be named. */
export const withoutBank = (entries: readonly Lancamento[]): number =>
  entries.filter(({ extrato_tipo: tipo }) => tipo === null).length;

/** The customer whose entries they all are; null where they are of several. */
export function onlyCustomer(entries: readonly Lancamento[]): number | null {
  const [first] = entries;
  return first && entries.every(({ id_cliente }) => id_cliente === first.id_cliente) ? first.id_cliente : null;
}

/**
 * The requests that change entries so. An entry that has all of it already is in none: the service writes no history for it, and the undo
 * of the operation would take back an earlier one.
 */
export function manyChanges(entries: readonly Lancamento[], bulkChange: BulkChange): BulkEffect {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const text: EntryChanges = bulkChange.historico === null ? {} : { historico_contabil: bulkChange.historico };
  const changes = withAccounts(entries, bulkChange)
    .map(({ ids, mudancas }) => ({ ids, mudancas: { ...mudancas, ...text } }))
    .map(({ ids, mudancas }) => ({ ids: ids.filter((id) => differs(byId.get(id), mudancas)), mudancas }))
    .filter(({ ids }) => ids.length > 0);
  const changed = changes.flatMap(({ ids, mudancas }) => ids.flatMap((id) => after(byId.get(id), mudancas) ?? []));
  return {
    changes,
    changing: changed.length,
    replaced: bulkChange.conta === null ? 0 : changed.filter(({ before, now }) => swaps(before, now)).length,
    missing: bulkChange.conta === null ? 0 : changed.filter(({ now }) => isOpen(now)).length,
  };
}

function withAccounts(entries: readonly Lancamento[], { conta, lado }: BulkChange): readonly Change[] {
  if (conta === null) return inRequests(entries.map(({ id }) => id)).map((ids) => ({ ids, mudancas: {} }));
  return accountChanges(
    entries.map((entry) => {
      const linha = fromEntry(entry, undefined);
      const accountRole: AccountRole = lado === 'contrapartida' ? lado : roleOf(linha, lado);
      return { linha, conta, accountRole };
    }),
  );
}

const differs = (entry: Lancamento | undefined, mudancas: EntryChanges): boolean =>
  entry !== undefined && Object.entries(mudancas).some(([field, value]) => entry[field as keyof Lancamento] !== value);

const after = (entry: Lancamento | undefined, mudancas: EntryChanges) =>
  entry && { before: entry, now: { ...entry, ...mudancas } };

const swaps = (before: Lancamento, now: Pick<Lancamento, 'id_conta_debito' | 'id_conta_credito'>): boolean =>
  (['id_conta_debito', 'id_conta_credito'] as const).some(
    (side) => before[side] !== null && before[side] !== now[side],
  );

const isOpen = (entry: Pick<Lancamento, 'id_conta_debito' | 'id_conta_credito'>): boolean =>
  entry.id_conta_debito === null || entry.id_conta_credito === null;

/** What the service compares entries with: all that the list shows of them. */
export const asSeen = (entries: readonly Lancamento[]): readonly SeenEntry[] =>
  entries.map(({ id, data_registro, valor, id_conta_debito, id_conta_credito, status, historico_contabil }) => ({
    ...{ id, data_registro, valor, id_conta_debito, id_conta_credito, status },
    ...(historico_contabil === '' ? {} : { historico_contabil }),
  }));
