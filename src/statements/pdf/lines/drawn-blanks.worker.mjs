/** The blanks between the letters that a page draws (see text.worker.mjs). */

/** Letters of one text that are further from each other than this, in their heights, are of two cells; nearer ones have no blank between. */
const [APART, TOUCHING] = [1, 0.05];
/** So many texts with blanks show that a page draws its blanks; of them one in so many may have other gaps as wide as these. */
const [DRAWN_MIN, MIXED] = [3, 10];
/** This share of a blank is the widest gap between letters of a word. Letters with gaps as wide as each other differ by less than this. */
const [OF_BLANK, EVEN] = [0.75, 0.2];
/** A text is looked for among so many letters behind those of the one before. */
const SEARCHED_MAX = 5_000;
/** This share of the letters of a page shows how near its letters are to each other. */
const NEARLY_ALL = 0.98;
/** A text that is no day and no amount, and a word behind it; so many letters between them make two cells of them. */
const [ENDS_TEXT, BEGINS_WORD, CELL_GAP] = [/(?:\p{L}|(?<!\d[,.]|\d[/.-]\d?)\d)$/u, /^\p{L}{2}/u, 1.3];

/** What is before a letter in its text: what pdf.js read, nothing, or one blank. */
const [AS_READ, NOTHING, ONE_BLANK] = [undefined, '', ' '];

/**
 * The letters that a page draws. They have a column for each of their values, which all pages of a file use: an object for each letter
 * takes more time and memory than all other work on it.
 */
export class Letters {
  constructor() {
    this.count = 0;
    // Where a letter begins and ends, the way it runs and how long that is, its size, the width of the blank before it, and the gap.
    this.numbers = ['x', 'y', 'endX', 'endY', 'a', 'b', 'length', 'size', 'blankWidth', 'gap'];
    this.whole = ['object', 'blanks', 'isOnLine', 'isApart'];
    this.room = 0;
    [this.unicode, this.font, this.before] = [[], [], []];
    this.makeRoom(4096);
  }

  makeRoom(room) {
    for (const [names, Column] of [
      [this.numbers, Float64Array],
      [this.whole, Int32Array],
    ])
      for (const name of names) {
        const column = new Column(room);
        if (this[name]) column.set(this[name]);
        this[name] = column;
      }
    this.room = room;
  }

  /** The index of one more letter. Its values are those of another page until they are set. */
  next() {
    if (this.count === this.room) this.makeRoom(2 * this.room);
    return this.count++;
  }
}

/** Finds where each text of a page begins: letters on one line with one font are one. Notes the gap before each letter. */
function runsOf(letters) {
  const { x, y, endX, endY, a, b, length, size, font, object, blanks, blankWidth, gap, isOnLine } = letters;
  const starts = [];
  for (let at = 0; at < letters.count; at++) {
    const before = at - 1;
    const scale = length[at] * size[at];
    const [dx, dy] = at > 0 ? [x[at] - endX[before], y[at] - endY[before]] : [NaN, NaN];
    gap[at] = (dx * a[at] + dy * b[at]) / scale;
    // The blank of a soft hyphen has the next letter over it, or the hyphen as a text of its own.
    const isSoft = blanks[at] > 0 && gap[at] < TOUCHING;
    if (isSoft) blanks[at] = blankWidth[at] = 0;
    isOnLine[at] = Number(Math.abs(dy * a[at] - dx * b[at]) < 0.1 * scale);
    const isOn = isOnLine[at] && Math.abs(gap[at]) < APART + blanks[at] * blankWidth[at];
    const isSame = isOn && font[before] === font[at] && size[before] === size[at];
    if (!isSame || (!isSoft && object[before] !== object[at])) starts.push(at);
  }
  return starts;
}

/** The letters of a text, its least gap with a blank and its widest without one, and whether these are even. */
function gapsOf({ blanks, gap }, start, end) {
  const [bare, drawn] = [
    { count: 0, least: Infinity, most: -Infinity },
    { count: 0, least: Infinity, most: -Infinity },
  ];
  for (let at = start + 1; at < end; at++) {
    const of = blanks[at] > 0 ? drawn : bare;
    of.count += 1;
    of.least = Math.min(of.least, gap[at]);
    of.most = Math.max(of.most, gap[at]);
  }
  const areEven = ({ count, least, most }, enough) => count >= enough && most - least < EVEN;
  return { start, end, least: drawn.least, most: bare.most, isEven: areEven(bare, 3), isSpaced: areEven(drawn, 2) };
}

/** The widths of the blanks of each font that are drawn before a letter. */
function widthsOf({ count, font, blanks, blankWidth }) {
  const widths = new Map();
  for (let at = 0; at < count; at++) if (blanks[at] > 0) widths.set(font[at], blankWidth[at]);
  return widths;
}

/** On a page whose letters touch, two texts that do not are of two cells. Notes of each letter whether it begins such a text. */
function findCells({ count, object, blanks, gap, isOnLine, isApart }, runs) {
  const bare = new Float64Array(count);
  let known = 0;
  for (const { start, end } of runs)
    for (let at = start + 1; at < end; at++) if (blanks[at] === 0) bare[known++] = gap[at];
  const usual = bare.subarray(0, known).sort()[Math.floor(known * NEARLY_ALL)] ?? Infinity;
  const least = TOUCHING + Math.max(0, usual);
  for (let at = 0; at < count; at++) {
    const isNext = object[at] !== object[at - 1] && blanks[at] === 0;
    isApart[at] = Number(isNext && isOnLine[at] === 1 && gap[at] > least);
  }
}

/**
 * Notes of each letter whether it goes on with the word before (`''`) or is behind one blank of its text (`' '`). A page that draws
 * its blanks has none where it draws none: other gaps are of a letter spacing, or of letters on whole points.
 */
function findBlanks(letters) {
  const starts = runsOf(letters);
  const runs = starts.map((start, index) => gapsOf(letters, start, starts[index + 1] ?? letters.count));
  const withBlanks = runs.filter(({ least }) => least < Infinity);
  const mixed = withBlanks.filter(({ least, most }) => most >= least);
  if (withBlanks.length < DRAWN_MIN || mixed.length * MIXED > withBlanks.length) return false;
  const widths = widthsOf(letters);
  const narrowest = [...widths.values()].reduce((least, each) => Math.min(least, each), Infinity);
  findCells(letters, runs);
  const { blanks, blankWidth, gap, font } = letters;
  const before = (letters.before = new Array(letters.count).fill(AS_READ));
  for (const { start, end, least, most, isEven, isSpaced } of runs) {
    if (most >= least) continue;
    for (let at = start + 1; at < end; at++) {
      const limit = least < Infinity || isEven ? Infinity : OF_BLANK * (widths.get(font[at]) ?? narrowest);
      if (blanks[at] === 0 && gap[at] < limit) before[at] = NOTHING;
      else if (blanks[at] === 1 && (isSpaced || gap[at] <= 2 * blankWidth[at])) before[at] = ONE_BLANK;
    }
  }
  return true;
}

/** A text of letters without accents: most are. */
const IS_PLAIN = /^[\x21-\x7e]*$/;
/** The letters of a text, however it composes them. */
const plain = (text) => (IS_PLAIN.test(text) ? text : text.normalize('NFKD').replace(/\s/g, ''));

/**
 * The letter behind an item whose letters begin at `first`, and the item with the blanks that the page draws, in parts where it goes
 * over cells; null where its letters are others.
 */
function inLetters(item, letters, first) {
  let next = first;
  const parts = [];
  for (const piece of item.str.split(/(?<=\S)\s+/)) {
    const isIn = next < letters.count;
    const before = (isIn ? letters.before[next] : AS_READ) ?? ONE_BLANK;
    if (next > first && !(isIn && letters.isApart[next] === 1)) parts.at(-1).str += before + piece;
    else parts.push({ str: piece, at: next });
    const text = plain(piece);
    for (let from = 0; from < text.length; next++) {
      const letter = next < letters.count ? plain(letters.unicode[next]) : '';
      if (letter === '' || !text.startsWith(letter, from)) return null;
      from += letter.length;
    }
  }
  if (parts.length === 1) {
    item.str = parts[0].str;
    return { next, texts: [item] };
  }
  const [, , , , x, y] = item.transform;
  const texts = parts.map(({ str, at }, index) => {
    const end = (parts[index + 1]?.at ?? next) - 1;
    const place = [x + letters.x[at] - letters.x[first], y + letters.y[at] - letters.y[first]];
    const width = Math.hypot(letters.endX[end] - letters.x[at], letters.endY[end] - letters.y[at]);
    return { ...item, str, width, transform: [...item.transform.slice(0, 4), ...place] };
  });
  return { next, texts };
}

/** A text that is drawn right before one of another cell, so much narrower that its letters are as far from it as cells are. */
function narrowed(text, next) {
  if (!ENDS_TEXT.test(text.str) || !BEGINS_WORD.test(next.str)) return text;
  const [x, y] = text.transform.slice(4);
  const gap = Math.hypot(next.transform[4] - x, next.transform[5] - y) - text.width;
  const letter = Math.max(text.width / text.str.length, next.width / next.str.length);
  return { ...text, width: text.width - Math.max(0, Math.min(CELL_GAP * letter - gap, text.width / 2)) };
}

function add(texts, text, isApart) {
  if (isApart && texts.length > 0) texts.push(narrowed(texts.pop(), text));
  texts.push(text);
}

/** The index of the first letter at a place, from this one to so many of the next ones; -1 for none. */
function letterFrom(letters, from, x, y) {
  const end = Math.min(letters.count, from + SEARCHED_MAX);
  for (let at = from; at < end; at++) {
    const [dx, dy] = [letters.x[at] - x, letters.y[at] - y];
    if (Math.sqrt(dx * dx + dy * dy) < letters.size[at]) return at;
  }
  return -1;
}

/** Returns the texts of a page with the blanks that it draws, where it draws blanks. */
export function withDrawnBlanks(items, letters) {
  if (!findBlanks(letters)) return items;
  const found = [];
  let next = 0;
  for (const item of items) {
    const [, , , , x, y] = item.transform;
    const first = letterFrom(letters, next, x, y);
    const whole = first < 0 ? null : inLetters(item, letters, first);
    const [last, before] = [found.at(-1), first === next ? letters.before[first] : undefined];
    const [own, ...others] = whole?.texts ?? [item];
    if (!whole || !last || before === undefined) add(found, own, whole && letters.isApart[first] === 1);
    else {
      const [, , , , left, base] = last.transform;
      const width = Math.hypot(x - left, y - base) + own.width;
      found[found.length - 1] = { ...last, str: last.str + before + own.str.trimStart(), width };
    }
    for (const other of others) add(found, other, true);
    if (whole) next = whole.next;
  }
  return found;
}
