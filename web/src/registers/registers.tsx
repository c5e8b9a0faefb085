import '../styles/records.css';
import { useEffect, useState } from 'react';
import { may } from '../api/document';
import type { Person } from '../api/session';
import { NotFound } from '../screens/not-found';
import { Empty, OpeningScreen } from '../ui/states';
import { REGISTERS } from './index';
import type { Register } from './register';
import { RegisterScreen } from './register-screen';

/** `/cadastros/{name}`: the register of this name. */
export function Registers({ name, person }: { readonly name: string; readonly person: Person }) {
  const [of, setOf] = useState<Register | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const load = REGISTERS[name];
  useEffect(() => {
    load?.().then(({ default: found }) => setOf(found), setError);
  }, [load]);
  if (!load) return <NotFound />;
  // The boundary of the screens knows the way back.
  if (error !== null) throw error;
  if (!of) return <OpeningScreen />;
  if (!may(person, 'GET', of.list))
    return (
      <main className="page">
        <Empty titulo="Seu perfil não permite esta tela." />
      </main>
    );
  return <RegisterScreen of={of} person={person} />;
}
