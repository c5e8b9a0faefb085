/**
 * The same items in their order; the next one is being made while the taker works on this one. When the taker stops, it is
 * over only once nothing is being made any more.
 */
export async function* prefetchNext<T>(items: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const start = () => {
    const next = items.next();
    next.catch(() => undefined); // it is met where the item is waited for
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
