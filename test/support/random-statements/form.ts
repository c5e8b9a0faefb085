import fc from 'fast-check';
import type { Unit } from './pieces';

/** How days are written. */
export const DAYS: Record<string, (day: number) => string> = {
  figures: (day) => `${two(day)}/03/2026`,
  dashes: (day) => `${two(day)}-03-2026`,
  points: (day) => `${two(day)}.03.2026`,
  ISO: (day) => `2026-03-${two(day)}`,
  'short year': (day) => `${two(day)}/03/26`,
  'without year': (day) => `${two(day)}/03`,
  'short month': (day) => `${two(day)} MAR 2026`,
  'short month and slash': (day) => `${two(day)}/mar`,
  'day and month': (day) => `${two(day)} MAR`,
};
/** How an amount shows that it is money out. */
export const SIGNS: Record<string, (cents: number) => string> = {
  'minus before': (cents) => `${cents < 0 ? '-' : ''}${money(cents)}`,
  'minus and blank': (cents) => `${cents < 0 ? '- ' : ''}${money(cents)}`,
  'minus behind': (cents) => `${money(cents)}${cents < 0 ? '-' : ''}`,
  'plus and minus': (cents) => `${cents < 0 ? '-' : '+'} ${money(cents)}`,
  'currency behind minus': (cents) => `${cents < 0 ? '-' : ''}R$ ${money(cents)}`,
  'minus behind currency': (cents) => `R$ ${cents < 0 ? '-' : ''}${money(cents)}`,
  'letters behind': (cents) => `${money(cents)} ${cents < 0 ? 'D' : 'C'}`,
  'letters touching': (cents) => `${money(cents)}${cents < 0 ? 'D' : 'C'}`,
  'letters in parentheses': (cents) => `${money(cents)} (${cents < 0 ? '-' : '+'})`,
  parentheses: (cents) => (cents < 0 ? `(${money(cents)})` : money(cents)),
  dash: (cents) => `${cents < 0 ? '\u2013' : ''}${money(cents)}`,
};

/** Where the second piece of an amount begins that is drawn in two. */
export const CUTS: Record<string, RegExp> = {
  'before a point': /(?<=\d)\.\d{3},/,
  'behind a point': /(?<=\d\.)\d{3},/,
  'before the cents': /(?<=\d),\d{2}(?!\d)/,
  'in the cents': /(?<=\d,)\d{2}(?!\d)/,
};

export const two = (number: number): string => String(number).padStart(2, '0');

/** `1.234,56` without a sign. */
export function money(cents: number): string {
  const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${whole},${two(Math.abs(cents) % 100)}`;
}

/** Which columns a table of movements has, and how they are drawn. */
const columns = {
  day: fc.constantFrom(...Object.keys(DAYS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  isBalanceMarked: fc.boolean(),
  /** The place of the document number, if there is one. */
  document: fc.constantFrom('none', 'none', 'before the text', 'behind the text'),
  /** A column with the kind of a movement, such as `Pix`. */
  hasKind: fc.boolean(),
  align: fc.constantFrom('right', 'right', 'right', 'left', 'centre'),
  headAlign: fc.constantFrom('same', 'same', 'left', 'centre'),
  headings: fc.constantFrom('one line', 'one line', 'two lines', 'none'),
  words: fc.nat(5),
  isOnEachPage: fc.boolean(),
  /** Points between columns. */
  gap: fc.integer({ min: 7, max: 40 }),
  size: fc.constantFrom(6.5, 7, 8, 9, 10),
  /** Line height in sizes of the font. */
  pitch: fc.constantFrom(1.1, 1.2, 1.35, 1.6),
  /** Space between rows besides the line height, in sizes of the font. */
  space: fc.constantFrom(0, 0.15, 0.5, 1),
  textWidth: fc.integer({ min: 90, max: 330 }),
  /** The places of the day and the amount in a row of several lines. */
  wrapped: fc.constantFrom('first line', 'middle'),
  rowsPerPage: fc.integer({ min: 6, max: 40 }),
  pieces: fc.constantFrom<'cell' | 'word'>('cell', 'cell', 'word'),
  foot: fc.constantFrom('none', 'page', 'phone', 'sums'),
};

type Amounts = 'signed' | 'pair' | 'pair turned' | 'letters apart' | 'signs apart' | 'unsigned' | 'groups';
const AMOUNTS: readonly Amounts[] = ['signed', 'signed', 'pair', 'pair turned', 'letters apart', 'unsigned'];

const ofAccount = {
  ...columns,
  amounts: fc.constantFrom<Amounts>(...AMOUNTS, 'groups'),
  isDebitSigned: fc.boolean(),
  balance: fc.constantFrom('none', 'each row', 'last of day'),
  opening: fc.constantFrom('none', 'row', 'above'),
  closing: fc.constantFrom('none', 'none', 'row', 'each day'),
  days: fc.constantFrom('each row', 'each row', 'each row', 'once a day', 'above', 'above with balance'),
  beside: fc.constantFrom('nothing', 'nothing', 'nothing', 'box'),
  scheduled: fc.boolean(),
};

/** What is among the rows besides them, and how the whole is drawn. */
const hardships = {
  amounts: fc.constantFrom<Amounts>(...AMOUNTS, 'signs apart'),
  /** Lines below some rows. */
  details: fc.constantFrom('none', 'none', 'parts', 'times', 'documents', 'rates'),
  /** Below and above the rows of each page. */
  pageSums: fc.constantFrom('none', 'none', 'totals', 'carried'),
  /** Texts that end in what may be part of an amount. */
  tails: fc.constantFrom('none', 'dash', 'mark', 'number', 'instalment', 'amount'),
  format: fc.constantFrom('1.234,56', '1.234,56', '1,234.56', '1 234,56'),
  stretch: fc.constantFrom(0.75, 1, 1, 1.3),
  /** Points by which base lines differ. */
  jitter: fc.constantFrom(0, 0, 0.4),
  watermark: fc.constantFrom('none', 'none', 'huge', 'at the margin'),
  /** Where some amounts are drawn in two pieces. */
  cut: fc.constantFrom(...Array.from({ length: 8 }, () => 'none'), ...Object.keys(CUTS)),
  pieces: fc.constantFrom<Unit>('cell', 'word', 'letter'),
};

const PLAIN = {
  details: fc.constant<string>('none'),
  pageSums: fc.constant<string>('none'),
  tails: fc.constant<string>('none'),
  format: fc.constant<string>('1.234,56'),
  stretch: fc.constant<number>(1),
  jitter: fc.constant<number>(0),
  watermark: fc.constant<string>('none'),
  cut: fc.constant<string>('none'),
  pieces: fc.constantFrom<Unit>('cell', 'cell', 'word'),
};

export const accountForm = fc.record({ ...ofAccount, ...PLAIN });
export const hardForm = fc.record({ ...ofAccount, ...hardships });

export type AccountForm = typeof accountForm extends fc.Arbitrary<infer F> ? F : never;

/** How a bill shows that money came in; purchases have no sign. */
export const BILL_SIGNS: Record<string, (cents: number) => string> = {
  'minus before': (cents) => `${cents > 0 ? '-' : ''}${money(cents)}`,
  'minus behind': (cents) => `${money(cents)}${cents > 0 ? '-' : ''}`,
  'minus behind a blank': (cents) => `${money(cents)}${cents > 0 ? ' -' : ''}`,
  'currency behind minus': (cents) => `${cents > 0 ? '-' : ''}R$ ${money(cents)}`,
  'minus behind currency': (cents) => `R$ ${cents > 0 ? '-' : ''}${money(cents)}`,
  'C behind': (cents) => `${money(cents)}${cents > 0 ? ' C' : ''}`,
  'C and D behind': (cents) => `${money(cents)} ${cents > 0 ? 'C' : 'D'}`,
  plus: (cents) => `${cents > 0 ? '+ ' : ''}R$ ${money(cents)}`,
  none: (cents) => money(cents),
  'purchases with minus': (cents) => `${cents < 0 ? '-' : ''}R$ ${money(cents)}`,
};

export const billForm = fc.record({
  ...columns,
  sign: fc.constantFrom(...Object.keys(BILL_SIGNS)),
  /** How many cards have a section of their own. */
  cards: fc.constantFrom(1, 1, 2, 3),
  /** What is above and below the rows of a card. */
  cardTitle: fc.constantFrom('none', 'name', 'sum above'),
  cardSum: fc.boolean(),
  /** A section of payments is before the purchases, with its own headings or without. */
  payments: fc.constantFrom('among', 'first', 'last'),
  instalment: fc.constantFrom('none', 'column', 'text'),
  hasCity: fc.boolean(),
  /** Where purchases in other money show it. */
  foreign: fc.constantFrom('none', 'column', 'column before', 'line below', 'lines below'),
  /** A category or a place in a line below the text. */
  detail: fc.boolean(),
  next: fc.constantFrom('none', 'rows', 'sums'),
  total: fc.constantFrom('none', 'below', 'above', 'both'),
  due: fc.constantFrom('Vencimento 10/04/2026', 'Data de vencimento: 10 ABR 2026', 'Vencimento: 10/04/2026'),
});

export type BillForm = typeof billForm extends fc.Arbitrary<infer F> ? F : never;
