import type { Random } from '../../../test/support/fuzz/random';
import { xlsxFile, xlsxOfSheet, zip } from '../../../test/support/records/xlsx';
import { filled, type HostileFile, MOST_LINES } from './hostile-file';

const TABLE_HEAD = 'Texto do extrato;Código da conta;Nome\n';
const ROWS = 50_000;

function chart(lines: number): Buffer {
  const rows = Array.from(
    { length: lines },
    (_, index) => `${index + 1}|1.1.${index + 1}|Conta número ${index + 1}|${index % 9 === 0 ? 'S' : 'A'}`,
  );
  return Buffer.from(rows.join('\n'));
}

const table = (rows: number, random: Random): Buffer =>
  Buffer.from(
    TABLE_HEAD +
      Array.from(
        { length: rows },
        (_, index) => `texto ${index} ${random.below(1e9).toString(36)};1;Regra ${index}`,
      ).join('\n'),
  );

const sheetOf = (row: string, count: number): Buffer => xlsxOfSheet(`<sheetData>${row.repeat(count)}</sheetData>`);

export const chartsAndTables = (random: Random): HostileFile[] => [
  { name: 'chart of 200,000 accounts', tipo: 'contas', content: () => chart(MOST_LINES) },
  { name: 'chart of 200,000 bad lines', tipo: 'contas', content: () => filled('not an account\n', 15 * MOST_LINES) },
  { name: 'chart of a million bad lines', tipo: 'contas', content: () => filled('bad\n', 4_000_000) },
  { name: 'chart of one line', tipo: 'contas', content: () => filled('1|') },
  { name: 'table of 50,000 rules', tipo: 'regras_conversor', content: () => table(ROWS, random) },
  { name: 'table of 200,000 rows', tipo: 'regras_conversor', content: () => table(MOST_LINES - 1, random) },
  { name: 'table of cells', tipo: 'regras_conversor', content: () => filled(';') },
  { name: 'table of quotes', tipo: 'regras_conversor', content: () => filled('"') },
  {
    name: 'XLSX of 50,000 rules',
    tipo: 'regras_conversor',
    content: () =>
      xlsxFile([
        ['Texto', 'Conta', 'Nome'],
        ...Array.from({ length: ROWS }, (_, n) => [`texto ${n}`, 1, `Regra ${n}`]),
      ]),
  },
  {
    name: 'XLSX of four million cells',
    tipo: 'regras_conversor',
    content: () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(200)}</row>`, 21_000),
  },
  { name: 'XLSX of open tags', tipo: 'regras_conversor', content: () => xlsxOfSheet('<a>'.repeat(20_000_000)) },
  {
    name: 'XLSX of a sheet of 60 MB in one cell',
    tipo: 'regras_conversor',
    content: () => xlsxFile([['x'.repeat(60_000_000), '1']]),
  },
  {
    name: 'XLSX that inflates to 300 MB',
    tipo: 'regras_conversor',
    content: () => xlsxOfSheet(' '.repeat(300_000_000)),
  },
  {
    name: 'XLSX of entities',
    tipo: 'regras_conversor',
    content: () =>
      xlsxOfSheet(
        `<sheetData><row><c t="inlineStr"><is><t>${'&amp;'.repeat(12_000_000)}</t></is></c></row></sheetData>`,
      ),
  },
  {
    name: 'XLSX of 60,000 parts',
    tipo: 'regras_conversor',
    content: () => zip(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`xl/part${n}.xml`, 'x']))),
  },
];
