import { useEffect } from 'react';
import { LoginForm } from './login-form';

const SAMPLE = [
  ['05/10', 'PIX RECEBIDO PACIENTE CLARA', '1.250,00'],
  ['08/10', 'ENERGIA ELETRICA', '−642,18'],
  ['20/10', 'COMPRA SEM IDENTIFICACAO', '−77,77'],
  ['21/10', 'DAS SIMPLES NACIONAL', '−1.201,09'],
  ['28/10', 'HONORARIOS CONTABEIS', '−980,00'],
] as const;
const PENDING = 2;

/** The first page: what this is about, at the left; the login, at the right. */
export function Entrar() {
  useEffect(() => {
    document.title = 'Entrar · Escritório';
  }, []);
  return (
    <div className="login-page">
      <aside className="showcase">
        <div className="paper" aria-hidden="true">
          {SAMPLE.map(([day, text, amount], index) => (
            <div key={text} className="paper-line">
              <span>{day}</span>
              <span className="bank">{index === PENDING ? <mark>{text}</mark> : text}</span>
              <strong>{amount}</strong>
            </div>
          ))}
        </div>
        <p>Do extrato ao lançamento, linha por linha.</p>
      </aside>
      <main className="login-side">
        <h1>Entrar</h1>
        <LoginForm />
      </main>
    </div>
  );
}
