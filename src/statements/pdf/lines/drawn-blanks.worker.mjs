/** The blanks between the letters that a page draws (see text.worker.mjs). */

/** No blank is drawn before a letter. */
export const NO_BLANK = { count: 0, width: 0 };
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

const leastOf = (numbers) => numbers.reduce((least, each) => Math.min(least, each), Infinity);

/** The texts of a page, letters on one line with one font, as their places in `letters`. */
function runsOf(letters) {
  const runs = [];
  let before;
  for (const letter of letters) {
    const { font, object, size, a, b, x, y } = letter;
    const scale = Math.hypot(a, b) * size;
    const [dx, dy] = before ? [x - before.endX, y - before.endY] : [NaN, NaN];
    letter.gap = (dx * a + dy * b) / scale;
    // The blank of a soft hyphen has the next letter over it, or the hyphen as a text of its own.
    const isSoft = letter.blank.count > 0 && letter.gap < TOUCHING;
    if (isSoft) letter.blank = NO_BLANK;
    const { count, width } = letter.blank;
    letter.isOnLine = Math.abs(dy * a - dx * b) < 0.1 * scale;
    const isOn = letter.isOnLine && Math.abs(letter.gap) < APART + count * width;
    if (isOn && before.font === font && before.size === size && (isSoft || before.object === object))
      runs.at(-1).push(letter);
    else runs.push([letter]);
    before = letter;
  }
  return runs;
}

/** The letters of a text but the first, its least gap with a blank and its widest without one, and whether these are even. */
function gapsOf([, ...others]) {
  const [bare, drawn] = [
    { count: 0, least: Infinity, most: -Infinity },
    { count: 0, least: Infinity, most: -Infinity },
  ];
  for (const { blank, gap } of others) {
    const of = blank.count > 0 ? drawn : bare;
    of.count += 1;
    of.least = Math.min(of.least, gap);
    of.most = Math.max(of.most, gap);
  }
  const areEven = ({ count, least, most }, enough) => count >= enough && most - least < EVEN;
  return { others, least: drawn.least, most: bare.most, isEven: areEven(bare, 3), isSpaced: areEven(drawn, 2) };
}

/**
 * Notes of each letter whether it goes on with the word before (`''`) or is behind one blank of its text (`' '`). A page that draws
 * its blanks has none where it draws none: other gaps are of a letter spacing, or of letters on whole points.
 */
function findBlanks(letters) {
  const runs = runsOf(letters).map(gapsOf);
  const withBlanks = runs.filter(({ least }) => least < Infinity);
  const mixed = withBlanks.filter(({ least, most }) => most >= least);
  if (withBlanks.length < DRAWN_MIN || mixed.length * MIXED > withBlanks.length) return false;
  const widths = new Map(letters.flatMap(({ font, blank }) => (blank.count > 0 ? [[font, blank.width]] : [])));
  const narrowest = leastOf([...widths.values()]);
  // On a page whose letters touch, two texts that do not are of two cells.
  const bare = [];
  for (const { others } of runs) for (const { blank, gap } of others) if (blank.count === 0) bare.push(gap);
  const usual = Float64Array.from(bare).sort()[Math.floor(bare.length * NEARLY_ALL)] ?? Infinity;
  for (const [at, letter] of letters.entries()) {
    const isNext = letter.object !== letters[at - 1]?.object && letter.blank.count === 0;
    letter.isApart = isNext && letter.isOnLine && letter.gap > TOUCHING + Math.max(0, usual);
  }
  for (const { others, least, most, isEven, isSpaced } of runs) {
    if (most >= least) continue;
    for (const letter of others) {
      const { blank, gap, font } = letter;
      const limit = least < Infinity || isEven ? Infinity : OF_BLANK * (widths.get(font) ?? narrowest);
      if (blank.count === 0 && gap < limit) letter.before = '';
      else if (blank.count === 1 && (isSpaced || gap <= 2 * blank.width)) letter.before = ' ';
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
    const { before = ' ', isApart } = letters[next] ?? {};
    if (next > first && !isApart) parts.at(-1).str += before + piece;
    else parts.push({ str: piece, at: next });
    for (let left = plain(piece); left !== ''; next++) {
      const letter = plain(letters[next]?.unicode ?? '');
      if (letter === '' || !left.startsWith(letter)) return null;
      left = left.slice(letter.length);
    }
  }
  if (parts.length === 1) return { next, texts: [{ ...item, str: parts[0].str }] };
  const texts = parts.map(({ str, at }, index) => {
    const [from, to] = [letters[at], letters[(parts[index + 1]?.at ?? next) - 1]];
    const [x, y] = [4, 5].map((axis) => item.transform[axis]);
    const place = [x + from.x - letters[first].x, y + from.y - letters[first].y];
    const width = Math.hypot(to.endX - from.x, to.endY - from.y);
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

/** The index of the first of these letters, within so many of the next ones; -1 for none. */
function letterFrom(letters, from, isAt) {
  const end = Math.min(letters.length, from + SEARCHED_MAX);
  for (let at = from; at < end; at++) if (isAt(letters[at])) return at;
  return -1;
}

/** Returns the texts of a page with the blanks that it draws, where it draws blanks. */
export function withDrawnBlanks(items, letters) {
  if (!findBlanks(letters)) return items;
  const found = [];
  let next = 0;
  for (const item of items) {
    const [x, y] = item.transform.slice(4);
    const isAt = (letter) => letter !== undefined && Math.hypot(letter.x - x, letter.y - y) < letter.size;
    const first = isAt(letters[next]) ? next : letterFrom(letters, next + 1, isAt);
    const whole = first < 0 ? null : inLetters(item, letters, first);
    const [last, before] = [found.at(-1), first === next ? letters[first]?.before : undefined];
    const [own, ...others] = whole?.texts ?? [item];
    if (!whole || !last || before === undefined) add(found, own, whole && letters[first].isApart);
    else {
      const [left, base] = last.transform.slice(4);
      const width = Math.hypot(x - left, y - base) + own.width;
      found[found.length - 1] = { ...last, str: last.str + before + own.str.trimStart(), width };
    }
    for (const other of others) add(found, other, true);
    if (whole) next = whole.next;
  }
  return found;
}
