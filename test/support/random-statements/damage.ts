/** What an editor, a mail program or a careless hand does to one place of a file. */
type Damage = (text: string, pick: number, delimiter: string) => string;

const lineEnd = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

export const CSV_DAMAGES: Record<string, Damage> = {
  'a delimiter is missing': (text, pick, delimiter) => replaced(text, delimiter, pick, ''),
  'a delimiter is in a text': (text, pick, delimiter) => replaced(text, ' ', pick, ` ${delimiter}`),
  'a line end is missing': (text, pick) => replaced(text, lineEnd(text), pick, ''),
  'a line end is in a text': (text, pick) => replaced(text, ' ', pick, lineEnd(text)),
  'a line end is behind a delimiter': (text, pick, delimiter) =>
    replaced(text, delimiter, pick, `${delimiter}${lineEnd(text)}`),
  'a quote is missing': (text, pick) => replaced(text, '"', pick, ''),
  'a quote is before a cell': (text, pick, delimiter) => replaced(text, delimiter, pick, `${delimiter}"`),
};

/** The text with one occurrence of a part replaced, by which of them `pick` chooses; unchanged where there is none. */
function replaced(text: string, part: string, pick: number, by: string): string {
  const places = [...text.matchAll(new RegExp(part.replace(/\W/g, '\\$&'), 'g'))].map(({ index }) => index);
  const at = places[pick % Math.max(1, places.length)];
  return at === undefined ? text : text.slice(0, at) + by + text.slice(at + part.length);
}

/** Tags, but for those in a comment. */
const TAG = /(?<!<!-- )<\/?[A-Za-z:]+>/g;

export const OFX_DAMAGES: Record<string, Damage> = {
  'a tag is missing': (text, pick) => atTag(text, pick, () => ''),
  'a tag is there twice': (text, pick) => atTag(text, pick, (tag) => tag + tag),
  'a tag is not closed': (text, pick) => atTag(text, pick, (tag) => tag.slice(0, -1)),
  'a tag is not opened': (text, pick) => atTag(text, pick, (tag) => tag.slice(1)),
  'a letter of a tag is missing': (text, pick) => atTag(text, pick, (tag) => tag.slice(0, -2) + tag.slice(-1)),
  'a tag and its text are missing': (text, pick) => atTag(text, pick, () => '', /(?<!<!-- )<\/?[A-Za-z:]+>[^<]*/g),
};

function atTag(text: string, pick: number, by: (tag: string) => string, what = TAG): string {
  const tags = [...text.matchAll(what)];
  const tag = tags[pick % Math.max(1, tags.length)];
  return tag ? text.slice(0, tag.index) + by(tag[0]) + text.slice(tag.index + tag[0].length) : text;
}
