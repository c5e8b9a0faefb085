import fc from 'fast-check';
import { dressed } from './dress';
import { type AccountForm, accountForm, DAYS, hardForm, money, SIGNS } from './form';
import { detailsOf, tailed } from './hardships';
import { type Entry, ledgerOf, type Ledger } from './ledger';
import type { Statement } from './statement';
import { type Align, type Block, type PrintedColumn, type PrintedRow, PrintedTable, stacked } from './table';

const HEADINGS: Record<string, readonly (readonly string[])[]> = {
  day: [['Data'], ['Data', 'Mov.'], ['Data'], ['Dia'], ['Data', 'lançamento'], ['DATA']],
  text: [['Histórico'], ['Descrição'], ['Lançamento'], ['Descrição', 'do lançamento'], ['Histórico'], ['HISTÓRICO']],
  document: [['Documento'], ['Docto.'], ['Nº', 'documento'], ['Documento'], ['Doc.'], ['DOCUMENTO']],
  kind: [['Tipo'], ['Tipo'], ['Categoria'], ['Tipo', 'de operação'], ['Canal'], ['TIPO']],
  amount: [['Valor'], ['Valor (R$)'], ['Valor', '(R$)'], ['Valor R$'], ['Valor', 'em R$'], ['VALOR']],
  letter: [['D/C'], ['D/C'], ['C/D'], ['D/C'], ['D/C'], ['D/C']],
  in: [['Crédito'], ['Crédito (R$)'], ['Entradas', '(R$)'], ['Entradas'], ['Créditos', '(R$)'], ['CRÉDITO']],
  out: [['Débito'], ['Débito (R$)'], ['Saídas', '(R$)'], ['Saídas'], ['Débitos', '(R$)'], ['DÉBITO']],
  balance: [['Saldo'], ['Saldo (R$)'], ['Saldo', '(R$)'], ['Saldo R$'], ['Saldo', 'do dia'], ['SALDO']],
};
const KINDS = ['Pix', 'TED', 'Boleto', 'Outros'];
const TOP = 800;

/** An account statement of invented movements in a random form. */
export const accountStatement = statementIn(accountForm);
/** The same with more among and over its rows that is none of them. */
export const hardStatement = statementIn(hardForm);

function statementIn(forms: fc.Arbitrary<AccountForm>): fc.Arbitrary<Statement> {
  return fc.tuple(ledgerOf(2, 28), forms).map(([drawn, given]) => {
    const form = settled(given);
    const ledger = form.amounts === 'groups' ? groupedByDay(drawn) : drawn;
    return dressed(drawAccount(tailed(ledger, form), form), form);
  });
}

/**
 * Without what no reader can know: a day alone on a line is a heading only with its year, and a watermark below the title of scheduled
 * rows is another title. Where balances are carried from page to page the file ends in one.
 */
function settled(form: AccountForm): AccountForm {
  const isWhole = /2026|\/26$/.test(DAYS[form.day]?.(1) ?? '');
  const day = form.days.startsWith('above') && !isWhole ? 'figures' : form.day;
  const closing = form.pageSums === 'carried' && form.closing === 'none' ? 'row' : form.closing;
  return { ...form, day, closing, scheduled: form.scheduled && form.watermark === 'none' };
}

/** Draws a ledger in a form. */
export function drawAccount(ledger: Ledger, form: AccountForm): Statement {
  const rows = rowsOf(ledger, form);
  const columns = columnsOf(form);
  const { size } = form;
  const pitch = size * form.pitch;
  const geometry = { size, pitch, gap: form.gap, left: 36, wrapped: form.wrapped };
  const cells = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const table = new PrintedTable(columns, cells, geometry);
  const head = form.headings === 'none' ? [] : [table.headings()];
  const blocks = rows.flatMap((row): Block[] => {
    if (!('cells' in row)) return [table.line(row.line)];
    const details = row.entry ? detailsOf(row.entry, form).map((text) => table.line(text, 'text')) : [];
    return [{ ...table.row(row.cells), entry: row.entry }, ...details];
  });
  const scheduled = form.scheduled ? scheduledBlocks(table, form) : [];
  const title = [table.line('Extrato de conta corrente'), table.line('Período: 01/03/2026 a 31/03/2026')];
  if (form.opening === 'above') title.push(table.line(`Saldo anterior: R$ ${signedMoney(ledger.opening)}`));
  const parts = [...paged(blocks, form.rowsPerPage)];
  const pages = parts.map((part, index) => {
    const last = index === parts.length - 1;
    const isHeaded = index === 0 || form.isOnEachPage;
    const all = [
      ...(index === 0 ? title : []),
      ...(isHeaded ? head : []),
      ...(index > 0 && form.pageSums === 'carried'
        ? [carried(table, form, 'SALDO TRANSPORTADO', parts[index - 1])]
        : []),
      ...part,
      ...pageSums(table, form, part, last),
      ...(last ? scheduled : []),
      ...foot(table, form, index + 1, ledger),
    ];
    const drawn = stacked(all, TOP, spaceOf(form) * size);
    return form.beside === 'box' && index === 0 && form.amounts !== 'groups' && !form.days.startsWith('above')
      ? [...drawn, ...box(table, form, ledger)]
      : drawn;
  });
  const atEnd = new Set(parts.flatMap((part) => part.findLast(({ entry }) => entry)?.entry ?? []));
  return { pages, due: ledger.entries, atEnd, form, pieces: form.pieces };
}

/** Centred cells without space between their rows can't be distinguished from others. */
function spaceOf({ wrapped, space }: AccountForm): number {
  return wrapped === 'middle' ? Math.max(space, 0.5) : space;
}

type Line = { readonly cells: PrintedRow; readonly entry?: Entry } | { readonly line: string };

function rowsOf(ledger: Ledger, form: AccountForm): Line[] {
  const lines: Line[] = [];
  const { entries, opening } = ledger;
  const write = DAYS[form.day] ?? String;
  if (form.opening === 'row') lines.push({ cells: balanceRow('SALDO ANTERIOR', opening, form) });
  for (const [index, entry] of entries.entries()) {
    const previous = entries[index - 1];
    const isFirst = previous?.day !== entry.day;
    const isLast = entries[index + 1]?.day !== entry.day;
    if (form.amounts === 'groups') {
      if (isFirst || previous.cents < 0 !== entry.cents < 0) lines.push(groupLine(entries, entry, isFirst, write));
    } else if (isFirst && form.days === 'above') lines.push({ line: write(entry.day) });
    else if (isFirst && form.days === 'above with balance')
      lines.push({ line: `${write(entry.day)} Saldo do dia: R$ ${signedMoney(closingOf(entries, entry.day))}` });
    lines.push({ cells: cellsOf(entry, form, isFirst, isLast, write), entry });
    if (isLast && form.closing === 'each day' && form.amounts !== 'groups')
      lines.push({ cells: balanceRow('SALDO DO DIA', entry.balance, form, hasOwnDays(form) ? write(entry.day) : '') });
  }
  const last = entries.at(-1);
  if (form.closing === 'row' && last) lines.push({ cells: balanceRow('SALDO FINAL', last.balance, form) });
  return lines;
}

const hasOwnDays = ({ days, amounts }: AccountForm): boolean => days === 'each row' && amounts !== 'groups';

/** A day's money in before its money out: each below its total. */
function groupedByDay({ opening, entries }: Ledger): Ledger {
  let balance = opening;
  const sorted = entries.toSorted((a, b) => a.day - b.day || Number(a.cents < 0) - Number(b.cents < 0));
  return { opening, entries: sorted.map((entry) => ({ ...entry, balance: (balance += entry.cents) })) };
}

function groupLine(entries: readonly Entry[], entry: Entry, isFirst: boolean, write: (day: number) => string): Line {
  const isOut = entry.cents < 0;
  const group = entries.filter(({ day, cents }) => day === entry.day && cents < 0 === isOut);
  const total = money(group.reduce((sum, { cents }) => sum + cents, 0));
  const text = `Total de ${isOut ? 'saídas' : 'entradas'} ${isOut ? '-' : '+'} ${total}`;
  return { line: isFirst ? `${write(entry.day)} ${text}` : text };
}

function cellsOf(
  entry: Entry,
  form: AccountForm,
  isFirst: boolean,
  isLast: boolean,
  write: (day: number) => string,
): PrintedRow {
  const { cents, text, document, name } = entry;
  const isDated = form.amounts !== 'groups' && (form.days === 'each row' || (form.days === 'once a day' && isFirst));
  const hasBalance = form.balance === 'each row' || (form.balance === 'last of day' && isLast);
  return {
    day: isDated ? write(entry.day) : '',
    text,
    document: form.document === 'none' ? '' : document,
    kind: form.hasKind ? (KINDS[name.length % KINDS.length] ?? '') : '',
    ...amountCells(cents, form),
    balance: hasBalance ? balanceText(entry.balance, form) : '',
  };
}

function amountCells(cents: number, form: AccountForm): PrintedRow {
  switch (form.amounts) {
    case 'pair':
    case 'pair turned':
      return cents < 0 ? { out: `${form.isDebitSigned ? '-' : ''}${money(cents)}` } : { in: money(cents) };
    case 'letters apart':
      return { amount: money(cents), letter: cents < 0 ? 'D' : 'C' };
    case 'signs apart':
      return { amount: money(cents), letter: cents < 0 ? '-' : '+' };
    case 'unsigned':
    case 'groups':
      return { amount: money(cents) };
    case 'signed':
      return { amount: SIGNS[form.sign]?.(cents) ?? '' };
  }
}

function balanceText(cents: number, { isBalanceMarked }: AccountForm): string {
  return isBalanceMarked ? `${money(cents)} ${cents < 0 ? 'D' : 'C'}` : signedMoney(cents);
}

const signedMoney = (cents: number): string => `${cents < 0 ? '-' : ''}${money(cents)}`;

/** A balance is in the column of balances, or in that of amounts when there is no column of balances. */
function balanceRow(text: string, cents: number, form: AccountForm, day = ''): PrintedRow {
  const shown = balanceText(cents, form);
  if (form.balance !== 'none') return { day, text, balance: shown };
  return form.amounts.startsWith('pair') ? { day, text, in: shown } : { day, text, amount: shown };
}

function closingOf(entries: readonly Entry[], day: number): number {
  return entries.findLast((each) => each.day === day)?.balance ?? 0;
}

function columnsOf(form: AccountForm): PrintedColumn[] {
  const column = (key: string, align: Align, wrapAt?: number): PrintedColumn => {
    const words = HEADINGS[key]?.[form.words] ?? [key];
    const heading = form.headings === 'two lines' ? words : [words.join(' ')];
    const headAlign = form.headAlign === 'same' ? align : form.headAlign;
    return { key, align, headAlign, heading, ...(wrapAt === undefined ? {} : { wrapAt }) };
  };
  const document = [column('document', 'left')];
  const isPair = form.amounts.startsWith('pair');
  const pair = [column('in', form.align), column('out', form.align)];
  return [
    ...(form.amounts === 'groups' || form.days.startsWith('above') ? [] : [column('day', 'left')]),
    ...(form.hasKind ? [column('kind', 'left')] : []),
    ...(form.document === 'before the text' ? document : []),
    column('text', 'left', form.textWidth),
    ...(form.document === 'behind the text' ? document : []),
    ...(isPair ? (form.amounts === 'pair' ? pair : pair.toReversed()) : [column('amount', form.align)]),
    ...(form.amounts.endsWith('s apart') ? [column('letter', 'left')] : []),
    ...(form.balance === 'none' ? [] : [column('balance', form.align)]),
  ];
}

function* paged(blocks: readonly Block[], rowsPerPage: number): Generator<readonly Block[]> {
  for (let at = 0; at < blocks.length; at += rowsPerPage) yield blocks.slice(at, at + rowsPerPage);
}

function foot(table: PrintedTable, { foot: is }: AccountForm, page: number, { entries }: Ledger): Block[] {
  if (is === 'page') return [table.line(`Página ${page}`)];
  if (is === 'phone') return [table.line('SAC 0800 724 8472 - Ouvidoria 0800 570 0011')];
  if (is === 'none' || page > 1) return [];
  const total = (isOut: boolean): string =>
    money(entries.reduce((sum, { cents }) => (cents < 0 === isOut ? sum + cents : sum), 0));
  return [table.line(`Total de créditos ${total(false)}`), table.line(`Total de débitos ${total(true)}`)];
}

/** The sums of a page below its rows, or its last balance. */
function pageSums(table: PrintedTable, form: AccountForm, part: readonly Block[], isLast: boolean): Block[] {
  if (form.pageSums === 'carried') return isLast ? [] : [carried(table, form, 'SALDO A TRANSPORTAR', part)];
  if (form.pageSums === 'none' || form.amounts === 'groups') return [];
  const cents = part.flatMap(({ entry }) => entry?.cents ?? []);
  const [coming, going] = [cents.filter((each) => each > 0), cents.filter((each) => each < 0)].map((all) =>
    money(all.reduce((sum, each) => sum + each, 0)),
  );
  const cells = form.amounts.startsWith('pair') ? { in: coming ?? '', out: going ?? '' } : { amount: going ?? '' };
  return [table.row({ text: form.amounts.startsWith('pair') ? 'Total da página' : 'Total de débitos', ...cells })];
}

function carried(table: PrintedTable, form: AccountForm, text: string, part: readonly Block[] = []): Block {
  const last = part.findLast(({ entry }) => entry)?.entry;
  return last ? table.row(balanceRow(text, last.balance, form)) : table.line('Continua');
}

/** Movements of April that have not happened, and no part of the statement. */
function scheduledBlocks(table: PrintedTable, form: AccountForm): Block[] {
  const cells = cellsOf(
    { day: 28, cents: -4_321, text: 'CONTA DE LUZ AGENDADA', name: 'LUZ', document: '1', balance: 0 },
    { ...form, balance: 'none' },
    true,
    false,
    DAYS[form.day] ?? String,
  );
  return [table.line('Lançamentos futuros'), table.row(cells)];
}

/** A box of sums next to the first rows. */
function box(table: PrintedTable, form: AccountForm, { entries, opening }: Ledger): Statement['pages'][number] {
  const left = table.right + 20;
  const lines: [string, number][] = [
    ['Resumo do período', 0],
    ['Saldo inicial', opening],
    ['Saldo final', entries.at(-1)?.balance ?? 0],
  ];
  const pitch = form.size * (form.pitch + spaceOf(form));
  return lines.flatMap(([text, cents], index) => {
    const y = TOP - (2 + index) * pitch;
    const at = { size: form.size, y };
    return index === 0
      ? [{ ...at, text, x: left }]
      : [
          { ...at, text, x: left },
          { ...at, text: signedMoney(cents), x: left + 90 },
        ];
  });
}
