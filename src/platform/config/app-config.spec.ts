import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './app-config';

const REQUIRED = {
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/x',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: 'kQ9vX2mB7sT4nW8pL1zR6yC3dF5gH0jAuE7oV2iN5bMx',
};

const NAMED = 'mysql://u:p@db.example:3306/x';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the configuration', () => {
  it('has the defaults of the run contract', () => {
    expect(loadConfig(REQUIRED)).toMatchObject({
      production: true,
      host: '',
      port: 3000,
      databaseTls: undefined,
      jwtExpiresInSeconds: 8 * 3600,
      backupRetencaoDias: 7,
      importacaoMaxUploadBytes: 20 * 1024 * 1024,
      loginRateLimit: 10,
      loginRateWindowSeconds: 60,
      corsOrigins: [],
      trustProxy: false,
      clinicsysTimeoutMs: 30_000,
      clinicsysMaxBytes: 20 * 1024 * 1024,
      logLevel: 'info',
    });
  });

  it('may have a second address for long reads, which has the password and the encryption of the first', () => {
    const read = (env: NodeJS.ProcessEnv) => loadConfig({ ...REQUIRED, ...env }).databaseRead;
    expect(read({})).toBeUndefined();
    expect(read({ DATABASE_READ_URL: 'mysql://r:q@10.0.0.2/x' })).toEqual({
      databaseUrl: 'mysql://r:q@10.0.0.2/x',
      databaseTls: undefined,
    });
    const separate = {
      DATABASE_URL: NAMED.replace(':p@', '@'),
      DATABASE_PASSWORD: 's/s',
      DATABASE_SSL: 'VERIFY_IDENTITY',
    };
    expect(read({ ...separate, DATABASE_READ_URL: 'mysql://r@copy.example/x' })).toMatchObject({
      databaseUrl: 'mysql://r:s%2Fs@copy.example/x',
      databaseTls: { verifyIdentity: true },
    });
    const wrong = { ...separate, DATABASE_READ_URL: 'mysql://10.0.0.2/x?ssl=1' };
    expect(problemsOf({ ...REQUIRED, ...wrong })).toEqual([
      expect.stringContaining("DATABASE_READ_URL has the parameter 'ssl'"),
      expect.stringContaining('needs a host name in DATABASE_READ_URL'),
    ]);
    expect(problemsOf({ ...REQUIRED, DATABASE_READ_URL: 'postgres://x/y' })).toEqual([
      expect.stringContaining('DATABASE_READ_URL must be a URL'),
    ]);
    expect(problemsOf({ ...REQUIRED, DATABASE_READ_URL: 'mysql://x' })).toEqual([
      'DATABASE_READ_URL names no database',
    ]);
  });

  it('keeps files under DATA_DIR, or in the bucket of STORAGE_URL', () => {
    const place = (STORAGE_URL: string) => loadConfig({ ...REQUIRED, STORAGE_URL }).storage;
    expect(place('')).toBeUndefined();
    expect(place('s3://bucket')).toEqual({
      bucket: 'bucket',
      prefix: '',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
    });
    expect(place('s3://k:a%2Fb@my-files/firm/x?region=sa-east-1&endpoint=https://s3.example:9000')).toEqual({
      bucket: 'my-files',
      prefix: 'firm/x/',
      endpoint: 'https://s3.example:9000',
      region: 'sa-east-1',
      credentials: { accessKeyId: 'k', secretAccessKey: 'a/b' },
    });
    for (const wrong of [
      'https://bucket',
      's3://',
      's3://k@bucket',
      's3://bucket?tls=1',
      's3://bucket?endpoint=x',
      's3://bucket/a%20b',
    ])
      expect(problemsOf({ ...REQUIRED, STORAGE_URL: wrong })).toEqual([expect.stringContaining('STORAGE_URL')]);
  });

  it("keeps its things in Redis under a name of its own, the database's unless another is given", () => {
    const prefix = (env: NodeJS.ProcessEnv) => loadConfig({ ...REQUIRED, ...env }).redisPrefix;
    expect(prefix({ DATABASE_URL: 'mysql://u:p@h/firm_1' })).toBe('{backoffice:firm_1}');
    expect(prefix({ DATABASE_URL: 'mysql://u:p@h/a%20%7Db' })).toBe('{backoffice:a__b}');
    expect(prefix({ INSTALACAO: 'escritorio-2' })).toBe('{backoffice:escritorio-2}');
    expect(problemsOf({ ...REQUIRED, INSTALACAO: 'a}b' })).toEqual([expect.stringContaining('INSTALACAO')]);
  });

  it('names every variable that is missing, at once', () => {
    const names = problemsOf({}).map((problem) => problem.split(' ')[0]);
    expect(names).toEqual(['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET']);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'postgres://x'],
    ['DATABASE_URL', 'mysql://u:50%off@h:3306/x'],
    ['DATABASE_URL', 'mysql://u:p@h:3306/'],
    ['REDIS_URL', 'redis://:50%off@h:6379'],
    ['REDIS_URL', 'redis+sentinel://:50%off@s1/name'],
    ['STORAGE_URL', 's3://key:50%off@bucket'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['REDIS_URL', 'redis+sentinel://s1:26379'],
    ['JWT_EXPIRES_IN', 'soon'],
    ['JWT_EXPIRES_IN', '31d'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'Production'],
    ['DATABASE_URL', 'mysql://u:p@h:3306/x?ssl=true'],
    ['DATABASE_SSL', 'yes'],
    ['DATABASE_SSL_CA', '/etc/ca.pem'],
    ['DATABASE_PASSWORD', 'second'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'loopback,proxy.example'],
    ['JWT_SECRET_FILE', '/run/secrets/jwt'],
    ['BACKUP_RETENCAO_DIAS', '0'],
    ['BACKUP_AGENDA', '0 2 * *'],
    ['BACKUP_AGENDA', '0 2 30 2 *'],
    ['LOGIN_RATE_LIMIT', '-1'],
    ['API_PUBLIC_URL', 'example.com'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CLINICSYS_BASE_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
  ])('rejects %s=%s by its name', (name, value) => {
    const problems = problemsOf({ ...REQUIRED, [name]: value });
    expect(problems).toEqual([
      expect.stringContaining(name.replace('DATABASE_PASSWORD', 'DATABASE_URL has a password')),
    ]);
  });

  it('rejects a weak secret unless development or test were asked for: production is the rule', () => {
    for (const JWT_SECRET of ['short', 'a'.repeat(64), 'change-me-change-me-change-me-change-me']) {
      for (const NODE_ENV of ['development', 'test'])
        expect(problemsOf({ ...REQUIRED, JWT_SECRET, NODE_ENV })).toEqual([]);
      for (const env of [{}, { NODE_ENV: '' }, { NODE_ENV: 'production' }])
        expect(problemsOf({ ...REQUIRED, JWT_SECRET, ...env })).toEqual([
          expect.stringContaining('JWT_SECRET is weak'),
        ]);
    }
    expect(problemsOf({ ...REQUIRED, NODE_ENV: 'production' })).toEqual([]);
    expect(loadConfig({ ...REQUIRED, NODE_ENV: 'development' }).production).toBe(false);
  });

  it('takes secrets from files and passwords separately from their URLs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const { JWT_SECRET, ...rest } = REQUIRED;
    const env = {
      ...rest,
      JWT_SECRET_FILE: file('jwt', `${JWT_SECRET}\n`),
      DATABASE_URL: 'mysql://backoffice@[::1]:3306/x',
      DATABASE_PASSWORD_FILE: file('database', 'a/b@c:%d\n'),
      REDIS_PASSWORD: 'x y',
    };
    const config = loadConfig(env);
    expect(config.jwtSecret).toBe(JWT_SECRET);
    expect(decodeURIComponent(new URL(config.databaseUrl).password)).toBe('a/b@c:%d');
    expect(config.redisUrl).toBe('redis://:x%20y@127.0.0.1:6379');
    const sentinels = loadConfig({ ...env, REDIS_URL: 'redis+sentinel://s1,s2/firm' }).redisUrl;
    expect(sentinels).toBe('redis+sentinel://:x%20y@s1,s2/firm');
    expect(problemsOf({ ...env, JWT_SECRET })).toEqual([expect.stringContaining('JWT_SECRET_FILE')]);
    expect(problemsOf({ ...env, JWT_SECRET_FILE: file('empty', ' \n') })).toContainEqual(
      expect.stringContaining('JWT_SECRET_FILE'),
    );
  });

  it('reads how the connection to the database is encrypted', () => {
    const tls = (mode: string) => loadConfig({ ...REQUIRED, DATABASE_URL: NAMED, DATABASE_SSL: mode }).databaseTls;
    expect(tls('DISABLED')).toBeUndefined();
    expect(tls('REQUIRED')).toMatchObject({ rejectUnauthorized: false, verifyIdentity: false });
    expect(tls('VERIFY_CA')).toMatchObject({ rejectUnauthorized: true, verifyIdentity: false });
    expect(tls('VERIFY_IDENTITY')).toMatchObject({ rejectUnauthorized: true, verifyIdentity: true });
    expect(problemsOf({ ...REQUIRED, DATABASE_SSL: 'VERIFY_IDENTITY' })).toEqual([
      expect.stringContaining('needs a host name'),
    ]);
    const missing = { ...REQUIRED, DATABASE_SSL: 'VERIFY_CA', DATABASE_SSL_CA: '/nowhere/ca.pem' };
    expect(problemsOf(missing)).toEqual([expect.stringContaining('DATABASE_SSL_CA')]);
  });

  it('reads durations, lists and proxies', () => {
    expect(loadConfig({ ...REQUIRED, JWT_EXPIRES_IN: '30m' }).jwtExpiresInSeconds).toBe(1800);
    expect(loadConfig({ ...REQUIRED, CORS_ORIGINS: 'https://a.example, http://localhost:5173' }).corsOrigins).toEqual([
      'https://a.example',
      'http://localhost:5173',
    ]);
    expect(loadConfig({ ...REQUIRED, TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(loadConfig({ ...REQUIRED, TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  });

  it('has every setting in .env.example', () => {
    const root = join(__dirname, '../../..');
    const documented = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const source = readFileSync(join(__dirname, 'app-config.ts'), 'utf8');
    const read = [...source.matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(read));
  });
});
