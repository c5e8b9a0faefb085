/**
 * A month of a firm of 60 clerks: 600 statements of 30 to 3,000 lines are uploaded, previewed, confirmed, resolved and exported,
 * one hour's worth of requests within five minutes.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { customer } from '../../scale/growth.mjs';
import { Clerk, INTERACTIVE, Ledger } from '../office.mjs';
import { memory } from '../process.mjs';

export const name = 'office of 60 clerks';
export const target = 'no failure; 95 of 100 interactive requests within 300 ms; all within the time';
/** All clerks have one address here. */
export const settings = { LOGIN_RATE_LIMIT: '10000' };

const CLERKS = Number(process.env.BENCH_CLERKS ?? 60);
const STATEMENTS = Number(process.env.BENCH_STATEMENTS ?? 600);
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
const [FEWEST, MOST] = [30, 3_000];
/** How long a person looks between two operations, one hour in so many minutes. */
const LOOK_MS = 20_000 * (MINUTES / 60);
const PASSWORD = 'office-4711-office';
const SAMPLE_MS = 1_000;
const MINUTE_MS = 60_000;
const TICKS = 100;

export async function run({ sql, send, home, pid, databasePid, note }) {
  const ledger = new Ledger();
  const clerks = [];
  for (let number = 1; number <= CLERKS; number++) clerks.push(await clerk({ sql, send, home, ledger }, number));
  const plan = planOf();
  const sampling = sample({ service: pid, database: databasePid, clients: process.pid });
  const started = performance.now();
  await Promise.all(clerks.map((one, index) => one.work(plan[index], started, LOOK_MS)));
  const minutes = (performance.now() - started) / MINUTE_MS;
  const { shares, peak } = await sampling.end();
  for (const { kind, route, count, p50, p95, p99 } of ledger.rows())
    process.stdout.write(
      `  ${kind.padEnd(5)} ${route.padEnd(56)} ${String(count).padStart(6)} ${[p50, p95, p99].map((value) => `${value.toFixed(0).padStart(6)} ms`).join('')}\n`,
    );
  for (const failure of ledger.failures.slice(0, 10)) process.stdout.write(`  failed: ${failure}\n`);
  note('failed requests', ledger.failures.length, '', 0);
  note('interactive requests, p95', ledger.of(INTERACTIVE).p95, 'ms', 300);
  note('minutes from the first statement to the last', minutes, 'min', MINUTES + 1);
  note('memory of the service, most', peak, 'MB', 1_000);
  for (const [process_, share] of Object.entries(shares)) note(`processor, ${process_}`, share * 100, '% of one core');
}

/** An account of its own with a customer, a chart and rules. */
async function clerk({ sql, send, home, ledger }, number) {
  const login = `office${number}`;
  const account = {
    nome: `Office ${number}`,
    email: `${login}@office.example`,
    login,
    senha: PASSWORD,
    perfil: 'funcionario',
  };
  await send('POST', '/usuarios', JSON.stringify(account));
  const { id, chart, account: first } = await customer(sql, number, login);
  const answer = await fetch(`${home}/api/v1/auth/token`, {
    method: 'POST',
    body: new globalThis.URLSearchParams({ username: login, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`login of ${login}: ${answer.status} ${await answer.text()}`);
  return new Clerk(home, (await answer.json()).access_token, { customer: id, chart, account: first }, ledger);
}

/** For each clerk its statements with the time of their beginning; sizes are spread evenly over their orders of magnitude. */
function planOf() {
  const plan = Array.from({ length: CLERKS }, () => []);
  const each = (MINUTES * MINUTE_MS) / Math.ceil(STATEMENTS / CLERKS);
  for (let number = 0; number < STATEMENTS; number++) {
    const spread = ((number * 7919) % STATEMENTS) / STATEMENTS;
    const lines = Math.round(FEWEST * (MOST / FEWEST) ** spread);
    const at = each * (Math.floor(number / CLERKS) + ((number * 31) % CLERKS) / CLERKS);
    plan[number % CLERKS].push({ at, lines, number: number + 1 });
  }
  return plan;
}

/** Samples the processor time of processes with their children, and the service's memory. */
function sample(processes) {
  const before = Object.fromEntries(Object.entries(processes).map(([name_, pid]) => [name_, ticks(pid)]));
  const started = performance.now();
  let [peak, running] = [0, true];
  const loop = (async () => {
    while (running) {
      peak = Math.max(peak, memory(processes.service) ?? 0);
      await sleep(SAMPLE_MS);
    }
  })();
  return {
    end: async () => {
      running = false;
      await loop;
      const seconds = (performance.now() - started) / 1_000;
      const share = ([name_, pid]) => [name_, (ticks(pid) - before[name_]) / TICKS / seconds];
      return { peak, shares: Object.fromEntries(Object.entries(processes).map(share)) };
    },
  };
}

/** Processor time of a process and of its children that have ended, in hundredths of a second; 0 where there is no /proc. */
function ticks(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
  } catch {
    return 0;
  }
}
