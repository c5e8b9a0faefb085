/**
 * npm run bench: how the service compares with what it is built on, in one run on this machine.
 *   npm run bench               every case of lab/bench/cases
 *   npm run bench -- p4         one case, by its number or another word of its name
 *   BENCH_KEEP=1 npm run bench  writes the figures to results.json and docs/reference/benchmarks.md
 * A case exports `name`, `target` (in words), perhaps `settings` of the service's environment, and `run(bench)`, which measures with `bench.compare`; see harness.mjs.
 * Absolute figures belong to one machine; the ratios are what counts. The exit code is 1 when a ratio is above its target.
 */
import '../../scripts/launcher/check-node.mjs';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from '../../scripts/launcher/ensure-dependencies.mjs';
import { LauncherError, say } from '../../scripts/launcher/say.mjs';
import { runUntilSignal } from '../../scripts/launcher/shutdown.mjs';

const folder = new URL('cases/', import.meta.url);
let stop = async () => undefined;

await runUntilSignal(benchmark, () => stop());

async function benchmark() {
  const names = chosen(process.argv.slice(2));
  await ensureDependencies();
  const { startBench } = await import('./harness.mjs'); // after the dependencies, for it needs the database driver
  const { keepResults, machine, minutesOf, table } = await import('./results.mjs');
  const results = {};
  const failed = [];
  for (const name of names) {
    const benchCase = await import(new URL(`${name}.mjs`, folder).href);
    const conditions = machine();
    const began = performance.now();
    try {
      const bench = await startBench(benchCase.settings);
      stop = bench.stop;
      say(`${benchCase.name}: ${benchCase.target}`);
      await benchCase.run(bench);
      results[name] = { ...conditions, seconds: secondsSince(began), figures: bench.figures };
      if (process.env.BENCH_KEEP === '1') keepResults({ [name]: results[name] });
    } catch (error) {
      failed.push(name); // the other cases are measured all the same
      console.error(error);
    } finally {
      await stop();
      stop = async () => undefined;
    }
  }
  process.stdout.write(`\n${table(results)}\n${names.length} cases in ${minutesOf(results)} minutes\n`);
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`);
  if (process.env.BENCH_KEEP === '1') await import('../../scripts/docs/benchmarks.mjs');
  const above = Object.values(results).flatMap(({ figures }) => figures.filter(({ value, most }) => value > most));
  return above.length === 0 && failed.length === 0 ? 0 : 1;
}

function secondsSince(began) {
  return Math.round((performance.now() - began) / 1_000);
}

/** The names of the cases to run: those asked for, else all in alphabetical order. */
function chosen(wanted) {
  const all = readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.slice(0, -'.mjs'.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const meant = (word) => (all.includes(word) ? [word] : all.filter((name) => name.split('-').includes(word)));
  const unknown = wanted.filter((word) => meant(word).length === 0);
  if (unknown.length > 0) throw new LauncherError(`Unknown case: ${unknown.join(', ')}. Cases: ${all.join(', ')}`);
  return wanted.length > 0 ? wanted.flatMap(meant) : all;
}
