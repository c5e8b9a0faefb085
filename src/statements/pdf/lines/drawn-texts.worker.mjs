/** The texts of a page from the letters that it draws (see text.worker.mjs). */

/** This part of the size of a font is the widest gap within a word, as pdf.js has it. */
export const IN_WORD = 0.102;
/** The same for letters that overlap, or are of two words of one text. */
const [BACK, TOUCHING, IN_TEXT] = [-0.2, 0.03, 0.6];
/** Letters of one width have a gap of exactly `IN_TEXT` for a blank in some fonts. It is a blank, whatever rounding does to it. */
const ROUNDED = 0.0001;
/** This part of the height of a text is how much higher or lower letters of another text are. */
const OTHER_TEXT = 0.25;
/** Nothing is drawn farther from the page than this. */
const FAR = 100_000;
/** Widths of letters are parts of this. */
const PER_SIZE = 0.001;
/** What draws over the letter before it, and what draws nothing, such as a soft hyphen. */
const [OVER_LETTER, NO_LETTER] = [/\p{Mn}/u, /(?!\xad)\p{Cf}$/u];
/** Letters that are written from right to left. */
const LEFTWARDS = /[\u0590-\u08ac]/;

/** A text and what is known of the letters before, of a page or a form. `isOpen` shows whether the text has letters yet. */
const newFlow = () => ({
  ...{ text: '', isOpen: false, width: 0, total: 0, height: 0, scale: 0, size: 0, place: null, font: '', fontSize: 0 },
  ...{ before: null, beforeX: 0, beforeY: 0, rise: 0, last: ' ', lastButOne: ' ' },
});
/** A way on the page as a way along a text and up from it. */
function alongOf([a, b, c, d], x, y) {
  const length = Math.hypot(a, b);
  return [(a * x + b * y) / length, (c * x + d * y) / length];
}

/** How long a unit of a text is on the page, as pdf.js counts it. */
const scaleOf = ({ place, line }) => Math.hypot(place[0], place[1]) * Math.hypot(line[0], line[1]);

/**
 * Joins letters to texts as `getTextContent` of pdf.js does. That function reads a page once more and takes half of the time of a page
 * whose operators are needed too. What is rare is left to it: `isWhole` is false when a page has such fonts or letters.
 */
export class DrawnTexts {
  /** @param fonts the fonts of pdf.js by their names @param normalize writes a text with plain letters, such as `fi` for a ligature */
  constructor(fonts, normalize) {
    Object.assign(this, { fonts, normalize, items: [], isWhole: true, flow: newFlow(), outer: [], place: null });
  }

  /** Begins a form: its letters go on with none outside of it. */
  beginForm() {
    this.flush();
    this.outer.push(this.flow);
    this.flow = newFlow();
  }

  endForm() {
    this.flush();
    this.flow = this.outer.pop() ?? this.flow;
  }

  /** Begins to show letters: `m` is their place on the page, `s` the state (see drawn-page.worker.mjs). */
  show(s, m) {
    const { flow } = this;
    if (flow.font !== s.font || flow.fontSize !== s.size) {
      if (flow.fontSize !== s.size || this.isOtherFont(flow.font, s.font)) this.flush();
      [flow.font, flow.fontSize] = [s.font, s.size];
    }
    const wide = (s.size * s.scale) / 100;
    this.place = [m[0] * wide, m[1] * wide, m[2] * s.size, m[3] * s.size];
    this.state = s;
  }

  isOtherFont(one, other) {
    const font = this.fonts.has(other) ? this.fonts.get(other) : null;
    if (!font || font.vertical || font.isType3Font || (font.fontMatrix && font.fontMatrix[0] !== PER_SIZE))
      this.isWhole = false;
    return one !== '' && this.fonts.has(one) && this.fonts.get(one).name !== font?.name;
  }

  /** Notes a letter that is so far from the origin, and so wide. */
  add(letter, isPlain, isBlank, origin, from, width) {
    if (isBlank) return void this.isBehindBlank(' ');
    const { flow } = this;
    const [x, y] = [origin[0] * from + origin[4], origin[1] * from + origin[5]];
    const [endX, endY] = [x + origin[0] * width, y + origin[1] * width];
    if (!isPlain && LEFTWARDS.test(letter)) this.isWhole = false;
    if (!isPlain && NO_LETTER.test(letter)) {
      [flow.beforeX, flow.beforeY, flow.width] = [flow.beforeX + endX - x, flow.beforeY + endY - y, flow.width + width];
      return;
    }
    if (!(Math.abs(x) <= FAR && Math.abs(y) <= FAR)) return;
    const isOver = !isPlain && OVER_LETTER.test(letter);
    if (!isOver && flow.before !== null && (flow.beforeX !== x || flow.beforeY !== y)) this.goOn(x, y);
    if (!flow.isOpen) this.open(x, y);
    if (!isOver && width !== 0) {
      flow.width += width;
      [flow.before, flow.beforeX, flow.beforeY, flow.rise] = [this.place, endX, endY, this.state.rise];
    }
    if (this.isBehindBlank(letter)) flow.text += ' ';
    flow.text += letter;
  }

  /** Decides how a letter goes on with the one before: in its word, behind a blank, or as another text. */
  goOn(x, y) {
    const { flow, place, state } = this;
    const [ahead, up] = this.wayTo(x, y);
    const along = ahead / flow.scale;
    const way = Math.sign(flow.width || flow.total) * flow.size;
    const risen = state.rise - flow.rise;
    const isBack = along < way * BACK;
    if (isBack || Math.abs(risen === 0 ? up : up - (place[3] / state.size) * risen) > flow.height)
      return void this.end();
    if (along <= way * TOUCHING) this.forget();
    if (along > way * IN_WORD) this.skip(along, way);
    else if (flow.lastButOne !== ' ' && flow.last === ' ') this.endInBlank(along);
    else flow.width += along;
    if (Math.abs(up) > flow.height * OTHER_TEXT) this.flush();
  }

  /** Puts a blank into the text where the gap is one between words; ends the text before a wider gap. */
  skip(along, way) {
    const { flow } = this;
    if (along > way * (IN_TEXT + ROUNDED)) return void this.end();
    if (flow.isOpen) {
      flow.text += ' ';
      flow.width += along;
    }
    this.forget();
  }

  /** How far a place is along the text from the letter before, and how far up. */
  wayTo(x, y) {
    const { before, beforeX, beforeY } = this.flow;
    const [a, b, c] = this.place;
    if (a !== 0 && b === 0 && c === 0) return [(x - beforeX) * Math.sign(a), (y - beforeY) * Math.sign(a)];
    const [here, there] = [alongOf(this.place, x, y), alongOf(before, beforeX, beforeY)];
    return [here[0] - there[0], here[1] - there[1]];
  }

  /** Notes a letter; returns whether one blank is between it and another letter. */
  isBehindBlank(letter) {
    const { flow } = this;
    const isBehind = flow.lastButOne !== ' ' && flow.last === ' ';
    [flow.lastButOne, flow.last] = [flow.last, letter];
    return isBehind;
  }

  forget() {
    this.flow.last = this.flow.lastButOne = ' ';
  }

  open(x, y) {
    const { flow, place, state } = this;
    Object.assign(flow, { isOpen: true, width: 0, total: 0, size: state.size, scale: scaleOf(state) });
    flow.height = Math.hypot(place[2], place[3]);
    flow.place = [...place, x, y];
  }

  /** Notes that the text goes on at another scale. */
  rescale(s) {
    const { flow } = this;
    const scale = flow.isOpen ? scaleOf(s) : flow.scale;
    if (scale === flow.scale) return;
    flow.total += flow.width * flow.scale;
    [flow.width, flow.scale] = [0, scale];
  }

  end() {
    this.forget();
    this.flush();
  }

  /** Ends the text with the blank that is drawn behind it. Where letters are near to each other its gap alone does not show it. */
  endInBlank(along) {
    const { flow } = this;
    if (flow.isOpen) [flow.text, flow.width] = [`${flow.text} `, flow.width + along];
    this.end();
  }

  /** Ends the text, if there is one. */
  flush() {
    const { flow } = this;
    if (!flow.isOpen) return;
    flow.total += flow.width * flow.scale;
    const { text, total, height, place } = flow;
    this.items.push({ str: this.normalize(text), width: Math.abs(total), height, transform: place });
    [flow.isOpen, flow.text] = [false, ''];
  }
}
