import '../../styles/registros.css';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { holds, type Pessoa } from '../../api/session';
import { GROUPS } from './groups';

/** Everything that is not needed every day, by what it is about; each person sees what profile and scopes allow. */
export function Mais({ pessoa }: { readonly pessoa: Pessoa }) {
  useEffect(() => {
    document.title = 'Mais · Escritório';
  }, []);
  const groups = GROUPS.map(({ nome, telas }) => ({ nome, telas: telas.filter((tela) => isOffered(tela, pessoa)) }));
  return (
    <main className="pagina">
      <header className="titulo">
        <h1>Mais</h1>
      </header>
      <div className="indice">
        {groups
          .filter(({ telas }) => telas.length > 0)
          .map(({ nome, telas }) => (
            <section key={nome} className="cartao" aria-labelledby={`grupo-${nome}`}>
              <h2 id={`grupo-${nome}`}>{nome}</h2>
              <ul>
                {telas.map(({ path, nome: tela, own }) => (
                  <li key={path}>
                    {own ? (
                      <a href={path} target="_blank" rel="noreferrer">
                        {tela}
                      </a>
                    ) : (
                      <Link href={path}>{tela}</Link>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </main>
  );
}

const isOffered = ({ scope, profiles }: (typeof GROUPS)[number]['telas'][number], pessoa: Pessoa) =>
  holds(pessoa, scope) && (profiles?.includes(pessoa.perfil) ?? true);
