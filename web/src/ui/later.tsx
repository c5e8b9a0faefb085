import { type ComponentType, lazy, Suspense, useEffect } from 'react';

/** A component that comes after the first screen: it is fetched when the screen is idle, so that it is there when a key asks for it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  const Later = (props: P) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Later, { fetch: load });
}

/** Fetches components while nothing else is to be done. */
export function useFetched(...components: readonly { readonly fetch: () => Promise<unknown> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { fetch } of components) fetch().catch(() => undefined); // asked for again when it is opened
    }, IDLE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a screen
  }, []);
}

const IDLE_MS = 300;
