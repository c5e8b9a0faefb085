/**
 * Yields the lines of UTF-8 text, ended by line feeds only. Newer versions of Node's own reader also end lines at
 * U+2028 and U+2029, which occur in texts. Memory holds one line and one chunk.
 * @throws TypeError for bytes that are not UTF-8
 */
export async function* textLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun = '';
  for await (const chunk of chunks) {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    lines[0] = begun + (lines[0] ?? '');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  begun += decoder.decode();
  if (begun !== '') yield begun;
}
