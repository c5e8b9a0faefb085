import '../../styles/passos.css';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../api/api-error';
import { call, login, whoIs } from '../../api/client';
import { type Person, session } from '../../api/session';
import { explain } from '../../lib/error-messages';
import { useRejected } from '../../ui/labelled-field';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

const LEAST = 8;
const WRONG = 'auth.senha_atual_errada';

/** The own password. The service ends every session with it, this one too: the page logs in again with the new one. */
export function PasswordForm({ person }: { readonly person: Person }) {
  const [atual, setAtual] = useState('');
  const [nova, setNova] = useState('');
  const [outra, setOutra] = useState('');
  const [manter, setManter] = useState(true);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'atual' | 'nova' | 'outra'>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (nova.length < LEAST) return reject('nova', `A senha nova precisa de pelo menos ${LEAST} caracteres.`);
    if (nova !== outra) return reject('outra', 'As duas senhas novas não são iguais.');
    accept();
    void doing(async () => {
      try {
        await call('PUT', '/auth/me/senha', { json: { senha_atual: atual, senha_nova: nova, manter_chaves: manter } });
      } catch (error) {
        if (error instanceof ApiError && error.code === WRONG) return reject('atual', explain(error));
        throw error;
      }
      try {
        const token = await login(person.login, nova);
        session.begin(token, await whoIs(token));
      } catch {
        return session.leave(); // the password is changed; the login page explains the rest
      }
      setAtual('');
      setNova('');
      setOutra('');
      toast.done('Senha mudada. As outras sessões terminaram.');
    });
  }

  const field = (
    campo: 'atual' | 'nova' | 'outra',
    label: string,
    value: string,
    set: (value: string) => void,
    autoComplete: string,
  ) => (
    <TextField
      label={label}
      problem={problemOf(campo)}
      type="password"
      autoComplete={autoComplete}
      required
      value={value}
      onText={(text) => {
        set(text);
        accept();
      }}
    />
  );
  return (
    <form ref={form} className="cartao passo senha" onSubmit={submit}>
      <h1>Mudar a senha</h1>
      <p className="apagado">
        {person.nome}, entra como <strong>{person.login}</strong>. As sessões em outros lugares terminam.
      </p>
      <input type="text" name="username" autoComplete="username" value={person.login} readOnly hidden />
      {field('atual', 'Senha atual', atual, setAtual, 'current-password')}
      {field('nova', 'Senha nova', nova, setNova, 'new-password')}
      {field('outra', 'Senha nova, outra vez', outra, setOutra, 'new-password')}
      <label className="opcao">
        <input type="checkbox" checked={manter} onChange={(event) => setManter(event.target.checked)} />
        manter as minhas chaves de API
      </label>
      {problem && <Notice tone="erro">{problem}</Notice>}
      <footer className="do-passo">
        <button type="submit" className="botao principal" disabled={busy}>
          {busy ? 'Mudando…' : 'Mudar a senha'}
        </button>
      </footer>
    </form>
  );
}
