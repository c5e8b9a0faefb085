import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import type { DatabaseTarget } from '../../../src/platform/database/database-server';
import { runOperatorCommand } from '../../../src/cli';
import { databasesMeant, migrateAll, type Migrated } from '../../../src/platform/database/migrate-all';
import { Storage } from '../../../src/platform/storage/storage';
import { api, useApp } from '../../support/case-file';
import { S3Server } from '../../support/servers/s3-server';
import { adminDatabaseUrl } from '../../support/servers/servers';
import { workerEnvironment } from '../../support/application/worker';

const PROGRAM = join(__dirname, '../../../dist/cli.js');

useApp({}, { STORAGE_URL: '' });

/** Runs an operator command in this process, on the test's database. Loading the program takes longer than most commands. */
const cli = (...args: string[]): Promise<Ended> => cliWith({}, ...args);

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function cliWith(
  { input = '', env = {} }: { input?: string; env?: Record<string, string> },
  ...args: string[]
): Promise<Ended> {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] };
  const code = await runOperatorCommand(args, {
    env: { ...process.env, ...workerEnvironment(api), ...env },
    input: Readable.from(input === '' ? [] : [input]),
    print: (line) => lines.out.push(`${line}\n`),
    printError: (line) => lines.err.push(`${line}\n`),
  });
  return { code, out: lines.out.join(''), err: lines.err.join('') };
}

/** Runs an operator command as a process of its own. */
async function cliProcess(input: string, ...args: string[]): Promise<Ended> {
  try {
    const env = { ...process.env, ...workerEnvironment(api) };
    const running = promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const login = (username: string, password: string) =>
  api.anonymous.post('/api/v1/auth/token').type('form').send({ username, password });

const outcomes = async (targets: readonly DatabaseTarget[]): Promise<Migrated[]> => {
  const found: Migrated[] = [];
  for await (const each of migrateAll(targets)) found.push(each);
  return found;
};

describe('operator commands', () => {
  let first: Ended;
  beforeAll(async () => {
    // Only an empty database takes it, so it comes before whatever else makes users.
    first = await cli('migrate', '--demo');
  });

  it('list themselves, and report what they do not know', async () => {
    expect(await cli('--help')).toMatchObject({ code: 0, out: expect.stringContaining('reset-password') });
    // What every object inherits is no command either.
    const unknown = { code: 2, err: expect.stringContaining("unknown command 'constructor'") };
    expect(await cliProcess('', 'constructor')).toMatchObject(unknown);
    expect(await cli('migrate', '--force')).toMatchObject({ code: 2, err: expect.stringContaining('--force') });
  });

  it('report which backup they can not verify', async () => {
    expect(await cli('backup:verificar')).toMatchObject({ code: 2, err: expect.stringContaining('needs the file') });
    expect(await cli('backup:verificar', '2000000')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no backup 2000000'),
    });
    const noArchive = await cliProcess('', 'backup:verificar', PROGRAM);
    expect(noArchive).toMatchObject({ code: 1, err: expect.stringContaining('The backup is damaged') });
  });

  it('migrate a database that is up to date without a change', async () => {
    expect(await cli('migrate')).toMatchObject({ code: 0, out: 'The schema is up to date.\n' });
  });

  it('migrate many databases: one that fails stops no other, and the exit code reports it', async () => {
    const admin = await createConnection({ uri: adminDatabaseUrl(), multipleStatements: true });
    const names = ['test_muitos_a', 'test_muitos_b'];
    const remove = names.map((name) => `DROP DATABASE IF EXISTS ${name}`).join(';');
    const folder = mkdtempSync(join(tmpdir(), 'muitos-'));
    try {
      await admin.query(remove);
      await admin.query(names.map((name) => `CREATE DATABASE ${name}`).join(';'));
      // Something of that name is in the way of the first migration.
      await admin.query('CREATE TABLE test_muitos_a.usuario (id INT PRIMARY KEY)');
      const many = await cli('migrate', '--all', 'test_muitos_*');
      expect(many).toMatchObject({ code: 1, out: expect.stringContaining('2 databases, 1 failed.') });
      expect(many.out).toMatch(/^[^\n]*\/test_muitos_b: migrated: Inicial/);
      expect(many.err).toMatch(/\/test_muitos_a: FAILED: .*usuario/);

      // Nor is it taken for what that migration has made the next time.
      const target = { databaseUrl: adminDatabaseUrl() };
      const [again] = await outcomes(await databasesMeant(target, ['test_muitos_a']));
      expect(again?.error).toMatch(/usuario/);

      await admin.query('DROP TABLE test_muitos_a.usuario');
      const url = new URL(adminDatabaseUrl());
      url.pathname = '/test_muitos_a';
      const list = join(folder, 'list');
      writeFileSync(list, `# the firms\ntest_muitos_b\n\n${url.href} # elsewhere\n`);
      const listed = await cli('migrate', '--all', `@${list}`);
      expect(listed).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 databases, 0 failed.') });
      expect(listed.out).toMatch(/\/test_muitos_b: up to date\n.*\/test_muitos_a: migrated: /);
      expect(listed.out).not.toContain(url.password || 'no password');

      const [absent] = await outcomes(await databasesMeant(target, ['test_muitos_none']));
      expect(absent).toMatchObject({ done: [], error: expect.stringMatching(/^Unknown database/) });
      for (const operand of ['test_nothing_*', '@/nowhere'])
        await expect(databasesMeant(target, [operand])).rejects.toThrow(/test_nothing_\*|nowhere/);
    } finally {
      await admin.query(remove);
      await admin.end();
      rmSync(folder, { recursive: true });
    }
  }, 240_000);

  it('make the demo firm in an empty database, once, and never in production', async () => {
    const production = { NODE_ENV: '', JWT_SECRET: randomBytes(32).toString('hex') };
    const rejected = { code: 2, err: expect.stringContaining('production gets no demo data') };
    expect(await cliWith({ env: production }, 'migrate', '--demo')).toMatchObject(rejected);
    expect(first).toMatchObject({ code: 0, out: 'The schema is up to date.\nThe demo firm is made.\n' });
    expect(await cli('seed-demo')).toMatchObject({ code: 0, out: expect.stringContaining('no demo data') });
    for (const [name, perfil] of [
      ['admin', 'administrador'],
      ['diretoria', 'diretoria'],
      ['funcionario', 'funcionario'],
      ['funcionaria', 'funcionario'],
    ] as const) {
      const { body } = await login(name, 'demo-1234').expect(200);
      expect(body.perfil).toBe(perfil);
    }
    const [counts] = await api.rows<Record<string, number>>(
      `SELECT (SELECT COUNT(*) FROM customer) AS customers, (SELECT COUNT(*) FROM plano_contas) AS charts, (SELECT COUNT(*) FROM conta_contabil) AS accounts,
              (SELECT COUNT(*) FROM banco) AS banks, (SELECT COUNT(*) FROM regra_lancamento) AS rules, (SELECT COUNT(*) FROM prestador) AS providers,
              (SELECT COUNT(*) FROM tomador) AS takers, (SELECT COUNT(*) FROM departamento) AS departments`,
    );
    expect(counts).toMatchObject({ customers: 5, charts: 2, providers: 2, takers: 2, departments: 1 });
    expect(counts?.['accounts']).toBeGreaterThan(400);
    expect(counts?.['banks']).toBeGreaterThan(300);
    expect(counts?.['rules']).toBeGreaterThan(30);
  });

  it('create users and reset passwords', async () => {
    const made = await cli(
      'create-user',
      '--login',
      'chefe',
      '--nome',
      'Chefe',
      '--email',
      'chefe@example.com',
      '--perfil',
      'administrador',
    );
    expect(made.code).toBe(0);
    const [, password = ''] = /Password: (\S+)/.exec(made.out) ?? [];
    const { body } = await login('chefe', password).expect(200);
    expect(body.perfil).toBe('administrador');

    const reset = ['reset-password', '--login', 'chefe'];
    const { code, out } = await cliProcess('another-one \nnot this\n', ...reset, '--senha-stdin');
    expect([code, out]).toEqual([0, expect.not.stringContaining('Password:')]);
    await api.anonymous.get('/api/v1/auth/me').set('Authorization', `Bearer ${body.access_token}`).expect(401);
    await login('chefe', password).expect(401);
    await login('chefe', 'another-one ').expect(200);
    expect(await cliWith({ env: { CLI_SENHA: 'by variable' } }, ...reset)).toMatchObject({ code: 0 });
    await login('chefe', 'by variable').expect(200);
    expect(await cliWith({}, ...reset, '--senha-stdin')).toMatchObject({
      code: 2,
      err: expect.stringContaining('standard input is empty'),
    });
    await login('chefe', 'by variable').expect(200);
  });

  it.each([
    [['create-user', '--login', 'x'], '--nome: Field required'],
    [
      ['create-user', '--login', 'x', '--nome', 'X', '--email', 'x@x', '--perfil', 'king'],
      '--perfil: Input should be one of',
    ],
    [['create-user', '--login', 'x', '--nome', 'X', '--email', 'x@x', '--senha', 'long enough'], '--senha'],
    [['create-user', '--login', 'admin@demo.example', '--nome', 'X', '--email', 'x@x'], 'already in use'],
    [['reset-password'], 'needs --login'],
    [['reset-password', '--login', 'nobody'], 'user not found'],
  ])('reject %j', async (args, message) => {
    expect(await cli(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });

  it('storage:copiar brings the files to a bucket, once each, and the service reads them there', async () => {
    const disk = api.app.get(Storage);
    const keys = ['ofx', 'zip'].map((extension) => disk.newKey('provas', extension));
    for (const key of keys) await disk.write(key, Readable.from([key]));
    expect(await cli('storage:copiar')).toMatchObject({ code: 2, err: expect.stringContaining('STORAGE_URL') });
    const s3 = await S3Server.start();
    try {
      const env = { STORAGE_URL: s3.url };
      s3.objects.set(`files/${keys[0] ?? ''}`, { body: Buffer.from('half'), modified: new Date() });
      expect(await cliWith({ env }, 'storage:copiar')).toMatchObject({
        code: 0,
        out: '2 files copied, 0 were there already.\n',
      });
      expect(await cliWith({ env }, 'storage:copiar')).toMatchObject({
        code: 0,
        out: '0 files copied, 2 were there already.\n',
      });
      for (const key of keys) expect(String(s3.objects.get(`files/${key}`)?.body)).toBe(key);
    } finally {
      await s3.stop();
    }
  });
});
