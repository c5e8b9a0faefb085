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

const COMMANDS: Readonly<Record<string, Command>> = {
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

const PASSWORD_VARIABLE = 'CLI_SENHA';

const USAGE = `usage: npm run cli -- <command> [options]

${Object.entries(COMMANDS)
  .map(([name, { help }]) => `  ${name.padEnd(16)} ${help}`)
  .join('\n')}

A password comes from standard input (--senha-stdin) or from the variable ${PASSWORD_VARIABLE}, never from the command line,
which every process of the machine can read.
Profiles: ${PERFIS.join(', ')}. In production: node dist/cli.js <command>.`;

/**
 * Runs the command that the arguments name.
 * @returns the exit code: 0 done, 1 failed for a reason of the data, 2 wrong usage
 * @throws what is neither, such as a server that can't be reached
 */
export async function runOperatorCommand(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await runNamedCommand(args, around);
  } catch (error) {
    const usage = error instanceof DamagedBackupError ? undefined : usageError(error);
    if (!usage && !(error instanceof DamagedBackupError)) throw error;
    around.printError(usage ? String(usage) : (error as Error).message);
    return usage ? 2 : 1;
  }
}

async function runNamedCommand(args: readonly string[], around: Surroundings): Promise<number> {
  const { values, positionals } = argumentsGiven(args);
  const [name = '', ...operands] = positionals;
  if (values.help || name === '') {
    around.print(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`unknown command '${name}'`);
  if (values.all) return bringAllUpToDate(name, values, operands, around);
  const dataSource = await connect(dataSourceOptions(loadConfig(around.env)), true);
  try {
    around.print(await command.run({ ...around, dataSource, options: values, operands }));
    return 0;
  } finally {
    await dataSource.destroy();
  }
}

function argumentsGiven(args: readonly string[]) {
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
    demo: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function bringUpToDate(call: Call): Promise<string> {
  const { demo } = call.options;
  if (demo) demandNoProduction(call.env);
  const done = await migrate(call.dataSource);
  const result = done.length === 0 ? 'The schema is up to date.' : `Migrated: ${done.join(', ')}`;
  return demo ? `${result}\n${await seedDemo(call)}` : result;
}

/** Prints the result of each database. The exit code is 1 when one failed. */
async function bringAllUpToDate(
  command: string,
  options: Options,
  operands: readonly string[],
  { env, print, printError }: Surroundings,
): Promise<number> {
  if (command !== 'migrate') throw new UsageError('--all is for migrate');
  if (options.demo) throw new UsageError('--demo is for one database, not for --all');
  const targets = await databasesMeant(loadConfig(env), operands).catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  let failed = 0;
  for await (const { database, done, error } of migrateAll(targets)) {
    if (error === undefined) print(`${database}: ${done.length === 0 ? 'up to date' : `migrated: ${done.join(', ')}`}`);
    else printError(`${database}: FAILED: ${error}`);
    failed += error === undefined ? 0 : 1;
  }
  print(`${targets.length} databases, ${failed} failed.`);
  return failed === 0 ? 0 : 1;
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

if (require.main === module) {
  const { env, stdin, argv } = process;
  const around = { env, input: stdin, print: console.log, printError: console.error };
  void runOperatorCommand(argv.slice(2), around).then((code) => process.exit(code), explainAndExit);
}
