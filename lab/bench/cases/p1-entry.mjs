/** One ledger entry over HTTP, authenticated, next to a bare Node server that makes the same two queries. */
import { startBare } from '../bare.mjs';
import { hammer } from '../client.mjs';
import { ENTRIES, seedLedger } from '../ledger-data.mjs';
import { processorTime, statements } from '../process.mjs';

export const name = 'GET one ledger entry';
export const target = 'at most 2 x the time of the bare server; 3 statements a request; the same in a larger ledger';

const REQUESTS = 1_500;
const MORE = Number(process.env.BENCH_MORE ?? 200_000);

export async function run(bench) {
  const { sql, send, home, token, pid, compare, note } = bench;
  const { entry } = await seedLedger(sql);
  const bare = await startBare(bench);
  const path = `/lancamentos-contabil/${entry}`;
  const product = () => hammer(home, token, `/api/v1${path}`, REQUESTS);
  const limit = () => hammer(bare.home, token, `/entry/${entry}`, REQUESTS);
  await compare(
    `${REQUESTS} requests, 20 at once`,
    2,
    () => product,
    () => limit,
  );
  const [own, least] = [await processorTime(pid, product), await processorTime(bare.pid, limit)];
  note('processor time of a request against the bare server', own && own / least, 'x');
  note('statements of one request', await statements(sql, () => send('GET', path)), '', 3);

  const oneByOne = async () => {
    for (let n = 0; n < 100; n++) await send('GET', path);
  };
  const small = await best(oneByOne);
  await seedLedger(sql, { entries: MORE, login: 'funcionario' });
  await seedLedger(sql, { entries: MORE });
  note(`latency at ${ENTRIES + 2 * MORE} / at ${ENTRIES} entries`, (await best(oneByOne)) / small, 'x', 1.2);
}

/** The shortest of nine: the machine's noise only ever adds. */
async function best(work) {
  const times = [];
  for (let run = 0; run < 9; run++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}
