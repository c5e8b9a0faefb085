import fc from 'fast-check';
import { BILL_SIGNS, type BillForm, billForm, DAYS, money } from './form';
import { type Entry, type Ledger, ledgerOf } from './ledger';
import type { Statement } from './statement';
import { type Align, type Block, type PrintedColumn, type PrintedRow, PrintedTable, stacked } from './table';

const HEADINGS: Record<string, readonly (readonly string[])[]> = {
  day: [['Data'], ['DATA'], ['Data', 'compra'], ['Data'], ['Dia'], ['Data']],
  text: [['Descrição'], ['ESTABELECIMENTO'], ['Lançamento'], ['Histórico'], ['Movimentação'], ['Estabelecimento']],
  city: [['Cidade'], ['CIDADE'], ['País'], ['Cidade'], ['Beneficiário'], ['Cidade']],
  instalment: [['Parcela'], ['PARCELA'], ['Parcelas'], ['Parcela'], ['Parc.'], ['Parcela']],
  foreign: [['US$'], ['VALOR EM US$'], ['Dólar'], ['Valor (US$)'], ['US$'], ['Valor', 'em US$']],
  amount: [['Valor'], ['VALOR EM R$'], ['R$'], ['Valor (R$)'], ['Valor'], ['Valor', 'em R$']],
};
const CITIES = ['SAO PAULO', 'OSASCO', 'BR', '-'];
const DETAILS = ['ALIMENTACAO .SAO PAULO', 'vestuário', 'SERVICOS .CAMPINAS'];
const TOP = 800;
/** A dollar in centavos. */
const RATE = 541;

/** A card bill of invented purchases and payments in a random form. */
export const billStatement: fc.Arbitrary<Statement> = fc
  .tuple(ledgerOf(2, 24, true), billForm)
  .map(([ledger, form]) => drawBill(ledger, form));

interface Part {
  /** The number of the card; null where the rows are payments. */
  readonly card: number | null;
  readonly entries: readonly Entry[];
}

/** Where nothing but its text shows what is money in, it begins with the words of a payment or a refund (4.3). */
const TOLD_BY_TEXT: ReadonlySet<string> = new Set(['none', 'plus', 'purchases with minus']);

/** Draws a ledger as a card bill. */
export function drawBill(ledger: Ledger, form: BillForm): Statement {
  const entries = TOLD_BY_TEXT.has(form.sign)
    ? ledger.entries.map((entry) => ({ ...entry, text: entry.text.replace('CREDITO DE ROTATIVO', 'Reembolso') }))
    : ledger.entries;
  const parts = partsOf(entries, form);
  const cells = parts.flatMap((part) => part.entries.map((entry) => cellsOf(entry, form)));
  const { size, gap } = form;
  const table = new PrintedTable(columnsOf(form), cells, {
    ...{ size, gap, pitch: size * form.pitch, left: 36, wrapped: 'first line' },
  });
  const head = form.headings === 'none' ? [] : [table.headings()];
  const blocks = [
    ...summaryBlocks(table, form, entries),
    ...parts.flatMap((part, index) => partBlocks(table, form, part, index === 0 || form.isOnEachPage ? head : [])),
    ...(form.total === 'below' || form.total === 'both' ? [sumRow(table, 'Total da fatura', purchases(entries))] : []),
    ...nextBlocks(table, form, head),
  ];
  const pages: Block[][] = [];
  for (let at = 0; at < blocks.length; at += form.rowsPerPage) pages.push(blocks.slice(at, at + form.rowsPerPage));
  return {
    pages: pages.map((page) => stacked(page, TOP, form.space * size)),
    due: parts.flatMap((part) => part.entries),
    atEnd: new Set(pages.flatMap((page) => page.findLast(({ entry }) => entry)?.entry ?? [])),
    form,
    pieces: form.pieces,
  };
}

function partsOf(entries: readonly Entry[], { cards, payments }: BillForm): Part[] {
  const isPayment = ({ cents }: Entry): boolean => cents > 0;
  const ofCards = payments === 'among' ? entries : entries.filter((entry) => !isPayment(entry));
  const parts = Array.from({ length: cards }, (_, card): Part => {
    return { card, entries: ofCards.filter(({ document }) => Number(document) % cards === card) };
  });
  const paid: Part[] = payments === 'among' ? [] : [{ card: null, entries: entries.filter(isPayment) }];
  const all = payments === 'first' ? [...paid, ...parts] : [...parts, ...paid];
  return all.filter((part) => part.entries.length > 0);
}

function partBlocks(table: PrintedTable, form: BillForm, { card, entries }: Part, head: readonly Block[]): Block[] {
  const number = `final ${1234 + (card ?? 0)}`;
  const sum = purchases(entries);
  const title =
    card === null
      ? [table.line('Pagamentos e créditos')]
      : form.cardTitle === 'name'
        ? [table.line(`FULANA DE TESTE - cartão ${number}`)]
        : form.cardTitle === 'sum above'
          ? [sumRow(table, `Lançamentos no cartão (${number})`, sum)]
          : [];
  const rows = entries.flatMap((entry) => [
    { ...table.row(cellsOf(entry, form)), entry },
    ...linesBelow(table, form, entry),
  ]);
  const foot = card !== null && form.cardSum ? [sumRow(table, `Total do cartão ${number}`, sum)] : [];
  return [...title, ...head, ...rows, ...foot];
}

/** What is printed below the text of a purchase. */
function linesBelow(table: PrintedTable, form: BillForm, { cents, document }: Entry): Block[] {
  const lines: string[] = [];
  if (form.detail) lines.push(DETAILS[Number(document) % DETAILS.length] ?? '');
  if (isForeign(cents, document)) {
    if (form.foreign === 'line below') lines.push(`USD ${dollars(cents)} Conversão: USD 1 = R$ 5,41`);
    if (form.foreign === 'lines below')
      lines.push(`Valor em dólar americano: $ ${dollars(cents)}`, 'Cotação do dólar americano: R$ 5,41');
  }
  return lines.map((line) => table.line(line, 'text'));
}

const isForeign = (cents: number, document: string): boolean => cents < 0 && Number(document) % 4 === 0;
const dollars = (cents: number): string => money(Math.round((cents * 100) / RATE));
const purchases = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { cents }) => (cents < 0 ? sum + cents : sum), 0);

function sumRow(table: PrintedTable, text: string, cents: number): Block {
  return table.row({ text, amount: money(cents) });
}

function summaryBlocks(table: PrintedTable, form: BillForm, entries: readonly Entry[]): Block[] {
  const lines = ['Fatura do cartão de crédito', form.due];
  if (form.total === 'above' || form.total === 'both') lines.push(`Total desta fatura R$ ${money(purchases(entries))}`);
  return lines.map((line) => table.line(line));
}

/** Instalments of the bills to come, and no part of this one. */
function nextBlocks(table: PrintedTable, form: BillForm, head: readonly Block[]): Block[] {
  if (form.next === 'none') return [];
  const title = table.line('Compras parceladas - próximas faturas');
  const row = cellsOf(
    { day: 12, cents: -5_555, text: 'LOJA FUTURA 04/10', name: 'FUTURA', document: '1', balance: 0 },
    { ...form, foreign: 'none' },
  );
  return form.next === 'rows'
    ? [title, ...head, table.row(row)]
    : [title, sumRow(table, 'Próxima fatura', -5_555), sumRow(table, 'Demais faturas', -7_777)];
}

function cellsOf({ day, cents, text, document, name }: Entry, form: BillForm): PrintedRow {
  const isInstalment = cents < 0 && Number(document) % 3 === 0;
  const isInDollars = form.foreign.startsWith('column') && isForeign(cents, document);
  return {
    day: DAYS[form.day]?.(day) ?? '',
    text: isInstalment && form.instalment === 'text' ? `${text} 02/10` : text,
    city: form.hasCity ? (CITIES[name.length % CITIES.length] ?? '') : '',
    instalment: isInstalment ? '2/10' : '',
    foreign: isInDollars ? dollars(cents) : '',
    amount: BILL_SIGNS[form.sign]?.(cents) ?? '',
  };
}

function columnsOf(form: BillForm): PrintedColumn[] {
  const column = (key: string, align: Align, wrapAt?: number): PrintedColumn => {
    const words = HEADINGS[key]?.[form.words] ?? [key];
    const heading = form.headings === 'two lines' ? words : [words.join(' ')];
    const headAlign = form.headAlign === 'same' ? align : form.headAlign;
    return { key, align, headAlign, heading, ...(wrapAt === undefined ? {} : { wrapAt }) };
  };
  const foreign = [column('foreign', form.align)];
  return [
    column('day', 'left'),
    column('text', 'left', form.textWidth),
    ...(form.hasCity ? [column('city', 'left')] : []),
    ...(form.instalment === 'column' ? [column('instalment', 'left')] : []),
    ...(form.foreign === 'column before' ? foreign : []),
    column('amount', form.align),
    ...(form.foreign === 'column' ? foreign : []),
  ];
}
