import { Readable } from 'node:stream';
import { sqlStatements, textLines } from './restore-rows';

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

async function* inPieces(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function statements(text: string, size: number): Promise<string[]> {
  const found: string[] = [];
  for await (const each of sqlStatements(inPieces(text, size))) found.push(each.trim());
  return found;
}

const SCRIPT = [
  'SET NAMES utf8mb4;',
  "INSERT INTO `a;``b` VALUES (1,'it''s; \\';\n', \"x;\\\\\");",
  "INSERT INTO t VALUES ('ação 😀;', X'00FF');",
  'COMMIT;',
];

it.each([1, 2, 3, 7, 1000])('are distinguished whatever pieces of %i bytes they come in', async (size) => {
  expect(await statements(`${SCRIPT.join('\n')}\n`, size)).toEqual(SCRIPT);
});

it.each(["INSERT INTO t VALUES ('never closed);\n", 'SET x = 1'])('%s ends within a statement', async (text) => {
  await expect(statements(text, 5)).rejects.toThrow('SQL ends within a statement');
});
