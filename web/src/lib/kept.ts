const PREFIX = 'guardado ';
const OWNER = 'pessoa';

/** What a person chose and has not written yet, by tab: a reload and a look at another screen leave it. */
export function kept(key: string): unknown {
  const text = sessionStorage.getItem(PREFIX + key);
  return text === null ? null : JSON.parse(text);
}

/** Null forgets it. Returns false when the browser has no room for it (some 5 million letters by tab): then nothing is kept by this name. */
export function keep(key: string, value: unknown): boolean {
  if (value !== null)
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  sessionStorage.removeItem(PREFIX + key);
  return value === null;
}

/** Forgets all of it unless it is this person's: after a session that ended, its person finds it again, and no other one sees it. */
export function keepFor(idUsuario: number): void {
  if (kept(OWNER) !== idUsuario) forgetKept();
  keep(OWNER, idUsuario);
}

/** Forgets all of it. */
export function forgetKept(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
