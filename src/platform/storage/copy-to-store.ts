import type { Storage } from './storage';

/**
 * Copies every finished file of one store to another under its key. A file that exists there with the same size is
 * skipped, so an interrupted run can be started again.
 * @throws when the copy differs from the source
 */
export async function copyToStore(from: Storage, to: Storage): Promise<{ copied: number; present: number }> {
  const count = { copied: 0, present: 0 };
  for await (const { key, size, begun } of from.list()) {
    if (begun) continue;
    if ((await to.sizeOf(key)) === size) {
      count.present++;
      continue;
    }
    const { stream } = await from.read(key);
    await to.write(key, stream, size);
    if ((await to.sizeOf(key)) !== size) throw new Error(`${key} did not arrive whole`);
    count.copied++;
  }
  return count;
}
