/** Bytes of one stored response. */
export const MAX_STORED_BYTES = 64 * 1024;
/** Bytes of all stored responses of one user. */
export const MAX_USER_BYTES = 64 * 1024 * 1024;
/** Stored responses of one user. */
export const MAX_USER_RESPONSES = 10_000;
