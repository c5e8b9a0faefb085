import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { PERFIS } from './acesso/rbac/perfil';
import { OperatorAccounts } from './acesso/usuarios/operator-accounts';
import { seedBanks, seedDemoFirm } from './demo/demo-firm';
import { BackupJob } from './flows/backups/backup-job.entity';
import { BackupFiles, BackupRetention } from './flows/backups/backup-files';
import { DomainError } from './kernel/errors';
import { loadConfig } from './platform/config/app-config';
import { connect, dataSourceOptions } from './platform/database/data-source';
import { DamagedBackupError, verifyBackup } from './flows/backups/verificacao/verify-backup';
import { migrate } from './platform/database/migrate';
import { databasesMeant, migrateAll } from './platform/database/migrate-all';
import { SchemaError } from './platform/http/validation/schema-error';
import { explainAndExit } from './platform/observability/process-start';
import { copyToStore } from './platform/storage/storage';
import { openStorage } from './platform/storage/storage.module';
import { DiskStorage } from './platform/storage/disk-storage';
import { StoredFiles } from './platform/storage/stored-files';

interface Options {
  readonly login?: string;
  readonly nome?: string;
  readonly email?: string;
  readonly perfil?: string;
  /** The password is the first line of standard input. */
  readonly 'senha-stdin'?: boolean;
  readonly 'manter-chaves'?: boolean;
  readonly all?: boolean;
}

interface Command {
  readonly help: string;
  readonly run: (dataSource: DataSource, options: Options, operands: readonly string[]) => Promise<string>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    help: "bring the database to the schema of this version; --all [name, 'pattern*' or @file with such and URLs]: many",
    run: bringUpToDate,
  },
  'seed-demo': { help: 'make the demo firm in an empty database (never in production)', run: seedDemo },
  'seed-banks': { help: 'add the Brazilian bank catalogue; banks that are there stay as they are', run: addBanks },
  'expire-backups': {
    help: 'end the availability of backups past their time and remove their files',
    run: expireBackups,
  },
  'backup:verificar': {
    help: '<file or job id>: restore a backup into a scratch database and compare every table with its manifest',
    run: proveBackup,
  },
  'storage:copiar': {
    help: 'copy the files under DATA_DIR to the store of STORAGE_URL; may be interrupted and run again',
    run: copyFiles,
  },
  'orphan-files': {
    help: 'list stored files, older than an hour, that no record names; the worker sweeps them',
    run: listOrphans,
  },
  'create-user': {
    help: '--login L --nome N --email E [--perfil P] [--senha-stdin]; without a password one is made and printed',
    run: createUser,
  },
  'reset-password': {
    help: '--login L [--senha-stdin] [--manter-chaves]; ends the sessions and keys of the user',
    run: resetPassword,
  },
};

const PASSWORD_VARIABLE = 'CLI_SENHA';

const USAGE = `usage: npm run cli -- <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { help }]) => `  ${name.padEnd(16)} ${help}`)
  .join('\n')}

A password comes from standard input (--senha-stdin) or from the variable ${PASSWORD_VARIABLE}, never from the command line,
which every process of the machine can read.
Profiles: ${PERFIS.join(', ')}. In production: node dist/cli.js <command>.`;

async function main(): Promise<void> {
  const { values, positionals } = argumentsGiven();
  const name = positionals[0] ?? '';
  if (values.help || name === '') return console.log(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`unknown command '${name}'`);
  if (values.all) return bringAllUpToDate(name, positionals.slice(1));
  const dataSource = await connect(dataSourceOptions(loadConfig(process.env)), true);
  try {
    console.log(await command.run(dataSource, values, positionals.slice(1)));
  } finally {
    await dataSource.destroy();
  }
}

function argumentsGiven() {
  const text = { type: 'string' } as const;
  const options = {
    help: { type: 'boolean' },
    login: text,
    nome: text,
    email: text,
    perfil: text,
    'senha-stdin': { type: 'boolean' },
    'manter-chaves': { type: 'boolean' },
    all: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function bringUpToDate(dataSource: DataSource): Promise<string> {
  const done = await migrate(dataSource);
  return done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.join(', ')}`;
}

/** Prints the result of each database. The exit code is 1 when one failed. */
async function bringAllUpToDate(command: string, operands: readonly string[]): Promise<void> {
  if (command !== 'migrate') throw new UsageError('--all is for migrate');
  const targets = await databasesMeant(loadConfig(process.env), operands).catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  let failed = 0;
  for await (const { database, done, error } of migrateAll(targets)) {
    if (error === undefined)
      console.log(`${database}: ${done.length === 0 ? 'up to date' : `migrated: ${done.join(', ')}`}`);
    else console.error(`${database}: FAILED: ${error}`);
    failed += error === undefined ? 0 : 1;
  }
  console.log(`${targets.length} databases, ${failed} failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
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
  const files = new BackupFiles(dataSource, openStorage(loadConfig(process.env)));
  return `${await new BackupRetention(dataSource, files).expire()} backups expired.`;
}

async function proveBackup(dataSource: DataSource, _options: Options, [operand]: readonly string[]): Promise<string> {
  if (!operand) throw new UsageError('backup:verificar needs the file of a backup, or the id of its job');
  const config = loadConfig(process.env);
  const prove = (path: string) => verifyBackup(dataSource, config, path);
  const { manifest, countedOnly } = /^\d+$/.test(operand)
    ? await openStorage(config).withFile(await keyOfJob(dataSource, Number(operand)), prove)
    : await prove(operand);
  const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
  const counted =
    countedOnly.length > 0 ? `\nCounted only, since their key was masked or missing: ${countedOnly.join(', ')}.` : '';
  return `Backup ${manifest.id_backup} of ${manifest.gerado_em}: ${manifest.tabelas.length} tables, ${rows} rows, restored as the manifest lists them.${counted}`;
}

async function keyOfJob(dataSource: DataSource, id: number): Promise<string> {
  const job = await dataSource.manager.findOneBy(BackupJob, { id });
  if (!job) throw new UsageError(`there is no backup ${id}`);
  if (job.path_arquivo === null) throw new UsageError(`backup ${id} is ${job.status} and has no file`);
  return job.path_arquivo;
}

async function copyFiles(): Promise<string> {
  const config = loadConfig(process.env);
  if (!config.storage) throw new UsageError('storage:copiar copies the files under DATA_DIR to STORAGE_URL: set it');
  const { copied, present } = await copyToStore(new DiskStorage(config.dataDir), openStorage(config));
  return `${copied} files copied, ${present} were there already.`;
}

async function listOrphans(dataSource: DataSource): Promise<string> {
  const files = new StoredFiles(openStorage(loadConfig(process.env)), dataSource);
  let count = 0;
  for await (const { key, size, modified, begun } of files.orphans()) {
    console.log(`${modified.toISOString()} ${String(size).padStart(12)} ${key}${begun ? ' (begun)' : ''}`);
    count++;
  }
  return `${count} files that no record names.`;
}

async function createUser(dataSource: DataSource, options: Options): Promise<string> {
  const { login, nome, email, perfil } = options;
  const senha = await passwordGiven(options);
  const { usuario, made } = await new OperatorAccounts(dataSource).create({ login, nome, email, perfil, senha });
  return `User ${usuario.id} '${usuario.login}' created.${shown(made)}`;
}

async function resetPassword(dataSource: DataSource, options: Options): Promise<string> {
  const { login, 'manter-chaves': keep = false } = options;
  if (!login) throw new UsageError('reset-password needs --login');
  const senha = await passwordGiven(options);
  const { usuario, made } = await new OperatorAccounts(dataSource).resetPassword(login, senha, keep);
  return `Password of '${usuario.login}' changed; earlier sessions are over.${shown(made)}`;
}

/** The password that the operator gave, or undefined. */
async function passwordGiven(options: Options): Promise<string | undefined> {
  if (!options['senha-stdin']) return process.env[PASSWORD_VARIABLE] || undefined;
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new UsageError('--senha-stdin: standard input is empty');
}

const shown = (password: string | undefined): string => (password === undefined ? '' : ` Password: ${password}`);

/** An error in the operator's input. It needs no stack trace. */
class UsageError extends Error {
  override toString(): string {
    return `${this.message}\n\n${USAGE}`;
  }
}

/** Returns the error in the operator's terms, or undefined for an error that the operator did not cause. */
function usageError(error: unknown): UsageError | undefined {
  if (error instanceof UsageError) return error;
  if (error instanceof DomainError) return new UsageError(error.message);
  if (error instanceof SchemaError)
    return new UsageError(error.problems.map(({ loc, msg }) => `--${loc.join('.')}: ${msg}`).join('\n'));
  return undefined;
}

main().catch((error: unknown) => {
  if (error instanceof DamagedBackupError) {
    console.error(error.message);
    process.exit(1);
  }
  const usage = usageError(error);
  if (!usage) explainAndExit(error);
  console.error(String(usage));
  process.exit(2);
});
