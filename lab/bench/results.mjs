/** What the benchmarks found, kept in `results.json`; docs/reference/benchmarks.md is made from it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('results.json', import.meta.url));

/** A load above this share of the processors before a case means that its figures are not those of an idle machine. */
const IDLE_SHARE = 0.5;

/** The state of the machine before a case. */
export function machine() {
  const cores = cpus().length;
  return {
    date: new Date().toISOString().slice(0, 10),
    cores,
    idle: loadavg()[0] <= cores * IDLE_SHARE,
    node: process.version,
  };
}

/** The kept results, by the name of the case. */
export function keptResults() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Keeps the figures of cases: `{ [case]: { date, cores, idle, node, seconds, figures: [{ what, value, unit, most? }] } }`.
 * Cases that did not run keep theirs.
 */
export function keepResults(results) {
  const all = { ...keptResults(), ...results };
  const sorted = Object.fromEntries(
    Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** One table over all cases; a figure above its target is bold. The days of the runs stay in `results.json`. */
export function table(results) {
  const rows = Object.entries(results).flatMap(([name, { idle, figures }]) =>
    figures.map(({ what, value, unit, most }) => {
      const text = `${value} ${unit}`.trim();
      const missed = most !== undefined && value > most;
      const target = most === undefined ? '' : Number(most.toFixed(2));
      return [name, what, missed ? `**${text}**` : text, target, idle ? 'idle' : 'busy'];
    }),
  );
  const lines = [['case', 'figure', 'value', 'target', 'machine'], ['---', '---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** How long the cases took together, in minutes with one decimal. */
export function minutesOf(results) {
  const seconds = Object.values(results).reduce((sum, one) => sum + one.seconds, 0);
  return (seconds / 60).toFixed(1);
}
