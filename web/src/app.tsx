import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { whoIs } from './api/client';
import { queries } from './api/queries';
import { useRenewal } from './api/renewal';
import { type Pessoa, session, useSession } from './api/session';
import { Conciliar } from './screens/conciliar/conciliar';
import { Entrar } from './screens/entrar/entrar';
import { SessaoTerminada } from './screens/entrar/sessao-terminada';
import { Extratos } from './screens/extratos/extratos';
import { Shell } from './ui/shell';
import { Vazio } from './ui/states';
import { Toasts } from './ui/toast';

/** The page: the login, or the work with the login over it when the session has ended. */
export function App() {
  const { estado, token, pessoa } = useSession();
  useEffect(() => {
    if (token === null || pessoa !== null) return;
    whoIs<Pessoa>(token).then(
      (found) => session.identify(found),
      () => session.leave(),
    );
  }, [token, pessoa]);
  useRenewal(pessoa);
  useEffect(() => {
    if (estado === 'fora') queries.clear(); // the next person sees nothing of this one
  }, [estado]);

  if (estado === 'fora') return <Entrar />;
  if (pessoa === null) return <main className="espera" aria-busy="true" />;
  return (
    <>
      <Shell pessoa={pessoa}>
        <Switch>
          <Route path="/">
            <Extratos />
          </Route>
          <Route path="/extratos/:id">{({ id }) => <Conciliar key={id} id={Number(id)} />}</Route>
          <Route>
            <main className="pagina">
              <Vazio titulo="Esta página não existe.">Use a barra de cima para voltar ao trabalho.</Vazio>
            </main>
          </Route>
        </Switch>
      </Shell>
      <Toasts />
      {estado === 'terminada' && <SessaoTerminada pessoa={pessoa} />}
    </>
  );
}
