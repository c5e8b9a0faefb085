/** A page of a list, as the service returns it. */
interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/**
 * The rows before, while those of another search are being read. An empty list is none: it would show that there is nothing.
 * `isSame`: the list is still of the same customer, month or register.
 */
export const rowsBefore = <T extends Page<unknown>>(before: T | undefined, isSame = true): T | undefined =>
  isSame && before && before.items.length > 0 ? before : undefined;

/** A page of a list whose response is its rows, with their number in a header. */
export async function pageOf<T>(response: Promise<Response>): Promise<Page<T>> {
  const answer = await response;
  const { data } = (await answer.json()) as { data: readonly T[] };
  return { items: data, total: Number(answer.headers.get('X-Total-Count') ?? data.length) };
}

/** The first `pages` pages of a list in one, read side by side: no page is larger than the service gives. What else a page has is the first one's. */
export async function firstPages<T, P extends Page<T>>(
  pages: number,
  read: (page: number) => Promise<P & Page<T>>,
): Promise<P & Page<T>> {
  const one = read(1);
  const rest = Array.from({ length: pages - 1 }, (_, index) => read(index + 2));
  const [first, ...others] = await Promise.all([one, ...rest]);
  return { ...first, items: [first, ...others].flatMap(({ items }) => items) };
}
