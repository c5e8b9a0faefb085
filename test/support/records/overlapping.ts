/** Batches of the same keys, half of them in the opposite order, all at once. */
export async function overlapping<T>(
  items: readonly T[],
  send: (batch: readonly T[]) => PromiseLike<{ status: number }>,
) {
  const clients = Array.from({ length: 16 }, (_, client) => send(client % 2 === 0 ? items : items.toReversed()));
  return (await Promise.all(clients)).map((response) => response.status);
}

/** Makes records one after the other. At once two inserts may deadlock, which the service tries again and a fixture does not. */
export async function inTurn<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}
