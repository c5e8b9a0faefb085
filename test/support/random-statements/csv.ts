import fc from 'fast-check';
import { DAYS, money, two } from './form';
import { type Entry, ledgerOf, type Ledger } from './ledger';
import { type CsvStructure, parseCsvStructure } from '../../../src/statements/structure/structure';
import type { Statement } from './statement';

/** How amounts are written, without their sign. */
export const NUMBERS: Record<string, (cents: number) => string> = {
  brazilian: money,
  'without groups': (cents) => money(cents).replaceAll('.', ''),
  american: (cents) => money(cents).replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
  'american without groups': (cents) => money(cents).replaceAll('.', '').replace(',', '.'),
  'cents where there are any': (cents) => money(cents).replaceAll('.', '').replace(/,00$/, ''),
  'one digit of cents': (cents) => money(cents).replaceAll('.', '').replace(/0$/, ''),
};
const HEADINGS: Record<string, readonly string[]> = {
  day: ['Data', 'DATA', 'Data Lançamento', 'Data da Transação', 'Dt. Mov.'],
  text: ['Histórico', 'DESCRICAO', 'Lançamento', 'Descrição', 'Memo'],
  document: ['Documento', 'DOCTO', 'Nr. Doc.', 'Nº documento', 'Identificador'],
  amount: ['Valor', 'VALOR', 'Valor (R$)', 'Valor da Transação', 'Amount'],
  letter: ['D/C', 'DEB_CRED', 'Natureza', 'Tipo', 'Sinal'],
  in: ['Crédito (R$)', 'CREDITO', 'Entradas', 'Entrada (R$)', 'Credit'],
  out: ['Débito (R$)', 'DEBITO', 'Saídas', 'Saída (R$)', 'Debit'],
  balance: ['Saldo (R$)', 'SALDO', 'Saldo', 'Saldo após lançamento', 'Balance'],
  gross: ['Valor bruto', 'VALOR BRUTO', 'Valor Bruto (R$)', 'Bruto', 'Valor original'],
  fee: ['Taxa', 'TARIFA', 'Taxa (R$)', 'Tarifa', 'Taxa'],
  net: ['Valor líquido', 'VALOR LIQUIDO', 'Valor Líquido (R$)', 'Líquido', 'Valor pago'],
  second: ['Valor', 'TOTAL', 'Valor Total', 'Montante', 'Quantia'],
};
/** Columns that are none of those that are read, or that only confirm them: their headings and what each row has. */
const EXTRAS: Record<string, Extra> = {
  time: [['Hora', 'HORA', 'Horário'], ({ day }) => `${two(day)}:15:00`],
  'time without seconds': [['Hora', 'Hr', 'Horário'], ({ day }) => `${two(day)}:59`],
  'other day': [
    ['Data Contábil', 'DATA CONTABIL', 'Data do Balancete'],
    ({ day }, form) => DAYS[form.day]?.(day) ?? '',
  ],
  'later day': [
    ['Data Contábil', 'DATA CONTABIL', 'Data do Balancete'],
    ({ day }, form) => DAYS[form.day]?.(day + 3) ?? '',
  ],
  party: [['Favorecido', 'Contraparte', 'NOME', 'Destinatário', 'Pagador/Recebedor'], () => 'JOSE DA SILVA'],
  'document of the party': [['CPF/CNPJ', 'CPF_CNPJ', 'CNPJ'], () => '12.345.678/0001-90'],
  'account of the party': [['Conta Favorecido', 'Conta destino', 'Agência/Conta favorecido'], () => '56789-0'],
  bank: [['Banco', 'BANCO', 'Instituição'], () => '341'],
  branch: [['Agência', 'AGENCIA', 'Ag. Origem'], () => '0001'],
  account: [['Conta', 'CONTA', 'Conta Corrente'], () => '12345-6'],
  category: [['Categoria', 'CATEGORIA', 'Plano de contas'], ({ document }) => pick(document, ['Moradia', 'Lazer', ''])],
  sides: [['Categoria', 'Grupo', 'Plano de contas'], ({ cents }) => (cents < 0 ? 'Despesas' : 'Receitas')],
  status: [
    ['Situação', 'Status', 'SITUACAO'],
    ({ document }) => pick(document, ['Efetivado', 'Concluída', 'Aprovada']),
  ],
  kind: [['Tipo de transação', 'Tipo da operação', 'TIPO'], ({ document }) => pick(document, ['Pix', 'Boleto', 'TED'])],
  currency: [['Moeda', 'MOEDA', 'Currency'], () => 'BRL'],
  'fee of zero': [['Tarifa', 'Taxas', 'Desconto'], (_, form) => number(0, form)],
  note: [
    ['Observação', 'OBS', 'Observações'],
    ({ document }) => pick(document, ['', 'ref. R$ 10,00 de março', 'NF 12']),
  ],
  code: [['Código', 'COD', 'Cód. Lançamento'], ({ document }) => document],
  uuid: [['ID', 'Id da transação', 'UUID'], ({ document }) => `${document}f-7c1e-4d2b`],
  invoice: [['Nota fiscal', 'NF', 'Nº NF'], ({ document }) => pick(document, ['', '1024'])],
  blocked: [['Saldo bloqueado', 'Valor bloqueado', 'Bloqueado'], (_, form) => number(0, form)],
  reconciled: [['Conciliado', 'Conciliada', 'Conferido'], ({ document }) => pick(document, ['Sim', 'Não'])],
  centre: [['Centro de custo', 'CENTRO DE CUSTO', 'Projeto'], ({ document }) => pick(document, ['', 'ADM', 'Obra 12'])],
};
type Extra = readonly [headings: readonly string[], cell: (entry: Entry, form: Form) => string];
const pick = (document: string, from: readonly string[]): string => from[Number(document) % from.length] ?? '';
const PREAMBLES: readonly (readonly string[])[] = [
  [],
  ['Extrato de conta corrente', 'Período: 01/03/2026 a 31/03/2026', ''],
  ['Banco Modelo S.A.', 'Agência: 0001 Conta: 12345-6', 'Período: 01/03/2026 a 31/03/2026', '', 'Lançamentos'],
  ['sep=', 'Extrato de 01/03/2026 até 31/03/2026'],
];

const form = fc.record({
  delimiter: fc.constantFrom(';', ';', ',', '\t', '|'),
  quotes: fc.constantFrom('all', 'where needed', 'where needed', 'never'),
  number: fc.constantFrom(...Object.keys(NUMBERS)),
  currency: fc.constantFrom('', '', '', 'R$ '),
  sign: fc.constantFrom('minus', 'minus', 'minus behind', 'parentheses', 'letter behind', 'plus and minus'),
  money: fc.constantFrom(
    'signed',
    'signed',
    'pair',
    'signed pair',
    'pair with zeros',
    'letters',
    'net',
    'two',
    'unsigned',
  ),
  words: fc.constantFrom(['C', 'D'], ['Crédito', 'Débito'], ['ENTRADA', 'SAIDA']),
  balance: fc.constantFrom('none', 'each row', 'last of day', 'day'),
  balanceRows: fc.constantFrom('none', 'opening', 'closing', 'both', 'each day'),
  day: fc.constantFrom(...Object.keys(DAYS)),
  once: fc.constantFrom(false, false, false, true),
  hasDocument: fc.boolean(),
  blankColumn: fc.constantFrom('none', 'none', 'first', 'inside', 'last'),
  turns: fc.nat(5),
  heading: fc.nat(4),
  preamble: fc.constantFrom(...PREAMBLES),
  headAgain: fc.constantFrom(0, 0, 5),
  blankLines: fc.boolean(),
  footer: fc.constantFrom('none', 'text', 'totals', 'total in the text', 'scheduled'),
  newestFirst: fc.boolean(),
  newline: fc.constantFrom('\n', '\r\n'),
  isComplemented: fc.constantFrom(false, false, true),
  extras: fc.uniqueArray(fc.constantFrom(...Object.keys(EXTRAS)), { maxLength: 4 }),
  /** Before which group of columns the extra ones are. */
  extrasAt: fc.nat(7),
});

type Form = typeof form extends fc.Arbitrary<infer F> ? F : never;
type Row = Readonly<Record<string, string>>;

/** A CSV file and what is due for it. */
export interface CsvStatement extends Pick<Statement, 'due' | 'atEnd' | 'form'> {
  readonly text: string;
  /** A structure for it; null where no structure can describe its days or its amounts. */
  readonly structure: CsvStructure | null;
}

/** A CSV file of invented movements in a random form. */
export const csvStatement: fc.Arbitrary<CsvStatement> = fc
  .tuple(ledgerOf(2, 20), form)
  .map(([ledger, each]) => write(told(ledger, each), each));

/** Without a sign only the text shows what is money out (9.14): `IOF` shows nothing. */
function told(ledger: Ledger, { money: is }: Form): Ledger {
  const entries = ledger.entries.map((entry) => ({ ...entry, text: entry.text.replace(/^IOF /, 'DEB IOF ') }));
  return is === 'unsigned' ? { ...ledger, entries } : ledger;
}

function write(ledger: Ledger, each: Form): CsvStatement {
  const columns = columnsOf(each);
  const line = (row: Row): string => columns.map((key) => cell(row[key] ?? '', each)).join(each.delimiter);
  const heading = (key: string): string => {
    const [ofExtra] = EXTRAS[key] ?? [];
    if (ofExtra) return ofExtra[each.heading % ofExtra.length] ?? '';
    return key === 'balance' && each.balance === 'day' ? 'Saldo do Dia' : (HEADINGS[key]?.[each.heading] ?? '');
  };
  const head = columns.map((key) => cell(heading(key), each)).join(each.delimiter);
  const lines = each.preamble.map((text) => (text === 'sep=' ? `sep=${each.delimiter}` : cell(text, each)));
  const rows = rowsOf(ledger, each);
  const body: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (each.headAgain > 0 && index > 0 && index % each.headAgain === 0) body.push(head);
    body.push(line(row));
    if (each.blankLines && index % 4 === 3) body.push('');
  }
  const text = [...lines, head, ...body, ...footer(ledger, each, line, head)].join(each.newline);
  return {
    text,
    due: ledger.entries,
    atEnd: new Set(),
    form: each,
    structure: structureOf(columns, lines.length, each),
  };
}

/** How the formats of days are written in a structure. */
const DAY_FORMATS: Record<string, string> = {
  figures: 'DD/MM/YYYY',
  dashes: 'DD-MM-YYYY',
  points: 'DD.MM.YYYY',
  ISO: 'YYYY-MM-DD',
  'short year': 'DD/MM/YY',
};

/** @param above lines above the headings */
function structureOf(
  columns: readonly string[],
  above: number,
  { delimiter, day, ...each }: Form,
): CsvStructure | null {
  const { money: is, number } = each;
  const formato_data = DAY_FORMATS[day];
  if (formato_data === undefined || each.once || ['net', 'two', 'unsigned'].includes(is)) return null;
  const at = (key: string) => columns.indexOf(key);
  const parsed = parseCsvStructure({
    ...{ delimitador: delimiter, linhas_cabecalho: above + 1, formato_data },
    ...{ coluna_data: at('day'), coluna_descricao: at('text') },
    ...(is.includes('pair') ? { coluna_debito: at('out'), coluna_credito: at('in') } : { coluna_valor: at('amount') }),
    ...(is === 'letters' && { coluna_tipo: at('letter') }),
    separador_decimal: number.startsWith('american') ? '.' : ',',
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.erros));
  return parsed.value;
}

function columnsOf({ money: is, balance, hasDocument, blankColumn, turns, ...each }: Form): string[] {
  const ofMoney = is.includes('pair')
    ? ['in', 'out']
    : is === 'letters'
      ? ['amount', 'letter']
      : is === 'net'
        ? ['gross', 'fee', 'net']
        : is === 'two'
          ? ['amount', 'second']
          : ['amount'];
  const groups = [
    ['day'],
    ['text'],
    ...(hasDocument ? [['document']] : []),
    ofMoney,
    ...(balance === 'none' ? [] : [['balance']]),
  ];
  const place = each.extrasAt % (groups.length + 1);
  groups.splice(place, 0, ...each.extras.map((key) => [key]));
  const at = turns % groups.length;
  const columns = [...groups.slice(at), ...groups.slice(0, at)].flat();
  if (blankColumn === 'first') return ['blank', ...columns];
  if (blankColumn === 'last') return [...columns, 'blank'];
  return blankColumn === 'inside' ? [...columns.slice(0, 1), 'blank', ...columns.slice(1)] : columns;
}

function rowsOf({ opening, entries }: Ledger, each: Form): Row[] {
  const write = DAYS[each.day] ?? String;
  const groups = entries.map((entry, index): Row[] => {
    const isFirst = entries[index - 1]?.day !== entry.day;
    const isLast = entries[index + 1]?.day !== entry.day;
    const hasBalance = each.balance === 'each row' || (each.balance === 'last of day' && isLast);
    const ofDay = entries.findLast(({ day }) => day === entry.day)?.balance ?? 0;
    const balance = each.balance === 'day' ? signed(ofDay, each) : hasBalance ? signed(entry.balance, each) : '';
    const isDated = !each.once || each.newestFirst || isFirst;
    const row: Row = {
      day: isDated ? write(entry.day) : '',
      text: entry.text,
      document: entry.document,
      ...amounts(entry, each),
      balance,
      ...Object.fromEntries(each.extras.map((key) => [key, EXTRAS[key]?.[1](entry, each) ?? ''])),
    };
    const more = each.isComplemented && index % 3 === 0 ? [{ text: 'REM: FULANA DE TESTE' }] : [];
    const sum =
      each.balanceRows === 'each day' && isLast
        ? [balanceRow('SALDO DO DIA', write(entry.day), entry.balance, each)]
        : [];
    return [row, ...more, ...sum];
  });
  const ordered = each.newestFirst ? groups.toReversed() : groups;
  const first = entries[0]?.day ?? 1;
  const last = entries.at(-1);
  const before = each.balanceRows === 'opening' || each.balanceRows === 'both';
  const after = each.balanceRows === 'closing' || each.balanceRows === 'both';
  const openingRow = before ? [balanceRow('SALDO ANTERIOR', write(first), opening, each)] : [];
  const closingRow = after && last ? [balanceRow('SALDO FINAL', write(last.day), last.balance, each)] : [];
  return each.newestFirst
    ? [...closingRow, ...ordered.flat(), ...openingRow]
    : [...openingRow, ...ordered.flat(), ...closingRow];
}

function balanceRow(text: string, day: string, cents: number, each: Form): Row {
  const shown = signed(cents, each);
  if (each.balance !== 'none') return { day, text, balance: shown };
  return each.money.includes('pair')
    ? { day, text, in: shown }
    : { day, text, [each.money === 'net' ? 'net' : 'amount']: shown };
}

function amounts({ cents, document }: Entry, each: Form): Row {
  const plain = each.currency + number(cents, each);
  switch (each.money) {
    case 'pair':
      return cents < 0 ? { out: plain } : { in: plain };
    case 'signed pair':
      return cents < 0 ? { out: `-${plain}` } : { in: plain };
    case 'pair with zeros':
      return cents < 0 ? { out: plain, in: number(0, each) } : { in: plain, out: number(0, each) };
    case 'letters':
      return { amount: plain, letter: each.words[cents < 0 ? 1 : 0] };
    case 'unsigned':
      return { amount: plain };
    case 'net': {
      const fee = Number(document) % 3 === 0 ? 100 : 0;
      return {
        gross: withSign(cents + Math.sign(cents) * fee, each),
        fee: number(fee, each),
        net: withSign(cents, each),
      };
    }
    case 'two':
      return { amount: withSign(cents, each), second: withSign(Number(document) % 4 === 0 ? cents * 2 : cents, each) };
    default:
      return { amount: withSign(cents, each) };
  }
}

function withSign(cents: number, each: Form): string {
  const plain = each.currency + number(cents, each);
  const isOut = cents < 0;
  switch (each.sign) {
    case 'minus behind':
      return isOut ? `${plain}-` : plain;
    case 'parentheses':
      return isOut ? `(${plain})` : plain;
    case 'letter behind':
      return `${plain} ${isOut ? 'D' : 'C'}`;
    case 'plus and minus':
      return `${isOut ? '-' : '+'}${plain}`;
    default:
      return isOut ? `-${plain}` : plain;
  }
}

const number = (cents: number, { number: is }: Form): string => NUMBERS[is]?.(Math.abs(cents)) ?? '';
const signed = (cents: number, each: Form): string => `${cents < 0 ? '-' : ''}${number(cents, each)}`;

function footer({ entries }: Ledger, each: Form, line: (row: Row) => string, head: string): string[] {
  const sum = (isOut: boolean): number =>
    entries.reduce((total, { cents }) => (cents < 0 === isOut ? total + cents : total), 0);
  switch (each.footer) {
    case 'text':
      return ['', cell('Os dados acima estão sujeitos a alterações.', each)];
    case 'totals':
      return each.money.includes('pair')
        ? ['', line({ day: 'Total', in: number(sum(false), each), out: number(sum(true), each) })]
        : [
            '',
            line({ text: 'Total de créditos', amount: number(sum(false), each) }),
            line({ text: 'Total de débitos', amount: number(sum(true), each) }),
          ];
    case 'total in the text':
      return [cell(`Total de saídas: ${number(sum(true), each)}`, each)];
    case 'scheduled':
      return [
        '',
        cell('Lançamentos futuros', each),
        head,
        line({
          day: DAYS[each.day]?.(28) ?? '',
          text: 'CONTA DE LUZ AGENDADA',
          ...amounts({ ...entryOf, cents: -4_321 }, each),
        }),
      ];
    default:
      return [];
  }
}

const entryOf: Entry = { day: 28, cents: 0, text: '', name: 'LUZ', document: '1', balance: 0 };

export function cell(text: string, { quotes, delimiter }: Pick<Form, 'quotes' | 'delimiter'>): string {
  const isNeeded = text.includes(delimiter) || text.includes('"');
  if (quotes === 'never' || (quotes === 'where needed' && !isNeeded)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
