const QUOTES = /[;'"`]/g;

/**
 * The statements of SQL text as this service writes it, each with its semicolon: one inside a text or a name ends nothing.
 * Memory holds one statement.
 */
export async function* sqlStatements(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let position = 0;
  let quote = '';
  for await (const chunk of chunks) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    while (position < text.length) {
      if (quote !== '') {
        const end = endOfQuoted(text, position, quote);
        if (end === undefined) break;
        position = end;
        quote = '';
        continue;
      }
      QUOTES.lastIndex = position;
      const found = QUOTES.exec(text);
      if (!found) {
        position = text.length;
      } else if (found[0] === ';') {
        yield text.slice(0, found.index + 1);
        text = text.slice(found.index + 1);
        position = 0;
      } else {
        quote = found[0];
        position = found.index + 1;
      }
    }
  }
  text += decoder.decode();
  if (text.trim() !== '') throw new Error(`SQL ends within a statement: ${text.trim().slice(0, 60)}`);
}

/** Behind the closing quote; undefined where the text ends before, then it is looked at again from `position` with more of it. */
function endOfQuoted(text: string, position: number, quote: string): number | undefined {
  // A doubled quote closes and opens again, which comes to the same.
  for (let at = position; at < text.length; at++) {
    if (text[at] === quote) return at + 1;
    if (text[at] === '\\' && quote !== '`') at++;
  }
  return undefined;
}
