import fc from 'fast-check';
import { money, two } from './form';
import { atEdges, HTML_BILL_SIGNS, HTML_SIGNS } from './html-form';
import { type Entry, type Ledger, ledgerOf } from './ledger';

/** How a day heads its rows. */
const HEADS: Record<string, (day: number) => string> = {
  figures: (day) => `${two(day)}/03/2026`,
  'short month': (day) => `${two(day)} MAR 2026`,
  words: (day) => `${day} de março de 2026`,
  'weekday and words': (day) => `${WEEKDAYS[day % 7] ?? ''}, ${day} de março de 2026`,
  'weekday and figures': (day) => `${two(day)}/03/2026 - ${(WEEKDAYS[day % 7] ?? '').slice(0, 3)}`,
};
/** 1 March 2026 is a Sunday. */
const WEEKDAYS = ['sábado', 'domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira'];
const BANKS = ['BCO MODELO S.A. (0999)', 'COOP CENTRAL (0888) Agência: 1', 'PAGAMENTOS EXEMPLO IP'];

/** How the list of an app may be set. */
const listForm = fc.record({
  isBill: fc.constantFrom(false, false, true),
  font: fc.constantFrom('Arial', 'Times', 'Verdana', 'DejaVu Sans'),
  size: fc.integer({ min: 6, max: 13 }),
  lineHeight: fc.constantFrom('normal', '1.2', '1.6'),
  width: fc.constantFrom('100%', '100%', '80%', '120mm'),
  /** Pixels between rows. */
  gap: fc.integer({ min: 0, max: 14 }),
  isLined: fc.boolean(),
  head: fc.constantFrom(...Object.keys(HEADS)),
  /** What is next to the day of an account, or in a row below its rows. */
  daySum: fc.constantFrom('none', 'none', 'balance', 'named balance', 'row below', 'moved'),
  /** The rows of a day are below the totals of money in and money out, and have no signs. */
  groups: fc.constantFrom('none', 'none', 'none', 'of each day'),
  sign: fc.constantFrom(...Object.keys(HTML_SIGNS)),
  billSign: fc.constantFrom(...Object.keys(HTML_BILL_SIGNS)),
  details: fc.constantFrom('none', 'name below', 'name and bank below', 'kind above', 'time', 'fee', 'document'),
  balance: fc.constantFrom('none', 'none', 'none', 'right', 'below'),
  sums: fc.constantFrom('none', 'above', 'above in columns'),
  order: fc.constantFrom('oldest first', 'oldest first', 'newest first'),
  cards: fc.constantFrom(1, 1, 2),
  cardTitle: fc.constantFrom('none', 'above', 'with its total'),
  columns: fc.constantFrom(1, 1, 2),
  foreign: fc.constantFrom('none', 'none', 'rate below', 'rate in two lines'),
  billDay: fc.constantFrom('left', 'left', 'head'),
  foot: fc.constantFrom('none', 'phone', 'sentence'),
});

type ListForm = typeof listForm extends fc.Arbitrary<infer F> ? F : never;

/** A statement as the list of an app prints it, and what is due for it. @param titles those of an account and of a bill */
export const htmlListOf = (titles: readonly [account: string, bill: string]) =>
  listForm.chain((form) =>
    ledgerOf(2, 25, form.isBill).map((ledger) => {
      const settled = settledForm(form);
      const entries = form.isBill ? told(ledger.entries, form) : ledger.entries;
      const body = form.isBill ? billOf(entries, settled) : accountOf({ ...ledger, entries }, settled);
      const style = `font-family:${form.font};font-size:${form.size}px;line-height:${form.lineHeight};width:${form.width}`;
      const title = titles[form.isBill ? 1 : 0];
      const html = `<section style="${style}"><h3>${title}</h3>${body}${footOf(form)}</section>`;
      return { html, due: entries, atEnd: new Set(entries), form };
    }),
  );

/** Where nothing but its text shows what is money in, it begins with the words of a payment or a refund (4.3). */
function told(entries: readonly Entry[], { billSign }: ListForm): readonly Entry[] {
  if (!['none', 'plus', 'purchases with minus'].includes(billSign)) return entries;
  return entries.map((entry) => ({ ...entry, text: entry.text.replace('CREDITO DE ROTATIVO', 'Reembolso') }));
}

/** Without what no reader can know: of the newest first nothing shows whether a day's balance is of the rows above it or below. */
function settledForm(form: ListForm): ListForm {
  const isNewest = form.order === 'newest first';
  const hasName = !['none', 'time', 'fee', 'document'].includes(form.details);
  return {
    ...form,
    daySum: isNewest && form.daySum === 'row below' ? 'none' : form.daySum,
    // Below the totals of a day its newest rows are no longer in one list.
    order: form.groups === 'none' ? form.order : 'oldest first',
    details: form.columns === 2 && hasName ? 'name below' : form.details,
  };
}

const signed = (cents: number): string => `${cents < 0 ? '-' : ''}R$ ${money(cents)}`;
const line = (left: string, right: string, style = ''): string =>
  `<div style="display:flex;justify-content:space-between;gap:12px;${style}"><span>${left}</span><span style="white-space:nowrap">${right}</span></div>`;
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function accountOf({ opening, entries }: Ledger, form: ListForm): string {
  const days = [...new Set(entries.map(({ day }) => day))];
  if (form.order === 'newest first') days.reverse();
  const lists = days.map((day) => {
    const own = entries.filter((entry) => entry.day === day);
    const last = own.at(-1)?.balance ?? 0;
    const moved = own.reduce((sum, { cents }) => sum + cents, 0);
    const head = dayHead(HEADS[form.head]?.(day) ?? '', last, moved, form);
    const rows = form.groups === 'none' ? inOrder(own, form) : grouped(own, form);
    const below = form.daySum === 'row below' ? line('Saldo do dia', signed(last), 'font-weight:bold') : '';
    return `<div style="break-inside:auto;margin-top:8px">${head}${rows}${below}</div>`;
  });
  return `<p>Período: 01/03/2026 a 31/03/2026</p>${sumsOf(opening, entries, form)}${lists.join('')}`;
}

const inOrder = (own: readonly Entry[], form: ListForm): string =>
  (form.order === 'newest first' ? own.toReversed() : own).map((entry) => rowOf(entry, form)).join('');

function dayHead(day: string, balance: number, moved: number, { daySum }: ListForm): string {
  if (daySum === 'balance') return atEdges(`<b>${day}</b>`, signed(balance));
  if (daySum === 'named balance') return atEdges(`<b>${day}</b>`, `Saldo do dia: ${signed(balance)}`);
  return daySum === 'moved' ? atEdges(`<b>${day}</b>`, `Movimentado: ${signed(moved)}`) : `<div><b>${day}</b></div>`;
}

/** The rows of a day below the totals of both sides, as Nubank prints them. */
function grouped(own: readonly Entry[], form: ListForm): string {
  return [false, true]
    .map((isOut) => {
      const side = own.filter(({ cents }) => cents < 0 === isOut);
      if (side.length === 0) return '';
      const total = side.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
      const title = line(`Total de ${isOut ? 'saídas' : 'entradas'}`, `${isOut ? '-' : '+'} ${money(total)}`);
      return title + side.map((entry) => rowOf(entry, form)).join('');
    })
    .join('');
}

function sumsOf(opening: number, entries: readonly Entry[], { sums }: ListForm): string {
  if (sums === 'none') return '';
  const total = (isOut: boolean): number =>
    entries.reduce((sum, { cents }) => (cents < 0 === isOut ? sum + cents : sum), 0);
  const all = [
    ['Saldo inicial', signed(opening)],
    ['Total de entradas', `+R$ ${money(total(false))}`],
    ['Total de saídas', `-R$ ${money(total(true))}`],
    ['Saldo final do período', signed(entries.at(-1)?.balance ?? 0)],
  ] as const;
  if (sums === 'above') return all.map(([name, sum]) => line(name, sum)).join('');
  const cell = ([name, sum]: readonly [string, string]): string => `<div><small>${name}</small><br><b>${sum}</b></div>`;
  return `<div style="display:flex;justify-content:space-between">${all.map(cell).join('')}</div>`;
}

/** A row with its text on the left and its amount on the right. */
function rowOf(entry: Entry, form: ListForm, day = ''): string {
  const { cents, balance, name } = entry;
  const signs = form.isBill ? HTML_BILL_SIGNS[form.billSign] : HTML_SIGNS[form.sign];
  const isUnsigned = !form.isBill && form.groups !== 'none';
  const amount = isUnsigned ? money(cents) : (signs?.(cents) ?? '');
  const hasBalance = !form.isBill && form.balance !== 'none';
  const own = hasBalance && form.balance === 'below' ? `${amount}<br><small>Saldo ${signed(balance)}</small>` : amount;
  const right =
    hasBalance && form.balance === 'right'
      ? `<div style="min-width:80px;text-align:right">${signed(balance)}</div>`
      : '';
  const isAbroad = form.isBill && cents < 0 && form.foreign !== 'none' && name.length % 3 === 0;
  const texts = `${textOf(entry, form)}${isAbroad ? abroadOf(entry, form) : ''}`;
  const left = day === '' ? '' : `<div style="min-width:52px">${day}</div>`;
  const border = form.isLined ? 'border-bottom:1px solid #ccc;' : '';
  return `<div style="display:flex;gap:10px;break-inside:avoid;padding:${form.gap / 2}px 0;${border}">${left}<div style="flex:1">${texts}</div><div style="white-space:nowrap;text-align:right">${own}</div>${right}</div>`;
}

function textOf({ text, name, document, day, cents }: Entry, { details, isBill }: ListForm): string {
  const [before = '', behind = ''] = escaped(text).split(` ${name}`);
  const small = (below: string): string => `<div style="color:#777;font-size:85%">${below}</div>`;
  switch (details) {
    case 'name below':
      return `<div>${before}</div>${small(`${name}${behind}`)}`;
    case 'name and bank below':
      return `<div>${before}</div>${small(`${name}${behind}`)}${small(BANKS[name.length % BANKS.length] ?? '')}`;
    case 'kind above':
      return `${small(name.length % 2 === 0 ? 'Pix' : 'Débito')}<div>${escaped(text)}</div>`;
    case 'time':
      return `<div>${escaped(text)}</div>${small(`${two(day % 24)}:${two(name.length)}`)}`;
    case 'fee':
      return `<div>${escaped(text)}</div>${cents > 0 && !isBill ? small(`Tarifa (R$ ${money(Math.ceil(cents / 100))})`) : ''}`;
    case 'document':
      return `<div>${escaped(text)}</div>${small(`Nº do documento ${document}`)}`;
    default:
      return escaped(text);
  }
}

/** The lines below a purchase in other money. */
function abroadOf({ cents }: Entry, { foreign }: ListForm): string {
  const dollars = money(Math.ceil(Math.abs(cents) / 5));
  const small = (below: string): string => `<div style="color:#777;font-size:85%">${below}</div>`;
  return foreign === 'rate below'
    ? small(`USD ${dollars} | Cotação USD: R$ 5,00`)
    : `${small(`Valor em dólar: US$ ${dollars}`)}${small('Cotação do dólar: R$ 5,00')}`;
}

function billOf(entries: readonly Entry[], form: ListForm): string {
  const half = form.cards === 2 ? Math.ceil(entries.length / 2) : entries.length;
  const cards = [entries.slice(0, half), entries.slice(half)].filter(({ length }) => length > 0);
  const lists = cards.map((own, at) => cardOf(own, at, form)).join('');
  const total = entries.reduce((sum, { cents }) => sum - cents, 0);
  const above = `<p>Vencimento 10/04/2026</p>${form.sums === 'none' ? '' : line('Total da fatura', signed(total))}`;
  return form.columns === 2 ? `${above}<div style="column-count:2;column-gap:30px">${lists}</div>` : above + lists;
}

function cardOf(own: readonly Entry[], at: number, form: ListForm): string {
  const number = 1234 + at * 1111;
  const total = own.reduce((sum, { cents }) => sum - cents, 0);
  const name = `Cartão final ${number}`;
  const title =
    form.cardTitle === 'none'
      ? ''
      : form.cardTitle === 'above'
        ? `<div><b>${name}</b></div>`
        : line(`<b>${name}</b>`, signed(total));
  let before = 0;
  const rows = own.map((entry) => {
    const isFirst = entry.day !== before;
    before = entry.day;
    if (form.billDay === 'left') return rowOf(entry, form, `${two(entry.day)} MAR`);
    return `${isFirst ? `<div style="margin-top:6px"><b>${HEADS[form.head]?.(entry.day) ?? ''}</b></div>` : ''}${rowOf(entry, form)}`;
  });
  return title + rows.join('');
}

function footOf({ foot }: ListForm): string {
  if (foot === 'none') return '';
  return foot === 'phone'
    ? '<p>SAC 0800 724 8472 - Ouvidoria 0800 570 0011</p>'
    : '<p>Extrato gerado em 02/04/2026 às 10:20. A tarifa de R$ 12,50 por saque está na tabela de tarifas.</p>';
}
