import { execFileSync } from 'node:child_process';
import { explanationOf, limitHeapGrowth } from './process-start';

const MB = 1024 ** 2;

describe('the restraint of a heap', () => {
  it('is for processes that were started without a bound', () => {
    const flags: string[] = [];
    expect(limitHeapGrowth(4_144 * MB, (flag) => flags.push(flag))).toBe(true);
    expect(flags).toEqual(['--heap-growing-percent=50']);
    // As the launcher and the container start it: 720 MB, plus the young generation.
    expect(limitHeapGrowth(816 * MB, (flag) => flags.push(flag))).toBe(false);
    expect(flags).toHaveLength(1);
  });

  it('is a flag that this V8 knows', () => {
    expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain('--heap-growing-percent ');
  });
});

describe('what stops a process at its start', () => {
  it.each([
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:3306'],
    ['ER_ACCESS_DENIED_ERROR', "Access denied for user 'backoffice'@'localhost'"],
  ])('is one line where a server rejects the connection: %s', (code, message) => {
    const line = `No connection to a server: ${message}. Check DATABASE_URL and REDIS_URL.`;
    expect(explanationOf(Object.assign(new Error(message), { code }))).toBe(line);
  });

  it('is the error itself where an operator cannot correct it', () => {
    const error = new Error('a fault');
    expect(explanationOf(error)).toBe(error);
  });
});
