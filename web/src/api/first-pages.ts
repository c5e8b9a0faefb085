/** A page of a list, as the service answers it. */
interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** A page of a list that answers its rows, and how many there are in a header. */
export async function pageOf<T>(response: Promise<Response>): Promise<Page<T>> {
  const answer = await response;
  const { data } = (await answer.json()) as { data: readonly T[] };
  return { items: data, total: Number(answer.headers.get('X-Total-Count') ?? data.length) };
}

/** The first `pages` pages of a list in one, read side by side: no page is larger than the service gives, however many are shown. */
export async function firstPages<T>(pages: number, read: (page: number) => Promise<Page<T>>): Promise<Page<T>> {
  const all = await Promise.all(Array.from({ length: pages }, (_, index) => read(index + 1)));
  return { items: all.flatMap(({ items }) => items), total: all[0]?.total ?? 0 };
}
