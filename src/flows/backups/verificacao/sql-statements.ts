const QUOTES = /[;'"`]/g;

/**
 * Yields the statements of SQL text as this service writes it, each with its semicolon. A semicolon inside a text or a
 * name does not end a statement.
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

/**
 * Returns the position after the closing quote; undefined where the text ends before. The caller then tries again from
 * `position` with more text.
 */
function endOfQuoted(text: string, position: number, quote: string): number | undefined {
  // A doubled quote closes and opens the text again, which has the same effect.
  for (let at = position; at < text.length; at++) {
    if (text[at] === quote) return at + 1;
    if (text[at] === '\\' && quote !== '`') at++;
  }
  return undefined;
}
