import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Pessoa } from '../../api/session';
import { Chaves } from './chaves';
import { Senha } from './senha';

interface ContaProps {
  readonly aba: 'senha' | 'chaves';
  readonly pessoa: Pessoa;
}

/** The person's own things: the password and the API keys. */
export function Conta({ aba, pessoa }: ContaProps) {
  useEffect(() => {
    document.title = `${aba === 'senha' ? 'Minha conta' : 'Chaves de API'} · Escritório`;
  }, [aba]);
  return (
    <main className="pagina estreita">
      <nav className="abas" aria-label="Minha conta">
        <Link href="/conta" className="aba" aria-current={aba === 'senha' ? 'page' : undefined}>
          Senha
        </Link>
        <Link href="/conta/chaves" className="aba" aria-current={aba === 'chaves' ? 'page' : undefined}>
          Chaves de API
        </Link>
      </nav>
      {aba === 'senha' ? <Senha pessoa={pessoa} /> : <Chaves />}
    </main>
  );
}
