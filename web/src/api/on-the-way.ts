import type { Lancamento } from './types';

/** An entry with the tag by which the service knows this version of it. */
export interface Seen {
  readonly entry: Lancamento;
  readonly tag: string;
}

/** By entry. Not a query of the screen: a read that an operation waits for must not end with the row that asked for it first. */
export const versions = new Map<number, Promise<Seen>>();

/** The screen has newer entries than these versions, or another person sits at it. */
export const forgetVersions = (): void => versions.clear();

/** What the screen shows already and the service has not confirmed yet, by import. */
export const onTheWay = new Map<number, Set<(entries: readonly Lancamento[]) => Lancamento[]>>();

/** Entries as the service sent them, with what is on its way: it may have read them before it wrote that. */
export const withOnTheWay = (importId: number, entries: readonly Lancamento[]): readonly Lancamento[] =>
  [...(onTheWay.get(importId) ?? [])].reduce<readonly Lancamento[]>((now, show) => show(now), entries);
