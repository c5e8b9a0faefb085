import { normalizeText } from '../../../src/kernel/text';
import type { ContaDoPlano } from '../api/types';

/** What the picker knows of an account. */
export interface Pickable {
  readonly id: number;
  readonly codigo_dominio: string;
  readonly nome: string;
}

/** Accounts in the form in which they are looked up, made once for a chart. */
export interface AccountLookup<A extends Pickable> {
  readonly all: readonly A[];
  readonly byCode: ReadonlyMap<string, readonly A[]>;
  readonly texts: readonly string[];
}

/** A customer's accounts for a picker, which may still be on their way. */
export interface Accounts<A extends Pickable = ContaDoPlano> {
  /** Empty until they are there. */
  readonly lookup: AccountLookup<A>;
  readonly estado: 'lendo' | 'falha' | 'prontas';
  readonly error: unknown;
  readonly retry: () => void;
  /** The accounts as soon as they are there; after a failure it tries again. Rejects when they can't be read. */
  readonly read: () => Promise<AccountLookup<A>>;
}

/** What Enter does with the text in the field: an account, or why there is none. */
export type Choice<A> =
  | { readonly kind: 'conta'; readonly conta: A }
  | { readonly kind: 'nenhuma' }
  | { readonly kind: 'varias'; readonly qtd: number };

export function accountLookup<A extends Pickable>(accounts: readonly A[]): AccountLookup<A> {
  const byCode = new Map<string, A[]>();
  for (const account of accounts)
    byCode.set(account.codigo_dominio, [...(byCode.get(account.codigo_dominio) ?? []), account]);
  return { all: accounts, byCode, texts: accounts.map(({ nome }) => normalizeText(nome)) };
}

/** Accounts for a typed text, best first: the exact code, codes that begin so, names whose words begin so, names that hold all words. */
export function findAccounts<A extends Pickable>(lookup: AccountLookup<A>, typed: string, limit = 8): A[] {
  const text = normalizeText(typed);
  if (text === '') return lookup.all.slice(0, limit);
  const words = text.split(' ');
  const ranked: A[][] = [[], [], [], []];
  lookup.all.forEach((account, index) => {
    const rank = rankOf(account, lookup.texts[index] ?? '', text, words);
    if (rank !== undefined) ranked[rank]?.push(account);
  });
  return ranked.flat().slice(0, limit);
}

function rankOf(account: Pickable, name: string, text: string, words: readonly string[]): 0 | 1 | 2 | 3 | undefined {
  const code = account.codigo_dominio.toLowerCase();
  if (code === text) return 0;
  if (code.startsWith(text)) return 1;
  if (!words.every((word) => name.includes(word))) return undefined;
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 2 : 3;
}

/**
 * What Enter means for the text that stands in the field now, whatever a list shows or does not show yet. A number is a code: it must
 * be one account's code, or the beginning of one alone; money is never posted to "one of several". Words take the best name.
 */
export function chosenByEnter<A extends Pickable>(lookup: AccountLookup<A>, typed: string): Choice<A> {
  const text = typed.trim();
  if (text === '') return { kind: 'nenhuma' };
  const exact = lookup.byCode.get(text) ?? [];
  if (exact.length > 1) return { kind: 'varias', qtd: exact.length };
  const found = exact.length === 1 ? exact : findAccounts(lookup, text, lookup.all.length);
  const [first] = found;
  if (!first) return { kind: 'nenhuma' };
  if (/^\d/.test(text) && found.length > 1) return { kind: 'varias', qtd: found.length };
  return { kind: 'conta', conta: first };
}
