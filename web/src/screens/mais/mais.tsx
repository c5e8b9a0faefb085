import '../../styles/registros.css';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { holds, type Person } from '../../api/session';
import { GROUPS } from './groups';

/** Everything that is not needed every day, by what it is about; each person sees what profile and scopes allow. */
export function Mais({ person }: { readonly person: Person }) {
  useEffect(() => {
    document.title = 'Mais · Escritório';
  }, []);
  const groups = GROUPS.map(({ nome, telas }) => ({
    nome,
    telas: telas.filter((screenOf) => isOffered(screenOf, person)),
  }));
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
                {telas.map(({ path, nome: screenOf, own }) => (
                  <li key={path}>
                    {own ? (
                      <a href={path} target="_blank" rel="noreferrer">
                        {screenOf}
                      </a>
                    ) : (
                      <Link href={path}>{screenOf}</Link>
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

const isOffered = ({ scope, profiles }: (typeof GROUPS)[number]['telas'][number], person: Person) =>
  holds(person, scope) && (profiles?.includes(person.perfil) ?? true);
