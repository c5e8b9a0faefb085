import { useCallback, useEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { ApiError } from './api/api-error';
import { whoIs } from './api/client';
import { forgetVersions } from './api/on-the-way';
import { queries } from './api/queries';
import { useRenewal } from './api/renewal';
import { type Person, session, useSession } from './api/session';
import { readErrorTexts } from './lib/error-messages';
import { Entrar } from './screens/entrar/entrar';
import { SessionEnded } from './screens/entrar/session-ended';
import { Extratos } from './screens/extratos/extratos';
import { NotFound } from './screens/not-found';
import {
  Clientes,
  Comecar,
  Conciliar,
  Conta,
  Exportacoes,
  fetchScreen,
  Lancamentos,
  Mais,
  Notas,
  Painel,
  Registers,
  Regras,
  Simples,
} from './screens';
import { Boundary } from './ui/boundary';
import { later } from './ui/later';
import { forgetSecrets, secretStored, useSecret } from './ui/new-secret';
import { Shell } from './ui/shell';
import { Failure } from './ui/states';
import { forgetToasts, Toasts } from './ui/toast';

const SecretDialog = later(async () => (await import('./ui/secret-dialog')).SecretDialog);

/** `/extratos/{id}`, in notifications also `/importacoes/{id}`: another number is no address. */
const STATEMENT = /^\/(?:extratos|importacoes)\/(?<id>[1-9]\d{0,9})\/?$/;

/** The page: the login, or the work with the login over it when the session has ended. */
export function App() {
  const { state, token, person } = useSession();
  const secret = useSecret();
  const [unknown, setUnknown] = useState<unknown>(null);
  const identify = useCallback(() => {
    if (token === null || person !== null) return;
    whoIs(token).then(
      (found) => (setUnknown(null), session.identify(found)),
      (error: unknown) => {
        // Only a rejected token ends the session; a server that is silent now responds later.
        if (error instanceof ApiError && error.status === 401) session.lose();
        else setUnknown(error);
      },
    );
  }, [token, person]);
  useEffect(identify, [identify]);
  const [location] = useLocation();
  // After the request above: who looks is known first.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the screens that follow are fetched when they are opened
  useEffect(() => fetchScreen(location), []);
  useRenewal(person);
  useEffect(() => void (person && readErrorTexts()), [person]);
  useEffect(() => {
    if (state !== 'loggedOut') return;
    queries.clear(); // the next person sees nothing of this one
    forgetVersions();
    forgetSecrets();
    forgetToasts();
  }, [state]);

  if (state === 'loggedOut') return <Entrar />;
  if (person === null && unknown !== null)
    return (
      <main className="page">
        <Failure error={unknown} retry={identify} />
      </main>
    );
  if (person === null)
    return (
      <main className="waiting" aria-busy="true">
        <p role="status">Abrindo…</p>
      </main>
    );
  return (
    <>
      <Shell person={person}>
        <Boundary key={location}>
          <Screens person={person} />
        </Boundary>
      </Shell>
      {secret && <SecretDialog key={secret.secret} {...secret} onClose={secretStored} />}
      <Toasts />
      {state === 'ended' && <SessionEnded person={person} />}
    </>
  );
}

/** The screen of each address. */
function Screens({ person }: { readonly person: Person }) {
  return (
    <Switch>
      <Route path="/">
        <Extratos />
      </Route>
      <Route path="/painel">
        <Painel />
      </Route>
      <Route path="/regras">
        <Regras />
      </Route>
      <Route path="/exportacoes">
        <Exportacoes />
      </Route>
      <Route path="/simples/*?">
        <Simples person={person} />
      </Route>
      <Route path="/lancamentos">
        <Lancamentos />
      </Route>
      <Route path="/comecar">
        <Comecar />
      </Route>
      <Route path="/clientes/*?">
        <Clientes person={person} />
      </Route>
      <Route path="/notas/*?">
        <Notas person={person} />
      </Route>
      <Route path="/mais">
        <Mais person={person} />
      </Route>
      <Route path="/cadastros/:name">{({ name }) => <Registers key={name} name={name} person={person} />}</Route>
      <Route path="/conta">
        <Conta tab="senha" person={person} />
      </Route>
      <Route path="/conta/chaves">
        <Conta tab="chaves" person={person} />
      </Route>
      <Route path={STATEMENT}>{({ id = '' }) => <Conciliar key={id} id={Number(id)} />}</Route>
      <Route path={/^\/(?:extratos|importacoes)\/?$/}>
        <Redirect to="/" replace />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
