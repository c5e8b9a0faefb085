import fc from 'fast-check';
import { cell, type CsvStatement, NUMBERS } from './csv';
import { DAYS } from './form';
import { type Entry, type Ledger, ledgerOf } from './ledger';

/** How the amounts of a bill show that they are payments; purchases are positive but in the last one. */
const SIGNS: Record<string, (number: string, isPayment: boolean) => string> = {
  minus: (number, isPayment) => `${isPayment ? '-' : ''}${number}`,
  'minus and currency': (number, isPayment) => `${isPayment ? '-' : ''}R$ ${number}`,
  'currency and minus': (number, isPayment) => `R$ ${isPayment ? '-' : ''}${number}`,
  'minus behind': (number, isPayment) => `${number}${isPayment ? '-' : ''}`,
  parentheses: (number, isPayment) => (isPayment ? `(${number})` : number),
  letters: (number, isPayment) => `${number} ${isPayment ? 'C' : 'D'}`,
};
/** Columns that show that a table is one of a bill (4.1), and what a row has in them. */
const MARKS: Record<string, Column> = {
  instalment: [['Parcela', 'PARCELA', 'Parcelas'], ({ document }) => (Number(document) % 3 === 0 ? '2/10' : '')],
  'instalment with words': [['Parcela', 'Parcelas'], ({ document }) => (Number(document) % 3 ? 'Única' : '2 de 10')],
  card: [['Final do Cartão', 'Final do cartão'], () => '1234'],
  holder: [['Portador', 'Nome no Cartão'], () => 'FULANA DE TESTE'],
  rate: [['Cotação (em R$)', 'Cotação'], (_, { number }) => NUMBERS[number]?.(0) ?? ''],
  'other money': [
    ['Valor (em US$)', 'Valor (US$)'],
    ({ document }, { number }) => NUMBERS[number]?.(Number(document) % 2 ? 0 : 123) ?? '',
  ],
};
const OTHERS: Record<string, Column> = {
  category: [['Categoria', 'Ramo'], () => 'Alimentação'],
  city: [['Cidade', 'Local'], () => 'SAO PAULO'],
  kind: [['Tipo', 'Tipo da compra'], ({ document }) => (Number(document) % 3 ? 'Compra à vista' : 'Parcela 2/10')],
  time: [['Hora', 'Horário'], () => '10:15'],
  code: [['Documento', 'Autorização'], ({ document }) => document],
};
type Column = readonly [headings: readonly string[], value: (entry: Entry, form: Form) => string];
const COLUMNS: Record<string, Column> = {
  day: [['Data', 'Data de Compra', 'DATA'], ({ day }, form) => DAYS[form.day]?.(day) ?? ''],
  text: [['Estabelecimento', 'Descrição', 'Lançamento'], ({ text }) => text],
  amount: [
    ['Valor', 'Valor (em R$)', 'Valor (R$)'],
    ({ cents }, { number, sign }) => SIGNS[sign]?.(NUMBERS[number]?.(cents) ?? '', cents > 0) ?? '',
  ],
  ...MARKS,
  ...OTHERS,
};
const ABOVE: readonly (readonly string[])[] = [
  ['Fatura do cartão', 'Vencimento: 10/04/2026', ''],
  ['Cartão final 1234', 'Fatura de abril/2026', 'Data de vencimento: 10/04/2026'],
  ['Vencimento: 10/04/2026'],
];

const form = fc.record({
  delimiter: fc.constantFrom(';', ',', '\t'),
  quotes: fc.constantFrom('all', 'where needed'),
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  sign: fc.constantFrom(...Object.keys(SIGNS)),
  day: fc.constantFrom(...Object.keys(DAYS)),
  marks: fc.uniqueArray(fc.constantFrom(...Object.keys(MARKS)), { minLength: 1, maxLength: 3 }),
  others: fc.uniqueArray(fc.constantFrom(...Object.keys(OTHERS)), { maxLength: 3 }),
  order: fc.shuffledSubarray(['day', 'text', 'amount'], { minLength: 3 }),
  marksAt: fc.nat(3),
  heading: fc.nat(4),
  above: fc.constantFrom(...ABOVE),
  newestFirst: fc.boolean(),
  payments: fc.constantFrom('among', 'first', 'titled'),
  footer: fc.constantFrom('none', 'total', 'next', 'text'),
  newline: fc.constantFrom('\n', '\r\n'),
});
type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;

/** A CSV file of an invented card bill in a random form. */
export const csvBill: fc.Arbitrary<CsvStatement> = fc
  .tuple(ledgerOf(2, 16, true), form)
  .map(([ledger, each]) => write(ledger, each));

function write(ledger: Ledger, each: Form): CsvStatement {
  const keys = [...each.order];
  keys.splice(each.marksAt, 0, ...each.marks, ...each.others);
  const line = (cells: readonly string[]): string => cells.map((text) => cell(text, each)).join(each.delimiter);
  const head = line(keys.map((key) => headingOf(key, each)));
  const row = (entry: Entry): string => line(keys.map((key) => COLUMNS[key]?.[1](entry, each) ?? ''));
  const entries = each.newestFirst ? ledger.entries.toReversed() : ledger.entries;
  const payments = entries.filter(({ cents }) => cents > 0);
  const purchases = entries.filter(({ cents }) => cents < 0);
  const rows = {
    among: entries.map(row),
    first: [...payments, ...purchases].map(row),
    titled: [line(['Pagamentos']), ...payments.map(row), line(['Compras']), ...purchases.map(row)],
  }[each.payments];
  const above = each.above.map((text) => cell(text, each));
  const text = [...above, head, ...rows, ...footer(ledger, each, keys, line)].join(each.newline);
  return { text, due: ledger.entries, atEnd: new Set(), form: each, structure: null };
}

function headingOf(key: string, { heading }: Form): string {
  const headings = COLUMNS[key]?.[0] ?? [];
  return headings[heading % headings.length] ?? '';
}

function footer(
  { entries }: Ledger,
  each: Form,
  keys: readonly string[],
  line: (cells: readonly string[]) => string,
): string[] {
  const sum = entries.reduce((total, { cents }) => total - cents, 0);
  const shown = `${sum < 0 ? '-' : ''}${NUMBERS[each.number]?.(sum) ?? ''}`;
  const below = (text: string, amount: string): string =>
    line(keys.map((key) => (key === 'text' ? text : key === 'amount' ? amount : '')));
  switch (each.footer) {
    case 'total':
      return [below('Total da fatura', shown)];
    case 'next':
      return [
        '',
        line(['Próximas faturas']),
        line(
          keys.map(
            (key) =>
              ({ day: DAYS[each.day]?.(28) ?? '', text: 'LOJA 3/10', amount: NUMBERS[each.number]?.(4_321) ?? '' })[
                key
              ] ?? '',
          ),
        ),
      ];
    case 'text':
      return ['', line(['Esta fatura não substitui o boleto.'])];
    default:
      return [];
  }
}
