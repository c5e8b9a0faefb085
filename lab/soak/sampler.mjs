/** Samples what the service holds: memory, handles and open files of its processes, connections, stored files, Redis keys. */
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MEGABYTE = 1024 * 1024;

/**
 * The measures by name: their unit, and how much each may grow after the warm-up, as a share of what it is then and at least as
 * a number.
 */
export const MEASURES = {
  'api heap': { unit: 'MB', share: 0.1, least: 8 },
  'api rss': { unit: 'MB', share: 0.1, least: 40 },
  'api handles': { unit: '', share: 0.1, least: 8 },
  'api fds': { unit: '', share: 0.1, least: 8 },
  'worker heap': { unit: 'MB', share: 0.1, least: 8 },
  'worker rss': { unit: 'MB', share: 0.1, least: 40 },
  'worker handles': { unit: '', share: 0.1, least: 4 },
  'worker fds': { unit: '', share: 0.1, least: 4 },
  'db conns': { unit: '', share: 0.1, least: 3 },
  files: { unit: '', share: 0.2, least: 10 },
  'redis keys': { unit: '', share: 0.2, least: 20 },
};

/**
 * @param processes `{ api, worker }` by process id
 * @param probes the folder of their sockets
 * @param storage the folder of the stored files
 * @returns a function that takes one sample, a number for each measure
 */
export function sampler({ processes, probes, storage, sql, redis }) {
  return async () => {
    const sample = {};
    for (const [name, pid] of Object.entries(processes)) {
      const { rss, heap, handles } = await ask(join(probes, `${pid}.sock`));
      sample[`${name} heap`] = heap / MEGABYTE;
      sample[`${name} rss`] = rss / MEGABYTE;
      sample[`${name} handles`] = handles;
      sample[`${name} fds`] = readdirSync(`/proc/${pid}/fd`).length;
    }
    const [[{ n }]] = await sql.query('SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST WHERE db IS NOT NULL');
    sample['db conns'] = Number(n) - 1; // the sampler's own
    // The file of an export is kept for good, like its record.
    const [[{ exports }]] = await sql.query('SELECT COUNT(*) AS exports FROM exportacao');
    sample.files = filesBelow(storage) - Number(exports);
    sample['redis keys'] = await redis.dbsize();
    return sample;
  };
}

async function ask(socket) {
  return JSON.parse(await text(connect(socket)));
}

/** Files come and go while the folder is read. */
function filesBelow(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce(
      (sum, entry) => sum + (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : 1),
      0,
    );
  } catch (error) {
    if (error.code === 'ENOENT') return 0;
    throw error;
  }
}
