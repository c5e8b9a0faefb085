/** Processor time in milliseconds that `work` takes in this process; other processes' load does not count. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How much more processor time a fourfold size takes: about 4 for linear work, about 16 for quadratic. The smallest of three looks
 * counts; a floor keeps what takes no time at all from looking steep.
 */
export function growth(size: number, workOf: (size: number) => () => unknown, floorMs = 20): number {
  const best = (n: number) => {
    const work = workOf(n);
    return Math.min(cost(work), cost(work), cost(work));
  };
  return best(4 * size) / Math.max(best(size), floorMs);
}

/** Below this the work grows linearly, whatever collects garbage meanwhile. */
export const LINEAR = 9;
