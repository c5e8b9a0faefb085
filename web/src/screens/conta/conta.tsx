import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Person } from '../../api/session';
import { Chaves } from './chaves';
import { PasswordForm } from './password-form';

interface ContaProps {
  readonly tab: 'senha' | 'chaves';
  readonly person: Person;
}

/** The person's own things: the password and the API keys. */
export function Conta({ tab, person }: ContaProps) {
  useEffect(() => {
    document.title = `${tab === 'senha' ? 'Minha conta' : 'Chaves de API'} · Escritório`;
  }, [tab]);
  return (
    <main className="page narrow">
      <nav className="tabs" aria-label="Minha conta">
        <Link href="/conta" className="tab" aria-current={tab === 'senha' ? 'page' : undefined}>
          Senha
        </Link>
        <Link href="/conta/chaves" className="tab" aria-current={tab === 'chaves' ? 'page' : undefined}>
          Chaves de API
        </Link>
      </nav>
      {tab === 'senha' ? <PasswordForm person={person} /> : <Chaves />}
    </main>
  );
}
