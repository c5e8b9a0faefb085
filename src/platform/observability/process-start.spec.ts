import { execFileSync } from 'node:child_process';
import { limitHeapGrowth } from './process-start';

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
