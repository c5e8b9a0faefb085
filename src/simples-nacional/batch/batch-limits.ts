/** Limit of items in one batch (contract 3, Limits). */
export const BATCH_ITEMS = 5_000;

/** Body limit for a batch of plain records: ten times the size of 5000 records. */
export const BATCH_BYTES = 8 * 1024 * 1024;
