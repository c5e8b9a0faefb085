/** Items of one batch (contract 3, Limits). */
export const BATCH_ITEMS = 5_000;

/** Body of a batch of plain records, ten times what 5000 of them need. */
export const BATCH_BYTES = 8 * 1024 * 1024;
