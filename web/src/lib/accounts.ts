import { normalizeText } from '../../../src/kernel/text';
import type { ChartAccount } from '../api/types';

/** What the picker knows of an account. */
export interface Pickable {
  readonly id: number;
  readonly codigo_dominio: string;
  readonly nome: string;
  readonly codigo_contabil?: string | null;
}

/** Accounts in the form in which they are looked up, made once for a chart. */
export interface AccountLookup<A extends Pickable> {
  /** In the order of their codes, as numbers. */
  readonly all: readonly A[];
  readonly byCode: ReadonlyMap<string, readonly A[]>;
  readonly texts: readonly Texts[];
  /** In the order of the chart. */
  readonly tree: readonly A[];
  /** The names of the accounts above one, by its id. */
  readonly above: ReadonlyMap<number, string>;
}

/** The texts of one account, normalised. */
interface Texts {
  readonly code: string;
  readonly name: string;
  /** Code and name, as lists and fields show them. */
  readonly shown: string;
  readonly position: string;
}

/** A customer's accounts for a picker, which may still be on their way. */
export interface Accounts<A extends Pickable = ChartAccount> {
  /** Empty until they are there. */
  readonly lookup: AccountLookup<A>;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly error: unknown;
  readonly retry: () => void;
  /** The accounts as soon as they are there; after a failure it tries again. Rejects when they can't be read. */
  readonly read: () => Promise<AccountLookup<A>>;
  /** The charts that they are of, to which accounts can be added; left out where they are another list. */
  readonly charts?: Charts<A>;
}

export interface Charts<A extends Pickable> {
  readonly idCliente: number;
  /** The accounts as they are now: another window may have added some. */
  readonly reread: () => Promise<AccountLookup<A>>;
}

/** What Enter does with the text in the field: an account, or why there is none. */
export type Choice<A> =
  | { readonly kind: 'conta'; readonly conta: A }
  | { readonly kind: 'nenhuma' }
  | { readonly kind: 'varias'; readonly qtd: number };

/** Codes in the order in which people count: 100, 110, 1000. */
export const byNumber = new Intl.Collator('pt-BR', { numeric: true });

export const shownAs = ({ codigo_dominio, nome }: Pick<Pickable, 'codigo_dominio' | 'nome'>): string =>
  `${codigo_dominio} ${nome}`;

/** `headings` are the synthetic accounts, which take no entries. */
export function accountLookup<A extends Pickable>(
  accounts: readonly A[],
  headings: readonly A[] = [],
): AccountLookup<A> {
  const all = [...accounts].sort((a, b) => byNumber.compare(a.codigo_dominio, b.codigo_dominio));
  const byCode = new Map<string, A[]>();
  for (const account of all)
    byCode.set(account.codigo_dominio, [...(byCode.get(account.codigo_dominio) ?? []), account]);
  const names = new Map(headings.map(({ codigo_contabil, nome }) => [codigo_contabil ?? '', nome]));
  return {
    all,
    byCode,
    texts: all.map(textsOf),
    tree: [...all].sort((a, b) => byNumber.compare(a.codigo_contabil ?? '', b.codigo_contabil ?? '')),
    above: new Map(all.map(({ id, codigo_contabil }) => [id, pathTo(codigo_contabil ?? '', names)])),
  };
}

/** `Ativo › Circulante › Bancos` of `1.1.2.01`, by the names of `1`, `1.1` and `1.1.2`. */
function pathTo(position: string, names: ReadonlyMap<string, string>): string {
  const parts = position.split('.');
  return parts.flatMap((_, count) => names.get(parts.slice(0, count).join('.')) ?? []).join(' › ');
}

function textsOf(account: Pickable): Texts {
  return {
    code: normalizeText(account.codigo_dominio),
    name: normalizeText(account.nome),
    shown: normalizeText(shownAs(account)),
    position: normalizeText(account.codigo_contabil ?? ''),
  };
}

/** How well an account fits a text; the first is the best. */
const RANKS = [
  ({ code, name, shown }: Texts, text: string) => code === text || name === text || shown === text,
  ({ position }: Texts, text: string) => text.includes('.') && position === text,
  ({ shown }: Texts, text: string) => shown.startsWith(text),
  ({ name }: Texts, text: string) => name.startsWith(text),
  ({ name }: Texts, _text: string, words: readonly string[]) => words.every((word) => ` ${name}`.includes(` ${word}`)),
  ({ name }: Texts, _text: string, words: readonly string[]) => words.every((word) => name.includes(word)),
  ({ position }: Texts, text: string) => text.includes('.') && position.startsWith(text),
];

/** Ranks before this one are the whole code, name or position. */
const WHOLE = 2;

function ranked<A extends Pickable>(lookup: AccountLookup<A>, typed: string): A[][] {
  const text = normalizeText(typed);
  const words = text.split(' ');
  const found: A[][] = RANKS.map(() => []);
  lookup.all.forEach((account, index) => {
    const texts = lookup.texts[index];
    const rank = texts ? RANKS.findIndex((fits) => fits(texts, text, words)) : -1;
    found[rank]?.push(account);
  });
  return found;
}

/**
 * Accounts for a typed text, best first: the whole code or name, codes and then names that begin with the text, names whose words begin
 * so, names that hold all words. Without a text it is the whole chart in its order. A text with a dot is also looked for among the positions of the chart.
 */
export function findAccounts<A extends Pickable>(lookup: AccountLookup<A>, typed: string): readonly A[] {
  return normalizeText(typed) === '' ? lookup.tree : ranked(lookup, typed).flat();
}

/**
 * What Enter means for the text in the field now, whatever a list shows or does not show yet: the one account that fits
 * best. A number is a code: unless it is a whole code or name, it must fit one account alone. Money is never posted to "one of several".
 */
export function chosenByEnter<A extends Pickable>(lookup: AccountLookup<A>, typed: string): Choice<A> {
  if (normalizeText(typed) === '') return { kind: 'nenhuma' };
  const found = ranked(lookup, typed);
  const rank = found.findIndex(({ length }) => length > 0);
  const isPart = rank >= WHOLE && /^\d+$/.test(typed.trim());
  const best = isPart ? found.flat() : (found[rank] ?? []);
  const [first] = best;
  if (!first) return { kind: 'nenhuma' };
  return best.length === 1 ? { kind: 'conta', conta: first } : { kind: 'varias', qtd: best.length };
}
