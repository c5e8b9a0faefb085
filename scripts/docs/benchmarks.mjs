/**
 * node scripts/docs/benchmarks.mjs [--check]: writes docs/reference/benchmarks.md from lab/bench/results.json.
 * With --check it changes nothing, and fails when the page differs from what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptResults, minutesOf, table } from '../../lab/bench/results.mjs';
import { root } from '../launcher/paths.mjs';

const PAGE = 'docs/reference/benchmarks.md';

const page = `# Benchmark figures

<!-- Written by scripts/docs/benchmarks.mjs from lab/bench/results.json. Do not edit. -->

What \`BENCH_KEEP=1 npm run bench\` measured last, case by case. [Benchmarks](../internals/benchmarks.md) explains the cases.
A figure in bold is above its target. \`x\` is a ratio to the tool below the service. "busy" means that the machine did other work.
\`lab/bench/results.json\` has the days of the runs. These cases took ${minutesOf(keptResults())} minutes together.

${table(keptResults())}`;
if (process.argv[2] !== '--check') writeFileSync(join(root, PAGE), page);
else if (readFileSync(join(root, PAGE), 'utf8') !== page) {
  throw new Error(`${PAGE} is out of date: node scripts/docs/benchmarks.mjs`);
}
