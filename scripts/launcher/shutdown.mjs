/** One orderly end, whoever asks for it: Ctrl-C, SIGTERM, a closed terminal, or a failure. */
import { stopAllChildren } from './children.mjs';
import { sayFailure } from './say.mjs';

/**
 * Runs `work`, and at its end or at SIGINT, SIGTERM or SIGHUP runs `stop` once, ends whatever child is left, and exits: with the
 * code that `work` answers, 1 when it throws, 128 + n after a signal. npm passes a Ctrl-C on, so the same signal often
 * arrives twice: only the first one counts.
 */
export async function runUntilSignal(work, stop) {
  let ending;
  const end = (exitCode) => {
    ending ??= stop()
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
  try {
    const code = await work();
    await end(code ?? 0);
  } catch (error) {
    if (!ending) sayFailure(error); // after a signal everything fails because it is being stopped
    await end(1);
  }
}
