import { reason } from '../../kernel/reason-codes/reason';
import { compileDateFormat } from '../common/statement-date';
import type { CsvStructure } from '../structure/structure';
import { decodeText, looksBinary } from '../../kernel/decode';
import { delimiterOfStatement } from './table/delimiter';
import { MovementRows, type RowRules } from './movements/movements';
import { withPlainHeadings } from './table/plain-headings';
import { repairedText } from './table/repaired-text';
import { type CsvRow, CsvRows } from './table/rows';
import { CsvScan } from './scan/scan';
import { TableBook } from './table/table-book';
import { isTextExport, structureTable, TEXT_EXPORT_DELIMITER, textExportTable } from './table/structure';
import { type Survey, surveyed } from './survey/survey';
import { DayReader } from '../common/statement-day';
import { MAX_BYTES, type StatementReading, unreadable } from '../common/statement';
import { excerpt } from '../common/text-fields';
import { widthOf } from './table/cells';

const NO_HEADINGS = reason('csv.sem_cabecalho');

/**
 * Reads a CSV statement by a structure, or without one by the headings that Brazilian banks use (statement reading, 3).
 * Never throws. Every row of the table that carries an amount is a movement, an ignored row or an error item.
 */
export function readCsv(bytes: Uint8Array, structure: CsvStructure | null): StatementReading {
  if (bytes.length > MAX_BYTES) return unreadable(reason('extrato.grande_demais', { maximo: MAX_BYTES }));
  const text = textOfCsv(bytes, structure);
  if (!/\S/.test(text)) return unreadable(reason('extrato.vazio'));
  if (looksBinary(text)) return unreadable(reason('extrato.nao_e_texto'));
  return structure ? readByStructure(text, structure) : readByHeadings(text);
}

/** The decoded text of a file. Some programs fill its end with zeros, or mark it with the character of DOS. */
export function textOfCsv(bytes: Uint8Array, structure: CsvStructure | null): string {
  const text = decodeText(bytes, structure?.codificacao);
  let end = text.length;
  while (end > 0 && (text.endsWith('\0', end) || text.endsWith('\x1a', end))) end -= 1;
  return text.slice(0, end);
}

function readByStructure(text: string, structure: CsvStructure): StatementReading {
  const parse = compileDateFormat(structure.formato_data);
  if (!parse)
    return unreadable(reason('extrato.formato_de_data_da_estrutura', { formato: excerpt(structure.formato_data) }));
  const { delimitador, linhas_cabecalho, separador_decimal } = structure;
  const head = headerRows(text, structure);
  const declared = structureTable(structure, head);
  const { survey, scan } = firstPass({
    bookAfter: (previous) => new TableBook(declared, head, previous),
    scanOf: (book) => {
      const rows = new CsvRows(text, delimitador);
      rows.skipLines(linhas_cabecalho);
      return new CsvScan(rows, book);
    },
    delimiter: null,
    head,
  });
  const rules: RowRules = {
    days: new DayReader({ parse, periods: survey.periods }),
    survey,
    amounts: { decimal: separador_decimal, proven: survey.decimal },
    splitAt: delimitador !== ',' ? null : separador_decimal === ',' ? 'cents' : 'thousands',
  };
  const { movements, hasRows } = movementsOf(scan(), rules, head);
  const isEmptyList = (!hasRows || movements.saysNone) && hasHeadings(head, structure);
  if (movements.count > 0 || isEmptyList) return movements.reading();
  return unreadable(reason('csv.estrutura_nao_serve'), 1, excerpt(text));
}

/** Whether a header line has every column that the structure names: nothing under it is an empty list, not a foreign file (1.3). */
function hasHeadings(head: readonly CsvRow[], structure: CsvStructure): boolean {
  const { coluna_data, coluna_descricao, coluna_valor, coluna_debito, coluna_credito } = structure;
  const last = Math.max(coluna_data, coluna_descricao, coluna_valor ?? 0, coluna_debito ?? 0, coluna_credito ?? 0);
  return head.some(({ cells }) => widthOf(cells) > last);
}

/** The rows that begin in the header lines of a structure. */
function headerRows(text: string, { delimitador, linhas_cabecalho }: CsvStructure): CsvRow[] {
  const found: CsvRow[] = [];
  const rows = new CsvRows(text, delimitador);
  for (let row = rows.next(); row && row.line <= linhas_cabecalho; row = rows.next()) found.push(row);
  return found;
}

function readByHeadings(written: string): StatementReading {
  const { text, tables } = tablesOf(written);
  if (tables === null) return unreadable(NO_HEADINGS, 1, excerpt(text));
  const { survey, delimiter, scan } = tables;
  if (survey.rejected !== null) return unreadable(survey.rejected, 1, excerpt(text));
  const { movements } = movementsOf(scan(), {
    days: new DayReader({ periods: survey.periods, figuresRejected: survey.figuresRejected }),
    survey,
    amounts: { proven: survey.decimal },
    splitAt: delimiter === ',' ? 'cents' : null,
  });
  return movements.reading();
}

/** The tables of a file without a structure, settled by the first pass. */
interface CsvTables {
  readonly delimiter: string;
  readonly book: TableBook;
  readonly survey: Survey;
  /** Begins a pass over all rows. */
  readonly scan: () => CsvScan;
}

/**
 * Repairs a text, finds its tables and makes the first pass over them. `tables` is null where it has no headings and is no
 * export without headings.
 */
export function tablesOf(written: string): { readonly text: string; readonly tables: CsvTables | null } {
  const text = withPlainHeadings(repairedText(written));
  const found = delimiterOfStatement(text);
  if (found === null && !isTextExport(text)) return { text, tables: null };
  const delimiter = found ?? TEXT_EXPORT_DELIMITER;
  const given = found === null ? textExportTable() : null;
  const first = firstPass({
    bookAfter: (previous) => new TableBook(given, [], previous),
    scanOf: (book) => new CsvScan(new CsvRows(text, delimiter), book),
    delimiter,
    head: [],
  });
  return { text, tables: { delimiter, ...first } };
}

interface FirstPass {
  /** The tables as they are announced, with what an earlier pass found of their broken rows. */
  readonly bookAfter: (previous: TableBook | null) => TableBook;
  readonly scanOf: (book: TableBook) => CsvScan;
  /** As {@link surveyed} takes them. */
  readonly delimiter: string | null;
  readonly head: readonly CsvRow[];
}

/** Makes the first pass, and again where rows are broken: what it finds counts without them. */
function firstPass({ bookAfter, scanOf, delimiter, head }: FirstPass): Omit<CsvTables, 'delimiter'> {
  let book = bookAfter(null);
  const scan = () => scanOf(book);
  let survey = surveyed(scan(), book, delimiter, head);
  if (survey.hasBroken) {
    book = bookAfter(book);
    survey = surveyed(scan(), book, delimiter, head);
  }
  return { book, survey, scan };
}

/** @param head rows above those that are scanned */
function movementsOf(
  scan: CsvScan,
  rules: RowRules,
  head: readonly CsvRow[] = [],
): { movements: MovementRows; hasRows: boolean } {
  const movements = new MovementRows(rules);
  let hasRows = false;
  for (const row of head) movements.above(row);
  scan.each((next) => {
    if (next.what === 'headings') return;
    if (next.what === 'preamble') {
      movements.above(next.row);
      return;
    }
    hasRows ||= next.what !== 'blank';
    movements.add(next);
  });
  return { movements, hasRows };
}
