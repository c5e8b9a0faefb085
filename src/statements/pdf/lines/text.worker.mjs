/**
 * Reads the positioned texts of a PDF. It runs in its own process (see text.ts), where a hostile file can be stopped. Plain JavaScript:
 * it runs from src and from dist.
 */
import { buffer } from 'node:stream/consumers';
import { inflateSync, constants } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

// pdf.js sends the texts and operators of a page to itself in pieces. A deep copy of each took a quarter of the time.
const deepCopy = globalThis.structuredClone;
globalThis.structuredClone = (message, options) => {
  if (Array.isArray(message?.data?.view)) return deepCopy(withOwnView(message), options);
  const chunk = { ...message?.chunk };
  if (!Array.isArray(chunk.items ?? chunk.argsArray)) return deepCopy(message, options);
  for (const name of ['items', 'fnArray', 'argsArray']) if (chunk[name]) chunk[name] = [...chunk[name]];
  return { ...message, chunk };
};

// pdf.js returns no letters outside the view of a page. A table may be wider than its page: pdf.js reads with a larger view, we know the true one.
const FAR = 100_000;
const views = new Map();
function withOwnView(message) {
  const { view } = message.data;
  if (!views.has(view)) views.set(view, [...view]);
  view.splice(0, view.length, -FAR, -FAR, FAR, FAR);
  return { ...message, data: { ...message.data, view: views.get(view) } };
}

// pdf.js inflates a page through streams, which wait for another thread at each of their steps. A page is small: at once is faster.
const Decompression = globalThis.DecompressionStream;
globalThis.DecompressionStream = class {
  constructor(format) {
    if (format !== 'deflate') return new Decompression(format);
    let packed;
    this.writable = {
      getWriter: () => ({ write: async (bytes) => void (packed = bytes), close: async () => undefined }),
    };
    this.readable = (async function* () {
      yield inflateSync(packed, { maxOutputLength: limits.inflatedBytes });
    })();
  }
};

// pdf.js shortens buffers with what Node 20 lacks.
ArrayBuffer.prototype.transferToFixedLength ??= function transferToFixedLength(length) {
  return this.slice(0, length);
};

// When the parent has ended, the rest of a long file need not be read.
process.on('disconnect', () => process.exit());
const limits = JSON.parse(process.argv[2]);
const bytes = new Uint8Array(await buffer(process.stdin));
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An amount or its mark. Without it a row has no amount or another sign. */
const COUNTS = /\d[.,]\d{2}(?!\d)|^[-+CD]$/;
/** The modes of drawing letters that are not seen, and that have the colour of fillings. */
const [INVISIBLE, FILLED] = [/[37]/, /[04]/];
/** What may hide texts: letters that are not seen, fillings, clips, other contents, colours that are nearly white or not known. */
const HIDES =
  /(?<=^|\s)(?:[37] Tr|f\*?|F|[Bb]\*?|sh|Do|BI|W\*?|gs|scn?|(?:(?:1|0?\.9)\d*(?:\.0*)? ){1,3}r?g|(?:0(?:\.0\d*)? ){4}k)(?=\s|$)/;
/** What pdf.js leaves out of a text: a soft hyphen, a mark of its direction. */
const NO_LETTER = /^\p{Cf}?$/u;
/** No more bytes than this has a picture of one point. */
const POINT_MAX = 64;
/** A line is thinner than what hides texts. What is less transparent is opaque. So much between letters is a gap. The most words and paints. */
const [COVER_MIN, OPAQUE, GAP, HIDDEN_MAX] = [3, 0.98, 250, 50_000_000];

/** Sends `{ part }` for each page (see page-texts.ts). Returns `{ done }`, or `{ failure }` with a reason's name. */
async function extract() {
  const { isTooLarge, mayHide } = contents();
  if (isTooLarge) return { failure: 'TooLarge' };
  // Their places show what pictures hide. To read them as well would take the time of many pages. A mask of one point is a box.
  for (const { packed } of streamsOf(true)) if (packed.length > POINT_MAX) packed.fill(0);
  const document = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, disableFontFace: true });
  if (document.numPages > limits.pages) return { failure: 'TooManyPages' };
  const names = [];
  for (const [name, code] of Object.entries((await getResolvedPDFJS()).OPS)) names[code] = name;
  const layers = await document.getOptionalContentConfig();
  const hasHiddenLayer = [...layers].some(([, layer]) => !layer.visible);
  let characters = 0;
  let taken = Promise.resolve();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [content, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
    // A piece is text if it is neither blank nor drawn at a place that is no number.
    const items = content.items.filter(({ str, transform }) => str.trim() !== '' && transform.every(Number.isFinite));
    let drawn = null;
    const noted = new Map();
    if (items.length === 0 || mayHide || hasHiddenLayer || annotations.some((note) => note.hasAppearance)) {
      const { found, inHiddenLayer } = new DrawnPage(names, layers, noted).follow(await page.getOperatorList());
      if (COUNTS.test(inHiddenLayer)) return { failure: 'HiddenLayer' };
      if (found.words.length * found.paints.length > HIDDEN_MAX) return { failure: 'TooLarge' };
      drawn = found;
    }
    const notes = annotations.map(({ id, subtype, contentsObj, fieldValue, annotationFlags }) => {
      const value = Array.isArray(fieldValue) ? fieldValue.join(' ') : fieldValue;
      return [subtype, contentsObj?.str, value, annotationFlags, noted.get(id)];
    });
    for (const { str } of items) characters += str.length;
    if (characters > limits.characters || items.length > limits.textsOfPage) return { failure: 'TooLarge' };
    const { letters = [], ...painted } = drawn ?? {};
    const whole = withDrawnBlanks(items, letters);
    const texts = whole.map(({ str }) => str);
    const places = whole.flatMap(({ transform: [a, b, , , x, y], width, height }) => [a, b, x, y, width, height]);
    const part = { texts, places: Float64Array.from(places), view: page.view, drawn: drawn && painted, notes };
    page.cleanup();
    // While one page is taken the next is read, so that both processes work at once; never more than these two are held.
    await taken;
    taken = new Promise((resolve) => {
      process.once('message', resolve);
      process.send({ part });
    });
  }
  await taken;
  return { done: true };
}

const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j].concat([a * k + c * l + e, b * k + d * l + f]);
/** The place with another origin. Its last two numbers are where that is on the page. */
const shifted = (m, x, y) => [m[0], m[1], m[2], m[3], m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
const inBoth = (a, b) => a.map((edge, side) => (side < 2 ? Math.max(edge, b[side]) : Math.min(edge, b[side])));
/** The box on the page of a box at a place. */
function boxOf(place, box) {
  const corners = [0, 1, 2, 3].map((at) => shifted(place, box[at & 2], box[1 + 2 * (at & 1)]));
  return [Math.min, Math.max].flatMap((most) => [4, 5].map((axis) => most(...corners.map((corner) => corner[axis]))));
}
/** Whether a path is a box: it has four corners, at two heights. */
function isBox(path) {
  const [codes, ...sides] = [0, 1, 2].map((of) => path.filter((_, at) => at % 3 === of));
  return /^0,1,1,1(?:,1)?(?:,4)?$/.test(codes.join(',')) && sides.every((side) => new Set(side).size === 2);
}

/** Whether a path is one line to the side or upwards. Drawn wide it is a box. */
function isStraight(path) {
  const [, x, y, , endX, endY] = path;
  return path.length === 6 && (x === endX || y === endY);
}

/** How many numbers of a path belong to each of its steps: to move, to draw a line, a curve, another kind of curve, and to close it. */
const STEP = [3, 3, 7, 5, 1];
const ROUNDED_MAX = 2000;
/** So much of a circle at each side is outside of the box in its middle. */
const OF_CIRCLE = 0.15;

/** Returns the edges of the boxes of which a path consists, if they do not overlap: else none. */
function boxesOf(path) {
  if (path.length > ROUNDED_MAX) return [];
  const starts = [];
  for (let at = 0; at < path.length; at += STEP[path[at]] ?? path.length) if (path[at] === 0) starts.push(at);
  const outlines = starts.map((start, index) => path.slice(start, starts[index + 1]));
  if (!outlines.every(isBox)) return [];
  const boxes = outlines.map((outline) => {
    const [, x, y, , x1, y1, , x2, y2] = outline;
    return [Math.min(x, x1, x2), Math.min(y, y1, y2), Math.max(x, x1, x2), Math.max(y, y1, y2)];
  });
  const areApart = (one, other) => {
    const [left, bottom, right, top] = inBoth(one, other);
    return left >= right || bottom >= top;
  };
  return boxes.every((box, at) => boxes.slice(0, at).every((other) => areApart(box, other))) ? boxes : [];
}

/** Returns where the steps of a path end, and the middle of its curves; null if it has several outlines or one that goes inwards. */
function outlineOf(path) {
  const points = [];
  for (let at = 0; at < path.length; at += STEP[path[at]] ?? path.length) {
    const [step, ...numbers] = path.slice(at, at + (STEP[path[at]] ?? 0));
    if (step === 0 && at > 0) return null;
    const end = numbers.slice(-2);
    const [[x, y] = end] = points.slice(-1);
    if (step === 2) points.push([0, 1].map((of) => ([x, y][of] + 3 * (numbers[of] + numbers[of + 2]) + end[of]) / 8));
    if (numbers.length > 0) points.push(end);
  }
  const sides = points.map((point, at) => sideOf(points.at(at - 2), points.at(at - 1), point));
  return sides.some((side) => side > 0) && sides.some((side) => side < 0) ? null : points;
}

/** Whether c is left (positive) or right of the line from a to b. Less than a thousandth of a square point counts as on the line. */
function sideOf(a, b, c) {
  const side = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  return Math.abs(side) < 0.001 ? 0 : side;
}

/** Returns boxes that a path with round corners fills: from side to side, from top to bottom, and in the middle of a circle. */
function boxesInside(path, [left, bottom, right, top]) {
  const points = path.length > ROUNDED_MAX ? null : outlineOf(path);
  if (points === null) return [];
  const between = (axis, edges, near) => {
    const sides = edges.map((edge) => points.filter((point) => Math.abs(point[axis] - edge) < near));
    const [a, b] = sides.map((side) => side.map((point) => point[1 - axis]).sort((one, other) => one - other));
    return [Math.max(a[0], b[0]), Math.min(a.at(-1), b.at(-1))];
  };
  const [low, high] = between(0, [left, right], (right - left) / 1000);
  const [first, last] = between(1, [bottom, top], (top - bottom) / 1000);
  const [wide, tall] = [OF_CIRCLE * (right - left), OF_CIRCLE * (top - bottom)];
  const middle = [left + wide, bottom + tall, right - wide, top - tall];
  const isInside = (corner) => {
    const sides = points.map((point, at) => sideOf(points.at(at - 1), point, corner));
    return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
  };
  const boxes = [[left, low, right, high], [first, bottom, last, top], middle];
  return boxes.filter(
    ([a, b, c, d]) =>
      a < c &&
      b < d &&
      [
        [a, b],
        [c, b],
        [c, d],
        [a, d],
      ].every(isInside),
  );
}

const NO_BLANK = { count: 0, width: 0 };
const SAME = [1, 0, 0, 1, 0, 0];
const START = {
  ...{ place: SAME, clip: [-FAR, -FAR, FAR, FAR], colour: 0, ca: 1, BM: 'source-over', SMask: false },
  ...{ stroke: 1, mode: 0, font: '', size: 0, rise: 0, scale: 100, letter: 0, blank: 0, leading: 0 },
  ...{ text: SAME, line: SAME },
};
/** What the operators of pdf.js do to the page and its state `s`. */
const OPERATORS = {
  save: (page) => page.begin(page.s.place),
  restore: (page) => void (page.s = page.kept.pop() ?? page.s),
  transform: ({ s }, ...place) => void (s.place = times(s.place, place)),
  setGState: ({ s }, entries) => void Object.assign(s, Object.fromEntries(entries)),
  setFillRGBColor: ({ s }, colour) => void (s.colour = parseInt(colour.slice(1), 16)),
  setFillColorN: ({ s }) => void (s.colour = -1),
  paintFormXObjectBegin: (page, place, box) => page.begin(times(page.s.place, place ?? SAME), box),
  beginGroup: (page, { matrix, bbox, smask }) =>
    page.begin(page.s.place, bbox, times(page.s.place, matrix ?? SAME), Boolean(smask)),
  beginAnnotation(page, id, _box, place, own) {
    page.note = id;
    page.begin(times(place, own));
  },
  endAnnotation(page) {
    page.note = null;
    OPERATORS.restore(page);
  },
  beginMarkedContent: ({ marks }) => marks.push(marks.at(-1) || 0),
  beginMarkedContentProps: ({ marks, layers }, kind, layer) =>
    marks.push((marks.at(-1) || 0) + Number(kind === 'OC' && !layers.isVisible(layer))),
  endMarkedContent: ({ marks }) => marks.pop(),
  clip: (page) => void (page.isClip = true),
  constructPath(page, operator, [path], box) {
    page.found.paths += 1;
    const [name, by] = [page.names[operator], page.s.stroke / 2];
    const stroked = box?.map((edge, side) => edge + (side < 2 ? -by : by));
    if (box && /fill/i.test(name)) page.fill(path, box);
    else if (box && /stroke/i.test(name)) page.paint(stroked, Number(isStraight(path)), -1);
    if (box && page.isClip) page.s.clip = inBoth(page.s.clip, boxOf(page.s.place, box));
    page.isClip = false;
  },
  shadingFill: (page) => page.paint(null, 0, -1),
  beginText: (page) => void Object.assign(page.s, { text: SAME, line: SAME, object: page.at }),
  setTextMatrix: ({ s }, place) => void Object.assign(s, { text: place, line: place }),
  moveText: ({ s }, x, y) => void (s.text = s.line = shifted(s.line, x, y)),
  nextLine: (page) => OPERATORS.moveText(page, 0, page.s.leading),
  setLeading: ({ s }, leading) => void (s.leading = -leading),
  setLeadingMoveText: (page, x, y) => [OPERATORS.setLeading(page, -y), OPERATORS.moveText(page, x, y)],
  setFont: ({ s }, font, size) => void Object.assign(s, { font, size }),
  showText: (page, glyphs) => page.show(glyphs),
};
for (const end of ['paintFormXObjectEnd', 'endGroup']) OPERATORS[end] = OPERATORS.restore;
Object.assign(OPERATORS, { eoClip: OPERATORS.clip, setFillTransparent: OPERATORS.setFillColorN });
const SETS = { setTextRenderingMode: 'mode', setTextRise: 'rise', setHScale: 'scale' };
Object.assign(SETS, { setCharSpacing: 'letter', setWordSpacing: 'blank', setLineWidth: 'stroke' });
for (const [name, key] of Object.entries(SETS)) OPERATORS[name] = ({ s }, value) => void (s[key] = value);

/** Follows what a page draws: its words, and what is painted below or over them (see hidden-texts.ts). */
class DrawnPage {
  /** @param noted takes the text that each note over the page draws */
  constructor(names, layers, noted) {
    Object.assign(this, { names, layers, noted, note: null, s: { ...START }, kept: [], marks: [] });
    Object.assign(this, { painted: 0, inHiddenLayer: '', blank: { count: 0, width: 0 } });
    this.found = { words: [], places: [], paints: [], pictures: 0, paths: 0, letters: [] };
  }

  follow({ fnArray, argsArray }) {
    for (this.at = 0; this.at < fnArray.length; this.at++) {
      const [name, args] = [this.names[fnArray[this.at]], argsArray[this.at] ?? []];
      if (name in OPERATORS) OPERATORS[name](this, ...args);
      else if (/^paint.*Image/.test(name)) this.paintPicture(name, args);
      this.last = args;
    }
    return this;
  }

  begin(place, box, ofBox = place, isMask = false) {
    this.kept.push({ ...this.s });
    Object.assign(this.s, { place, isMask: this.s.isMask || isMask });
    if (box) this.s.clip = inBoth(this.s.clip, boxOf(ofBox, box));
  }

  paintPicture(name, [, width, height, places = [0, 0]]) {
    // A picture that can be seen through begins with a state of its own.
    const kind = String(this.last) === 'SMask,false' ? 3 : 2;
    this.found.pictures += 1;
    const [wide, high] = name === 'paintImageXObjectRepeat' ? [width, height] : [1, 1];
    if (/Solid/.test(name)) this.paint([0, 0, 1, 1], 1, this.s.colour);
    // Of masks only what has their letters is seen. Where many small pictures are is not known.
    else if (/Mask|Group/.test(name)) this.paint(/Group|Repeat/.test(name) ? null : [0, 0, 1, 1], 3, -1);
    else
      for (let at = 0; at < places.length; at += 2)
        this.paint([places[at], places[at + 1], places[at] + wide, places[at + 1] + high], kind, -1);
  }

  /** Notes that a box, or all that may be painted, has a colour now. Kinds: 0 any shape, 1 a box, 2 a picture, 3 a clear one, 4 a line. */
  paint(box, kind, colour) {
    const { clip, place, ca, BM, SMask, isMask } = this.s;
    const edges = box ? inBoth(clip, boxOf(place, box)) : clip;
    const high = edges[3] - edges[1];
    if (isMask || this.marks.at(-1) > 0 || edges[2] - edges[0] < COVER_MIN || high <= 0) return;
    const isClear = ca < OPAQUE || BM !== 'source-over' || SMask || place.every((part, at) => at > 3 || part !== 0);
    const shown = isClear ? 3 * (kind >> 1) : kind;
    this.found.paints.push(this.at, ...edges, high < COVER_MIN ? 4 : shown, isClear ? -1 : colour);
  }

  /** Notes the filling of a path. Of one that is no box those count that it fills. */
  fill(path, box) {
    const isWhole = isBox(path);
    this.paint(box, Number(isWhole), this.s.colour);
    const parts = isWhole ? [] : [...boxesInside(path, box), ...boxesOf(path)];
    for (const each of parts) this.paint(each, 1, this.s.colour);
  }

  show(glyphs) {
    const { s } = this;
    const isHidden = s.isMask || this.marks.at(-1) > 0;
    const shown = glyphs.map(({ unicode = '' }) => unicode).join('');
    if (this.marks.at(-1) > 0) this.inHiddenLayer += ` ${shown}`;
    else if (this.note !== null) this.noted.set(this.note, `${this.noted.get(this.note) ?? ''} ${shown}`.trim());
    const place = shifted(times(s.place, s.text), 0, s.rise + s.size * 0.3);
    let [x, start, text] = [0, 0, ''];
    const scale = s.scale / 100_000;
    for (const glyph of glyphs) {
      const isGap = typeof glyph === 'number' ? Math.abs(glyph) > GAP : glyph.unicode.trim() === '' || isHidden;
      if (typeof glyph === 'object') this.addLetter(glyph, place, x, glyph.width * s.size * scale);
      if (isGap) text = this.addWord(text, place, start, x);
      else if (typeof glyph === 'object') [start, text] = [text === '' ? x : start, text + glyph.unicode];
      if (typeof glyph === 'number') x -= glyph * s.size * scale;
      else x += (glyph.width * s.size + (s.letter + (glyph.isSpace ? s.blank : 0)) * 1000) * scale;
    }
    this.addWord(text, place, start, x);
    s.text = shifted(s.text, x, 0);
  }

  /** Notes a letter: where it begins and ends, the size and the blanks between it and the one before. */
  addLetter({ unicode = '' }, [a, b, , , left, base], from, width) {
    const isPlain = unicode.length === 1 && unicode > ' ' && unicode <= '~';
    if (!isPlain && NO_LETTER.test(unicode)) return;
    const { font, object, size: height } = this.s;
    if (!isPlain && unicode.trim() === '') this.blank = { count: this.blank.count + 1, width: width / height };
    else {
      const [size, to] = [height * Math.hypot(a, b), from + width];
      const [x, y, endX, endY] = [a * from + left, b * from + base, a * to + left, b * to + base];
      const found = { gap: NaN, isOnLine: false, isApart: false, before: undefined };
      this.found.letters.push({ unicode, font, object, size, a, b, x, y, endX, endY, blank: this.blank, ...found });
      if (this.blank.count > 0) this.blank = NO_BLANK;
    }
  }

  addWord(text, place, start, to) {
    if (text === '') return '';
    const [[a, b, , , x, y], [, , , , endX, endY]] = [shifted(place, start, 0), shifted(place, to, 0)];
    const { mode, ca, clip, colour, size } = this.s;
    const { words, places, paints } = this.found;
    const [middle, base] = [(x + endX) / 2, (y + endY) / 2];
    const isCut = middle < clip[0] || middle > clip[2] || base < clip[1] || base > clip[3];
    const isUnseen = Number(isCut || INVISIBLE.test(mode) || ca < 1 - OPAQUE);
    const shown = FILLED.test(mode) ? colour : -1;
    // A word that is drawn letter by letter is one.
    const end = places.length;
    const isNear = Math.hypot(x - places[end - 4], y - places[end - 3]) < 0.15 * size * Math.hypot(a, b);
    const isAlike = isUnseen === places[end - 2] && shown === places[end - 1] && this.painted === paints.length;
    this.painted = paints.length;
    if (isNear && isAlike) [places[end - 4], places[end - 3]] = [endX, endY];
    else places.push(this.at, x, y, endX, endY, isUnseen, shown);
    words.push(isNear && isAlike ? words.pop() + text : text);
    return '';
  }
}

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
  for (const [at, letter] of letters.entries()) {
    const [before, { font, object, size, a, b, x, y }] = [letters[at - 1], letter];
    const scale = Math.hypot(a, b) * size;
    const [dx, dy] = [x - before?.endX, y - before?.endY];
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
  const bare = runs.flatMap(({ others }) => others.flatMap(({ blank, gap }) => (blank.count === 0 ? [gap] : [])));
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

/** The letters of a text, however it composes them. */
const plain = (text) => text.normalize('NFKD').replace(/\s/g, '');

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
function withDrawnBlanks(items, letters) {
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

/** The streams of the file that are no pictures, or that are, with their dictionaries and what they are packed with. */
function* streamsOf(arePictures) {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (at > 2 && file.toString('latin1', at - 3, at) === 'end') continue;
    const before = file.toString('latin1', Math.max(0, at - 2000), at);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (/\/Subtype\s*\/Image/.test(dictionary) !== arePictures) continue;
    const end = file.indexOf('endstream', at);
    const packed = file.subarray(at + (file[at + 6] === 13 ? 8 : 7), end < 0 ? file.length : end);
    const filters = dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g) ?? [];
    yield { dictionary, packed, filters };
  }
}

/** Whether the contents of the file are too large, and whether they may hide texts. To follow what a page draws takes time. */
function contents() {
  let [total, mayHide] = [0, file.includes('/Encrypt')];
  for (const { dictionary, packed, filters } of streamsOf(false)) {
    if (filters.length === 1 && !filters[0].startsWith('/F')) total += packed.length * 100;
    else if (filters.length === 1) total += inflatedLength(packed, limits.inflatedBytes, dictionary);
    if (filters.length > 1 || total > limits.inflatedBytes) return { isTooLarge: true };
    if (mayHide || /\/Length[123] |\/(?:ObjStm|XRef|CMap)\b/.test(dictionary)) continue;
    const options = { maxOutputLength: limits.inflatedBytes, finishFlush: constants.Z_SYNC_FLUSH };
    try {
      mayHide = HIDES.test((filters.length > 0 ? inflateSync(packed, options) : packed).toString('latin1'));
    } catch {
      mayHide = true;
    }
  }
  return { isTooLarge: false, mayHide };
}

function inflatedLength(compressed, limit, dictionary) {
  // A thousandfold is the most that deflate packs: small streams need no look.
  if (compressed.length * 1032 < 1_000_000) return compressed.length * 8;
  if (/\/ASCII(?:85|Hex)Decode/.test(dictionary)) return compressed.length * 100;
  try {
    return inflateSync(compressed, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    return error.code === 'ERR_BUFFER_TOO_LARGE' ? limit + 1 : 0;
  }
}

process.send(await extract().catch((error) => ({ failure: error?.name ?? 'Error' })));
