/** Returns a change of the query of an address: sets these parameters, and removes those that are null or empty. */
export const withParams =
  (changes: Readonly<Record<string, string | null>>) =>
  (now: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(now);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };

/** The query of a request: a list is repeated by value, and what is null, undefined or empty is left out. */
export function queryText(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((each) => each !== undefined && each !== null && each !== '')
      .map((each) => [name, String(each)]),
  );
  return new URLSearchParams(pairs).toString();
}
