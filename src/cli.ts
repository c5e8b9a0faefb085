import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { PERFIS } from './acesso/rbac/perfil';
import { DomainError } from './kernel/errors';
import { loadConfig } from './platform/config/app-config';
import { connect, dataSourceOptions } from './platform/database/data-source';
import { DamagedBackupError } from './flows/backups/verificacao/verify-backup';
import { databasesMeant, migrateAll } from './platform/database/migrate-all';
import { COMMANDS, type Options, PASSWORD_VARIABLE, type Surroundings, UsageError } from './operator-commands';
import { SchemaError } from './platform/http/validation/schema-error';
import { explainAndExit } from './platform/observability/process-start';

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
    around.printError(usage ? `${usage.message}\n\n${USAGE}` : (error as Error).message);
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
