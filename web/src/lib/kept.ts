const PREFIX = 'guardado ';

/** What a person chose and has not written yet, by tab: a reload and a look at another screen leave it. */
export function kept(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key);
  return text === null ? null : JSON.parse(text);
}

/** Null forgets it. */
export function keep(key: string, value: unknown): void {
  if (value === null) sessionStorage.removeItem(PREFIX + key);
  else sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
}

/** Forgets all of it: the next person in this tab sees nothing of this one. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
