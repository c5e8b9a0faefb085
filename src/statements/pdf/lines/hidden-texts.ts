import { least } from '../../../kernel/collections';
import type { PdfText } from './lines';

/** What a page draws, as the script sends it. */
export interface SentDrawing {
  /** The words of the page in the order of drawing. */
  readonly words: readonly string[];
  /** Of each word when it is drawn, its beginning and its end, 1 if it is not seen wherever it is, and its colour, -1 if not known. */
  readonly places: readonly number[];
  /** Of each paint when it is drawn, its edges (left, bottom, right, top), its kind and its colour, -1 if not known. */
  readonly paints: readonly number[];
  readonly pictures: number;
  readonly paths: number;
}

/** A word of a page, and what is painted where it is. */
interface Word {
  readonly text: string;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly isInvisible: boolean;
  readonly colour: number;
  /** The colour of the page there when the word is drawn, -1 if not known. */
  below: number;
  isCovered: boolean;
  isMiddleCovered: boolean;
  isBelowPicture: boolean;
  isStruck: boolean;
  /** How many of its parts the line that is drawn at that time crosses. */
  crossed: number;
  crossedAt: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly word: Word;
  readonly isMiddle: boolean;
}

/** Kinds of paints: something of any shape, a box, a picture, a picture that what is below shines through, a line. */
const [SHAPE, BOX, PICTURE, CLEAR_PICTURE, LINE] = [0, 1, 2, 3, 4];
/** A line strikes a word through if it is so near to its middle, in points. */
const STRIKES = 1;
const WORD_NUMBERS = 7;
const PAINT_NUMBERS = 7;
const WHITE = 0xffffff;
const UNKNOWN = -1;
/** Colours are the same to the eye if their parts differ by less than this together. */
const SAME_COLOUR = 24;
/** The parts of a word that may be covered. A box next to it may reach over its edges. */
const MIDDLE = 0.5;
const PARTS = [0.1, MIDDLE, 0.9];
/** Pieces of one word touch: their distance in points is less than this. */
const TOUCHES = 1;
/** The fewest paths that may be letters. A blank page may have a frame. */
const PATHS_MIN = 100;
/** The least part of a page that pictures have if it is a scan. */
const SCANNED_MIN = 0.4;
/** The middle of a word is so many letter heights above the base line of its text at most, and they share so much of the shorter one. */
const [WITHIN, SHARED] = [0.8, 0.2];
/** Places are the same if they differ by less than this, in points. */
const SAME_PLACE = 0.05;
/** The most texts of a page, times its words, that are compared. */
const PAIRS_MAX = 5_000_000;
/** The most words that are not seen for each that is, where a page hides words. */
const UNSEEN_MAX = 2;
/** An amount or a day, and the mark of an amount. */
const COUNTS = /\d[.,]\d{2}(?!\d)|\d\/\d\d/;
const MARK = /^[-+CD]$/;

/** Where a word is on its page, from its beginning to its end in the middle of its letters, and whether it is seen there. */
interface Seen {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly isSeen: boolean;
}

/** What a page hides: it is a picture as a whole, or has figures that are not seen. Without words nothing of it is left out. */
interface Hidden {
  readonly isPicture: boolean;
  readonly figures: readonly string[];
  readonly words: readonly Seen[];
}

/**
 * Returns what a page hides: letters drawn as invisible, outside of their frame, in the colour below them, or with a box, picture or line over
 * them. Where most words are invisible or below pictures that fill the page, they are what a program has seen in the pictures.
 * @param view the edges of the page
 */
export function hiddenIn(drawing: SentDrawing, view: readonly number[], hasText: boolean): Hidden {
  if (!hasText) return { isPicture: drawing.pictures > 0 || drawing.paths >= PATHS_MIN, figures: [], words: [] };
  const { words, pictureArea } = paintedWords(drawing);
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const ofPictures = words.filter((word) => word.isInvisible || word.isBelowPicture);
  const areFilled = pictureArea >= SCANNED_MIN * (right - left) * (top - bottom);
  const isPicture = areFilled && ofPictures.length * 2 > words.length;
  if (isPicture) return { isPicture, figures: [], words: [] };
  const unseen = words.filter(isUnseen).length;
  // Where next to nothing is seen, the letters are drawn as shapes, and these words are their text.
  const areLeftOut = unseen > 0 && unseen <= UNSEEN_MAX * (words.length - unseen);
  const places = areLeftOut ? words.map((word) => ({ ...word, isSeen: !isUnseen(word) })) : [];
  return { isPicture, figures: hiddenFigures(words), words: places };
}

/** Whether most of a word is not seen. A box that covers the end of a long text leaves the rest of it. */
const isUnseen = (word: Word): boolean => word.isInvisible || word.isMiddleCovered || areAlike(word.colour, word.below);

function paintedWords({ words, places, paints }: SentDrawing): { words: Word[]; pictureArea: number } {
  const found = words.map((text, index) =>
    wordOf(text, places.slice(index * WORD_NUMBERS, (index + 1) * WORD_NUMBERS)),
  );
  const points = found.flatMap((word) => PARTS.map((part) => pointOf(word, part))).sort((a, b) => a.y - b.y);
  let pictureArea = 0;
  for (let from = 0; from < paints.length; from += PAINT_NUMBERS) {
    const paint = paints.slice(from, from + PAINT_NUMBERS);
    paintOver(points, paint);
    const [, left = 0, bottom = 0, right = 0, top = 0, kind = SHAPE] = paint;
    if (kind === PICTURE || kind === CLEAR_PICTURE) pictureArea += (right - left) * (top - bottom);
  }
  return { words: found, pictureArea };
}

function wordOf(text: string, numbers: readonly number[]): Word {
  const [at = 0, x = 0, y = 0, endX = 0, endY = 0, unseen = 0, colour = UNKNOWN] = numbers;
  const isInvisible = unseen === 1;
  const found = { below: WHITE, isCovered: false, isMiddleCovered: false, isBelowPicture: false, isStruck: false };
  return { text, at, x, y, endX, endY, isInvisible, colour, ...found, crossed: 0, crossedAt: UNKNOWN };
}

function pointOf(word: Word, part: number): Point {
  const { x, y, endX, endY } = word;
  return { x: x + part * (endX - x), y: y + part * (endY - y), word, isMiddle: part === MIDDLE };
}

/** Notes on all words in a box that it is below or over them. @param points from the bottom of the page to its top */
function paintOver(points: readonly Point[], paint: readonly number[]): void {
  const [at = 0, left = 0, bottom = 0, right = 0, top = 0, kind = SHAPE, colour = UNKNOWN] = paint;
  const around = kind === LINE ? STRIKES : 0;
  for (let index = firstFrom(points, bottom - around, heightOf); index < points.length; index++) {
    const point = points[index];
    if (!point || point.y > top + around) break;
    if (point.x < left || point.x > right) continue;
    const { word } = point;
    if (kind === LINE) {
      word.crossed = word.crossedAt === at ? word.crossed + 1 : 1;
      word.crossedAt = at;
      word.isStruck ||= word.crossed === PARTS.length;
      continue;
    }
    if (at > word.at && (kind === BOX || kind === PICTURE)) {
      word.isCovered = true;
      word.isMiddleCovered ||= point.isMiddle;
    }
    if (at > word.at && kind === PICTURE) word.isBelowPicture = true;
    if (at < word.at && point.isMiddle) word.below = kind === BOX ? colour : UNKNOWN;
  }
}

const heightOf = ({ y }: Point): number => y;

/** Returns the index of the first of sorted items whose value is not less. */
export function firstFrom<T>(items: readonly T[], least: number, valueOf: (item: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && valueOf(item) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the texts without those of which words are drawn but none is seen.
 * @param heldAt returns where a place is when the page is held so that its texts are upright
 */
export function withoutUnseen(
  texts: PdfText[],
  words: readonly Seen[],
  heldAt: (x: number, y: number) => readonly [x: number, y: number],
): PdfText[] {
  if (words.length === 0 || words.length * texts.length > PAIRS_MAX) return texts;
  const held = words.map(({ text, x, y, endX, endY, isSeen }) => {
    const [[start, middle], [end]] = [heldAt(x, y), heldAt(endX, endY)];
    return { text, left: Math.min(start, end), right: Math.max(start, end), middle, isSeen };
  });
  held.sort((a, b) => a.middle - b.middle);
  const from = (height: number): number => firstFrom(held, height, ({ middle }) => middle);
  return texts.filter((piece) => {
    const [text, x, base, width, height] = piece;
    const shared = held.slice(from(base), from(base + height * WITHIN)).filter(({ left, right }) => {
      return Math.min(right, x + width) - Math.max(left, x) > Math.min(right - left, width) * SHARED;
    });
    // What is drawn over a covered text is another text.
    const same = shared.filter((word) => text.includes(word.text) || word.text.includes(text));
    const [seen, unseen] = [same.filter(({ isSeen }) => isSeen), same.filter(({ isSeen }) => !isSeen)];
    if (seen.length === 0 || unseen.length === 0) return unseen.length === 0;
    // Where each word is drawn once more and seen, the text is the one whose words begin where it does.
    if (seen.some((word) => unseen.every((other) => other.text !== word.text))) return true;
    const [toSeen, toUnseen] = [seen, unseen].map((all) => least(all.map(({ left }) => Math.abs(left - x))));
    if (Math.abs((toSeen ?? 0) - (toUnseen ?? 0)) > SAME_PLACE) return (toSeen ?? 0) < (toUnseen ?? 0);
    return !texts.some((other) => other[0].length > text.length && other[0].includes(text) && isWithin(piece, other));
  });
}

/** Whether a text is where a part of another one is. */
function isWithin([, x, base, width]: PdfText, [, left, y, wide]: PdfText): boolean {
  return Math.abs(y - base) < SAME_PLACE && left < x + TOUCHES && left + wide > x + width - TOUCHES;
}

/** Returns the figures of words that are not seen, without those that are drawn once more at the same place and seen there. */
function hiddenFigures(words: readonly Word[]): string[] {
  const isHidden = (word: Word): boolean => word.isStruck || word.isCovered || isUnseen(word);
  const hidden = words.filter(isHidden);
  if (hidden.length === 0) return [];
  const seen = new Set(words.filter((word) => !isHidden(word)).map(placeOf));
  const found: string[] = [];
  const onLine = new Map<number, number>();
  for (const { y } of hidden) onLine.set(Math.round(y), (onLine.get(Math.round(y)) ?? 0) + 1);
  let last: Word | undefined;
  for (const word of hidden) {
    // Between other words that are not seen it is no mark.
    if (seen.has(placeOf(word)) || (MARK.test(word.text) && (onLine.get(Math.round(word.y)) ?? 0) > 1)) continue;
    const isRest = last !== undefined && Math.hypot(word.x - last.endX, word.y - last.endY) < TOUCHES;
    found.push(isRest ? `${found.pop()}${word.text}` : word.text);
    last = word;
  }
  return found.filter((text) => COUNTS.test(text) || MARK.test(text));
}

const placeOf = ({ text, x, y }: Word): string => `${text} ${Math.round(x / 2)} ${Math.round(y / 2)}`;

function areAlike(one: number, other: number): boolean {
  if (one === UNKNOWN || other === UNKNOWN) return false;
  const differences = [0, 8, 16].map((bits) => Math.abs(((one >> bits) & 255) - ((other >> bits) & 255)));
  return differences.reduce((sum, each) => sum + each, 0) < SAME_COLOUR;
}
