import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../../src/platform/config/app-config';
import { writeZip } from '../../../src/platform/zip/zip-writer';
import { DamagedBackupError, verifyBackup } from '../../../src/flows/backups/verificacao/verify-backup';
import { backups, useBackups } from '../../support/records/backups';
import { api } from '../../support/case-file';

/** Texts, bytes and numbers that a restoration could change unseen, and a table whose masked key leaves it without order. */
const TABLES = [
  `CREATE TABLE \`de; tudo\` (id BIGINT UNSIGNED PRIMARY KEY, de DECIMAL(20,4), db DOUBLE, bt BIT(10), vc VARCHAR(300), la VARCHAR(50)
   CHARACTER SET latin1, dm DATETIME(6), ts TIMESTAMP(3) NULL, bl BLOB, js JSON, dobro INT AS (bt * 2) VIRTUAL) CHARACTER SET utf8mb4`,
  'CREATE TABLE ficha (token VARCHAR(100) NOT NULL, dono VARCHAR(40) NOT NULL, PRIMARY KEY (token))',
];
const NASTY = [`'; DROP TABLE usuario; --`, 'CR\r\nLF\nTAB\t\0 \x1a \\ " ` %_;', '😀 ação \u2028', '', ';\n'];

let folder: string;

useBackups();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verificar-'));
  for (const statement of TABLES) await api.rows(statement);
  for (const [index, text] of NASTY.entries()) {
    const bytes = Buffer.from([0, 13, 10, 39, 92, index]);
    await api.rows("INSERT INTO `de; tudo` VALUES (?, ?, ?, b'1000000001', ?, ?, ?, ?, ?, ?, DEFAULT)", [
      ...[index, '-1234.5600', 0.1, text, 'ação €', '2026-03-01 02:30:00.123456', '2026-03-01 02:30:00.5'],
      ...[bytes, JSON.stringify({ text })],
    ]);
    await api.rows('INSERT INTO ficha VALUES (?, ?)', [`segredo-${9 - index}`, `dono ${index}`]);
    await api.make.banco({ nome: text });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (archive: Buffer): string => {
  const path = join(folder, `${createHash('sha256').update(archive).digest('hex')}.zip`);
  writeFileSync(path, archive);
  return path;
};
const verify = (path: string) => verifyBackup(api.dataSource, api.app.get(AppConfig), path);

async function problemsOf(path: string): Promise<readonly string[]> {
  const error: unknown = await verify(path).catch((failure: unknown) => failure);
  if (error instanceof DamagedBackupError) return error.problems;
  throw new Error(`not called damaged: ${String(error)}`);
}

/** The archive again with some of its files changed, and the manifest agreeing with them where `honest`. */
async function forged(
  files: ReadonlyMap<string, Buffer>,
  changed: Record<string, string>,
  honest: boolean,
): Promise<string> {
  const path = join(folder, `forged-${Object.keys(changed).join('-').replaceAll('/', '_')}-${honest}.zip`);
  const written: [name: string, content: string][] = [];
  let manifest = String(files.get('manifesto.json'));
  for (const [name, content] of files) {
    const text = changed[name];
    if (text !== undefined && honest) {
      const entry = (
        JSON.parse(manifest) as { arquivos: { nome: string; sha256: string; bytes: number }[] }
      ).arquivos.find(({ nome }) => nome === name);
      const bytes = Buffer.byteLength(text);
      manifest = manifest
        .replace(entry?.sha256 ?? '', createHash('sha256').update(text).digest('hex'))
        .replace(`"nome": "${name}",\n      "bytes": ${entry?.bytes}`, `"nome": "${name}",\n      "bytes": ${bytes}`);
    }
    if (name !== 'manifesto.json') written.push([name, text ?? String(content)]);
  }
  written.push(['manifesto.json', manifest]);
  await writeZip(
    new Date(),
    (archive) => writeFile(path, archive),
    async (zip) => {
      for (const [name, text] of written) await zip.add(name, text);
    },
  );
  return path;
}

describe('backup:verificar', () => {
  it.each([
    { formato: 'sql', escopo: 'todo' },
    { formato: 'json', escopo: 'todo' },
    { formato: 'sql', escopo: 'parcial', tabelas: ['banco', 'de; tudo'], lote_linhas: 1000 },
  ])('proves a good archive: %j', async (body) => {
    const { archive, job } = await backups.make(body);
    const { manifest, countedOnly } = await verify(pathOf(archive));
    expect(manifest.id_backup).toBe(job.id);
    expect(countedOnly).toEqual(body.escopo === 'todo' ? ['ficha'] : []);
  });

  it('names what is damaged: a byte, the end, a file that is no archive', async () => {
    const { archive } = await backups.make({ formato: 'sql', escopo: 'tabelas', tabelas: ['banco', 'de; tudo'] });
    const flipped = Buffer.from(archive);
    const at = archive.indexOf('dados/banco.sql') + 60;
    flipped.writeUInt8(flipped.readUInt8(at) ^ 0x10, at);
    expect((await problemsOf(pathOf(flipped))).join()).toMatch(/^dados\/banco\.sql: /);
    expect((await problemsOf(pathOf(archive.subarray(0, archive.length - 40)))).join()).toContain(
      "can't be read as an archive",
    );
    expect((await problemsOf(pathOf(Buffer.from('no archive')))).join()).toContain("can't be read as an archive");
  });

  it('compares files with the manifest, and the restored rows too where both were changed', async () => {
    const { files } = await backups.make({ formato: 'sql', escopo: 'tabelas', tabelas: ['banco', 'de; tudo'] });
    const rows = String(files.get('dados/banco.sql'));
    const changed = rows.replace('DROP TABLE usuario', 'drop table usuario');
    expect(changed).not.toBe(rows);
    expect(await problemsOf(await forged(files, { 'dados/banco.sql': changed }, false))).toEqual([
      'dados/banco.sql: its SHA-256 is not that of the manifest',
    ]);
    const fewer = rows.replace(/\),\n\(/, "),\n(NULL,'x',NULL,'x',1),\n(").replace('\n(NULL', '\n(999999');
    expect((await problemsOf(await forged(files, { 'dados/banco.sql': fewer }, true))).join()).toMatch(
      /^table banco: /,
    );
    const silent = String(files.get('esquema.sql')).replace(/`nome` varchar\(\d+\)/, '`nome` varchar(3)');
    const cut = await problemsOf(await forged(files, { 'esquema.sql': silent }, true));
    expect(cut).toEqual(['table banco: the restored rows are not those of the archive']);
  });

  it('leaves no database behind', async () => {
    expect(await api.rows("SHOW DATABASES LIKE 'verificacao\\_%'")).toEqual([]);
  });
});
