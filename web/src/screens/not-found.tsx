import { useEffect } from 'react';
import { Link } from 'wouter';
import { Empty } from '../ui/states';

/** An address that is none of the page's. */
export function NotFound() {
  useEffect(() => {
    document.title = 'Página não encontrada · Escritório';
  }, []);
  return (
    <main className="page">
      <Empty titulo="Esta página não existe.">
        <Link href="/">Ver as importações</Link>
      </Empty>
    </main>
  );
}
