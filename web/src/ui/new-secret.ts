import { useSyncExternalStore } from 'react';
import { session } from '../api/session';

/** A secret that the service shows once. */
export interface NewSecret {
  readonly nome: string;
  readonly secret: string;
  readonly note: string;
}

let waiting: readonly NewSecret[] = [];
const listeners = new Set<() => void>();

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function put(next: readonly NewSecret[]): void {
  waiting = next;
  // The page alone has it: the browser asks before it leaves or reloads the page.
  if (next.length > 0) globalThis.addEventListener('beforeunload', ask);
  else globalThis.removeEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** Asks for a secret and shows it over whatever screen the person is at by then, unless another person is logged in. */
export async function showSecret(asked: () => Promise<NewSecret>): Promise<void> {
  const before = session.get().person?.id;
  // A secret that could not be shown is not asked for.
  await import('./secret-dialog');
  const secret = await asked();
  if (session.get().person?.id === before) put([...waiting, secret]);
}

/** The person has stored the first one. */
export const secretStored = (): void => put(waiting.slice(1));

/** The next person sees none of this one. */
export const forgetSecrets = (): void => put([]);

/** The secret that waits for the person; null: none does. */
export const useSecret = (): NewSecret | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting[0] ?? null,
  );
