import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../api/client';
import type { Schemas } from '../api/operations';
import { queries } from '../api/queries';
import { brTime } from '../lib/dates';
import { Dialog } from './dialog';
import { Falha, Nota, Ossos } from './states';
import { useDoing } from './use-doing';

type Notificacao = Schemas['NotificationRead'];

const MOST = 100;

/** The newest notifications: read one by one, or all at once. */
export function Notifications({ onClose }: { readonly onClose: () => void }) {
  const [onlyUnread, setOnlyUnread] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['notificacoes', 'lista', onlyUnread],
    queryFn: ({ signal }) => call('GET', '/notifications', { query: { limit: MOST, unread_only: onlyUnread }, signal }),
  });
  const { busy, problem, doing } = useDoing();
  const changing = (act: () => Promise<unknown>) =>
    void doing(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: ['notificacoes'] });
    });
  return (
    <Dialog titulo="Avisos" onClose={onClose} wide>
      <div className="filtros">
        <label className="opcao">
          <input type="checkbox" checked={onlyUnread} onChange={(event) => setOnlyUnread(event.target.checked)} />
          Só os novos
        </label>
        <button
          type="button"
          className="botao pequeno"
          disabled={busy || !data?.some(({ lida }) => !lida)}
          onClick={() => changing(() => call('POST', '/notifications/read-all', {}))}
        >
          Marcar todos como lidos
        </button>
      </div>
      {problem && <Nota tom="erro">{problem}</Nota>}
      {error && !data && <Falha error={error} retry={() => void refetch()} />}
      {!data && !error && <Ossos rows={3} label="Lendo os avisos…" />}
      {data?.length === 0 && (
        <p className="apagado">
          {onlyUnread
            ? 'Nenhum aviso novo.'
            : 'Nenhum aviso. Aqui chega o que o escritório e o sistema têm a dizer a você.'}
        </p>
      )}
      {data?.length === MOST && <p className="apagado">Os {MOST} mais novos.</p>}
      <ul className="avisos-lista">
        {data?.map((each) => (
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
    </Dialog>
  );
}

type OneProps = Notificacao & { readonly busy: boolean; readonly onRead: () => void };

function One({ titulo, mensagem, link, lida, created_at, busy, onRead }: OneProps) {
  return (
    <li className={lida ? 'inativa' : undefined}>
      <p>
        <strong>{titulo}</strong> <small>{brTime(created_at)}</small>
      </p>
      {mensagem !== null && <p>{mensagem}</p>}
      {link?.startsWith('/') && <Link href={link}>Abrir</Link>}
      {link?.startsWith('https:') && (
        <a href={link} rel="noreferrer">
          Abrir
        </a>
      )}{' '}
      {!lida && (
        <button type="button" className="botao pequeno" disabled={busy} onClick={onRead}>
          Lido
        </button>
      )}
    </li>
  );
}
