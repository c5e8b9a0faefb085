import { byteText } from '../kernel/decode';
import type { LinePlace, StatementReading } from './common/statement';
import { tablesOf, textOfCsv } from './csv/reader';
import type { CsvTable } from './csv/table/table-facts';
import { read, type StatementSource } from './index';
import { collectOfx } from './ofx/statements';
import { type RunScript, readPdfText } from './pdf/lines/text';
import { bandedLines } from './pdf/repairs/bands';
import { cellsOf } from './pdf/cells/cells';
import { dayHeadingsOf } from './pdf/rows/day-heading';
import { placeOfLine } from './pdf/reader';
import { completeLines } from './pdf/rows/table';
import { tableLines } from './pdf/cells/tables';

/** A column: its index in a CSV, or its edges on the page of a PDF in points. */
interface StageColumn {
  readonly index?: number;
  readonly left?: number;
  readonly right?: number;
  readonly role: string;
}

interface StageTable {
  readonly name: string;
  readonly columns: readonly StageColumn[];
  readonly facts: readonly string[];
}

/** A row before it is interpreted. Cells of a PDF have their edges in points. */
interface StageRow {
  readonly line: number;
  readonly what: string;
  readonly cells: readonly { readonly text: string; readonly left?: number; readonly right?: number }[];
  readonly place?: LinePlace;
}

/** What each stage of the reader finds in a file, for people who look for the cause of a complaint. */
interface Stages {
  readonly notes: readonly string[];
  readonly tables: readonly StageTable[];
  readonly rows: readonly StageRow[];
  readonly reading: StatementReading;
}

/** Reads a file without a structure and returns what each stage of the reader finds. */
export async function stagesOf(source: StatementSource, run: RunScript): Promise<Stages> {
  const { bytes, format } = source;
  const reading = await read(source, run);
  if (format.tipo === 'ofx') return { ...ofxStages(bytes), reading };
  return { ...(format.tipo === 'csv' ? csvStages(bytes) : await pdfStages(bytes, run)), reading };
}

const ROLES = ['data', 'valor', 'debito', 'credito', 'direction', 'saldo', 'sinalDoSaldo', 'documento'] as const;
const FURTHER_ROLES = ['moeda', 'situacao', 'conta', 'agencia'] as const;

/** Returns how the headings of a CSV file split it into tables, and what each of its rows is taken for. */
function csvStages(bytes: Uint8Array): { tables: StageTable[]; rows: StageRow[]; notes: string[] } {
  const found = tablesOf(textOfCsv(bytes, null)).tables;
  if (found === null) return { tables: [], rows: [], notes: ['no headings are found'] };
  const { delimiter, book, survey, scan } = found;
  const { decimal, periods, otherMoney, rejected } = survey;
  const rows: StageRow[] = [];
  scan().each((next) => {
    const flags = 'isScheduled' in next && next.isScheduled ? ['scheduled'] : [];
    const balance = 'balance' in next && next.balance !== null ? [`balance: ${next.balance}`] : [];
    rows.push({
      line: next.row.line,
      what: [next.what, ...balance, ...flags].join(', '),
      cells: next.row.cells.map(asCell),
    });
  });
  const notes = [
    `delimiter ${JSON.stringify(delimiter)}, decimal sign ${decimal ?? 'not proved'}`,
    ...periods.counting.map(({ start, end }) => `period ${start} to ${end}`),
    ...(otherMoney === null ? [] : [`other money: ${otherMoney}`]),
    ...(rejected === null ? [] : [`rejected: ${rejected.texto}`]),
  ];
  return { tables: book.all.map(tableStage), rows, notes };
}

const asCell = (text: string) => ({ text });

function tableStage(table: CsvTable): StageTable {
  const { layout, direction, isBill, isTurned, isUnsigned, goesByBalance } = table;
  const columns: StageColumn[] = [];
  const add = (index: number | null | undefined, role: string): void => {
    if (index !== null && index !== undefined) columns.push({ index, role });
  };
  for (const role of [...ROLES, ...FURTHER_ROLES]) add(layout[role], role);
  add(direction?.column, 'direction');
  for (const index of table.texts) add(index, 'text');
  for (const index of table.kinds) add(index, 'kind');
  for (const index of layout.rivals) add(index, 'rival amount');
  const facts = Object.entries({ isBill, isTurned, isUnsigned, goesByBalance }).flatMap(([name, is]) =>
    is ? [name] : [],
  );
  const known = layout.known === null ? [] : [`table of ${layout.known.issuer}`];
  return {
    name: layout.written,
    columns: columns.sort((a, b) => (a.index ?? 0) - (b.index ?? 0)),
    facts: [...known, ...facts],
  };
}

const FIELDS = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'NAME', 'MEMO'] as const;

/** Returns the statements of an OFX file and the fields of its rows as written. */
function ofxStages(bytes: Uint8Array): { tables: StageTable[]; rows: StageRow[]; notes: string[] } {
  const text = byteText(bytes);
  const { statements, breaks } = collectOfx(text.source);
  const tables = statements.map(({ isCard, BANKID, BRANCHID, ACCTID, CURDEF, ledgerBalance }) => ({
    name: [BANKID, BRANCHID, ACCTID].map(text.decode).join(' '),
    columns: FIELDS.map((role, index) => ({ index, role })),
    facts: [
      isCard ? 'card' : 'account',
      CURDEF || 'no CURDEF',
      ledgerBalance ? `LEDGERBAL ${ledgerBalance.BALAMT}` : 'no LEDGERBAL',
    ],
  }));
  const rows = statements.flatMap(({ transactions }) =>
    transactions.map((row) => ({
      line: row.line,
      what: row.isPending ? 'STMTTRNP' : 'STMTTRN',
      cells: FIELDS.map((field) => ({ text: text.decode(row[field]) })),
    })),
  );
  return { tables, rows, notes: breaks.map(({ line }) => `the document is truncated at line ${line}`) };
}

/** Returns the lines of a PDF with their cells and places, and the columns of each of its tables. */
async function pdfStages(
  bytes: Uint8Array,
  run: RunScript,
): Promise<{ tables: StageTable[]; rows: StageRow[]; notes: string[] }> {
  const text = await readPdfText(bytes, run);
  if ('erro' in text) return { tables: [], rows: [], notes: [text.erro.texto] };
  const lines = completeLines(text.lines);
  const headingOf = dayHeadingsOf(lines);
  const found = tableLines(bandedLines(lines), headingOf);
  const layouts = new Map<object, StageTable>();
  const rows = found.map(({ line, headings, layout }): StageRow => {
    if (layout && !layouts.has(layout)) {
      const days: StageColumn[] = layout.dayLeft === null ? [] : [{ left: layout.dayLeft, role: 'data' }];
      const texts = layout.textLefts.map((left) => ({ left, role: 'text' }));
      const amounts = layout.amounts.map(({ left, right, kind }) => ({
        left,
        right,
        role: `amount: ${kind ?? 'no heading'}`,
      }));
      const signs = layout.signs.map(({ left, right }) => ({ left, right, role: 'sign' }));
      const facts = layout.hasTableBehind ? ['another table is behind the last amount'] : [];
      layouts.set(layout, {
        name: `page ${line.page + 1}, line ${line.number}`,
        columns: [...days, ...texts, ...amounts, ...signs],
        facts,
      });
    }
    const what = headings ? 'headings' : headingOf(line) ? 'day heading' : 'line';
    return { line: line.number, what, cells: cellsOf(line), place: placeOfLine(line) };
  });
  return { tables: [...layouts.values()], rows, notes: [] };
}
