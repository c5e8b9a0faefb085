import '../../styles/records.css';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { holds, type Person } from '../../api/session';
import { GROUPS } from './groups';

/** Everything that is not needed every day, by what it is about; each person sees what profile and scopes allow. */
export function Mais({ person }: { readonly person: Person }) {
  useEffect(() => {
    document.title = 'Mais · Escritório';
  }, []);
  const groups = GROUPS.map(({ nome, screens }) => ({
    nome,
    screens: screens.filter((screenOf) => isOffered(screenOf, person)),
  }));
  return (
    <main className="page">
      <header className="title">
        <h1>Mais</h1>
      </header>
      <div className="index">
        {groups
          .filter(({ screens }) => screens.length > 0)
          .map(({ nome, screens }) => (
            <section key={nome} className="card" aria-labelledby={`grupo-${nome}`}>
              <h2 id={`grupo-${nome}`}>{nome}</h2>
              <ul>
                {screens.map(({ path, nome: screenOf, own }) => (
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

const isOffered = ({ scope, profiles }: (typeof GROUPS)[number]['screens'][number], person: Person) =>
  holds(person, scope) && (profiles?.includes(person.perfil) ?? true);
