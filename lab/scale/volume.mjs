/**
 * A ledger that grows: the main routes' times at SCALE_FROM entries (100,000) and at SCALE_TO (10,000,000) next to each other, and
 * of their statements those whose plan changed. A firm of twenty people whose customers have 5,000 entries each, over five years:
 * it grows by customers. Entries are made by SQL, inside the database; 10 million need 10 GB of disk and a quarter of an hour.
 */
import { say } from '../../scripts/launcher/say.mjs';
import { fill, newFirm } from './volume-data.mjs';
import { changedPlans, plansOf } from './volume-plans.mjs';

const FROM = Number(process.env.SCALE_FROM ?? 100_000);
const TO = Number(process.env.SCALE_TO ?? 10_000_000);
const RUNS = 5;
/** A route that became slower than this with the customer's data unchanged is worth a look. */
const WORTH_A_LOOK = 3;

/** What is asked; `own` grows with the ledger by its nature: all that a person keeps, or all of the month. */
const routes = ({ customer, chart, account, entry }) => [
  { what: 'page of a customer', path: `/lancamentos-contabil/cliente/${customer}?page=1` },
  {
    what: 'page of a customer, sorted by amount',
    path: `/lancamentos-contabil/cliente/${customer}?page=1&sort_by=valor`,
  },
  { what: 'search in a customer', path: `/lancamentos-contabil/cliente/${customer}?page=1&search=ESTORNO` },
  { what: 'counts of a customer', path: `/lancamentos-contabil/contadores?id_cliente=${customer}` },
  {
    what: 'trial balance of a customer',
    path: `/lancamentos-contabil/balancete?id_cliente=${customer}&data_inicio=2022-01-01&data_fim=2022-12-31`,
  },
  {
    what: 'ledger of an account',
    path: `/lancamentos-contabil/razao?page=1&id_conta=${account}&data_inicio=2022-01-01&data_fim=2022-12-31`,
  },
  { what: 'page of a chart', path: `/lancamentos-contabil/plano-contas/${chart}?page=1` },
  {
    what: 'export file of a month',
    path: `/lancamentos-contabil/exportar-txt?id_cliente=${customer}&competencia=03/2022&status=sucesso`,
  },
  { what: 'whole list of a customer', path: `/lancamentos-contabil/cliente/${customer}` },
  { what: 'suggestions for a customer', path: `/lancamentos-contabil/sugestoes?id_cliente=${customer}` },
  { what: 'one entry', path: `/lancamentos-contabil/${entry}` },
  { what: 'history of an entry', path: `/lancamentos-contabil/${entry}/historico` },
  {
    what: 'one entry changed',
    method: 'PUT',
    path: `/lancamentos-contabil/${entry}`,
    body: (n) => ({ valor: `${n + 1}.00` }),
  },
  { what: 'first page of all own', path: '/lancamentos-contabil?page=1', own: true },
  { what: 'search in all own', path: '/lancamentos-contabil?page=1&search=ESTORNO', own: true },
  { what: 'counts of all own', path: '/lancamentos-contabil/contadores', own: true },
  { what: "the month's board", path: '/lancamentos-contabil/painel?competencia=03/2022&page=1', own: true },
];

/** Returns how many routes are worth a look; `bench` is that of the benchmarks (lab/bench/harness.mjs). */
export async function volume(bench) {
  const firm = await newFirm(bench.sql);
  await fill(bench.sql, firm, FROM);
  const small = await measured(bench, firm);
  say(`${FROM} entries measured; growing to ${TO}`);
  await fill(bench.sql, firm, TO);
  const large = await measured(bench, firm);
  const worth = report(small, large);
  await sayBytes(bench.sql, firm.entries);
  return worth;
}

/** What an entry takes on disk, its indexes included, as the server estimates it. */
async function sayBytes(sql, entries) {
  const [[{ bytes }]] = await sql.query(
    `SELECT data_length + index_length AS bytes FROM information_schema.TABLES
      WHERE table_schema = DATABASE() AND table_name = 'lancamento_contabil'`,
  );
  say(
    `${(Number(bytes) / 1024 / 1024).toFixed(0)} MiB for ${entries} entries: ${(Number(bytes) / entries).toFixed(0)} bytes each`,
  );
}

async function measured({ sql, send }, firm) {
  const found = new Map();
  for (const { what, method = 'GET', path, body } of routes(firm)) {
    const ask = (n) => send(method, path, body && JSON.stringify(body(n)));
    const times = [];
    for (let n = 0; n <= RUNS; n++) {
      const started = performance.now();
      await ask(n);
      if (n > 0) times.push(performance.now() - started); // the first one warms up
    }
    times.sort((a, b) => a - b);
    found.set(what, { ms: times[Math.floor(times.length / 2)], plans: await plansOf(sql, () => ask(RUNS + 1)) });
  }
  return found;
}

function report(small, large) {
  let worth = 0;
  const own = new Set(routes({}).flatMap((route) => (route.own ? [route.what] : [])));
  process.stdout.write(`${''.padEnd(40)}${`${FROM}`.padStart(14)}${`${TO}`.padStart(14)}\n`);
  for (const [what, before] of small) {
    const after = large.get(what);
    const ratio = after.ms / before.ms;
    const isWorth = ratio > WORTH_A_LOOK && !own.has(what);
    worth += isWorth ? 1 : 0;
    const verdict = own.has(what) ? '   grows with what is asked' : isWorth ? '   SLOWER' : '';
    const figures = [before.ms, after.ms].map((ms) => `${ms.toFixed(1)} ms`.padStart(14)).join('');
    process.stdout.write(`${what.padEnd(40)}${figures}${`${ratio.toFixed(1)} x`.padStart(10)}${verdict}\n`);
    for (const change of changedPlans(before.plans, after.plans)) process.stdout.write(`    ${change}\n`);
  }
  say(`${worth} of ${small.size} routes are more than ${WORTH_A_LOOK} times slower though they ask for the same rows`);
  return worth;
}
