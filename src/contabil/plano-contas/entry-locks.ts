/**
 * Turns over the entries of one customer. Runs over a statement have their own, so have other acts on many entries, single acts
 * share the rest, so that they hardly ever wait for each other; an operation that must be alone with the entries takes all of them.
 */
const RUN = 0;
const MANY = 1;
const FIRST_SINGLE = 2;
const LOCKS = 16;

const nameOf = (idCliente: number, turn: number): string => `periodo:${idCliente}:${turn}`;

/** The turn of a run (confirm, replace) over a statement. */
export const importRunLock = (idCliente: number): string => nameOf(idCliente, RUN);

/** The turn of another act on many entries. */
export const bulkLock = (idCliente: number): string => nameOf(idCliente, MANY);

/** One of the turns of single acts. */
export const singleEntryLock = (idCliente: number): string =>
  nameOf(idCliente, FIRST_SINGLE + Math.floor(Math.random() * (LOCKS - FIRST_SINGLE)));

/** The turns of everybody. */
export const allEntryLocks = (idCliente: number): string[] =>
  Array.from({ length: LOCKS }, (_, turn) => nameOf(idCliente, turn));
