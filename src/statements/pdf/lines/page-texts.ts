import { hiddenIn, type SentDrawing } from './hidden-texts';
import type { PdfText } from './lines';

/** The texts of a page as the script sends them: a list of each kind takes less time than a list for each text. */
export interface SentPage {
  readonly texts: readonly string[];
  /** Of each text the way its letters run, where it begins, its width and its height, one after the other. */
  readonly places: Float64Array;
  /** The edges of the page: left, bottom, right, top. */
  readonly view: readonly number[];
  /** What it draws, where that may hide texts or there are none. */
  readonly drawn: SentDrawing | null;
  /** Of each note over the page and field of a form its kind, its text, its value and its flags. */
  readonly notes: readonly (readonly [kind: unknown, text: unknown, value: unknown, flags: unknown])[];
}

/** Why a page is not read as a whole, and the figures that it is about; none of a picture. */
export type Unread = readonly [
  why: 'pdf.pagina_em_imagem' | 'pdf.fora_do_texto' | 'pdf.texto_oculto' | 'pdf.texto_virado',
  figures: string,
];

/** The texts of a page, and what it shows that is no text of it, or has as text and does not show. */
interface PageTexts {
  readonly texts: readonly PdfText[];
  readonly unread: readonly Unread[];
}

/** A text that runs along (a, b) from (x, y). */
interface Drawn {
  readonly text: string;
  readonly a: number;
  readonly b: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

const NUMBERS = 6;
const CUT = '\u2026';
/** An amount or its mark. Without it a row has no amount or another sign. */
const COUNTS = /\d[.,]\d{2}(?!\d)|^[-+CD]$/;
/** The most letter heights between the base lines of texts on one line. */
const SAME_LINE = 0.3;
/** The flags of notes that are hidden, or are only printed. */
const NOT_SHOWN = 34;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** Ligatures by their codes in T1, the font encoding of LaTeX. */
const LIGATURES = new Map([
  ['\x1b', 'ff'],
  ['\x1c', 'fi'],
  ['\x1d', 'fl'],
  ['\x1e', 'ffi'],
  ['\x1f', 'ffl'],
]);
// eslint-disable-next-line no-control-regex -- the pattern searches for control characters
const LIGATURE = /(?<=^|\p{L}| )[\x1b-\x1f](?=\p{L})/gu;

/**
 * Returns the texts of a page that run the way most of its letters do, at their places when the page is held that way; none of a picture.
 * Amounts that run another way are named.
 */
export function textsOfPage(sent: SentPage): PageTexts {
  const unread = sent.notes.flatMap(figuresIn);
  const hidden = sent.drawn && hiddenIn(sent.drawn, sent.view, sent.texts.length > 0);
  if (hidden?.isPicture) return { texts: [], unread: [...unread, ['pdf.pagina_em_imagem', '']] };
  if (hidden && hidden.figures.length > 0) unread.push(['pdf.texto_oculto', hidden.figures.join(' ')]);
  const { texts, turned } = heldUpright(sent);
  const crossed = drawnOver(texts);
  if (crossed.length > 0) unread.push(['pdf.texto_oculto', crossed.join(' ')]);
  const amounts = turned.filter((text) => AMOUNT.test(text));
  if (amounts.length > 0) unread.push(['pdf.texto_virado', amounts.join(' ')]);
  return { texts, unread };
}

/** Returns the figures that a note over the page or a field of a form shows. They are no text of the page. */
function figuresIn([kind, text, value, flags]: SentPage['notes'][number]): Unread[] {
  const shown = kind === 'FreeText' ? text : kind === 'Widget' ? value : null;
  const isShown = (Number(flags) & NOT_SHOWN) === 0;
  return isShown && typeof shown === 'string' && COUNTS.test(shown) ? [['pdf.fora_do_texto', shown]] : [];
}

function heldUpright({ texts, places, view }: SentPage): { texts: PdfText[]; turned: string[] } {
  const drawn = texts.map((text, index): Drawn => {
    const [a = 0, b = 0, x = 0, y = 0, width = 0, height = 0] = places.subarray(index * NUMBERS, (index + 1) * NUMBERS);
    // A text whose width is no number ends where it begins.
    return { text, a, b, x, y, width: Number.isFinite(width) ? width : 0, height };
  });
  const { cos, sin } = directionOf(drawn);
  const found: PdfText[] = [];
  const turned: string[] = [];
  for (const each of drawn) {
    const { a, b, x, y, width, height } = each;
    const text = withCuts(each, view);
    // Text that runs up the margin belongs to no line.
    if (Math.abs(b * cos - a * sin) > 0.5) turned.push(text ?? '');
    else if (text !== null && cos === 1) found.push([text, x, y, width, height]);
    else if (text !== null) found.push([text, rounded(x * cos + y * sin), rounded(y * cos - x * sin), width, height]);
  }
  return { texts: found, turned };
}

/** Returns amounts that are drawn over other amounts. What is drawn twice to look bold has the same ones. */
function drawnOver(texts: readonly PdfText[]): string[] {
  const amounts = texts
    .filter(([text]) => AMOUNT.test(text) && !/\S\s{2}/.test(text))
    .sort((a, b) => Math.round(b[2]) - Math.round(a[2]) || a[1] - b[1]);
  return amounts.flatMap(([text, x, y, width, height], index) => {
    const [before, left, base, wide] = amounts[index - 1] ?? ['', 0, Infinity, 0];
    const overlap = Math.min(left + wide, x + width) - Math.max(left, x);
    const isOver = Math.abs(y - base) < height * SAME_LINE && overlap > Math.min(wide, width) / 2;
    return isOver && !amountsIn(text).some((amount) => before.includes(amount)) ? [before, text] : [];
  });
}

const amountsIn = (text: string): string[] => text.match(/\d[\d.,]*/g)?.filter((figures) => AMOUNT.test(figures)) ?? [];

/** Places that are turned are not exact: those of one line differ by less than this. */
const rounded = (place: number): number => Math.round(place * 1000) / 1000;

/** Returns which way most letters of a page run: to the right, or another way where it is drawn turned, by a quarter or by a little. */
function directionOf(drawn: readonly Drawn[]): { cos: number; sin: number } {
  const ways = new Map<number, { cos: number; sin: number; letters: number }>();
  for (const { text, a, b } of drawn) {
    const size = Math.hypot(a, b) || 1;
    const key = b === 0 && a > 0 ? 0 : Math.round(Math.atan2(b + 0, a) * 2000);
    const way = ways.get(key) ?? { cos: a / size, sin: b / size, letters: 0 };
    ways.set(key, way);
    way.letters += text.length;
  }
  let main = { cos: 1, sin: 0, letters: 0 };
  for (const way of ways.values()) if (way.letters > main.letters) main = way;
  return main;
}

/**
 * Returns figures with a mark where they reach over an edge of the page, and amounts next to the page with a mark before them: a table
 * is wider than its page. Returns null for all other texts outside the page.
 */
function withCuts({ text: raw, a, b, x, y, width }: Drawn, view: readonly number[]): string | null {
  const text = withLigatures(raw).normalize('NFC');
  const size = Math.hypot(a, b) || 1;
  const [start, end]: [Point, Point] = [
    [x, y],
    [x + (a / size) * width, y + (b / size) * width],
  ];
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const isOutside = ([across, up]: Point): boolean => across < left || across > right || up < bottom || up > top;
  const isNextTo = sideOf(start[0], end[0], left, right) !== 0 || sideOf(start[1], end[1], bottom, top) !== 0;
  if (isNextTo) return COUNTS.test(text) ? `${CUT}${text}` : null;
  const before = /^[\d.,]/.test(text) && isOutside(start) ? CUT : '';
  return `${before}${text}${/[\d.,] ?[-+)CD]?$/.test(text) && isOutside(end) ? CUT : ''}`;
}

/** Returns a text with the ligatures of LaTeX as letters. Its bitmap fonts name no letters, and pdf.js returns their codes. */
function withLigatures(text: string): string {
  return text.replace(LIGATURE, (code) => LIGATURES.get(code) ?? code);
}

/** Returns on which side of the page a stretch is as a whole; 0 where a part of it is within. */
function sideOf(one: number, other: number, least: number, most: number): number {
  if (Math.max(one, other) < least) return -1;
  return Math.min(one, other) > most ? 1 : 0;
}
