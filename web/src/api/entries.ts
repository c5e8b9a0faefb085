import { useEffect } from 'react';
import { type Change, changed } from '../lib/changes';
import { brTime } from '../lib/dates';
import { plural } from '../lib/words';
import { useSettled } from '../ui/use-settled';
import { ApiError } from './api-error';
import { call, send } from './client';
import { Conflict } from './conflict';
import { changeMany, rejectedIn, removeMany, type BulkResult, undoMany, type SeenEntry } from './many-entries';
import { onTheWay, type Seen, versions } from './on-the-way';
import type { Conta, Lancamento } from './types';

/** What of an entry a person decides by, and what an operation leaves behind. */
export type Stand = Pick<Lancamento, 'id_conta_debito' | 'id_conta_credito' | 'status'>;

const SETTLE_MS = 150;
const DONE = {
  alterado: 'mudou esta linha',
  reavaliado: 'reavaliou esta linha',
  exportado: 'exportou esta linha',
  estornado: 'estornou a exportação desta linha',
  dividido: 'dividiu esta linha',
  juntado: 'juntou esta linha',
  desfeito: 'desfez uma mudança desta linha',
} as const;

function seen(id: number): Promise<Seen> {
  const known = versions.get(id);
  if (known) return known;
  const reading = read(id);
  versions.set(id, reading);
  reading.catch(() => versions.delete(id));
  return reading;
}

async function read(id: number): Promise<Seen> {
  const response = await send('GET', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: id } });
  const tag = response.headers.get('ETag');
  if (tag === null) throw new Error('an entry came without its ETag');
  return { entry: ((await response.json()) as { data: Lancamento }).data, tag };
}

/** Reads the version of the entry at hand, so that the next operation can name it. */
export function useVersionAtHand(id: number | null): void {
  const settled = useSettled(id, SETTLE_MS);
  useEffect(() => {
    if (settled !== null) seen(settled).catch(() => undefined); // the operation itself reports why it can't be read
  }, [settled]);
}

/** While `write` runs, lists of the import that are read show `changes`. */
export async function onItsWay(
  importId: number,
  changes: readonly Change[],
  accounts: readonly Conta[],
  write: () => Promise<void>,
): Promise<void> {
  const byId = new Map(accounts.map((conta) => [conta.id, conta]));
  const show = (entries: readonly Lancamento[]) => changed(entries, changes, byId);
  const all = onTheWay.get(importId) ?? new Set();
  onTheWay.set(importId, all.add(show));
  try {
    await write();
  } finally {
    all.delete(show);
  }
}

/**
 * Changes entries that are still as `expected`: one only in the version that was seen (If-Match), several in one request each, which
 * carries how they were seen. @throws Conflict when another user was there first, ApiError for every other error
 */
export async function writeChanges(changes: readonly Change[], expected: ReadonlyMap<number, Stand>): Promise<void> {
  let written = 0;
  for (const change of changes) {
    const [id] = change.ids;
    try {
      if (id !== undefined && change.ids.length === 1) await writeOne(id, change.mudancas, expected.get(id));
      else mustBeDone(await changeMany([change], seenAs(change.ids, expected)));
    } catch (error) {
      throw await asConflict(error, id, written);
    } finally {
      for (const each of change.ids) versions.delete(each);
    }
    written += change.ids.length;
  }
}

/** @throws ApiError with which the service rejected a request */
function mustBeDone({ stop }: BulkResult): void {
  if (stop) throw stop.error;
}

/** Deletes entries that are still as `expected`; returns how many. @throws as {@link writeChanges} */
export async function removeEntries(all: readonly number[], expected: ReadonlyMap<number, Stand>): Promise<number> {
  const { doneCount, stop } = await removeMany(all, seenAs(all, expected));
  if (!stop) return doneCount.length;
  const conflict = await asConflict(stop.error, stop.ids[0], doneCount.length);
  if (!(conflict instanceof Conflict)) throw conflict;
  const before =
    doneCount.length === 0
      ? 'Nada foi excluído.'
      : `${plural(doneCount.length, 'foi excluído', 'foram excluídos')} antes.`;
  throw new Conflict(`${conflict.message} ${before}`, doneCount.length, { rejectedEntries: conflict.rejectedEntries });
}

/**
 * Takes back the last change of each entry, up to 5,000 at once all or none.
 * @throws Conflict when a part was undone before another one was rejected
 */
export async function undoEntries(all: readonly number[]): Promise<void> {
  const { doneCount, stop } = await undoMany(all);
  if (stop) throw doneCount.length === 0 ? stop.error : new Conflict(stop.problem, doneCount.length);
}

/** Takes back the last change of each entry, also one from an earlier visit. Returns false when one of them has none of one's own. */
export async function undoLastChanges(ids: readonly number[]): Promise<boolean> {
  const [first] = ids;
  if (first === undefined) return false;
  try {
    if (ids.length > 1) await undoEntries(ids);
    else await call('POST', '/lancamentos-contabil/{lancamento_id}/desfazer', { path: { lancamento_id: first } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return false;
    throw error;
  }
}

const seenAs = (ids: readonly number[], expected: ReadonlyMap<number, Stand>): readonly SeenEntry[] =>
  ids.flatMap((id) => {
    const stand = expected.get(id);
    if (!stand) return [];
    const { id_conta_debito, id_conta_credito, status } = stand;
    return [{ id, id_conta_debito, id_conta_credito, status }];
  });

async function writeOne(id: number, json: Change['mudancas'], expected: Stand | undefined): Promise<void> {
  let { entry, tag } = await seen(id);
  if (expected && !isSame(entry, expected)) {
    // What is on screen may have been read after this version was.
    versions.delete(id);
    ({ entry, tag } = await seen(id));
    if (!isSame(entry, expected)) throw new Conflict((await lastChange(id)) ?? 'Outra pessoa mudou esta linha.');
  }
  await call('PUT', '/lancamentos-contabil/{lancamento_id}', {
    path: { lancamento_id: id },
    headers: { 'If-Match': tag },
    json,
  });
}

const isSame = (entry: Stand, expected: Stand): boolean =>
  entry.id_conta_debito === expected.id_conta_debito &&
  entry.id_conta_credito === expected.id_conta_credito &&
  entry.status === expected.status;

/** 412, and 409 of what a colleague has exported, with the name; any other error as it is. */
async function asConflict(error: unknown, first: number | undefined, written: number): Promise<unknown> {
  if (error instanceof Conflict) return new Conflict(error.message, written, error);
  if (!(error instanceof ApiError) || (error.status !== 412 && error.status !== 409)) return error;
  const rejectedEntries = rejectedIn(error);
  const id = rejectedEntries[0]?.id ?? first;
  const who = id === undefined ? null : await lastChange(id);
  return new Conflict(who ?? 'Outra pessoa mudou esta linha.', written, { rejectedEntries });
}

/** `Fernanda Funcionária exportou esta linha em …`, of the last change of an entry; null when there is none to name. */
async function lastChange(id: number): Promise<string | null> {
  const [last] = await call('GET', '/lancamentos-contabil/{lancamento_id}/historico', {
    path: { lancamento_id: id },
  }).catch(() => []);
  return last ? `${last.usuario_nome ?? 'Outra pessoa'} ${DONE[last.acao]} em ${brTime(last.quando)}.` : null;
}
