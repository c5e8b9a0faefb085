/**
 * Another user changed something meanwhile. The message names who did what, when that is known; `written` entries of the same operation
 * were changed before.
 */
export class Conflict extends Error {
  constructor(
    message: string,
    readonly written = 0,
  ) {
    super(message);
  }
}
