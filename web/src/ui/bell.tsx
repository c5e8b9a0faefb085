import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../api/client';
import { plural } from '../lib/words';
import { IconButton } from './icon-button';

const Notifications = lazy(async () => ({ default: (await import('./notifications')).Notifications }));

const EVERY_MS = 60_000;

/** How many notifications are unread, and the way to them. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['notificacoes', 'contagem'],
    queryFn: ({ signal }) => call('GET', '/notifications/unread-count', { signal }),
    refetchInterval: EVERY_MS,
  });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `Avisos: ${plural(unread, 'novo', 'novos')}` : 'Avisos';
  return (
    <span className="sino">
      <IconButton icon="sino" label={label} onClick={() => setOpen(true)} />
      {unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
      {open && (
        <Suspense>
          <Notifications onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
