/**
 * Reads the positioned texts of a PDF. It runs in its own process (see text.ts), where a hostile file can be stopped. Plain JavaScript:
 * it runs from src and from dist.
 */
import { buffer } from 'node:stream/consumers';
import { inflateSync, constants } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { Letters, withDrawnBlanks } from './drawn-blanks.worker.mjs';
import { DrawnPage } from './drawn-page.worker.mjs';
import { DrawnTexts, IN_WORD } from './drawn-texts.worker.mjs';

// pdf.js sends the texts and operators of a page to itself in pieces. A deep copy of each took a quarter of the time.
const deepCopy = globalThis.structuredClone;
globalThis.structuredClone = (message, options) => {
  if (Array.isArray(message?.data?.view)) return deepCopy(withOwnView(message), options);
  const chunk = { ...message?.chunk };
  if (!Array.isArray(chunk.items ?? chunk.argsArray)) return deepCopy(message, options);
  for (const name of ['items', 'fnArray', 'argsArray']) if (chunk[name]) chunk[name] = [...chunk[name]];
  return { ...message, chunk };
};

// With each piece pdf.js names the memory of its places and paths, to hand it over. Nothing is handed over here. To ask such small arrays
// for memory of their own takes a tenth of the time.
const SMALL_MAX = 16;
const memoryOf = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Float32Array.prototype), 'buffer').get;
Object.defineProperty(Float32Array.prototype, 'buffer', {
  get() {
    return this.length > SMALL_MAX ? memoryOf.call(this) : null;
  },
});

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

// pdf.js leaves soft hyphens out of a text. Where a font has one letter for a hyphen and for those, a file may name it either, and it is a minus.
const { RegExp: Pattern } = globalThis;
async function loadPdfJs() {
  const construct = (_target, [source, ...flags]) =>
    new Pattern(
      typeof source === 'string' ? source.replace(/\(\\p\{Cf\}\)\$$/, '((?!\\xad)\\p{Cf})$') : source,
      ...flags,
    );
  globalThis.RegExp = new Proxy(Pattern, { construct });
  const pdfJs = await getResolvedPDFJS();
  globalThis.RegExp = Pattern;
  return pdfJs;
}

// When the parent has ended, the rest of a long file need not be read.
process.on('disconnect', () => process.exit());
const limits = JSON.parse(process.argv[2]);
const bytes = new Uint8Array(await buffer(process.stdin));
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An amount or its mark. Without it a row has no amount or another sign. */
const COUNTS = /\d[.,]\d{2}(?!\d)|^[-+CD]$/;
/** What may hide texts: letters that are not seen, fillings, clips, other contents, colours that are nearly white or not known. */
const HIDES =
  /(?<=^|\s)(?:[37] Tr|f\*?|F|[Bb]\*?|sh|Do|BI|W\*?|gs|scn?|(?:(?:1|0?\.9)\d*(?:\.0*)? ){1,3}r?g|(?:0(?:\.0\d*)? ){4}k)(?=\s|$)/;
/** No more bytes than this has a picture of one point. */
const POINT_MAX = 64;
/** The most words times paints of a page. */
const HIDDEN_MAX = 50_000_000;

/** Sends `{ part }` for each page (see page-texts.ts). Returns `{ done }`, or `{ failure }` with a reason's name. */
async function extract() {
  const { isTooLarge, mayHide } = contents();
  if (isTooLarge) return { failure: 'TooLarge' };
  // Their places show what pictures hide. To read them as well would take the time of many pages. A mask of one point is a box.
  for (const { packed } of streamsOf(true)) if (packed.length > POINT_MAX) packed.fill(0);
  const { OPS, normalizeUnicode } = await loadPdfJs();
  const document = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, disableFontFace: true });
  if (document.numPages > limits.pages) return { failure: 'TooManyPages' };
  const names = [];
  for (const [name, code] of Object.entries(OPS)) names[code] = name;
  const layers = await document.getOptionalContentConfig();
  const hasHiddenLayer = [...layers].some(([, layer]) => !layer.visible);
  const letters = new Letters();
  let characters = 0;
  let taken = Promise.resolve();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const annotations = await page.getAnnotations();
    const noted = new Map();
    let [items, drawn] = [[], null];
    const isFollowed = mayHide || hasHiddenLayer || annotations.some((note) => note.hasAppearance);
    if (!isFollowed) items = await textsOf(page);
    if (items.length === 0) {
      const joined = new DrawnTexts(page.commonObjs, normalizeUnicode);
      const { found, inHiddenLayer } = new DrawnPage(names, layers, noted, page.objs, letters, joined).follow(
        await page.getOperatorList(),
      );
      items = joined.isWhole ? joined.items.filter(isText) : await textsOf(page);
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
    const whole = drawn ? withDrawnBlanks(items, letters) : items;
    const texts = whole.map(({ str }) => str);
    const places = new Float64Array(6 * whole.length);
    for (const [at, { transform, width, height }] of whole.entries())
      places.set([transform[0], transform[1], transform[4], transform[5], width, height], 6 * at);
    const part = { texts, places, view: page.view, drawn, notes };
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

/** A piece is text if it is neither blank nor drawn at a place that is no number. */
const isText = ({ str, transform }) => str.trim() !== '' && transform.every(Number.isFinite);

async function textsOf(page) {
  const { items } = await page.getTextContent();
  // A blank that is drawn between letters near to each other is an item of its own.
  for (const [at, { str, width }] of items.entries()) {
    const before = items[at - 1];
    if (str === ' ' && before && isText(before) && width > 0 && width <= before.height * IN_WORD)
      Object.assign(before, { str: `${before.str} `, width: before.width + width });
  }
  return items.filter(isText);
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
