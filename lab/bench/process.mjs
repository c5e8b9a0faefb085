/** What a piece of work costs besides time: memory of a process, stalls of its event loop, statements of the database. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const MEGABYTE_IN_KILOBYTES = 1024;
const MILLISECOND_IN_NANOSECONDS = 1e6;

/** Megabytes of memory that a process holds now (`VmRSS`), or held at most (`VmHWM`); undefined where there is no /proc. */
export function memory(pid, kind = 'VmRSS') {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${kind}:\\s+(\\d+) kB`).exec(status)[1]) / MEGABYTE_IN_KILOBYTES;
  } catch {
    return undefined;
  }
}

/** The most megabytes that a process held while the work ran, above `idle`; undefined where that can't be measured. */
export async function growth(pid, idle, work) {
  const forgets = forgetPeak(pid);
  await work();
  const peak = memory(pid, 'VmHWM');
  return forgets && peak !== undefined && idle !== undefined ? peak - idle : undefined;
}

function forgetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds of processor time that a process used while the work ran, in all its threads; undefined where there is no /proc. */
export async function processorTime(pid, work) {
  const before = processorMs(pid);
  await work();
  const after = processorMs(pid);
  return before === undefined || after === undefined ? undefined : after - before;
}

function processorMs(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, one) => sum + one, 0) / MILLISECOND_IN_NANOSECONDS;
  } catch {
    return undefined;
  }
}

/** The longest stall of the service's event loop while the work ran, in milliseconds, by its own metrics. */
export async function longestStall(home, work) {
  await stalls(home); // a reading starts the measurement again
  await work();
  return stalls(home);
}

async function stalls(home) {
  const text = await (await fetch(`${home}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)[1]) * 1000;
}

/** Statements that the database server got while the work ran; nothing else may use the server meanwhile. */
export async function statements(sql, work) {
  const before = await questions(sql);
  await work();
  return (await questions(sql)) - before - 1; // the second look is a statement, too
}

async function questions(sql) {
  const [[{ Value }]] = await sql.query("SHOW GLOBAL STATUS LIKE 'Questions'");
  return Number(Value);
}
