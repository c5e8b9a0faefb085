/** `npm run torture` (scripts/torture/run.mjs) asks for the long forms of fault tests: more rounds, real waits, larger bodies. */
export const LONG = process.env['TORTURE'] === 'long';

/** How often something is tried. */
export const times = (short: number, long: number): number => (LONG ? long : short);

/** Where chance begins; the run says it, so that it can be repeated. */
export const SEED = Number(process.env['TORTURE_SEED'] ?? 20_261_122);

/** The time limit of a test that is repeated so often, each time no longer than that. */
export const patience = (rounds: number, roundMs: number): number => rounds * roundMs + 30_000;
