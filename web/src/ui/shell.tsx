import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../api/client';
import { maySeeSimples } from '../api/may-see-simples';
import { holds, type Person, session } from '../api/session';
import { Bell } from './bell';
import { CustomerJump } from './customer-jump';
import { IconButton } from './icon-button';
import { Icon } from './icons';
import { useKeys } from './keys';
import { later } from './later';
import { KeyName } from './states';

const KeyboardHelp = later(async () => (await import('./keyboard-help')).KeyboardHelp);

interface TopScreen {
  readonly path: string;
  readonly label: string;
  /** Beginnings of other addresses of the same screen. */
  readonly under?: RegExp;
  /** For whom it is there; left out, for all. */
  readonly may?: (person: Person) => boolean;
}

const reads = (scope: string) => (person: Person) => holds(person, scope);

/** The screens of the top bar, in its order. */
const SCREENS: readonly TopScreen[] = [
  { path: '/painel', label: 'Painel', may: reads('lancamentos_contabil:read') },
  { path: '/', label: 'Importações', under: /^\/extratos/, may: reads('importacoes:read') },
  { path: '/lancamentos', label: 'Lançamentos', may: reads('lancamentos_contabil:read') },
  { path: '/regras', label: 'Regras', may: reads('regras_lancamento:read') },
  { path: '/exportacoes', label: 'Exportações', may: reads('lancamentos_contabil:read') },
  { path: '/simples', label: 'Simples', under: /^\/simples\//, may: maySeeSimples },
  { path: '/clientes', label: 'Clientes', under: /^\/(?:clientes\/|comecar)/, may: reads('customers:read') },
  { path: '/mais', label: 'Mais', under: /^\/(?:cadastros|notas)/ },
];

const isAt = (location: string, { path, under }: TopScreen) => location === path || under?.test(location) === true;

/** Top bar and work. Ctrl K finds a customer from anywhere. */
export function Shell({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const [location] = useLocation();
  const [jumping, setJumping] = useState(false);
  const [helping, setHelping] = useState(false);
  useKeys({ '?': () => setHelping(true), 'Ctrl+k': () => setJumping(true) });
  const work = useRef<HTMLDivElement>(null);
  const before = useRef(location);
  useEffect(() => {
    // What was focused went with the screen before: the next Tab begins in the new one.
    if (location !== before.current && document.activeElement === document.body) work.current?.focus();
    before.current = location;
  }, [location]);
  // No screen waits for the styles of the paper.
  useEffect(() => void import('../styles/paper.css'), []);
  return (
    <div className="app-shell">
      <a className="skip" href="#trabalho">
        Ir para o conteúdo
      </a>
      <header className="top">
        <Link href="/" className="mark">
          <img src="/favicon.svg" alt="" width="24" height="24" /> Escritório
        </Link>
        <nav aria-label="Telas">
          {SCREENS.filter(({ may }) => may?.(person) ?? true).map((screen) => (
            <Link key={screen.path} href={screen.path} aria-current={isAt(location, screen) ? 'page' : undefined}>
              {screen.label}
            </Link>
          ))}
        </nav>
        <button type="button" className="button discreet shortcut" onClick={() => setJumping(true)}>
          <Icon name="busca" /> <span>Ir ao cliente</span> <KeyName>Ctrl K</KeyName>
        </button>
        <IconButton
          icon="teclado"
          label="Teclado"
          title="Teclado (?)"
          className="keyboard-only"
          onClick={() => setHelping(true)}
        />
        {holds(person, 'notifications:read') && <Bell />}
        <Link href="/conta" className="person" title="Minha conta">
          {person.nome}
        </Link>
        <IconButton icon="sair" label="Sair" onClick={() => void leave()} />
      </header>
      <div id="trabalho" ref={work} tabIndex={-1}>
        {children}
      </div>
      {helping && <KeyboardHelp path={location} onClose={() => setHelping(false)} />}
      {jumping && <CustomerJump onClose={() => setJumping(false)} />}
    </div>
  );
}

/** The token is revoked where that is possible; the tab forgets it in every case. */
async function leave(): Promise<void> {
  await call('POST', '/auth/logout', {}).catch(() => undefined);
  session.leave();
}
