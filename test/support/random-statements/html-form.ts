import fc from 'fast-check';
import { BILL_SIGNS, DAYS, money, SIGNS } from './form';

/** How amounts are marked up next to plain text: what a page of a bank puts into elements of their own. */
const MARKED_UP: Record<string, (cents: number) => string> = {
  'true minus': (cents) => `${cents < 0 ? '\u2212' : ''}${money(cents)}`,
  'true minus and blank': (cents) => `${cents < 0 ? '\u2212 ' : ''}${money(cents)}`,
  'no-break space': (cents) => `${cents < 0 ? '-\u00a0' : ''}R$\u00a0${money(cents)}`,
  'currency apart': (cents) => `<span style="margin-right:5px">${cents < 0 ? '-' : ''}R$</span>${money(cents)}`,
  'currency at the edge': (cents) => atEdges('R$', `${cents < 0 ? '-' : ''}${money(cents)}`),
  'currency and minus at the edge': (cents) => atEdges(`${cents < 0 ? '-' : ''}R$`, money(cents)),
  'mark apart': (cents) => `${money(cents)}<span style="padding-left:5px">${cents < 0 ? 'D' : 'C'}</span>`,
  'small mark': (cents) => `${money(cents)} <small>${cents < 0 ? 'D' : 'C'}</small>`,
  'bold and red': (cents) =>
    `<b style="color:${cents < 0 ? '#b00' : '#080'}">${cents < 0 ? '-' : '+'}${money(cents)}</b>`,
  'small cents': (cents) =>
    `${cents < 0 ? '-' : ''}R$ ${money(cents).replace(/,\d\d$/, (end) => `<span style="font-size:80%">${end}</span>`)}`,
  'minus apart': (cents) => `${cents < 0 ? '<span style="margin-right:4px">-</span>' : ''}${money(cents)}`,
};

/** Two texts at the edges of their cell. */
export const atEdges = (left: string, right: string): string =>
  `<div style="display:flex;justify-content:space-between"><span>${left}</span><span>${right}</span></div>`;

/** How a page shows that an amount is money out. */
export const HTML_SIGNS: Record<string, (cents: number) => string> = { ...SIGNS, ...MARKED_UP };
/** How a bill on a page shows that an amount is money in. */
export const HTML_BILL_SIGNS: Record<string, (cents: number) => string> = {
  ...BILL_SIGNS,
  'true minus': (cents) => `${cents > 0 ? '\u2212' : ''}${money(cents)}`,
  'currency and minus at the edge': (cents) => atEdges(`${cents > 0 ? '-' : ''}R$`, money(cents)),
  'minus at the amount': (cents) => atEdges('R$', `${cents > 0 ? '-' : ''}${money(cents)}`),
};

/** How a page of a bank may be set. */
export const htmlForm = fc.record({
  isBill: fc.constantFrom(false, false, false, true),
  structure: fc.constantFrom('table', 'table', 'table', 'table', 'grid', 'flex', 'absolute'),
  day: fc.constantFrom(...Object.keys(DAYS)),
  sign: fc.constantFrom(...Object.keys(HTML_SIGNS)),
  billSign: fc.constantFrom(...Object.keys(HTML_BILL_SIGNS)),
  amounts: fc.constantFrom('signed', 'signed', 'signed', 'pair', 'pair turned', 'letters apart'),
  balance: fc.constantFrom('none', 'none', 'each row', 'last of day'),
  /** Rows that state the balance: `SALDO ANTERIOR`, `SALDO DO DIA`. */
  stated: fc.constantFrom('none', 'none', 'first', 'each day', 'last'),
  totals: fc.constantFrom('none', 'none', 'below', 'above'),
  days: fc.constantFrom(
    ...['each row', 'each row', 'each row', 'once a day', 'spanned', 'above', 'in words above', 'and its sum above'],
  ),
  texts: fc.constantFrom('one', 'one', 'small below', 'blocks', 'name above'),
  document: fc.constantFrom('none', 'none', 'before the text', 'behind the text'),
  hasKind: fc.boolean(),
  heads: fc.constantFrom('repeated', 'repeated', 'once', 'none'),
  words: fc.nat(3),
  font: fc.constantFrom('Arial', 'Times', 'monospace', 'Verdana', 'DejaVu Sans'),
  size: fc.integer({ min: 5, max: 14 }),
  /** Pixels within a cell at its sides, and above and below. */
  pad: fc.integer({ min: 0, max: 8 }),
  rowPad: fc.integer({ min: 0, max: 8 }),
  width: fc.constantFrom('100%', '100%', 'auto', '70%', '90mm'),
  fixed: fc.boolean(),
  valign: fc.constantFrom('top', 'middle', 'bottom', 'baseline'),
  align: fc.constantFrom('right', 'right', 'right', 'left', 'center'),
  headAlign: fc.constantFrom('same', 'same', 'left', 'center'),
  isBordered: fc.boolean(),
  isStriped: fc.boolean(),
  wraps: fc.constantFrom('words', 'words', 'no amounts', 'no amounts', 'no amounts'),
  letters: fc.constantFrom('normal', 'normal', '0.04em', '-0.02em'),
  spaces: fc.constantFrom('normal', 'normal', '0.2em'),
  lineHeight: fc.constantFrom('normal', 'normal', '1', '1.6'),
  transform: fc.constantFrom('none', 'none', 'none', 'scale(0.7)', 'scale(1.2)'),
  box: fc.constantFrom('none', 'none', 'above', 'beside'),
  foot: fc.constantFrom('none', 'phone', 'repeated'),
  /** Texts that end in what may be part of an amount. */
  tails: fc.constantFrom('none', 'none', 'none', 'none', 'dash', 'mark', 'number', 'instalment', 'amount'),
  time: fc.constantFrom('none', 'none', 'none', 'none', 'behind the day', 'below the day', 'column', 'before the text'),
  /** Columns of money next to that of the movements. */
  parts: fc.constantFrom('none', 'none', 'none', 'none', 'gross and fee', 'balance before'),
  status: fc.constantFrom('none', 'none', 'none', 'before the amount', 'behind the amount'),
  /** A text behind the amounts. */
  behind: fc.constantFrom('none', 'none', 'none', 'payee', 'key'),
  /** What is in the empty cell of money in or out. */
  empty: fc.constantFrom('', '', '-', '0,00'),
  order: fc.constantFrom('oldest first', 'oldest first', 'newest first'),
  below: fc.constantFrom('none', 'none', 'none', 'scheduled', 'investments'),
});

export type HtmlForm = typeof htmlForm extends fc.Arbitrary<infer F> ? F : never;
