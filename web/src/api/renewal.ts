import { useEffect } from 'react';
import { send, whoIs } from './client';
import { type Person, session } from './session';

const BEFORE_END_MS = 10 * 60_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Renews the session ten minutes before it ends, while the page is looked at (4-operators 5.6). One that can't be renewed any more ends
 * as always: with the login over the work.
 */
export function useRenewal(person: Person | null): void {
  useEffect(() => {
    if (!person?.exp) return;
    const wait = person.exp * 1000 - Date.now() - BEFORE_END_MS;
    if (wait < 0) return;
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void renew().catch(() => undefined);
      },
      Math.min(wait, LONGEST_TIMER_MS),
    );
    return () => clearTimeout(timer);
  }, [person]);
}

async function renew(): Promise<void> {
  const { access_token: token } = (await (await send('POST', '/auth/renovar', {})).json()) as { access_token: string };
  session.renew(token); // before anything else: what is under way with the old one is sent again with it
  session.identify(await whoIs(token));
}
