import { useEffect } from 'react';
import { Link } from 'wouter';
import { Vazio } from '../ui/states';

/** An address that is none of the page's. */
export function NaoExiste() {
  useEffect(() => {
    document.title = 'Página não encontrada · Escritório';
  }, []);
  return (
    <main className="pagina">
      <Vazio titulo="Esta página não existe.">
        <Link href="/">Ver as importações</Link>
      </Vazio>
    </main>
  );
}
