import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectYoung, freeYoungBuffers, metered } from './storage';

it('counts and hashes what it hands over', async () => {
  const taken: Buffer[] = [];
  const stored = await metered(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 10, async (meter) => {
    taken.push(await buffer(meter));
  });
  expect(Buffer.concat(taken).toString()).toBe('abc');
  expect(stored).toEqual({ size: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' });
});

it.each([0, 20])(
  'reports a destination that fails %i ms after a short source is over, and ends nothing else',
  async (ms) => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    try {
      const rejection = metered(Readable.from([Buffer.from('abc')]), 10, async () => {
        await sleep(ms);
        throw new Error('no place');
      });
      await expect(rejection).rejects.toThrow('no place');
      await sleep(20);
    } finally {
      process.off('uncaughtException', note);
    }
    expect(uncaught).toEqual([]);
  },
);

it('reports a source that breaks before it is read', async () => {
  const source = new Readable({ read: () => undefined });
  const rejection = metered(source, 10, async (meter) => {
    await sleep(5);
    await buffer(meter);
  });
  source.destroy(new Error('no source'));
  await expect(rejection).rejects.toThrow('no source');
});

const MEGABYTE = 1024 * 1024;

it('collects once for each eight megabytes, of whatever upload they are', () => {
  let collections = 0;
  for (let read = 0; read < 50 * MEGABYTE; read += MEGABYTE / 2) freeYoungBuffers(MEGABYTE / 2, () => collections++);
  expect(collections).toBe(6);
});

it('frees buffers that nothing uses any more', () => {
  const held = Array.from({ length: 20 }, () => Buffer.alloc(MEGABYTE));
  const { arrayBuffers } = process.memoryUsage();
  held.length = 0;
  collectYoung();
  collectYoung(); // counts what the first one freed in another thread
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(arrayBuffers - 15 * MEGABYTE);
});
