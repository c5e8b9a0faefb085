import { decodeText } from '../../../kernel/decode';
import { recogniseHeadings } from './csv-headings';
import type { CsvLayout } from './csv-headings';
import { MovementRows } from './csv-movements';
import { CsvRows } from './csv-rows';
import { MAX_BYTES, unreadable } from './statement';
import type { StatementReading } from './statement';
import { atOnce, type Steps } from './steps';
import { excerpt } from './text-fields';
import { compileDateFormat, parseDate } from '../../../kernel/statement-date';
import type { CsvStructure } from '../../../cadastros/estruturas/structure';

const DELIMITERS = [';', ',', '\t', '|'];
/** A preamble is never longer: the heading row is looked for in so many rows. */
const PREAMBLE_MAX = 60;
/** So many rows are read in one step. */
const ROWS_PER_STEP = 5_000;

/**
 * Reads a CSV statement by a structure, or without one by the headings that Brazilian banks use. Never throws.
 * Preambles, repeated headings and footers are stepped over; balances and zero amounts are `ignorados`.
 */
export function readCsv(bytes: Uint8Array, structure: CsvStructure | null): StatementReading {
  return atOnce(csvSteps(bytes, structure));
}

/** Reads a CSV file as {@link readCsv} does, in steps between which others may run. */
export function* csvSteps(bytes: Uint8Array, structure: CsvStructure | null): Steps<StatementReading> {
  if (bytes.length > MAX_BYTES) return unreadable('the file is too large to be a statement');
  const text = decodeText(bytes, structure?.codificacao);
  if (text.trim() === '') return unreadable('the file is empty');
  if (text.slice(0, 2000).includes('\0')) return unreadable('the file is not text');
  return yield* structure ? readByStructure(text, structure) : readByHeadings(text);
}

function* readByStructure(text: string, structure: CsvStructure): Steps<StatementReading> {
  const parse = compileDateFormat(structure.formato_data);
  if (!parse) return unreadable(`the structure's date format can't be used: ${excerpt(structure.formato_data)}`);
  const rows = new CsvRows(text, structure.delimitador);
  rows.skipLines(structure.linhas_cabecalho);
  const movements = new MovementRows({
    layout: layoutOf(structure),
    parseDate: parse,
    decimal: structure.separador_decimal,
  });
  let count = 0;
  for (let row = rows.next(); row; row = rows.next()) {
    if (++count % ROWS_PER_STEP === 0) yield;
    if (!recogniseHeadings(row.cells)) movements.add(row);
  }
  const reading = yield* movements.reading();
  if (reading.total_linhas_lidas > 0) return reading;
  return unreadable('no movement is found: the structure does not fit this file', 1, excerpt(text.slice(0, 400)));
}

function* readByHeadings(text: string): Steps<StatementReading> {
  const found = findHeadings(text);
  if (!found) {
    const erro = 'no known headings are found (date, description, amount): use a structure (estrutura) for this file';
    return unreadable(erro, 1, excerpt(text.slice(0, 400)));
  }
  const movements = new MovementRows({ layout: found.layout, parseDate, decimal: null });
  let count = 0;
  for (let row = found.rows.next(); row; row = found.rows.next()) {
    if (++count % ROWS_PER_STEP === 0) yield;
    const repeated = recogniseHeadings(row.cells);
    if (repeated) movements.layout = { ...repeated, inverted: found.layout.inverted };
    else movements.add(row);
  }
  return yield* movements.reading();
}

/** The heading row, with the delimiter under which it names the most columns, and the rows after it. */
function findHeadings(text: string): { layout: CsvLayout; rows: CsvRows } | null {
  let best: { layout: CsvLayout; rows: CsvRows } | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = new CsvRows(text, delimiter);
    const preamble: string[] = [];
    for (let row = rows.next(); row && preamble.length < PREAMBLE_MAX; row = rows.next()) {
      const layout = recogniseHeadings(row.cells, preamble.join('\n'));
      if (layout) {
        if ((layout.width ?? 0) > (best?.layout.width ?? 0)) best = { layout, rows };
        break;
      }
      preamble.push(row.raw);
    }
  }
  return best;
}

function layoutOf(structure: CsvStructure): CsvLayout {
  return {
    data: structure.coluna_data,
    descricao: [structure.coluna_descricao],
    valor: structure.coluna_valor,
    debito: structure.coluna_debito,
    credito: structure.coluna_credito,
    tipo: structure.coluna_tipo,
    tipoIsStrict: true,
    documento: structure.coluna_documento,
    saldo: null,
    width: null,
    inverted: structure.inverter_sinal,
  };
}
