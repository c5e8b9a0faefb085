/** Two ways of doing one thing, measured alternately. */

const RUNS = 5;

/**
 * Runs `product` and `limit` alternately (A B A B …), once unmeasured and then five times each, and returns their medians in
 * milliseconds with the ratio. Each is given the number of the run, and may return a function that does the timed part:
 * what it does before is preparation.
 */
export async function compare(product, limit) {
  const times = { product: [], limit: [] };
  for (let run = 0; run <= RUNS; run++) {
    for (const [side, work] of [
      ['product', product],
      ['limit', limit],
    ]) {
      const milliseconds = await timed(work, run);
      if (run > 0) times[side].push(milliseconds); // the first one warms up
    }
  }
  const [a, b] = [median(times.product), median(times.limit)];
  return { product: a, limit: b, ratio: a / b };
}

async function timed(work, run) {
  const act = await work(run);
  const started = performance.now();
  await act();
  return performance.now() - started;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** One line of the report. */
export function line(what, { product, limit, ratio }, most) {
  const figure = (milliseconds) => `${milliseconds.toFixed(1).padStart(9)} ms`;
  const verdict = ratio <= most ? 'ok' : `ABOVE ${most}`;
  return `  ${what.padEnd(44)} product ${figure(product)}   limit ${figure(limit)}   ratio ${ratio.toFixed(2).padStart(6)}   ${verdict}\n`;
}

/** One line of the report about a figure that has no counterpart. */
export function figure(what, value, unit, most) {
  if (value === undefined) return `  ${what.padEnd(44)} not measured on this system\n`;
  const verdict = most === undefined ? '' : value <= most ? `   at most ${most}: ok` : `   ABOVE ${most}`;
  return `  ${what.padEnd(44)} ${value.toFixed(1).padStart(17)} ${unit}${verdict}\n`;
}
