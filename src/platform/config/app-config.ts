import { isAbsolute, resolve } from 'node:path';
import { Schedule } from '../../kernel/schedule';
import { secretWeakness, withSecretFiles } from './secret-files';
import {
  databaseAddress,
  readAddress,
  redisUrl,
  serverUrl,
  trustProxyOf,
  databaseTls,
  type DatabaseTls,
  type S3Place,
  storagePlace,
} from './server-url';

/** The whole configuration of a process, read once from the environment (decisions, section 1). */
export class AppConfig {
  /** The rule: everything but NODE_ENV=development and test. */
  readonly production: boolean;
  /** Unset: all addresses. */
  readonly host: string;
  readonly port: number;
  /** Seconds for which readiness responds with 503 before the process stops. */
  readonly drenagemSegundos: number;
  readonly databaseUrl: string;
  /** TLS settings of the database connection; undefined for a plain connection. */
  readonly databaseTls: DatabaseTls | undefined;
  /** Read replica for long reads that may be slightly outdated; undefined where there is none. */
  readonly databaseRead: { readonly databaseUrl: string; readonly databaseTls: DatabaseTls | undefined } | undefined;
  /** `redis://…`, or `redis+sentinel://…` (redis-address.ts). */
  readonly redisUrl: string;
  readonly redisSentinelPassword: string;
  readonly dataDir: string;
  /** Bucket for files; undefined for files under `dataDir`. */
  readonly storage: S3Place | undefined;
  readonly jwtSecret: string;
  readonly jwtExpiresInSeconds: number;
  /** Prefix of every key in Redis. Braces keep all keys on one node of a cluster. */
  readonly redisPrefix: string;
  readonly apiPublicUrl: string;
  readonly backupRetencaoDias: number;
  /** Schedule of automatic backups: cron of five fields, time of São Paulo; undefined for never. */
  readonly backupAgenda: Schedule | undefined;
  /** How long responses to an `Idempotency-Key` are kept. */
  readonly idempotenciaHoras: number;
  readonly importacaoMaxUploadBytes: number;
  /** Bytes that one user may store a day, through uploads, copies, pictures and files. */
  readonly armazenamentoDiarioBytes: number;
  /** Lines of a statement or table that are read; more is 413. */
  readonly arquivoMaxLinhas: number;
  /** Seconds that a heavy file waits to be read. After that the response is 503. */
  readonly leituraEsperaSegundos: number;
  /** How long reading one file may take. */
  readonly leituraLimiteSegundos: number;
  readonly loginRateLimit: number;
  readonly loginRateWindowSeconds: number;
  readonly corsOrigins: readonly string[];
  readonly trustProxy: boolean | number | string;
  readonly clinicsysBaseUrl: string;
  readonly clinicsysToken: string;
  readonly clinicsysTimeoutMs: number;
  readonly clinicsysMaxBytes: number;
  readonly logLevel: string;
  /** Heartbeat file of the worker; empty for none. */
  readonly heartbeatFile: string;
  /** When set, `/metrics` returns only to `Authorization: Bearer <token>`. */
  readonly metricsToken: string;

  constructor(values: AppConfigValues) {
    Object.assign(this, values);
  }
}

type AppConfigValues = { -readonly [K in keyof AppConfig]: AppConfig[K] };

/** Names every variable that prevents the start, with the reason. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const MEBIBYTE = 1024 * 1024;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const NODE_ENVS = ['production', 'development', 'test'];
const DURATION = /^(\d+)\s*(s|m|h|d)?$/;
const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86400 };
const LONGEST_SESSION_S = 30 * 86_400;

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every missing, malformed or weak variable at once.
 */
// oxlint-disable-next-line max-lines-per-function -- one line for each setting
export function loadConfig(environment: NodeJS.ProcessEnv): AppConfig {
  const settings = new Settings(environment);
  const { problems } = settings;
  const text = (name: string, fallback?: string) => settings.text(name, fallback);
  const integer = (name: string, fallback: number, min: number, max: number) =>
    settings.integer(name, fallback, min, max);
  const nodeEnv = settings.oneOf('NODE_ENV', NODE_ENVS, 'production');
  const production = nodeEnv !== 'development' && nodeEnv !== 'test';
  const databasePassword = text('DATABASE_PASSWORD');
  const databaseUrl = databaseAddress('DATABASE_URL', text('DATABASE_URL'), databasePassword, problems);
  const tls = { mode: text('DATABASE_SSL'), caFile: text('DATABASE_SSL_CA') };

  const config = new AppConfig({
    production,
    host: text('HOST'),
    port: integer('PORT', 3000, 0, 65535),
    drenagemSegundos: integer('DRENAGEM_S', 5, 0, 60),
    databaseUrl,
    databaseTls: databaseTls({ ...tls, databaseUrl }, problems),
    databaseRead: readAddress(text('DATABASE_READ_URL'), databasePassword, tls, problems),
    redisUrl: redisUrl(text('REDIS_URL'), text('REDIS_PASSWORD'), problems),
    redisSentinelPassword: text('REDIS_SENTINEL_PASSWORD'),
    redisPrefix: `{backoffice:${installationName(text('INSTALACAO'), databaseUrl, problems)}}`,
    dataDir: absolutePath(text('DATA_DIR', '.data')),
    storage: storagePlace(text('STORAGE_URL'), problems),
    jwtSecret: jwtSecret(text('JWT_SECRET'), production, problems),
    jwtExpiresInSeconds: duration('JWT_EXPIRES_IN', text('JWT_EXPIRES_IN', '8h'), problems),
    apiPublicUrl: settings.url('API_PUBLIC_URL'),
    backupRetencaoDias: integer('BACKUP_RETENCAO_DIAS', 7, 1, 3650),
    backupAgenda: schedule('BACKUP_AGENDA', text('BACKUP_AGENDA'), problems),
    idempotenciaHoras: integer('IDEMPOTENCIA_HORAS', 24, 1, 24 * 30),
    importacaoMaxUploadBytes: integer('IMPORTACAO_MAX_UPLOAD_BYTES', 20 * MEBIBYTE, 1, 2 ** 31),
    armazenamentoDiarioBytes: integer('ARMAZENAMENTO_DIARIO_BYTES', 10 * 1024 * MEBIBYTE, 1, Number.MAX_SAFE_INTEGER),
    arquivoMaxLinhas: integer('ARQUIVO_MAX_LINHAS', 200_000, 1, 10_000_000),
    leituraEsperaSegundos: integer('LEITURA_ESPERA_S', 30, 1, 600),
    leituraLimiteSegundos: integer('LEITURA_LIMITE_S', 25, 1, 600),
    loginRateLimit: integer('LOGIN_RATE_LIMIT', 10, 1, 1_000_000),
    loginRateWindowSeconds: integer('LOGIN_RATE_WINDOW_S', 60, 1, 86_400),
    corsOrigins: corsOrigins(text('CORS_ORIGINS'), problems),
    trustProxy: trustProxy(text('TRUST_PROXY'), problems),
    clinicsysBaseUrl: settings.url('CLINICSYS_BASE_URL'),
    clinicsysToken: text('CLINICSYS_TOKEN'),
    clinicsysTimeoutMs: integer('CLINICSYS_TIMEOUT_MS', 30_000, 1, 600_000),
    clinicsysMaxBytes: integer('CLINICSYS_MAX_BYTES', 20 * MEBIBYTE, 1, 2 ** 31),
    logLevel: settings.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    heartbeatFile: text('BATIMENTO_ARQUIVO'),
    metricsToken: text('METRICS_TOKEN'),
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The variables of the environment and of secret files, and the problems found in them. */
class Settings {
  readonly problems: string[] = [];
  private readonly env: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv) {
    this.env = withSecretFiles(environment, this.problems);
  }

  text(name: string, fallback = ''): string {
    return this.env[name]?.trim() || fallback;
  }

  oneOf(name: string, values: readonly string[], fallback: string): string {
    const value = this.text(name, fallback);
    if (!values.includes(value)) this.problems.push(`${name} must be one of ${values.join(', ')}, not '${value}'`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const raw = this.text(name);
    if (raw === '') return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, not '${raw}'`);
    return fallback;
  }

  url(name: string): string {
    const value = this.text(name);
    return value === '' ? '' : serverUrl(name, value, ['http:', 'https:'], '', this.problems);
  }
}

function corsOrigins(raw: string, problems: string[]): string[] {
  const origins = raw
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`CORS_ORIGINS has '${origin}', which is not an origin such as https://app.example.com`);
  }
  return origins;
}

function absolutePath(path: string): string {
  return isAbsolute(path) ? path : resolve(process.cwd(), path);
}

/**
 * Checks the signing secret. In development it only has to exist, because the launcher creates one. Production rejects
 * one that can be guessed.
 */
function jwtSecret(secret: string, production: boolean, problems: string[]): string {
  if (secret === '') {
    problems.push('JWT_SECRET is missing: set 64 random hexadecimal digits (openssl rand -hex 32)');
  } else if (production) {
    const weakness = secretWeakness(secret);
    if (weakness !== undefined)
      problems.push(`JWT_SECRET is weak: ${weakness} (openssl rand -hex 32 makes a good one)`);
  }
  return secret;
}

function duration(name: string, raw: string, problems: string[]): number {
  const match = DURATION.exec(raw);
  const seconds = match ? Number(match[1]) * (SECONDS[match[2] ?? 's'] ?? 1) : 0;
  if (seconds < 1 || seconds > LONGEST_SESSION_S)
    problems.push(`${name} must be a duration such as 30m, 8h or 7d, at most 30d, not '${raw}'`);
  return seconds;
}

function schedule(name: string, raw: string, problems: string[]): Schedule | undefined {
  if (raw === '') return undefined;
  const parsed = Schedule.parse(raw);
  if (!parsed) problems.push(`${name} must be a cron expression of five fields such as '0 2 * * *', not '${raw}'`);
  return parsed;
}

function trustProxy(raw: string, problems: string[]): boolean | number | string {
  const trusted = trustProxyOf(raw);
  if (trusted === undefined)
    problems.push(`TRUST_PROXY must be false, true, a number of hops, or addresses and subnets, not '${raw}'`);
  return trusted ?? false;
}

const NAME = /^[\w.-]{1,60}$/;

/**
 * Name of this installation in Redis. Two firms that share a Redis must not take each other's jobs.
 * The default is the name of the database, which differs for each firm unless the firms have separate database servers.
 */
function installationName(name: string, databaseUrl: string, problems: string[]): string {
  if (name !== '' && !NAME.test(name))
    problems.push(`INSTALACAO must be 1 to 60 letters, digits, '.', '_' or '-', not '${name}'`);
  if (name !== '' || !URL.canParse(databaseUrl)) return name;
  const database = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
  return database.replace(/[^\w.-]/g, '_');
}
