import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './app-config';

const REQUIRED = {
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/x',
  REDIS_URL: 'redis://127.0.0.1:6379',
  JWT_SECRET: 'kQ9vX2mB7sT4nW8pL1zR6yC3dF5gH0jA',
};

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
      production: false,
      port: 3000,
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

  it('names every variable that is missing, at once', () => {
    const names = problemsOf({}).map((problem) => problem.split(' ')[0]);
    expect(names).toEqual(['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET']);
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'postgres://x'],
    ['REDIS_URL', '127.0.0.1:6379'],
    ['JWT_EXPIRES_IN', 'soon'],
    ['BACKUP_RETENCAO_DIAS', '0'],
    ['LOGIN_RATE_LIMIT', '-1'],
    ['API_PUBLIC_URL', 'example.com'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CLINICSYS_BASE_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s by its name', (name, value) => {
    const problems = problemsOf({ ...REQUIRED, [name]: value });
    expect(problems).toEqual([expect.stringContaining(name)]);
  });

  it('refuses a weak secret in production only', () => {
    for (const JWT_SECRET of ['short', 'a'.repeat(64), 'change-me-change-me-change-me-change-me']) {
      expect(problemsOf({ ...REQUIRED, JWT_SECRET })).toEqual([]);
      expect(problemsOf({ ...REQUIRED, JWT_SECRET, NODE_ENV: 'production' })).toEqual([
        expect.stringContaining('JWT_SECRET is weak'),
      ]);
    }
    expect(problemsOf({ ...REQUIRED, NODE_ENV: 'production' })).toEqual([]);
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

  it('is told in full by .env.example', () => {
    const root = join(__dirname, '../../..');
    const documented = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const source = readFileSync(join(__dirname, 'app-config.ts'), 'utf8');
    const read = [...source.matchAll(/'([A-Z][A-Z_]{3,})'/g)].map(([, name]) => name);
    expect(new Set(documented)).toEqual(new Set(read));
  });
});
