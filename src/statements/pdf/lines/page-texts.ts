import { groupBy } from '../../../kernel/collections';
import { firstFrom, hiddenIn, type SentDrawing, withoutUnseen } from './hidden-texts';
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
  /** Of each note over the page and field of a form its kind, its text, its value, its flags and what it draws. */
  readonly notes: readonly (readonly [kind: unknown, text: unknown, value: unknown, flags: unknown, drawn?: unknown])[];
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

/** Which way the letters of a page run. */
interface Way {
  readonly cos: number;
  readonly sin: number;
}

const NUMBERS = 6;
const CUT = '\u2026';
/** An amount or its mark. Without it a row has no amount or another sign. */
const COUNTS = /\d[.,]\d{2}(?!\d)|^[-+CD]$/;
/** An amount or a day. */
const FIGURES = /\d[.,]\d{2}(?!\d)|\d\/\d\d/;
/** Letters lower than this part of their page are not seen, nor are those narrower than that part of their height. */
const [SMALL, NARROW] = [0.001, 0.1];
/** The most letter heights between the base lines of texts on one line. */
const SAME_LINE = 0.3;
/** The flags of notes that are hidden, or are only printed. */
const NOT_SHOWN = 34;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** Ligatures by their codes in T1, the font encoding of LaTeX. */
const LIGATURES: Record<string, string> = { '\x1b': 'ff', '\x1c': 'fi', '\x1d': 'fl', '\x1e': 'ffi', '\x1f': 'ffl' };
/** What a letter is shown as whose font does not name it. */
const NAMELESS = '\ufffd';
/* eslint-disable no-control-regex -- such letters have the codes of control characters */
const LIGATURE = /(?<=^|\p{L}| )[\x1b-\x1f](?=\p{L})/gu;
const AT_AMOUNT = /^[\0-\x1f\x7f-\x9f](?=(?:R\$ ?)?\(?\d)|(?<=\d\)?)[\0-\x1f\x7f-\x9f]$/g;
const SEVERAL = /[\0-\x1a\x7f-\x9f\ufffd]{3}/;
/* eslint-enable no-control-regex */
const IN_WORD = /(?<=\p{L})\xad(?=\p{L})/gu;
const PLAIN = /^[ -~]*$/;
/** Characters of a symbol font, whose code points are private, and an amount in them: such a font has letters. */
const PRIVATE = /[\uf020-\uf0ff]/g;
const PRIVATE_AMOUNT = /[\uf030-\uf039][\uf02c\uf02e][\uf030-\uf039]{2}(?![\uf030-\uf039])/;
const PRIVATE_FROM = 0xf000;
const publicOf = (character: string): string => String.fromCharCode(character.charCodeAt(0) - PRIVATE_FROM);

/**
 * Returns the texts of a page that run the way most of its letters do, at their places when the page is held that way; none of a picture.
 * What is not seen is left out. Figures that are not seen, and amounts that run another way, are named.
 */
export function textsOfPage(sent: SentPage): PageTexts {
  const unread = sent.notes.flatMap(figuresIn);
  const hidden = sent.drawn && hiddenIn(sent.drawn, sent.view, sent.texts.length > 0);
  if (hidden?.isPicture) return { texts: [], unread: [...unread, ['pdf.pagina_em_imagem', '']] };
  const { texts: drawn, turned, outside, small, way } = heldUpright(sent);
  const { texts: inside, far } = withoutFar(drawn, outside);
  const texts = hidden ? withoutUnseen(inside, hidden.words, (x, y) => heldPlace(x, y, way)) : inside;
  const nameless = sent.texts.filter((text) => SEVERAL.test(text)).map((text) => NAMELESS.repeat(text.length));
  for (const figures of [hidden?.figures ?? [], figuresOf(onLines(small)), figuresOf(far), drawnOver(texts), nameless])
    if (figures.length > 0) unread.push(['pdf.texto_oculto', figures.join(' ')]);
  const amounts = turned.filter((text) => AMOUNT.test(text));
  if (amounts.length > 0) unread.push(['pdf.texto_virado', amounts.join(' ')]);
  return { texts, unread };
}

/** Returns the figures that a note over the page or a field of a form shows. They are no text of the page. */
function figuresIn([kind, text, value, flags, drawn]: SentPage['notes'][number]): Unread[] {
  if ((Number(flags) & NOT_SHOWN) !== 0) return [];
  const figures = [kind === 'FreeText' ? text : null, kind === 'Widget' ? value : null, drawn].find((shown) => {
    return typeof shown === 'string' && COUNTS.test(shown);
  });
  return typeof figures === 'string' ? [['pdf.fora_do_texto', figures]] : [];
}

interface Upright {
  readonly texts: PdfText[];
  readonly turned: string[];
  /** Those of the texts that are next to the page as a whole. */
  readonly outside: ReadonlySet<PdfText>;
  /** Those whose letters are too small to be seen. They are none of the texts. */
  readonly small: readonly PdfText[];
  readonly way: Way;
}

function heldUpright({ texts, places, view }: SentPage): Upright {
  const arePrivate = texts.some((text) => PRIVATE_AMOUNT.test(text));
  const drawn = texts.map((raw, index): Drawn => {
    const text = arePrivate ? raw.replace(PRIVATE, publicOf) : raw;
    const [a = 0, b = 0, x = 0, y = 0, width = 0, height = 0] = places.subarray(index * NUMBERS, (index + 1) * NUMBERS);
    // A text whose width is no number ends where it begins.
    return { text, a, b, x, y, width: Number.isFinite(width) ? width : 0, height };
  });
  const way = directionOf(drawn);
  const found: PdfText[] = [];
  const turned: string[] = [];
  const outside = new Set<PdfText>();
  const small: PdfText[] = [];
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const least = Math.max(right - left, top - bottom) * SMALL;
  for (const each of drawn) {
    const { a, b, x, y, width, height } = each;
    const { text, isNextTo } = withCuts(each, view);
    // Text that runs up the margin belongs to no line.
    if (Math.abs(b * way.cos - a * way.sin) > 0.5) turned.push(text ?? '');
    else if (text !== null) {
      const piece: PdfText = [text, ...heldPlace(x, y, way), width, height];
      if (height < least || isNarrow(each)) small.push(piece);
      else found.push(piece);
      if (isNextTo) outside.add(piece);
    }
  }
  return { texts: found, turned, outside, small, way };
}

/** Whether letters are drawn as lines: a font has widths of its own, so that both its scale and the width of the text count. */
const isNarrow = ({ text, a, b, width, height }: Drawn): boolean =>
  width < text.length * height * NARROW && Math.hypot(a, b) < height * NARROW;

function heldPlace(x: number, y: number, { cos, sin }: Way): Point {
  return cos === 1 ? [x, y] : [rounded(x * cos + y * sin), rounded(y * cos - x * sin)];
}

/** Parts the texts from those next to the page whose lines are all next to it: they are no columns of a table that is wider than its page. */
function withoutFar(texts: PdfText[], outside: ReadonlySet<PdfText>): { texts: PdfText[]; far: readonly PdfText[] } {
  if (outside.size === 0) return { texts, far: [] };
  const bases = texts.filter((text) => !outside.has(text)).map(([, , base]) => base);
  bases.sort((a, b) => a - b);
  const isFar = (text: PdfText): boolean => {
    const [, , base, , height] = text;
    return (
      outside.has(text) && !((bases[firstFrom(bases, base - height, (each) => each)] ?? Infinity) <= base + height)
    );
  };
  return { texts: texts.filter((text) => !isFar(text)), far: texts.filter(isFar) };
}

/** Joins texts on one base line: those without a width come letter by letter. */
function onLines(texts: readonly PdfText[]): PdfText[] {
  const lines = groupBy(texts, ([, , base]) => base);
  return [...lines.values()].map((all): PdfText => [all.map(([text]) => text).join(''), 0, 0, 0, 0]);
}

const figuresOf = (texts: readonly PdfText[]): string[] =>
  texts.map(([text]) => text.replace(CUT, '')).filter((text) => FIGURES.test(text));

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
function directionOf(drawn: readonly Drawn[]): Way {
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
 * may be wider than its page. Returns null for all other texts outside the page.
 */
function withCuts(
  { text: raw, a, b, x, y, width }: Drawn,
  view: readonly number[],
): { readonly text: string | null; readonly isNextTo: boolean } {
  const text = withLigatures(raw).normalize('NFC');
  const size = Math.hypot(a, b) || 1;
  const [start, end]: [Point, Point] = [
    [x, y],
    [x + (a / size) * width, y + (b / size) * width],
  ];
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const isOutside = ([across, up]: Point): boolean => across < left || across > right || up < bottom || up > top;
  const isNextTo = sideOf(start[0], end[0], left, right) !== 0 || sideOf(start[1], end[1], bottom, top) !== 0;
  if (isNextTo) return { text: COUNTS.test(text) ? `${CUT}${text}` : null, isNextTo };
  const before = /^[\d.,]/.test(text) && isOutside(start) ? CUT : '';
  const behind = /[\d.,] ?[-+)CD]?$/.test(text) && isOutside(end) ? CUT : '';
  return { text: `${before}${text}${behind}`, isNextTo };
}

/**
 * Returns a text with the ligatures of LaTeX as letters: its bitmap fonts name no letters, and pdf.js returns their codes. What touches
 * an amount may be its sign, and is marked. A soft hyphen is a hyphen, but within a word it is not drawn.
 */
function withLigatures(text: string): string {
  if (PLAIN.test(text)) return text;
  const marked = text.replace(AT_AMOUNT, NAMELESS).replace(LIGATURE, (code) => LIGATURES[code] ?? code);
  return marked.replace(IN_WORD, '').replaceAll('\xad', '-');
}

/** Returns on which side of the page a stretch is as a whole; 0 where a part of it is within. */
function sideOf(one: number, other: number, least: number, most: number): number {
  if (Math.max(one, other) < least) return -1;
  return Math.min(one, other) > most ? 1 : 0;
}
