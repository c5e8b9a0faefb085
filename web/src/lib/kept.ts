/** What a person chose and has not written yet, by tab: a reload and a look at another screen leave it. */
export function kept(key: string): unknown {
  const text = sessionStorage.getItem(key);
  return text === null ? null : JSON.parse(text);
}

/** Null forgets it. */
export function keep(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}
