import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DiskStorage } from './disk-storage';

it('leaves no part of a file that is refused, however soon', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  try {
    const storage = new DiskStorage(dataDir);
    await storage.onModuleInit();
    await storage.write('x/whole', Readable.from([Buffer.from('abc')]));
    const refused = Array.from({ length: 50 }, (_, n) =>
      expect(storage.write(`x/refused-${n}`, Readable.from([Buffer.alloc(10)]), 1)).rejects.toThrow(/exceeds/),
    );
    await Promise.all(refused);
    expect(readdirSync(join(dataDir, 'storage/x'))).toEqual(['whole']);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
