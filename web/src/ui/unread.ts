import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client';

const EVERY_MS = 60_000;

/** How many notifications are unread, on all pages of their list. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: ['notificacoes', 'contagem'],
    queryFn: ({ signal }) => call('GET', '/notifications/unread-count', { signal }),
    refetchInterval: EVERY_MS,
  });
  return data?.unread ?? 0;
}
