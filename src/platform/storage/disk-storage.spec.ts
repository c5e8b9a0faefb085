import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ConfigError } from '../config/app-config';
import { DiskStorage } from './disk-storage';

it('leaves no part of a file that is rejected, however soon', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  try {
    const storage = new DiskStorage(dataDir);
    await storage.onModuleInit();
    await storage.write('x/whole', Readable.from([Buffer.from('abc')]));
    const rejected = Array.from({ length: 50 }, (_, n) =>
      expect(storage.write(`x/rejected-${n}`, Readable.from([Buffer.alloc(10)]), 1)).rejects.toThrow(/exceeds/),
    );
    await Promise.all(rejected);
    expect(readdirSync(join(dataDir, 'storage/x'))).toEqual(['whole']);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

it('names the setting when there is no place for files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  try {
    const inTheWay = join(dataDir, 'file');
    writeFileSync(inTheWay, '');
    const started = new DiskStorage(inTheWay).onModuleInit();
    await expect(started).rejects.toEqual(
      new ConfigError([`DATA_DIR can't be written: ${join(inTheWay, 'storage')} (ENOTDIR)`]),
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
