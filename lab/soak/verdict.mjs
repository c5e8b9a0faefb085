/** Whether a measure grew between the end of the warm-up and the end of the run. */

/** Fewer samples show no trend. */
const FEWEST = 6;

/**
 * @param points `[minute, value]` after the warm-up, in their order
 * @param allowed `{ share, least }`, see sampler.mjs
 * @returns `{ begin, end, growth, limit, grew }`. `begin` and `end` are the medians of the first and the last third. `growth` is
 * the smaller of their difference and the Theil-Sen slope times the length: a leak raises both, a single peak neither.
 */
export function judge(points, { share, least }) {
  if (points.length < FEWEST)
    throw new Error(`${points.length} samples after the warm-up: at least ${FEWEST} are needed`);
  const values = points.map(([, value]) => value);
  const third = Math.floor(points.length / 3);
  const [begin, end] = [median(values.slice(0, third)), median(values.slice(-third))];
  const growth = Math.min(end - begin, slope(points) * (points.at(-1)[0] - points[0][0]));
  const limit = Math.max(begin * share, least);
  return { begin, end, growth, limit, grew: growth > limit };
}

/** The median of the slopes between all pairs of points. */
function slope(points) {
  return median(
    points.flatMap(([x, y], index) => points.slice(index + 1).map(([laterX, laterY]) => (laterY - y) / (laterX - x))),
  );
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
