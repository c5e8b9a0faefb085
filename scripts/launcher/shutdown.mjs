/** One orderly shutdown for every cause: Ctrl-C, SIGTERM, a closed terminal, the end of npm, or a failure. */
import { stopAllChildren, stopCommands } from './children.mjs';
import { sayFailure } from './say.mjs';

const PARENT_CHECK_MS = 500;

/**
 * Runs `work`, and at its end or at SIGINT, SIGTERM or SIGHUP ends the commands that still run, then runs `stop` once,
 * which ends the servers, then whatever child is left, and exits: with the
 * code that `work` returns, 1 when it throws, 128 + n after a signal. npm passes a Ctrl-C on, so the same signal often
 * arrives twice: only the first one counts.
 */
export async function runUntilSignal(work, stop) {
  let ending;
  const end = (exitCode) => {
    ending ??= stopCommands()
      .then(stop)
      .finally(stopAllChildren)
      .then(() => exitCode)
      .catch((error) => {
        sayFailure(error);
        return exitCode || 1;
      })
      .then((code) => process.exit(code));
    return ending;
  };
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => void end(code));
  onEndOfNpm(() => void end(codes.SIGTERM));
  try {
    const code = await work();
    await end(code ?? 0);
  } catch (error) {
    if (!ending) sayFailure(error); // after a signal everything fails because it is being stopped
    await end(1);
  }
}

/**
 * A SIGTERM to npm reaches the shell that npm started this with, and stops there: without this, servers would be left behind
 * that no user sees. Started without npm, a process may outlive its parent.
 */
function onEndOfNpm(action) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, PARENT_CHECK_MS);
  timer.unref();
}
