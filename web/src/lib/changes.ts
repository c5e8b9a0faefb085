import type { Conta, ChartAccount, Lancamento, EntryChanges } from '../api/types';
import { type Linha, opposite, type AccountRole, sideFor } from './linha';

/** What PUT /lancamentos-contabil/lote takes for entries that change alike. */
export interface Change {
  readonly ids: readonly number[];
  readonly mudancas: EntryChanges;
}

/** The most ids of one request (4-operators 3.1). */
const MOST_IDS = 5000;

/** Lines with the account that they get, and the side (see {@link sideFor}). */
export interface Choice {
  readonly linha: Linha;
  readonly conta: ChartAccount;
  readonly accountRole: AccountRole | null;
}

/** The requests that give lines their accounts: lines that change alike go together. */
export function accountChanges(choices: readonly Choice[]): Change[] {
  return grouped(choices, ({ linha, conta, accountRole }) => {
    const side = sideFor(linha, accountRole);
    return {
      ...(linha.plano === null ? { id_plano_contas: conta.id_plano_contas } : {}),
      [`id_conta_${side}` as const]: conta.id,
      ...(linha[opposite(side)] ? { status: 'sucesso' as const } : {}),
    };
  });
}

/** The requests that put `linhas` back to the accounts and the status they had. */
export function accountsBefore(linhas: readonly Linha[]): Change[] {
  return grouped(
    linhas.map((linha) => ({ linha })),
    ({ linha: { debito, credito, situacao } }) => ({
      id_conta_debito: debito?.id ?? null,
      id_conta_credito: credito?.id ?? null,
      status: situacao === 'pronto' ? 'sucesso' : 'regra_pendente',
    }),
  );
}

function grouped<C extends { readonly linha: Linha }>(all: readonly C[], changeOf: (one: C) => EntryChanges): Change[] {
  const groups = new Map<string, { ids: number[]; mudancas: EntryChanges }>();
  for (const one of all) {
    if (one.linha.id === null) continue;
    const mudancas = changeOf(one);
    const key = JSON.stringify(mudancas);
    const group = groups.get(key) ?? { ids: [], mudancas };
    group.ids.push(one.linha.id);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ ids, mudancas }) => inRequests(ids).map((some) => ({ ids: some, mudancas })));
}

/** Ids by request. */
export const inRequests = (ids: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) => ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS));

/** The entries as they will be after `changes`: what the screen shows while the service writes. */
export function changed(
  entries: readonly Lancamento[],
  changes: readonly Change[],
  accounts: ReadonlyMap<number, Conta>,
): Lancamento[] {
  const byId = new Map(changes.flatMap(({ ids, mudancas }) => ids.map((id) => [id, mudancas] as const)));
  const accountOf = (id: number | null | undefined, old: Conta | null) =>
    id === undefined ? old : id === null ? null : (accounts.get(id) ?? old);
  return entries.map((entry) => {
    const change = byId.get(entry.id);
    if (!change) return entry;
    return {
      ...entry,
      id_plano_contas: change.id_plano_contas ?? entry.id_plano_contas,
      id_conta_debito: change.id_conta_debito === undefined ? entry.id_conta_debito : change.id_conta_debito,
      id_conta_credito: change.id_conta_credito === undefined ? entry.id_conta_credito : change.id_conta_credito,
      conta_debito: accountOf(change.id_conta_debito, entry.conta_debito),
      conta_credito: accountOf(change.id_conta_credito, entry.conta_credito),
      status: change.status ?? entry.status,
    };
  });
}
