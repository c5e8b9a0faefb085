/** What a page draws, as the operators of pdf.js show it (see text.worker.mjs). */

/** Farther than anything on a page. */
const FAR = 100_000;
/** The modes of drawing letters that are not seen, and that have the colour of fillings. */
const [INVISIBLE, FILLED] = [/[37]/, /[04]/];
/** What pdf.js leaves out of a text: a mark of its direction. */
const NO_LETTER = /^(?!\xad)\p{Cf}?$/u;
/** A line is thinner than what hides texts. What is less transparent is opaque. So much between letters is a gap. */
const [COVER_MIN, OPAQUE, GAP] = [3, 0.98, 250];

const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) => {
  const [x, y] = [a * k + c * l + e, b * k + d * l + f];
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, x, y];
};
/** The place with another origin. Its last two numbers are where that is on the page. */
const shifted = (m, x, y) => [m[0], m[1], m[2], m[3], m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
const inBoth = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
/** The box on the page of a box at a place. Most places are upright, and a page may have a box for each of its cells. */
function boxOf(place, box) {
  if (place[1] === 0 && place[2] === 0) {
    const [left, bottom] = [place[0] * box[0] + place[4], place[3] * box[1] + place[5]];
    const [right, top] = [place[0] * box[2] + place[4], place[3] * box[3] + place[5]];
    return [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)];
  }
  const corners = [0, 1, 2, 3].map((at) => shifted(place, box[at & 2], box[1 + 2 * (at & 1)]));
  return [Math.min, Math.max].flatMap((most) => [4, 5].map((axis) => most(...corners.map((corner) => corner[axis]))));
}
/** The steps of a path that is a box: to its first corner, lines to the others, perhaps back to the first one, and perhaps the end. */
const OF_BOX = [0, 1, 1, 1, 1, 4];
/** Whether a path is a box: it has four corners, at two heights. */
function isBox(path) {
  const { length } = path;
  if (length < 12 || length > 16) return false;
  for (let at = 0; at < length; at += 3)
    if (path[at] !== OF_BOX[at / 3] && !(at === 12 && path[at] === 4 && length === 13)) return false;
  return hasTwoValues(path, 1) && hasTwoValues(path, 2);
}

/** Whether every third number of a path, from this one, is one of two numbers, and both are there. */
function hasTwoValues(path, from) {
  let other;
  for (let at = from; at < path.length; at += 3) {
    if (path[at] === path[from]) continue;
    if (other !== undefined && path[at] !== other) return false;
    other = path[at];
  }
  return other !== undefined;
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

/** The box that a gradient fills: all, or between its ends where it does not go on behind them. Null where it is no box. */
function filledBy([kind, type, box, colours, from, to]) {
  const [low, high] = [-FAR, FAR];
  const area = box ?? [low, low, high, high];
  if (kind !== 'RadialAxial') return null;
  if (colours.every(([, colour]) => colour !== 'transparent')) return area;
  const [[left, right], [bottom, top]] = [0, 1].map((axis) => [from[axis], to[axis]].sort((one, other) => one - other));
  if (type !== 'axial' || (left !== right && bottom !== top)) return null;
  return inBoth(area, bottom === top ? [left, low, right, high] : [low, bottom, high, top]);
}

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
  setGState({ s }, entries) {
    for (const [key, value] of entries) s[key] = value;
  },
  setFillRGBColor: ({ s }, colour) => void (s.colour = parseInt(colour.slice(1), 16)),
  setFillColorN: ({ s }) => void (s.colour = -1),
  paintFormXObjectBegin(page, place, box) {
    page.texts.beginForm();
    page.begin(times(page.s.place, place ?? SAME), box);
  },
  paintFormXObjectEnd(page) {
    page.texts.endForm();
    OPERATORS.restore(page);
  },
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
  beginMarkedContent: (page) => page.mark(0),
  beginMarkedContentProps: (page, kind, layer) => page.mark(Number(kind === 'OC' && !page.layers.isVisible(layer))),
  endMarkedContent(page) {
    page.texts.flush();
    page.marks.pop();
  },
  clip: (page) => void (page.isClip = true),
  constructPath(page, operator, [path], box) {
    page.found.paths += 1;
    const [name, by] = [page.names[operator], page.s.stroke / 2];
    if (box && /fill/i.test(name)) page.fill(path, box);
    else if (box && /stroke/i.test(name)) {
      const [left, bottom, right, top] = box;
      page.paint([left - by, bottom - by, right + by, top + by], Number(isStraight(path)), -1);
    }
    if (box && page.isClip) page.s.clip = inBoth(page.s.clip, boxOf(page.s.place, box));
    page.isClip = false;
  },
  shadingFill(page, name) {
    const box = filledBy(page.objects.has(name) ? page.objects.get(name) : []);
    page.paint(box, Number(box !== null), -1);
  },
  beginText: (page) => void Object.assign(page.s, { text: SAME, line: SAME, object: page.at }),
  setTextMatrix({ s, texts }, place) {
    s.text = s.line = place;
    texts.rescale(s);
  },
  moveText: ({ s }, x, y) => void (s.text = s.line = shifted(s.line, x, y)),
  nextLine: (page) => OPERATORS.moveText(page, 0, page.s.leading),
  setLeading: ({ s }, leading) => void (s.leading = -leading),
  setLeadingMoveText: (page, x, y) => [OPERATORS.setLeading(page, -y), OPERATORS.moveText(page, x, y)],
  setFont: ({ s }, font, size) => void Object.assign(s, { font, size }),
  showText: (page, glyphs) => page.show(glyphs),
};
Object.assign(OPERATORS, {
  endGroup: OPERATORS.restore,
  eoClip: OPERATORS.clip,
  setFillTransparent: OPERATORS.setFillColorN,
});
const SETS = { setTextRenderingMode: 'mode', setTextRise: 'rise', setHScale: 'scale' };
Object.assign(SETS, { setCharSpacing: 'letter', setWordSpacing: 'blank', setLineWidth: 'stroke' });
for (const [name, key] of Object.entries(SETS)) OPERATORS[name] = ({ s }, value) => void (s[key] = value);

/** Follows what a page draws: its words, and what is painted below or over them (see hidden-texts.ts). */
export class DrawnPage {
  /** @param noted takes the text that each note over the page draws @param objects its gradients by their names @param letters its letters @param texts joins them */
  constructor(names, layers, noted, objects, letters, texts) {
    letters.count = 0;
    Object.assign(this, { names, layers, noted, objects, letters, texts });
    Object.assign(this, { note: null, s: { ...START }, kept: [], marks: [] });
    Object.assign(this, { painted: 0, inHiddenLayer: '', blanks: 0, blankWidth: 0 });
    this.found = { words: [], places: [], paints: [], pictures: 0, paths: 0 };
  }

  follow({ fnArray, argsArray }) {
    for (this.at = 0; this.at < fnArray.length; this.at++) {
      const [name, args] = [this.names[fnArray[this.at]], argsArray[this.at] ?? []];
      const operator = OPERATORS[name];
      if (operator) operator(this, ...args);
      else if (/^paint.*Image/.test(name)) this.paintPicture(name, args);
      this.last = args;
    }
    this.texts.flush();
    return this;
  }

  mark(hidden) {
    this.texts.flush();
    this.marks.push((this.marks.at(-1) || 0) + hidden);
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
    this.texts.flush();
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
    const isAslant = place[0] !== 0 && place[1] !== 0 && place[2] !== 0 && place[3] !== 0;
    const isClear = ca < OPAQUE || BM !== 'source-over' || SMask || isAslant;
    const shown = high < COVER_MIN ? 4 : isClear ? 3 * (kind >> 1) : kind;
    this.found.paints.push(this.at, edges[0], edges[1], edges[2], edges[3], shown, isClear ? -1 : colour);
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
    const shown = () => glyphs.map(({ unicode = '' }) => unicode).join('');
    if (this.marks.at(-1) > 0) this.inHiddenLayer += ` ${shown()}`;
    else if (this.note !== null) this.noted.set(this.note, `${this.noted.get(this.note) ?? ''} ${shown()}`.trim());
    const origin = shifted(times(s.place, s.text), 0, s.rise);
    const place = shifted(origin, 0, s.size * 0.3);
    const isText = !s.isMask && this.note === null;
    if (isText) this.texts.show(s, origin);
    const length = Math.hypot(place[0], place[1]);
    const { size, letter, blank } = s;
    const scale = s.scale / 100_000;
    let [x, start, text] = [0, 0, ''];
    for (let at = 0; at < glyphs.length; at++) {
      const glyph = glyphs[at];
      if (typeof glyph === 'number') {
        if (Math.abs(glyph) > GAP) text = this.addWord(text, place, length, start, x);
        x -= glyph * size * scale;
      } else {
        const { unicode, width, isSpace } = glyph;
        const code = unicode.charCodeAt(0);
        const isPlain = unicode.length === 1 && code > 32 && code < 127;
        const isBlank = !isPlain && unicode.trim() === '';
        const wide = width * size * scale;
        this.addLetter(unicode, isPlain, isBlank, place, length, x, wide);
        if (isText) this.texts.add(unicode, isPlain, isBlank && unicode !== '', origin, x, wide);
        if (isBlank || isHidden) text = this.addWord(text, place, length, start, x);
        else {
          if (text === '') start = x;
          text += unicode;
        }
        x += (width * size + (letter + (isSpace ? blank : 0)) * 1000) * scale;
      }
    }
    this.addWord(text, place, length, start, x);
    s.text = shifted(s.text, x, 0);
  }

  /** Notes a letter: where it begins and ends, the size and the blanks between it and the one before. */
  addLetter(unicode, isPlain, isBlank, place, length, from, width) {
    if (!isPlain && NO_LETTER.test(unicode)) return;
    const { font, object = -1, size } = this.s;
    if (isBlank) {
      this.blanks += 1;
      this.blankWidth = width / size;
      return;
    }
    const { letters } = this;
    const at = letters.next();
    const to = from + width;
    letters.unicode[at] = unicode;
    letters.font[at] = font;
    letters.object[at] = object;
    letters.blanks[at] = this.blanks;
    letters.blankWidth[at] = this.blankWidth;
    letters.a[at] = place[0];
    letters.b[at] = place[1];
    letters.length[at] = length;
    letters.size[at] = size * length;
    letters.x[at] = place[0] * from + place[4];
    letters.y[at] = place[1] * from + place[5];
    letters.endX[at] = place[0] * to + place[4];
    letters.endY[at] = place[1] * to + place[5];
    this.blanks = this.blankWidth = 0;
  }

  addWord(text, place, length, start, to) {
    if (text === '') return '';
    const [x, y] = [place[0] * start + place[4], place[1] * start + place[5]];
    const [endX, endY] = [place[0] * to + place[4], place[1] * to + place[5]];
    const { mode, ca, clip, colour, size } = this.s;
    const { words, places, paints } = this.found;
    const [middle, base] = [(x + endX) / 2, (y + endY) / 2];
    const isCut = middle < clip[0] || middle > clip[2] || base < clip[1] || base > clip[3];
    const isUnseen = Number(isCut || INVISIBLE.test(mode) || ca < 1 - OPAQUE);
    const shown = FILLED.test(mode) ? colour : -1;
    // A word that is drawn letter by letter is one.
    const end = places.length;
    const isAlike = isUnseen === places[end - 2] && shown === places[end - 1] && this.painted === paints.length;
    this.painted = paints.length;
    if (isAlike && Math.hypot(x - places[end - 4], y - places[end - 3]) < 0.15 * size * length) {
      places[end - 4] = endX;
      places[end - 3] = endY;
      words[words.length - 1] += text;
    } else {
      places.push(this.at, x, y, endX, endY, isUnseen, shown);
      words.push(text);
    }
    return '';
  }
}
