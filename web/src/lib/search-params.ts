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
