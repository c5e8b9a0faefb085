import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call, send } from '../api/client';
import { firstPages, pageOf, rowsBefore } from '../api/first-pages';
import type { Schemas } from '../api/operations';
import { queries } from '../api/queries';
import { holds, type Person, useSession } from '../api/session';
import { brTime } from '../lib/dates';
import { figure } from '../lib/words';
import { useUnread } from './unread';
import { Dialog } from './dialog';
import { NewNotification } from './new-notification';
import { Failure, Notice, Skeleton } from './states';
import { useDoing } from './use-doing';

type Notificacao = Schemas['NotificationRead'];

const PAGE = 50;

const WRITERS: readonly string[] = ['administrador', 'diretoria'];
const mayWrite = (person: Person) => WRITERS.includes(person.perfil) && holds(person, 'notifications:write');

/** The notifications, newest first: read one by one, when they are opened, or all at once. */
export function Notifications({ onClose }: { readonly onClose: () => void }) {
  const [onlyUnread, setOnlyUnread] = useState(false);
  const [pages, setPages] = useState(1);
  const [writing, setWriting] = useState(false);
  const { person } = useSession();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['notificacoes', 'lista', onlyUnread, pages],
    queryFn: ({ signal }) =>
      firstPages(pages, (page) =>
        pageOf<Notificacao>(
          send('GET', '/notifications', {
            query: { skip: (page - 1) * PAGE, limit: PAGE, unread_only: onlyUnread },
            signal,
          }),
        ),
      ),
    placeholderData: (before) => rowsBefore(before),
  });
  const unread = useUnread();
  const { busy, problem, doing } = useDoing();
  const changing = (act: () => Promise<unknown>) =>
    void doing(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: ['notificacoes'] });
    });
  const { items = [], total = 0 } = data ?? {};
  return (
    <Dialog titulo="Avisos" onClose={onClose} wide>
      <div className="filters">
        <label className="option">
          <input type="checkbox" checked={onlyUnread} onChange={(event) => setOnlyUnread(event.target.checked)} />
          Só os novos
        </label>
        <button
          type="button"
          className="button small"
          disabled={busy || unread === 0}
          onClick={() => changing(() => call('POST', '/notifications/read-all', {}))}
        >
          {unread > 0 ? `Marcar todos como lidos (${figure(unread)})` : 'Marcar todos como lidos'}
        </button>
        {person && mayWrite(person) && (
          <button type="button" className="button small" onClick={() => setWriting(true)}>
            Escrever um aviso
          </button>
        )}
      </div>
      {writing && <NewNotification onClose={() => setWriting(false)} />}
      {problem && <Notice tone="erro">{problem}</Notice>}
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} label="Lendo os avisos…" />}
      {data && total === 0 && (
        <p className="muted">
          {onlyUnread
            ? 'Nenhum aviso novo.'
            : 'Nenhum aviso. Aqui chega o que o escritório e o sistema têm a dizer a você.'}
        </p>
      )}
      {total > 0 && (
        <p className="muted" role="status">
          {figure(items.length)} de {figure(total)}
        </p>
      )}
      <ul className="warning-list">
        {items.map((each) => (
          <One
            key={each.id}
            {...each}
            busy={busy}
            onRead={() =>
              changing(() =>
                call('PATCH', '/notifications/{notificacao_id}/read', { path: { notificacao_id: each.id } }),
              )
            }
          />
        ))}
      </ul>
      {items.length < total && (
        <button type="button" className="button more" disabled={isFetching} onClick={() => setPages(pages + 1)}>
          Mostrar mais
        </button>
      )}
    </Dialog>
  );
}

/** What a person should not overlook; other kinds have no mark. */
const MARKS: Readonly<Record<string, readonly [colour: string, name: string]>> = {
  error: ['red', 'Erro'],
  warning: ['yellow', 'Atenção'],
};

type OneProps = Notificacao & { readonly busy: boolean; readonly onRead: () => void };

function One({ tipo, titulo, mensagem, link, lida, created_at: createdAt, busy, onRead }: OneProps) {
  const [colour, name] = MARKS[tipo] ?? [];
  const open = () => void (lida || onRead());
  return (
    <li className={lida ? 'inactive' : undefined}>
      <p>
        {colour && <span className={`badge ${colour}`}>{name}</span>} <strong>{titulo}</strong>{' '}
        <small>{brTime(`${createdAt}Z`)}</small>
      </p>
      {mensagem !== null && <p>{mensagem}</p>}
      {link?.startsWith('/') && (
        <Link href={link} onClick={open}>
          Abrir
        </Link>
      )}
      {link?.startsWith('https:') && (
        <a href={link} target="_blank" rel="noreferrer" onClick={open}>
          Abrir em outra aba
        </a>
      )}{' '}
      {!lida && (
        <button type="button" className="button small" disabled={busy} onClick={onRead}>
          Lido
        </button>
      )}
    </li>
  );
}
