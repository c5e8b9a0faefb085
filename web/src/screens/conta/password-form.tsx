import '../../styles/steps.css';
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
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [keepsKeys, setKeepsKeys] = useState(true);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'current' | 'next' | 'again'>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (next.length < LEAST) return reject('next', `A senha nova precisa de pelo menos ${LEAST} caracteres.`);
    if (next !== again) return reject('again', 'As duas senhas novas não são iguais.');
    accept();
    void doing(async () => {
      try {
        await call('PUT', '/auth/me/senha', {
          json: { senha_atual: current, senha_nova: next, manter_chaves: keepsKeys },
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === WRONG) return reject('current', explain(error));
        throw error;
      }
      try {
        const token = await login(person.login, next);
        session.begin(token, await whoIs(token));
      } catch {
        return session.leave(); // the password is changed; the login page explains the rest
      }
      setCurrent('');
      setNext('');
      setAgain('');
      toast.done('Senha mudada. As outras sessões terminaram.');
    });
  }

  const passwordField = (
    field: 'current' | 'next' | 'again',
    label: string,
    value: string,
    set: (value: string) => void,
    autoComplete: string,
  ) => (
    <TextField
      label={label}
      problem={problemOf(field)}
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
    <form ref={form} className="card step password" onSubmit={submit}>
      <h1>Mudar a senha</h1>
      <p className="muted">
        {person.nome}, entra como <strong>{person.login}</strong>. As sessões em outros lugares terminam.
      </p>
      <input type="text" name="username" autoComplete="username" value={person.login} readOnly hidden />
      {passwordField('current', 'Senha atual', current, setCurrent, 'current-password')}
      {passwordField('next', 'Senha nova', next, setNext, 'new-password')}
      {passwordField('again', 'Senha nova, outra vez', again, setAgain, 'new-password')}
      <label className="option">
        <input type="checkbox" checked={keepsKeys} onChange={(event) => setKeepsKeys(event.target.checked)} />
        manter as minhas chaves de API
      </label>
      {problem && <Notice tone="erro">{problem}</Notice>}
      <footer className="of-step">
        <button type="submit" className="button primary" disabled={busy}>
          {busy ? 'Mudando…' : 'Mudar a senha'}
        </button>
      </footer>
    </form>
  );
}
