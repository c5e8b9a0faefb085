import '../styles/registros.css';
import { useEffect, useState } from 'react';
import { may } from '../api/document';
import type { Pessoa } from '../api/session';
import { NaoExiste } from '../screens/nao-existe';
import { Ossos, Vazio } from '../ui/states';
import { REGISTERS } from './index';
import type { Register } from './register';
import { RegisterScreen } from './register-screen';

/** `/cadastros/{name}`: the register of this name. */
export function Registers({ name, pessoa }: { readonly name: string; readonly pessoa: Pessoa }) {
  const [of, setOf] = useState<Register | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const load = REGISTERS[name];
  useEffect(() => {
    load?.().then(({ default: found }) => setOf(found), setError);
  }, [load]);
  if (!load) return <NaoExiste />;
  // The boundary of the screens knows the way back.
  if (error !== null) throw error;
  if (!of)
    return (
      <main className="pagina">
        <Ossos label="Abrindo a tela…" />
      </main>
    );
  if (!may(pessoa, 'GET', of.list))
    return (
      <main className="pagina">
        <Vazio titulo="Seu perfil não permite esta tela." />
      </main>
    );
  return <RegisterScreen of={of} pessoa={pessoa} />;
}
