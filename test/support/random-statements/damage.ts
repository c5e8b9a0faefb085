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
