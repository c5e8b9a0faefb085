import { sqlStatements } from './sql-statements';

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
