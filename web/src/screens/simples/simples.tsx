import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { maySeeSimples } from '../../api/may-see-simples';
import type { Pessoa } from '../../api/session';
import { NaoExiste } from '../nao-existe';
import { Ossos, Vazio } from '../../ui/states';
import './simples.css';
import { Quadro } from './quadro';
import { useMonth } from './use-month';

// Each screen comes when it is opened.
const Receitas = lazy(async () => ({ default: (await import('./receitas')).Receitas }));
const Percentuais = lazy(async () => ({ default: (await import('./percentuais')).Percentuais }));
const Mes = lazy(async () => ({ default: (await import('./mes')).Mes }));
const Opcoes = lazy(async () => ({ default: (await import('./opcoes')).Opcoes }));

/** `/simples/{id}`: another number is no address. */
const EMPRESA = /^\/simples\/(?<id>[1-9]\d{0,9})\/?$/;

const ABAS = [
  ['/simples', 'Mês'],
  ['/simples/receitas', 'Receita e folha'],
  ['/simples/percentuais', 'Percentuais dos documentos'],
  ['/simples/opcoes', 'Opções de IBS e CBS'],
] as const;

/** Simples Nacional: the firm's month, a company's month, what is entered for it, and the options of 2027. */
export function Simples({ pessoa }: { readonly pessoa: Pessoa }) {
  if (!maySeeSimples(pessoa))
    return (
      <main className="pagina">
        <Vazio titulo="O Simples Nacional não está entre as suas permissões.">
          Um administrador ou a diretoria pode dá-las a você.
        </Vazio>
      </main>
    );
  return (
    <Suspense
      fallback={
        <main className="pagina">
          <Ossos label="Abrindo a tela…" />
        </main>
      }
    >
      <Switch>
        <Route path="/simples">
          <Tela titulo="Simples Nacional">
            <Quadro pessoa={pessoa} />
          </Tela>
        </Route>
        <Route path="/simples/receitas">
          <Tela titulo="Receita e folha">
            <Receitas pessoa={pessoa} />
          </Tela>
        </Route>
        <Route path="/simples/percentuais">
          <Tela titulo="Percentuais dos documentos">
            <Percentuais pessoa={pessoa} />
          </Tela>
        </Route>
        <Route path="/simples/opcoes">
          <Tela titulo="Opções de IBS e CBS">
            <Opcoes pessoa={pessoa} />
          </Tela>
        </Route>
        <Route path={EMPRESA}>
          {({ id = '' }) => (
            <main className="pagina simples">
              <Mes key={id} id={Number(id)} pessoa={pessoa} />
            </main>
          )}
        </Route>
        <Route>
          <NaoExiste />
        </Route>
      </Switch>
    </Suspense>
  );
}

/** One of the screens under the same tabs, which keep the month. */
function Tela({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  const [path] = useLocation();
  const { address } = useMonth();
  useEffect(() => {
    document.title = `${titulo} · Escritório`;
  }, [titulo]);
  return (
    <main className="pagina simples">
      <nav className="abas" aria-label="Simples Nacional">
        {ABAS.map(([href, rotulo]) => (
          <Link key={href} href={address(href)} className="aba" aria-current={path === href ? 'page' : undefined}>
            {rotulo}
          </Link>
        ))}
      </nav>
      {children}
    </main>
  );
}
