import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Heartbeat } from './heartbeat';

describe('the heartbeat', () => {
  let heartbeatFile: string;
  beforeEach(() => void (heartbeatFile = join(mkdtempSync(join(tmpdir(), 'beat-')), 'alive')));
  const heartbeatOn = (query: () => Promise<unknown>) => new Heartbeat({ heartbeatFile } as never, { query } as never);

  it('is not written while the database is unavailable', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    await heartbeatOn(() => Promise.reject(new Error('unavailable'))).beat();
    expect(existsSync(heartbeatFile)).toBe(false);
    expect(warned).toHaveBeenCalledWith('Heartbeat file not written: unavailable');
    warned.mockRestore();
  });

  it('is a file with the time', async () => {
    await heartbeatOn(() => Promise.resolve([])).beat();
    expect(Date.now() - Date.parse(readFileSync(heartbeatFile, 'utf8'))).toBeLessThan(60_000);
  });
});
