/**
 * Reads the positioned texts of a PDF. It runs in its own process (see text.ts). A hostile file can be stopped there and does
 * not delay other requests. The file is plain JavaScript, so it runs from src and from dist.
 */
import { buffer } from 'node:stream/consumers';
import { inflateSync, constants } from 'node:zlib';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

// pdf.js sends the texts of a page to itself, ten at a time. A deep copy of each took a quarter of the time. Only the list is used again.
const deepCopy = globalThis.structuredClone;
globalThis.structuredClone = (message, options) => {
  if (Array.isArray(message?.data?.view)) return deepCopy(withOwnView(message), options);
  const items = message?.chunk?.items;
  if (!Array.isArray(items)) return deepCopy(message, options);
  return { ...message, chunk: { ...message.chunk, items: [...items] } };
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
/** The mode of drawing letters that are not seen. */
const INVISIBLE = '3';
/** The fewest paths that may be letters. A blank page may have a frame. */
const PATHS_MIN = 100;
/** The flags of notes that are hidden, or are only printed. */
const NOT_SHOWN = 34;
/** The fewest points of a picture of a page, or of all its strips. */
const SCAN_MIN = 400_000;
/** What sets how letters are drawn, draws some or a picture, or keeps and restores the state of drawing. */
const DRAWS =
  /\((?:[^\\()]|\\.){0,2000}\)|(\d) Tr\b|\b(T[jJ])\b|([\d.]{1,9}) 0 0 -?([\d.]{1,9}) -?[\d.]{1,9} -?[\d.]{1,9} cm\s+(?:\/\S+ gs\s+)?(?:\/\S+ Do\b|BI\s)|(?<=\s|^)([qQ])(?=\s)/gs;
/** The least width of a picture over a page, and the least height of it or of its strips, in points. */
const PAGE_MIN = [400, 500];

process.send(await extract().catch((error) => ({ failure: error?.name ?? 'Error' })));

/**
 * Sends `{ part }` for each page: its texts, where each is in one list of numbers, and what else it shows that can't be read (see
 * page-texts.ts). Returns `{ done }`, or `{ failure }` with a reason's name.
 */
async function extract() {
  if (inflatesBeyond(limits.inflatedBytes)) return { failure: 'TooLarge' };
  const scan = scanOf();
  if (scan === 'all') return { done: true };
  const document = await getDocumentProxy(bytes, { verbosity: 0, stopAtErrors: false, disableFontFace: true });
  if (document.numPages > limits.pages) return { failure: 'TooManyPages' };
  const { OPS } = await getResolvedPDFJS();
  const layers = await document.getOptionalContentConfig();
  const hasHiddenLayer = [...layers].some(([, layer]) => !layer.visible);
  let characters = 0;
  let taken = Promise.resolve();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const [content, notes] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
    let items = content.items.filter(isText);
    const unread = notes.flatMap(figuresIn);
    if (items.length === 0 || scan === 'some' || hasHiddenLayer) {
      const drawn = drawnOn(await page.getOperatorList(), OPS, layers);
      if (COUNTS.test(drawn.hiddenText)) return { failure: 'HiddenLayer' };
      const isPicture =
        items.length === 0 ? drawn.pictures + drawn.paths > 0 : drawn.pictures > 0 && drawn.hidden > drawn.shown;
      if (isPicture) unread.push(['pagina_em_imagem', '']);
      if (isPicture) items = [];
    }
    for (const { str } of items) characters += str.length;
    if (characters > limits.characters || items.length > limits.textsOfPage) return { failure: 'TooLarge' };
    const texts = items.map(({ str }) => str);
    const places = items.flatMap(({ transform: [a, b, , , x, y], width, height }) => {
      // A text whose width is no number ends where it begins.
      return [a, b, x, y, Number.isFinite(width) ? width : 0, height];
    });
    const part = { texts, places: Float64Array.from(places), view: page.view, unread };
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

/** Whether a piece is text: neither blanks, nor drawn at a place that is no number. */
function isText({ str, transform }) {
  return str.trim() !== '' && transform.every(Number.isFinite);
}

/** What a page draws: pictures, paths where they may be letters, texts that are seen or not, and the words of layers that are not shown. */
function drawnOn({ fnArray, argsArray }, OPS, layers) {
  const found = { pictures: 0, paths: 0, hidden: 0, shown: 0, hiddenText: '' };
  const PICTURES = Object.entries(OPS).flatMap(([name, code]) => (/^paint.*Image/.test(name) ? code : []));
  const modes = [];
  const marks = [];
  let [mode, hiddenMarks] = [0, 0];
  for (const [at, code] of fnArray.entries()) {
    const [first, second] = argsArray[at] ?? [];
    if (PICTURES.includes(code)) found.pictures += 1;
    else if (code === OPS.constructPath) found.paths += 1;
    else if (code === OPS.save) modes.push(mode);
    else if (code === OPS.restore) mode = modes.pop() ?? mode;
    else if (code === OPS.setTextRenderingMode) mode = first;
    else if (code === OPS.beginMarkedContent || code === OPS.beginMarkedContentProps) {
      const isHidden = code === OPS.beginMarkedContentProps && first === 'OC' && !layers.isVisible(second);
      marks.push(isHidden);
      hiddenMarks += Number(isHidden);
    } else if (code === OPS.endMarkedContent) hiddenMarks -= Number(marks.pop() ?? 0);
    else if (code === OPS.showText) {
      found[String(mode) === INVISIBLE ? 'hidden' : 'shown'] += 1;
      if (hiddenMarks > 0) found.hiddenText += ` ${first.map((glyph) => glyph?.unicode ?? '').join('')}`;
    }
  }
  return { ...found, paths: found.paths >= PATHS_MIN ? found.paths : 0 };
}

/** The figures that a note over the page or a field of a form shows. They are no text of the page. */
function figuresIn({ subtype, contentsObj, fieldValue, annotationFlags }) {
  const text = subtype === 'FreeText' ? contentsObj?.str : subtype === 'Widget' ? fieldValue : null;
  return (annotationFlags & NOT_SHOWN) === 0 && typeof text === 'string' && COUNTS.test(text)
    ? [['fora_do_texto', text]]
    : [];
}

/** The dictionaries of the streams of the file that are no pictures, or that are, with where each stream begins. */
function* streamsOf(arePictures) {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (at > 2 && file.toString('latin1', at - 3, at) === 'end') continue;
    const before = file.toString('latin1', Math.max(0, at - 2000), at);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (/\/Subtype\s*\/Image/.test(dictionary) === arePictures) yield { dictionary, at };
  }
}

/** A stream as it is packed, and the names of what it is packed with. */
function packedAt({ dictionary, at }) {
  const end = file.indexOf('endstream', at);
  const packed = file.subarray(at + (file[at + 6] === 13 ? 8 : 7), end < 0 ? file.length : end);
  return { packed, filters: dictionary.match(/\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g) ?? [] };
}

/** Whether the compressed streams of the file hold more than so many bytes; pictures are not read and don't count. */
function inflatesBeyond(limit) {
  let total = 0;
  for (const stream of streamsOf(false)) {
    const { packed, filters } = packedAt(stream);
    if (filters.length > 1) return true;
    if (filters.length === 1 && !filters[0].startsWith('/F')) total += packed.length * 100;
    else if (filters.length === 1) total += inflatedLength(packed, limit, stream.dictionary);
    if (total > limit) return true;
  }
  return false;
}

/** Whether most or some letters are invisible or below the picture of a page: they are what a program has seen in it, right or wrong. */
function scanOf() {
  let points = 0;
  for (const { dictionary } of streamsOf(true)) {
    const [width, height] = [/\/Width (\d+)/, /\/Height (\d+)/].map((size) => Number(size.exec(dictionary)?.[1]));
    points += width * height || 0;
  }
  if (points < SCAN_MIN) return 'none';
  let [hidden, shown] = [0, 0];
  for (const stream of streamsOf(false)) {
    if (/\/Length[123] /.test(stream.dictionary)) continue;
    let mode = '0';
    let [own, covered] = [0, 0];
    const kept = [];
    for (const [, set, draws, width, height, state] of contentOf(packedAt(stream)).matchAll(DRAWS)) {
      if (set !== undefined) mode = set;
      else if (state === 'q') kept.push(mode);
      else if (state === 'Q') mode = kept.pop() ?? mode;
      else if (draws !== undefined && mode === INVISIBLE) hidden += 1;
      else if (draws !== undefined) [own, covered] = [own + 1, 0];
      else if (width >= PAGE_MIN[0]) covered += Number(height);
      if (covered >= PAGE_MIN[1]) [hidden, own, covered] = [hidden + own, 0, 0];
    }
    shown += own;
  }
  return hidden > shown ? 'all' : hidden > 0 ? 'some' : 'none';
}

function contentOf({ packed, filters }) {
  if (filters.length === 0) return packed.toString('latin1');
  try {
    return inflateSync(packed, { maxOutputLength: limits.inflatedBytes, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    );
  } catch {
    return '';
  }
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
