import fc from 'fast-check';
import { DAYS, money, two } from './form';
import { atEdges, HTML_BILL_SIGNS, HTML_SIGNS, type HtmlForm, htmlForm } from './html-form';
import { EXTRA_WORDS, extraCells, sectionBelow, withExtras } from './html-extras';
import { tailed } from './hardships';
import { htmlListOf } from './html-list';
import { type HtmlColumn, type HtmlRow, htmlTable } from './html-table';
import { type Entry, type Ledger, ledgerOf } from './ledger';

/** A statement as a page of a bank, and what is due for it. */
export interface HtmlStatement {
  readonly html: string;
  readonly due: readonly Entry[];
  /** Of what is below the last movements of the pages nothing is asked. */
  readonly atEnd: ReadonlySet<Entry>;
  readonly form: object;
}

/** The title that each statement begins with, and no other line of it. */
export const ACCOUNT_TITLE = 'Extrato de conta corrente';
export const BILL_TITLE = 'Fatura do cartão de crédito';

const WORDS: Record<string, readonly string[]> = {
  day: ['Data', 'DATA', 'Dia', 'Data lançamento'],
  kind: ['Tipo', 'TIPO', 'Categoria', 'Canal'],
  document: ['Documento', 'DOCTO.', 'Nº documento', 'Doc.'],
  text: ['Histórico', 'DESCRIÇÃO', 'Lançamento', 'Descrição'],
  amount: ['Valor', 'VALOR (R$)', 'Valor R$', 'Valor em R$'],
  letter: ['D/C', 'D/C', 'C/D', 'D/C'],
  in: ['Crédito', 'CRÉDITO (R$)', 'Entradas', 'Créditos (R$)'],
  out: ['Débito', 'DÉBITO (R$)', 'Saídas', 'Débitos (R$)'],
  balance: ['Saldo', 'SALDO (R$)', 'Saldo R$', 'Saldo'],
  ...EXTRA_WORDS,
};
const KINDS = ['Pix', 'TED', 'Boleto', 'Outros'];

const tableStatement: fc.Arbitrary<HtmlStatement> = htmlForm.chain((form) =>
  ledgerOf(2, 40, form.isBill).map((ledger) => page(tailed(ledger, form), settled(form))),
);
const listStatement: fc.Arbitrary<HtmlStatement> = htmlListOf([ACCOUNT_TITLE, BILL_TITLE]);

/** An invented statement in a random form: a table, or the list of an app. */
export const htmlStatement: fc.Arbitrary<HtmlStatement> = fc.oneof(
  { arbitrary: tableStatement, weight: 2 },
  { arbitrary: listStatement, weight: 1 },
);

/**
 * Without what no reader can know: a day alone on a line is a heading only with its year, a day in the last of its rows or in the
 * middle of them may be that of the row above. A bill has no balances; what is off the paper or over other text is not asked.
 */
function settled(given: HtmlForm): HtmlForm {
  const form: HtmlForm = { ...given, ...fitted(given) };
  const isWhole = /2026|\/26$/.test(DAYS[form.day]?.(1) ?? '');
  const isAbove = form.days.endsWith('above');
  const day = isAbove && !isWhole ? 'figures' : form.day;
  const valign = form.days === 'spanned' ? 'top' : form.valign;
  // Of rows with the newest first nothing shows whether a day's balance is above them or below.
  const stated = form.order === 'newest first' && form.stated !== 'first' ? 'none' : form.stated;
  const parts = form.amounts === 'signed' && form.heads !== 'none' ? form.parts : 'none';
  if (!form.isBill) return { ...form, day, valign, stated, parts };
  const days = isAbove ? 'each row' : form.days;
  const plain = { balance: 'none', stated: 'none', status: 'none' } as const;
  return {
    ...form,
    ...plain,
    parts: form.heads === 'none' ? 'none' : form.parts,
    day,
    valign,
    days,
    amounts: 'signed',
  };
}

/** A form that fits on the paper. */
function fitted({ structure, size, transform, width, box, fixed, pad }: HtmlForm): Partial<HtmlForm> {
  const isTable = structure === 'table';
  return {
    size: transform === 'scale(0.7)' ? Math.max(size, 8) : isTable ? size : Math.min(size, 9),
    transform: transform === 'scale(1.2)' && (!isTable || width === '100%' || size > 8) ? 'none' : transform,
    box: isTable && width === '100%' ? box : 'none',
    fixed: fixed && isTable && width === '100%' && size <= 9,
    pad: isTable ? Math.max(pad, 1) : Math.min(pad, 3) + 1,
    ...(isTable && width === '100%' && size <= 9 ? {} : { parts: 'none', status: 'none', behind: 'none' }),
  };
}

/** Where nothing but its text shows what is money in, it begins with the words of a payment or a refund (4.3). */
const TOLD_BY_TEXT: ReadonlySet<string> = new Set(['none', 'plus', 'purchases with minus']);

function page(ledger: Ledger, form: HtmlForm): HtmlStatement {
  const isTold = form.isBill && TOLD_BY_TEXT.has(form.billSign);
  const entries = isTold
    ? ledger.entries.map((entry) => ({ ...entry, text: entry.text.replace('CREDITO DE ROTATIVO', 'Reembolso') }))
    : ledger.entries;
  const columns = withExtras(columnsOf(form), form);
  const rows = rowsOf({ ...ledger, entries }, form);
  const title = form.isBill
    ? `<h3>${BILL_TITLE}</h3><p>Vencimento 10/04/2026</p>`
    : `<h3>${ACCOUNT_TITLE}</h3><p>Período: 01/03/2026 a 31/03/2026</p>`;
  const style = [
    `font-family:${form.font}`,
    `font-size:${form.size}px`,
    `letter-spacing:${form.letters}`,
    `word-spacing:${form.spaces}`,
    `line-height:${form.lineHeight}`,
    ...(form.transform === 'none' ? [] : [`transform:${form.transform};transform-origin:top left`]),
  ].join(';');
  const [above, beside] = boxOf({ ...ledger, entries }, form);
  const table = htmlTable(columns, rows, form);
  const body =
    beside === '' ? table : `<div style="display:flex;gap:25px"><div>${table}</div><div>${beside}</div></div>`;
  const foot = form.foot === 'none' ? '' : '<p>SAC 0800 724 8472 - Ouvidoria 0800 570 0011</p>';
  return {
    html: `<section style="${style}">${title}${above}${body}${sectionBelow(form)}${foot}</section>`,
    due: entries,
    atEnd: new Set(entries),
    form,
  };
}

function columnsOf(form: HtmlForm): HtmlColumn[] {
  const column = (key: string, isMoney = false): HtmlColumn => ({
    key,
    isMoney,
    heading: WORDS[key]?.[form.words] ?? key,
  });
  const document = [column('document')];
  const pair = [column('in', true), column('out', true)];
  return [
    ...(form.days.endsWith('above') ? [] : [column('day')]),
    ...(form.hasKind ? [column('kind')] : []),
    ...(form.document === 'before the text' ? document : []),
    column('text'),
    ...(form.document === 'behind the text' ? document : []),
    ...(!form.amounts.startsWith('pair')
      ? [column('amount', true)]
      : form.amounts === 'pair'
        ? pair
        : pair.toReversed()),
    ...(form.amounts === 'letters apart' ? [column('letter')] : []),
    ...(form.balance === 'none' ? [] : [column('balance', true)]),
  ];
}

function rowsOf({ opening, entries: inTime }: Ledger, form: HtmlForm): HtmlRow[] {
  const rows: HtmlRow[] = [];
  const isNewest = form.order === 'newest first';
  const entries = isNewest ? inTime.toReversed() : inTime;
  if (form.stated === 'first' && !isNewest) rows.push(balanceRow('SALDO ANTERIOR', opening, form));
  for (const [index, entry] of entries.entries()) {
    const isFirst = entries[index - 1]?.day !== entry.day;
    const isLast = entries[index + 1]?.day !== entry.day;
    if (isFirst && form.days.endsWith('above')) rows.push({ line: dayAbove(entry.day, entries, form) });
    rows.push({ cells: cellsOf(entry, form, isFirst, isLast), ...spanOf(entries, index, form) });
    if (isLast && form.stated === 'each day')
      rows.push(balanceRow('SALDO DO DIA', entry.balance, form, dayOf(entry, form)));
  }
  if (form.stated === 'first' && isNewest) rows.push(balanceRow('SALDO ANTERIOR', opening, form));
  const last = entries.at(-1);
  if (form.stated === 'last' && last) rows.push(balanceRow('SALDO FINAL', last.balance, form));
  if (form.totals === 'below') rows.push(...totalsOf(entries, form));
  return rows;
}

const MONTH = 'março';
function dayAbove(day: number, entries: readonly Entry[], form: HtmlForm): string {
  if (form.days === 'in words above') return `${two(day)} de ${MONTH} de 2026`;
  const written = DAYS[form.day]?.(day) ?? '';
  if (form.days === 'above') return written;
  const sum = entries.reduce((all, entry) => (entry.day === day ? all + entry.cents : all), 0);
  return atEdges(written, signedMoney(sum));
}

const dayOf = ({ day }: Entry, form: HtmlForm): string =>
  form.days === 'each row' ? (DAYS[form.day]?.(day) ?? '') : '';

/** A day's cell over all its rows; in those below there is none. Rows that state its balance have their own. */
function spanOf(entries: readonly Entry[], index: number, form: HtmlForm): { readonly span?: number } {
  if (form.days !== 'spanned' || form.structure !== 'table') return {};
  const { day } = entries[index] ?? { day: 0 };
  if (entries[index - 1]?.day === day) return { span: 0 };
  return { span: entries.filter((entry) => entry.day === day).length };
}

function cellsOf(entry: Entry, form: HtmlForm, isFirst: boolean, isLast: boolean): Record<string, string> {
  const { cents, document, name, day, balance } = entry;
  const isDated = form.days === 'each row' || isFirst;
  const isEnd = form.order === 'newest first' ? isFirst : isLast;
  const hasBalance = form.balance === 'each row' || (form.balance === 'last of day' && isEnd);
  const cells = {
    day: isDated ? (DAYS[form.day]?.(day) ?? '') : '',
    kind: KINDS[name.length % KINDS.length] ?? '',
    document,
    text: textOf(entry, form),
    ...amountCells(cents, form),
    balance: hasBalance ? signedMoney(balance) : '',
  };
  return extraCells(cells, entry, form, (amount) => amountCells(amount, form)['amount'] ?? '');
}

function textOf({ text, name }: Entry, { texts }: HtmlForm): string {
  const [before = '', behind = ''] = escaped(text).split(` ${name}`);
  switch (texts) {
    case 'small below':
      return `${before}<br><small>${name}${behind}</small>`;
    case 'blocks':
      return `<div><b>${before}</b></div><div style="color:#777;font-size:85%">${name}${behind}</div>`;
    case 'name above':
      return `<div>${name}${behind}</div><div style="color:#777;font-size:80%">${before}</div>`;
    default:
      return escaped(text);
  }
}

function amountCells(cents: number, form: HtmlForm): Record<string, string> {
  if (form.isBill) return { amount: HTML_BILL_SIGNS[form.billSign]?.(cents) ?? '' };
  if (form.amounts.startsWith('pair'))
    return cents < 0 ? { out: money(cents), in: form.empty } : { in: money(cents), out: form.empty };
  if (form.amounts === 'letters apart') return { amount: money(cents), letter: cents < 0 ? 'D' : 'C' };
  return { amount: HTML_SIGNS[form.sign]?.(cents) ?? '' };
}

const signedMoney = (cents: number): string => `${cents < 0 ? '-' : ''}${money(cents)}`;

function balanceRow(text: string, cents: number, form: HtmlForm, day = ''): HtmlRow {
  const shown = signedMoney(cents);
  const place = form.balance !== 'none' ? 'balance' : form.amounts.startsWith('pair') ? 'in' : 'amount';
  return { cells: { day, text, [place]: shown }, isSum: true };
}

function totalsOf(entries: readonly Entry[], form: HtmlForm): HtmlRow[] {
  const total = (isOut: boolean): string =>
    money(entries.reduce((sum, { cents }) => (cents < 0 === isOut ? sum + cents : sum), 0));
  if (form.isBill) return [{ cells: { text: 'Total da fatura', amount: total(true) }, isSum: true }];
  if (form.amounts.startsWith('pair'))
    return [{ cells: { text: 'Total', in: total(false), out: total(true) }, isSum: true }];
  return [
    { cells: { text: 'Total de entradas', amount: total(false) }, isSum: true },
    { cells: { text: 'Total de saídas', amount: total(true) }, isSum: true },
  ];
}

/** Sums above the table or next to it. */
function boxOf({ opening, entries }: Ledger, form: HtmlForm): [above: string, beside: string] {
  if (form.isBill || form.box === 'none') return ['', ''];
  const sums = [
    ['Saldo anterior', opening],
    ['Saldo final', entries.at(-1)?.balance ?? 0],
  ] as const;
  const lines = sums
    .map(([text, cents]) => `<div style="white-space:nowrap">${text}: <b>R$ ${signedMoney(cents)}</b></div>`)
    .join('');
  return form.box === 'above' ? [lines, ''] : ['', lines];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
