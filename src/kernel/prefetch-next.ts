/**
 * Yields the same items in order, and prepares the next one while the consumer processes the current one. When the
 * consumer stops, the generator ends after the item in preparation is done.
 */
export async function* prefetchNext<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const start = () => {
    const next = items.next();
    next.catch(() => undefined); // The error is thrown where the item is awaited.
    return next;
  };
  let next = start();
  try {
    for (;;) {
      const item = await next;
      if (item.done) return;
      next = start();
      yield item.value;
    }
  } finally {
    await items.return();
  }
}
