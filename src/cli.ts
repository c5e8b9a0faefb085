import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { hashPassword } from './acesso/usuarios/password';
import { PERFIS } from './acesso/rbac/perfil';
import { Usuario } from './acesso/usuarios/usuario.entity';
import { seedBanks, seedDemoFirm } from './demo/demo-firm';
import { BackupFiles } from './flows/backups/backup-files';
import { BackupRetention } from './flows/backups/backup-retention';
import { loadConfig } from './platform/config/app-config';
import { connect } from './platform/database/data-source';
import { explainAndExit } from './platform/observability/start-failure';
import { Storage } from './platform/storage/storage';

const MIN_PASSWORD = 8;

interface Options {
  readonly login?: string;
  readonly nome?: string;
  readonly email?: string;
  readonly perfil?: string;
  readonly senha?: string;
}

interface Command {
  readonly help: string;
  readonly run: (dataSource: DataSource, options: Options) => Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: { help: 'bring the database to the schema of this version', run: migrate },
  'seed-demo': { help: 'make the demo firm in an empty database (never in production)', run: seedDemo },
  'seed-banks': { help: 'add the Brazilian bank catalogue; banks that are there stay as they are', run: addBanks },
  'expire-backups': {
    help: 'end the availability of backups past their time and remove their files',
    run: expireBackups,
  },
  'create-user': {
    help: '--login L --nome N --email E [--perfil P] [--senha S]; without --senha one is made and printed',
    run: createUser,
  },
  'reset-password': { help: '--login L [--senha S]; ends the sessions of the user', run: resetPassword },
};

const USAGE = `usage: npm run cli -- <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { help }]) => `  ${name.padEnd(16)} ${help}`)
  .join('\n')}

Profiles: ${PERFIS.join(', ')}. In production: node dist/cli.js <command>.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      login: { type: 'string' },
      nome: { type: 'string' },
      email: { type: 'string' },
      perfil: { type: 'string' },
      senha: { type: 'string' },
    },
  });
  const name = positionals[0] ?? '';
  if (values.help || name === '') return console.log(USAGE);
  const command = COMMANDS[name];
  if (!command) throw new UsageError(`unknown command '${name}'`);
  const dataSource = await connect(loadConfig(process.env).databaseUrl);
  try {
    console.log(await command.run(dataSource, values));
  } finally {
    await dataSource.destroy();
  }
}

async function migrate(dataSource: DataSource): Promise<string> {
  const done = await dataSource.runMigrations({ transaction: 'each' });
  return done.length === 0
    ? 'The schema is up to date.'
    : `Migrated: ${done.map((migration) => migration.name).join(', ')}`;
}

async function seedDemo(dataSource: DataSource): Promise<string> {
  if (loadConfig(process.env).production) throw new UsageError('production gets no demo data');
  const seeded = await dataSource.transaction((tx) => seedDemoFirm(tx));
  return seeded ? 'The demo firm is made.' : 'The database has users already: no demo data.';
}

async function addBanks(dataSource: DataSource): Promise<string> {
  const banks = await dataSource.transaction((tx) => seedBanks(tx));
  return `${banks.size} banks in the catalogue.`;
}

async function expireBackups(dataSource: DataSource): Promise<string> {
  const files = new BackupFiles(dataSource, new Storage(loadConfig(process.env)));
  return `${await new BackupRetention(dataSource, files).expire()} backups expired.`;
}

async function createUser(dataSource: DataSource, { login, nome, email, perfil, senha }: Options): Promise<string> {
  if (!login || !nome || !email) throw new UsageError('create-user needs --login, --nome and --email');
  if (perfil !== undefined && !PERFIS.some((known) => known === perfil))
    throw new UsageError(`--perfil is one of ${PERFIS.join(', ')}`);
  const password = passwordOf(senha);
  const taken = await dataSource.manager.findOne(Usuario, {
    where: [{ login }, { email }, { login: email }, { email: login }],
  });
  if (taken) throw new UsageError(`login or e-mail is taken by user ${taken.id}`);
  const { id } = await dataSource.manager.save(
    dataSource.manager.create(Usuario, {
      login,
      nome,
      email,
      perfil: perfil ?? null,
      senha_hash: await hashPassword(password.text),
    }),
  );
  return `User ${id} '${login}' created.${password.made ? ` Password: ${password.text}` : ''}`;
}

async function resetPassword(dataSource: DataSource, { login, senha }: Options): Promise<string> {
  if (!login) throw new UsageError('reset-password needs --login');
  const password = passwordOf(senha);
  const result = await dataSource.manager.update(
    Usuario,
    { login },
    { senha_hash: await hashPassword(password.text), senha_alterada_em: new Date() },
  );
  if (!result.affected) throw new UsageError(`no user '${login}'`);
  return `Password of '${login}' changed; earlier sessions are over.${password.made ? ` Password: ${password.text}` : ''}`;
}

function passwordOf(given: string | undefined): { text: string; made: boolean } {
  if (given === undefined) return { text: randomBytes(12).toString('base64url'), made: true };
  if (given.length < MIN_PASSWORD) throw new UsageError(`--senha needs at least ${MIN_PASSWORD} characters`);
  return { text: given, made: false };
}

/** What the operator wrote can't be done; no stack is of use. */
class UsageError extends Error {
  override toString(): string {
    return `${this.message}\n\n${USAGE}`;
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) explainAndExit(error);
  console.error(String(error));
  process.exit(2);
});
