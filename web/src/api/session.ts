import { useSyncExternalStore } from 'react';
import { forgetKept, keepFor } from '../lib/kept';
import type { Schemas } from './operations';

/** Who works here, as GET /auth/me returns it; `exp` is when the token ends, in seconds since 1970. */
export type Person = Schemas['Identity'];

/** Whether a person holds a scope, such as `customers:write`. */
export const holds = ({ scopes }: Person, scope: string): boolean => scopes.includes('*:*') || scopes.includes(scope);

/** `fora`: no session; `dentro`: a session; `terminada`: the session ended under the work, which waits for the login. */
type SessionState = 'loggedOut' | 'loggedIn' | 'ended';

export interface Session {
  readonly state: SessionState;
  readonly token: string | null;
  readonly person: Person | null;
}

const KEY = 'sessao';
const listeners = new Set<() => void>();
let current: Session = restored();
let returned: { promise: Promise<void>; resolve: () => void } | null = null;

/** The session is one tab's: it lives in sessionStorage and goes with the tab. */
function restored(): Session {
  const token = sessionStorage.getItem(KEY);
  return token === null ? { state: 'loggedOut', token, person: null } : { state: 'loggedIn', token, person: null };
}

function set(next: Session): void {
  current = next;
  if (next.token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, next.token);
  for (const listener of listeners) listener();
}

export const session = {
  get: (): Session => current,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** A login succeeded: what waits for it goes on. */
  begin(token: string, person: Person): void {
    keepFor(person.id);
    set({ state: 'loggedIn', token, person });
    returned?.resolve();
    returned = null;
  },

  identify(person: Person): void {
    keepFor(person.id);
    set({ ...current, person });
  },

  renew(token: string): void {
    set({ ...current, token });
  },

  /** The token `ended` was rejected. The work stays on screen; the response comes when its person is back. */
  ended(ended: string | null): Promise<void> {
    if (current.state === 'loggedIn' && current.token !== ended) return Promise.resolve();
    if (current.person === null) {
      session.lose(); // a stored token that was dead from the start: nothing is on screen to come back to
      return new Promise(() => undefined);
    }
    if (current.state === 'loggedIn') set({ ...current, state: 'ended' });
    if (returned === null) {
      let resolve: () => void = () => undefined;
      const promise = new Promise<void>((done) => (resolve = done));
      returned = { promise, resolve };
    }
    return returned.promise;
  },

  /** The person leaves: what is written and not recorded goes too. */
  leave(): void {
    forgetKept();
    session.lose();
  },

  /** There is no session any more; its person finds what was written after the next login. */
  lose(): void {
    returned = null;
    set({ state: 'loggedOut', token: null, person: null });
  },
};

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
