/**
 * Locks on the entries of one customer. Runs over a statement have their own, so have other operations on many entries. Single
 * operations share the rest, so that they hardly ever wait for each other. An operation that must be alone with the entries
 * takes all of them.
 */
const RUN = 0;
const MANY = 1;
const FIRST_SINGLE = 2;
const LOCKS = 16;

const nameOf = (idCliente: number, place: number): string => `periodo:${idCliente}:${place}`;

/** The lock of a run (confirm, replace) over a statement. */
export const importRunLock = (idCliente: number): string => nameOf(idCliente, RUN);

/** The lock of another operation on many entries. */
export const bulkLock = (idCliente: number): string => nameOf(idCliente, MANY);

/** One of the locks of single operations. */
export const singleEntryLock = (idCliente: number): string =>
  nameOf(idCliente, FIRST_SINGLE + Math.floor(Math.random() * (LOCKS - FIRST_SINGLE)));

/** All of these locks. */
export const allEntryLocks = (idCliente: number): string[] =>
  Array.from({ length: LOCKS }, (_, place) => nameOf(idCliente, place));
