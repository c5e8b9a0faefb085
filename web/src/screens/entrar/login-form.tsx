import { type SubmitEvent, useRef, useState } from 'react';
import { login, whoIs } from '../../api/client';
import { type Person, session } from '../../api/session';
import { useDoing } from '../../ui/use-doing';

/** Name and password. With `only`, the session of that person goes on: no other user's work is sent under that name. */
export function LoginForm({ only }: { readonly only?: Person }) {
  const [user, setUser] = useState(only?.login ?? '');
  const [password, setPassword] = useState('');
  const { busy, problem, doing } = useDoing();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const wrote = field.current;
    void doing(async () => {
      const token = await login(user.trim(), password);
      session.begin(token, await whoIs(token));
    }).then((entered) => {
      // The next attempt takes the place of the wrong one.
      if (!entered) wrote?.select();
    });
  }

  return (
    <form className="login" onSubmit={submit}>
      <label className="field">
        <span>Usuário ou e-mail</span>
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={only !== undefined}
          autoFocus={only === undefined}
          value={user}
          onChange={(event) => setUser(event.target.value)}
        />
      </label>
      <label className="field">
        <span>Senha</span>
        <input
          ref={field}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          data-foco={only === undefined ? undefined : ''}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <button className="button primary wide" type="submit" disabled={busy}>
        {busy ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  );
}
