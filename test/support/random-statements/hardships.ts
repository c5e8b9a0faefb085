import { type AccountForm, money, two } from './form';
import type { Entry, Ledger } from './ledger';

/** So many rows have lines below them. */
const ONE_OF = 3;

/** What a text ends in besides its words. */
const TAILS: Record<string, (entry: Entry) => string> = {
  dash: () => '-',
  mark: ({ cents }) => (cents % 2 === 0 ? 'C' : 'D'),
  number: ({ document }) => `Nº ${document}`,
  instalment: ({ day }) => `${two(1 + (day % 9))}/12`,
  amount: ({ day }) => `de ${money(day * 100)} em 2x`,
};

/** The ledger with texts that end in what may be part of an amount. Not the first one: a mark in each row is the amount's (6.5). */
export function tailed({ opening, entries }: Ledger, { tails }: Pick<AccountForm, 'tails'>): Ledger {
  const tail = TAILS[tails] ?? (() => '');
  const longer = ({ text, ...entry }: Entry): Entry => ({
    ...entry,
    text: `${text} ${tail({ text, ...entry })}`.trim(),
  });
  return { opening, entries: entries.map((entry, index) => (index === 0 ? entry : longer(entry))) };
}

/** The lines below the text of a movement that are none: its parts, its time, its document. */
export function detailsOf({ cents, day, document }: Entry, { details }: AccountForm): string[] {
  if (Number(document) % ONE_OF > 0) return [];
  switch (details) {
    case 'parts':
      return [`Principal (R$ ${money(cents)}) + Juros (R$ ${money(day)})`];
    case 'times':
      return [`${two(day)}/03/2026 às 14:${two(day)}`];
    case 'documents':
      return [`CPF 123.456.789-${two(day)}`, `Doc. ${document}`];
    case 'rates':
      return [`Taxa 1,99% a.m. sobre R$ ${money(cents)}, IOF R$ ${money(day)} incluso`];
    default:
      return [];
  }
}
