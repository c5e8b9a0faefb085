import { createInterface } from 'node:readline';
import type { DataSource } from 'typeorm';
import { OperatorAccounts } from './acesso/usuarios/operator-accounts';
import { seedBanks, seedDemoFirm } from './demo/demo-firm';
import { BackupJob } from './flows/backups/backup-job.entity';
import { BackupFiles, BackupRetention } from './flows/backups/backup-files';
import { loadConfig } from './platform/config/app-config';
import { verifyBackup } from './flows/backups/verificacao/verify-backup';
import { migrate } from './platform/database/migrate';
import { copyToStore } from './platform/storage/storage';
import { openStorage } from './platform/storage/storage.module';
import { DiskStorage } from './platform/storage/disk-storage';
import { StoredFiles } from './platform/storage/stored-files';

/** The options of all commands. */
export interface Options {
  readonly login?: string;
  readonly nome?: string;
  readonly email?: string;
  readonly perfil?: string;
  /** The password is the first line of standard input. */
  readonly 'senha-stdin'?: boolean;
  readonly 'manter-chaves'?: boolean;
  readonly all?: boolean;
  readonly demo?: boolean;
}

/** Where a command reads and writes: the streams and variables of the process, or those of a test. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly input: NodeJS.ReadableStream;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

interface Call extends Surroundings {
  readonly dataSource: DataSource;
  readonly options: Options;
  readonly operands: readonly string[];
}

interface Command {
  readonly help: string;
  readonly run: (call: Call) => Promise<string>;
}

/** The commands by name. `migrate --all` is in `cli.ts`, because it has no one database. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    help: "bring the database to the schema of this version; --all [name, 'pattern*' or @file with such and URLs]: many; --demo: seed-demo too",
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

/** The variable with the password of a command, where it is not on standard input. */
export const PASSWORD_VARIABLE = 'CLI_SENHA';

/** An error in the operator's input. It needs no stack trace. */
export class UsageError extends Error {}

async function bringUpToDate(call: Call): Promise<string> {
  const { demo } = call.options;
  if (demo) demandNoProduction(call.env);
  const done = await migrate(call.dataSource);
  const result = done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.join(', ')}`;
  return demo ? `${result}\n${await seedDemo(call)}` : result;
}

async function seedDemo({ dataSource, env }: Call): Promise<string> {
  demandNoProduction(env);
  const seeded = await dataSource.transaction((tx) => seedDemoFirm(tx));
  return seeded ? 'The demo firm is made.' : 'The database has users already: no demo data.';
}

function demandNoProduction(env: NodeJS.ProcessEnv): void {
  if (loadConfig(env).production) throw new UsageError('production gets no demo data');
}

async function addBanks({ dataSource }: Call): Promise<string> {
  const banks = await dataSource.transaction((tx) => seedBanks(tx));
  return `${banks.size} banks in the catalogue.`;
}

async function expireBackups({ dataSource, env }: Call): Promise<string> {
  const files = new BackupFiles(dataSource, openStorage(loadConfig(env)));
  return `${await new BackupRetention(dataSource, files).expire()} backups expired.`;
}

async function proveBackup({ dataSource, env, operands: [operand] }: Call): Promise<string> {
  if (!operand) throw new UsageError('backup:verificar needs the file of a backup, or the id of its job');
  const config = loadConfig(env);
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

async function copyFiles({ env }: Call): Promise<string> {
  const config = loadConfig(env);
  if (!config.storage) throw new UsageError('storage:copiar copies the files under DATA_DIR to STORAGE_URL: set it');
  const { copied, present } = await copyToStore(new DiskStorage(config.dataDir), openStorage(config));
  return `${copied} files copied, ${present} were there already.`;
}

async function listOrphans({ dataSource, env, print }: Call): Promise<string> {
  const files = new StoredFiles(openStorage(loadConfig(env)), dataSource);
  let count = 0;
  for await (const { key, size, modified, begun } of files.orphans()) {
    print(`${modified.toISOString()} ${String(size).padStart(12)} ${key}${begun ? ' (begun)' : ''}`);
    count++;
  }
  return `${count} files that no record names.`;
}

async function createUser(call: Call): Promise<string> {
  const { login, nome, email, perfil } = call.options;
  const senha = await passwordGiven(call);
  const { usuario, made } = await new OperatorAccounts(call.dataSource).create({ login, nome, email, perfil, senha });
  return `User ${usuario.id} '${usuario.login}' created.${shown(made)}`;
}

async function resetPassword(call: Call): Promise<string> {
  const { login, 'manter-chaves': keep = false } = call.options;
  if (!login) throw new UsageError('reset-password needs --login');
  const senha = await passwordGiven(call);
  const { usuario, made } = await new OperatorAccounts(call.dataSource).resetPassword(login, senha, keep);
  return `Password of '${usuario.login}' changed; earlier sessions are over.${shown(made)}`;
}

/** The password that the operator gave, or undefined. */
async function passwordGiven({ options, env, input }: Call): Promise<string | undefined> {
  if (!options['senha-stdin']) return env[PASSWORD_VARIABLE] || undefined;
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  throw new UsageError('--senha-stdin: standard input is empty');
}

const shown = (password: string | undefined): string => (password === undefined ? '' : ` Password: ${password}`);
