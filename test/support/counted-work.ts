import { Session, type Profiler } from 'node:inspector';

/**
 * Counts the work that code under src/ does, so that a test of growth asks no clock: how many blocks of it V8 enters, and how
 * many characters its searches look at. Import this before the code that is to be counted: V8 counts the blocks only of what is
 * compiled later.
 */

/** What a piece of work took. */
export interface CountedWork {
  /** Blocks of our code that were entered. */
  readonly blocks: number;
  /** Characters and elements that `indexOf`, `includes`, `split`, `replaceAll` and patterns passed over. */
  readonly looked: number;
}

/** Linear work, four times as large, counts less than this; n log n too, quadratic work sixteen. */
export const LINEAR_WORK = 6;

/** Below this nothing of size was done: what is counted is the way there. */
const FLOOR = 10_000;
/** Our code, and the library that once read JSON with exact numbers character by character. */
const OURS = /\/src\/|\/lossless-json\//;

// The environment of jest keeps what other spec files compiled.
(globalThis as { compilesAfresh?: boolean }).compilesAfresh = true;
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// The spec files after this one would run several times as long.
afterAll(() => session.disconnect());

/** How many times as much work a fourfold size takes. */
export function growthOfWork(size: number, workOf: (size: number) => () => unknown): number {
  const small = countWork(workOf(size));
  const large = countWork(workOf(4 * size));
  if (large.blocks === 0) throw new Error('nothing under src/ was counted: was it compiled before?');
  const times = (of: keyof CountedWork) => large[of] / Math.max(small[of], FLOOR);
  return Math.max(times('blocks'), times('looked'));
}

/** Does the work once and counts it. */
export function countWork(work: () => unknown): CountedWork {
  takeBlocks();
  const searches = countSearches();
  try {
    work();
  } finally {
    searches.restore();
  }
  return { blocks: takeBlocks(), looked: searches.looked() };
}

/** The blocks that were entered since the last call. */
function takeBlocks(): number {
  let blocks = 0;
  session.post('Profiler.takePreciseCoverage', (error, response?: Profiler.TakePreciseCoverageReturnType) => {
    if (error || !response) throw new Error('V8 counts nothing');
    for (const { url, functions } of response.result)
      if (OURS.test(url)) for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  });
  return blocks;
}

const SEARCHES = [
  [String.prototype, ['indexOf', 'lastIndexOf', 'includes', 'split', 'replaceAll']],
  [Array.prototype, ['indexOf', 'lastIndexOf', 'includes']],
] as const;

type Search = (this: { readonly length: number }, ...given: unknown[]) => unknown;

/** Counts how far every search of a string or an array goes, until it is restored. */
function countSearches(): { looked: () => number; restore: () => void } {
  let looked = 0;
  const before = SEARCHES.flatMap(([prototype, names]) => {
    const searched = prototype as unknown as Record<string, Search>;
    return names.map((name) => ({ searched, name, search: searched[name]! }));
  });
  for (const { searched, name, search } of before) {
    searched[name] = function (...given) {
      const found = search.apply(this, given);
      const from = name === 'indexOf' && typeof given[1] === 'number' ? given[1] : 0;
      looked += name === 'indexOf' && typeof found === 'number' && found >= 0 ? found - from + 1 : this.length - from;
      return found;
    };
  }
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    looked += (match ? match.index + match[0].length : text.length) - from;
    return match;
  };
  return {
    looked: () => looked,
    restore: () => {
      for (const { searched, name, search } of before) searched[name] = search;
      RegExp.prototype.exec = exec;
    },
  };
}
