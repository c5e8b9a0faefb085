import { normalizeText } from '../../../kernel/text';
import { needsOther, opposedDirection } from '../../common/direction-words';
import { mayBeginWithMoneyOut } from '../../common/side-words';
import type { Direction } from '../../common/statement';
import { overlap, SAME_EDGE, shareEdge } from '../cells/amount-clusters';
import type { Span } from '../cells/columns';
import { withText } from '../lines/cut-lines';
import { type PdfLine, placeOf, PIECE } from '../lines/lines';
import { type RowCell, rowCellsOf } from '../cells/row-cells';
import { isColumnHeading } from '../lines/sections';
import { isFoot } from '../cells/table-lines';

/** A word of a row that may be its direction. It has the characters of the line from `from` to `to`. */
interface Word extends Span {
  readonly tipo: Direction;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A row, the words in it that may be its direction, and its other words. */
interface Row {
  readonly words: readonly Word[];
  readonly text: string;
}

const WORD = /^\p{L}{3,12}\.?$/u;
const BEHIND_AMOUNT = /^(.*\d,\d{2}) ?(\p{L}{3,12}\.?)$/u;
const HAS_SIGN = /^\D*[-+(\u2010-\u2015\u2212]|[-+)\u2010-\u2015\u2212CD]$/;
/** There the words name the card, its kind or how a customer paid. */
const OF_CARDS =
  /\b(?:faturas?|cart(?:ao|oes)|vendas|bandeira|modalidade|parcelas?|forma|funcao|meio|produto|cliente|nsu|autorizacao|maquininha)\b/;
const MONEY_IN = /^(?:vendas?|deposito|recebimentos?|(?:pix|ted|doc|transf(?:erencia)?) recebid[oa])\b/;

/**
 * Reads words such as `Débito` and `Crédito`, `Saída` and `Entrada` as the marks D and C (statement reading, 3.4, 6.5): each row of the
 * file has one behind its amount or in the same column, some are money out, and no amount has a sign. Elsewhere such words are text.
 */
export function withWordMarks(lines: readonly PdfLine[]): PdfLine[] {
  const rows = rowsOf(lines);
  const column = rows?.[0]?.words.map((word) => columnOf(word, rows)).find((words) => words !== null);
  if (!rows || !column || isOfCards(lines)) return [...lines];
  // Many rows have their word at the same place.
  const places = [...new Map(column.map((word) => [`${word.left} ${word.right}`, word])).values()];
  const isLeft = column.every(({ left }) => Math.abs(left - (column[0]?.left ?? 0)) <= SAME_EDGE);
  return lines.map((line) => {
    const own = wordsIn(line).filter((word) => places.some((known) => areOneBelowOther(known, word)));
    const [word] = own;
    return word && own.length === 1 && hasAmount(line) ? withMark(line, word, isLeft) : line;
  });
}

/** Puts the mark in the place of a letter of the word, at the edge that all of them share: a wide letter would reach to the next cell. */
function withMark(line: PdfLine, { from, to, tipo, left, right }: Word, isLeft: boolean): PdfLine {
  const marked = withText(line, from, to, tipo);
  const letter = (right - left) / (to - from);
  const at = marked.pieces.findIndex((start, index) => index % PIECE === 0 && start === from);
  const place = isLeft ? [left, left + letter] : [right - letter, right];
  return at < 0 ? marked : { ...marked, pieces: marked.pieces.toSpliced(at + 1, 2, ...place) };
}

/** Returns the rows with a day, or without such all with an amount; null where an amount has a sign or a row has no such word. */
function rowsOf(lines: readonly PdfLine[]): Row[] | null {
  const isDated = lines.some((line) => rowCellsOf(line).some(({ day }) => day !== null) && hasAmount(line));
  const rows: Row[] = [];
  for (const line of lines) {
    const cells = rowCellsOf(line);
    if (!hasAmount(line) || (isDated && cells.every(({ day }) => day === null))) continue;
    const text = cells
      .filter(({ day, isAmount, text: own }) => day === null && !isAmount && opposedDirection(own) === null)
      .map((cell) => cell.text)
      .join(' ');
    if (isFoot(text)) continue;
    const words = wordsIn(line);
    const amount = cells.find((cell) => cell.isAmount || amountBefore(cell) !== null);
    if (words.length === 0 || !amount || HAS_SIGN.test(amountBefore(amount) ?? amount.text)) return null;
    rows.push({ words, text });
  }
  return rows;
}

/** Returns the words of all rows in the column of this one; null where they are no marks. */
function columnOf(first: Word, rows: readonly Row[]): Word[] | null {
  const words: Word[] = [];
  for (const { words: own, text } of rows) {
    const word = own.find((each) => areOneBelowOther(first, each));
    if (!word || (word.tipo === 'C' ? mayBeginWithMoneyOut(text) : MONEY_IN.test(normalizeText(text)))) return null;
    words.push(word);
  }
  const needBoth = words.some(({ text }) => needsOther(text));
  return words.some(({ tipo }) => tipo === 'D') && (!needBoth || words.some(({ tipo }) => tipo === 'C')) ? words : null;
}

/** Returns the cells that are nothing but such a word, and the words behind an amount in its cell. */
function wordsIn(line: PdfLine): Word[] {
  return rowCellsOf(line).flatMap((cell): Word[] => {
    const { text, to } = cell;
    const word = WORD.test(text) ? text : BEHIND_AMOUNT.exec(text)?.[2];
    const tipo = word === undefined ? null : opposedDirection(word);
    if (word === undefined || tipo === null) return [];
    const from = to - word.length;
    return [{ tipo, text: word, from, to, ...placeOf(line, from, to) }];
  });
}

function amountBefore({ text }: RowCell): string | null {
  const [, amount, word] = BEHIND_AMOUNT.exec(text) ?? [];
  return amount !== undefined && word !== undefined && opposedDirection(word) !== null ? amount : null;
}

function hasAmount(line: PdfLine): boolean {
  return rowCellsOf(line).some((cell) => cell.isAmount || amountBefore(cell) !== null);
}

function areOneBelowOther(a: Word, b: Word): boolean {
  return overlap(a, b) || shareEdge(a, b);
}

/** Whether the headings, or the lines above the first row, name cards or sales. */
function isOfCards(lines: readonly PdfLine[]): boolean {
  const first = lines.findIndex(hasAmount);
  return lines.some(({ text }, at) => (at < first || isColumnHeading(text)) && OF_CARDS.test(normalizeText(text)));
}
