import { useState } from 'react';
import { plural } from '../lib/words';
import { useUnread } from './unread';
import { IconButton } from './icon-button';
import { later } from './later';

const Notifications = later(async () => (await import('./notifications')).Notifications);

/** How many notifications are unread, and the way to them. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const label = unread > 0 ? `Avisos: ${plural(unread, 'novo', 'novos')}` : 'Avisos';
  return (
    <span className="bell">
      <IconButton icon="sino" label={label} onClick={() => setOpen(true)} />
      {unread > 0 && <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>}
      {open && <Notifications onClose={() => setOpen(false)} />}
    </span>
  );
}
