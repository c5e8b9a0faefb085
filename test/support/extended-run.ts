/** `npm run stress` (lab/stress/run.mjs) runs the extended form of fault tests: more rounds, real waits, larger bodies. */
export const EXTENDED = process.env['STRESS'] === 'extended';

/** How often something is tried. */
export const times = (short: number, long: number): number => (EXTENDED ? long : short);

/** So long may one test of an extended run begin new rounds: on a slow machine the number of them gives way. */
const TEST_MS = Number(process.env['STRESS_TEST_S'] ?? 600) * 1_000;

/**
 * The rounds of a test, counted from 0. The extended run makes fewer of them where its time is over first, never none, and prints how
 * many it made.
 */
export function* rounds(what: string, short: number, long: number): Generator<number, void> {
  const end = performance.now() + TEST_MS;
  const wanted = times(short, long);
  let round = 0;
  try {
    while (round < wanted && (!EXTENDED || round === 0 || performance.now() < end)) yield round++;
  } finally {
    if (EXTENDED) process.stdout.write(`${what}: round ${round} of ${wanted}\n`);
  }
}

/** The seed; the run prints it, so that it can be repeated. */
export const SEED = Number(process.env['STRESS_SEED'] ?? 20_261_122);

/** The time limit of a test that is repeated so often, each time no longer than that. */
export const timeoutFor = (rounds: number, roundMs: number): number => rounds * roundMs + 30_000;
