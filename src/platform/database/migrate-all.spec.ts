import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasesMeant, migrateAll, type Migrated } from './migrate-all';

const target = { databaseUrl: 'mysql://app:word@127.0.0.1:1/one' };

const folder = mkdtempSync(join(tmpdir(), 'migrate-all-'));
afterAll(() => rmSync(folder, { recursive: true }));

const listed = (text: string) => {
  const list = join(folder, 'list');
  writeFileSync(list, text);
  return databasesMeant(target, [`@${list}`]);
};
const outcomes = async (text: string): Promise<Migrated[]> => {
  const found: Migrated[] = [];
  for await (const each of migrateAll(await listed(text))) found.push(each);
  return found;
};

describe('the databases of a file', () => {
  it('are names at the server and addresses, one a line, without comments and blanks, each once', async () => {
    const meant = await listed('# firms\n  two \r\n\nthree # the third\nmariadb://a:b@elsewhere/four\ntwo\n');
    expect(meant.map(({ databaseUrl }) => databaseUrl)).toEqual([
      'mysql://app:word@127.0.0.1:1/two',
      'mysql://app:word@127.0.0.1:1/three',
      'mariadb://a:b@elsewhere/four',
    ]);
  });

  it('may hold any character in their names', async () => {
    const [meant] = await listed('a b/ç');
    expect(meant?.databaseUrl).toBe('mysql://app:word@127.0.0.1:1/a%20b%2F%C3%A7');
  });

  it('has to name one', async () => {
    await expect(listed('# nobody\n')).rejects.toThrow(/no database is named there/);
  });
});

describe('one that cannot be migrated', () => {
  it.each(['mysql://app:segredo@127.0.0.1:99999/far', 'mysql://app:segr%zzedo@127.0.0.1/odd', 'mysql://:segredo@/x'])(
    'is reported without its password and stops no other: %s',
    async (address) => {
      const [wrong, next] = await outcomes(`${address}\nnext\n`);
      expect(wrong).toMatchObject({ done: [], error: expect.stringMatching(/./) });
      expect(JSON.stringify(wrong)).not.toMatch(/seg/);
      expect(next).toMatchObject({
        database: '127.0.0.1:1/next',
        done: [],
        error: expect.stringMatching(/ECONNREFUSED/),
      });
    },
  );
});
