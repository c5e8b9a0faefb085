import { collectYoung, freeYoungBuffers } from './young-buffers';

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
