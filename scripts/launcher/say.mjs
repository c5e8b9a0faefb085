/** Progress lines of the launcher: one plain line each, so that they read well in a terminal and in a CI log. */

const started = Date.now();

/** Prints one progress line with the seconds since the launcher was started. */
export function say(message) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`[${seconds}s] ${message}\n`);
}

/** An error whose message is all that the person at the terminal needs: printed without a stack trace. */
export class LauncherError extends Error {
  name = 'LauncherError';
}

/** Prints a failure: the message alone for a LauncherError, the whole stack for anything unexpected. */
export function sayFailure(error) {
  process.stderr.write(`\n${error instanceof LauncherError ? error.message : (error?.stack ?? error)}\n`);
}
