import { type ReactNode, useEffect } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { maySeeSimples } from '../../api/may-see-simples';
import type { Person } from '../../api/session';
import { NotFound } from '../not-found';
import { later } from '../../ui/later';
import { Empty, OpeningScreen } from '../../ui/states';
import './simples.css';
import { MonthBoard } from './month-board';
import { useMonth } from './use-month';

// Each screen comes when it is opened.
const RevenueScreen = later(async () => (await import('./revenue-screen')).RevenueScreen, OpeningScreen);
const Percentages = later(async () => (await import('./percentages')).Percentages, OpeningScreen);
const CompanyMonth = later(async () => (await import('./company-month')).CompanyMonth, OpeningScreen);
const OptionSheet = later(async () => (await import('./option-sheet')).OptionSheet, OpeningScreen);

/** `/simples/{id}`: another number is no address. */
const COMPANY_PATH = /^\/simples\/(?<id>[1-9]\d{0,9})\/?$/;

const TABS = [
  ['/simples', 'Mês'],
  ['/simples/receitas', 'Receita e folha'],
  ['/simples/percentuais', 'Percentuais dos documentos'],
  ['/simples/opcoes', 'Opções de IBS e CBS'],
] as const;

/** Simples Nacional: the firm's month, a company's month, what is entered for it, and the options of 2027. */
export function Simples({ person }: { readonly person: Person }) {
  if (!maySeeSimples(person))
    return (
      <main className="page">
        <Empty titulo="O Simples Nacional não está entre as suas permissões.">
          Um administrador ou a diretoria pode dá-las a você.
        </Empty>
      </main>
    );
  return (
    <Switch>
      <Route path="/simples">
        <SimplesFrame titulo="Simples Nacional">
          <MonthBoard person={person} />
        </SimplesFrame>
      </Route>
      <Route path="/simples/receitas">
        <SimplesFrame titulo="Receita e folha">
          <RevenueScreen person={person} />
        </SimplesFrame>
      </Route>
      <Route path="/simples/percentuais">
        <SimplesFrame titulo="Percentuais dos documentos">
          <Percentages person={person} />
        </SimplesFrame>
      </Route>
      <Route path="/simples/opcoes">
        <SimplesFrame titulo="Opções de IBS e CBS">
          <OptionSheet person={person} />
        </SimplesFrame>
      </Route>
      <Route path={COMPANY_PATH}>
        {({ id = '' }) => (
          <main className="page simples">
            <CompanyMonth key={id} id={Number(id)} person={person} />
          </main>
        )}
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}

/** One of the screens under the same tabs, which keep the month. */
function SimplesFrame({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  const [path] = useLocation();
  const { address } = useMonth();
  useEffect(() => {
    document.title = `${titulo} · Escritório`;
  }, [titulo]);
  return (
    <main className="page simples">
      <nav className="tabs" aria-label="Simples Nacional">
        {TABS.map(([href, label]) => (
          <Link key={href} href={address(href)} className="tab" aria-current={path === href ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </main>
  );
}
