import { Readable } from 'node:stream';
import { textLines } from './restore-rows';

async function linesOf(text: string, pieceBytes: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, n) =>
    bytes.subarray(n * pieceBytes, (n + 1) * pieceBytes),
  );
  const lines: string[] = [];
  for await (const line of textLines(Readable.from(pieces))) lines.push(line);
  return lines;
}

it.each([1, 2, 3, 7, 1_000])('end at line feeds alone, wherever pieces of %i bytes cut them', async (size) => {
  const text = '[\n{"a":"um\u2028dois\u2029três\u0085\r"},\n\n{"b":"😀"}\n]';
  expect(await linesOf(text, size)).toEqual(['[', '{"a":"um\u2028dois\u2029três\u0085\r"},', '', '{"b":"😀"}', ']']);
  expect(await linesOf(`${text}\n`, size)).toHaveLength(5);
});

it('reject bytes that are no text', async () => {
  const lines = textLines(Readable.from([Buffer.from([0x61, 0xff, 0x0a])]));
  await expect(lines.next()).rejects.toThrow(/encoded data/);
});
