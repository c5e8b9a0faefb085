/** Waits are for states; this only ends a test that would wait for ever. */
export const WAIT_LIMIT_MS = 60_000;

/** What the attempt returns, as soon as it is not undefined. @throws Error after so many milliseconds */
export async function within<T>(
  milliseconds: number,
  attempt: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    if (Date.now() > until) throw new Error(`not within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
