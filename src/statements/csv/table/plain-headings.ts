import { DELIMITERS, delimiterOfStatement, PREAMBLE_MAX, SEARCHED_CHARACTERS } from './delimiter';
import { HeadingRow, words } from './heading-row';
import { type CsvLayout, recogniseHeadings } from './headings';
import { type CsvRow, CsvRows } from './rows';
import { amountCells } from './table-facts';
import { isFullDay } from '../../common/statement-day';
import { cellAt, isAmount } from './cells';

const DAY =
  /^(?:data|dt)(?: d[eoa])? (?:extrato|registro|processamento|contabil|contabilizacao|efetiva|balancete|valor)$|^data dd mm (?:aa|aaaa|yy|yyyy)$/;
const ENGLISH_DAY =
  /^(?:booking|value|posted|post|effective|created) date$|^(?:created|posted) (?:at|on)$|^(?:created|created (?:date|at)|(?:transaction )?date) utc$|^date time$|^timestamp$/;
const TEXT =
  /^(?:historico|descricao|descr?|descritivo|detalhes?|narrative|texto|memo|titulo|description|details?)(?! .*\b(?:saldo|valor|data|cod|codigo)\b)(?: \p{L}+){0,3}$/u;
/** What a row is about only where no column is its text. */
const OTHER_TEXT = words(
  'observacao,observacoes,obs,motivo,referencia,reference,informacoes,item,evento,movimento,operacao,natureza da operacao,nome do lancamento,nome da transacao,' +
    'loja,comercio,local,finalidade,name,payee name,partner name,counterparty,merchant name,transaction name,transaction description,transaction details,payment reference,particulars,narration,remarks',
);
const AMOUNT = words(
  'valor total,valor final,valor da compra,valor do lcto,valor lcto,vl lanc,valor lanc,valor c d,valor rs,r$,importe,net,net amount,transaction amount,movimento',
);
/** Words of money out: without signs the rows are no money in (9.14). */
const OUT = /\b(?:compras?|pagamentos?|despesas?|gastos?|pag[oa]s?|loja|comercio|local|payee|merchant)\b/;
/** In a list of what was bought, or of its instalments, the total is no movement. */
const OF_ORDER = /\b(?:unitario|quantidade|qtde?|precos?)\b|^valor (?:da )?parcela$/;

/** Longer rows of headings are cut for reports, so that they are not found again. */
const HEADINGS_MAX = 700;

/** Which of the day, the text and the amount get plain words. */
const FEWEST_FIRST: readonly (readonly number[])[] = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]];

interface Role {
  readonly name: string;
  readonly columns: readonly number[];
}

/**
 * The text of a CSV file with plain headings, where those of its table are other words for them: `Data_Extrato;Descricao_Banco`
 * (statement reading, 3.2). Only where no known headings are in the file, each of them can mean one column alone, and a row below
 * has a day and an amount under them.
 */
export function withPlainHeadings(text: string): string {
  if (delimiterOfStatement(text) !== null) return text;
  const beginning = text.slice(0, SEARCHED_CHARACTERS);
  for (const delimiter of DELIMITERS) {
    const found = plainHeadings(new CsvRows(beginning, delimiter), delimiter);
    if (found !== null) return text.replaceAll(found.written, found.plain);
  }
  return text;
}

function plainHeadings(rows: CsvRows, delimiter: string): { written: string; plain: string } | null {
  let above: { row: CsvRow; cells: readonly string[]; layout: CsvLayout } | null = null;
  for (let count = 0; count < PREAMBLE_MAX; count++) {
    const row = rows.next();
    if (!row) return null;
    if (above !== null && isRowUnder(row, above.layout))
      return { written: above.row.raw, plain: above.cells.join(delimiter) };
    const cells = plainCells(row.cells);
    const layout = cells && recogniseHeadings(cells);
    const isPlain = cells?.every((cell) => !cell.includes(delimiter) && !/["\n\r]/.test(cell));
    if (cells && layout && isPlain && row.raw.length < HEADINGS_MAX) above = { row, cells, layout };
  }
  return null;
}

function isRowUnder(row: CsvRow, layout: CsvLayout): boolean {
  return isFullDay(cellAt(row, layout.data)) && amountCells(row, layout).some(isAmount);
}

/** The headings with plain words in as few roles as make them known ones. */
function plainCells(cells: readonly string[]): string[] | null {
  const roles = rolesOf(new HeadingRow(cells));
  for (const places of FEWEST_FIRST) {
    const taken = roles.filter((_role, place) => places.includes(place));
    if (taken.some(({ columns }) => columns.length === 0)) continue;
    const plain = cells.map((cell, column) => taken.find(({ columns }) => columns.includes(column))?.name ?? cell);
    if (recogniseHeadings(plain) !== null) return plain;
  }
  return null;
}

/** A day and an amount have to be the only ones of their kind: of two nothing shows which one counts. */
function rolesOf(row: HeadingRow): readonly Role[] {
  const alone = (columns: readonly number[]) => (columns.length === 1 ? columns : []);
  const days = row.all((heading) => DAY.test(heading) || ENGLISH_DAY.test(heading));
  const isEnglish = days.some((column) => ENGLISH_DAY.test(row.headings[column] ?? ''));
  const texts = row.all((heading) => TEXT.test(heading));
  const amounts = row.headings.some((heading) => OF_ORDER.test(heading))
    ? []
    : row.all((heading) => AMOUNT.has(heading));
  const about = texts.length > 0 ? texts : row.all((heading) => OTHER_TEXT.has(heading));
  const isOut = (columns: readonly number[]) => columns.some((column) => OUT.test(row.headings[column] ?? ''));
  return [
    { name: isEnglish ? 'date' : 'data', columns: alone(days) },
    { name: isOut(about) ? 'favorecido' : 'descricao', columns: about },
    { name: isOut(amounts) ? 'valor pago' : 'valor', columns: alone(amounts) },
  ];
}
