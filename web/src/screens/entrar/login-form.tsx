import { type SubmitEvent, useState } from 'react';
import { login, whoIs } from '../../api/client';
import { type Pessoa, session } from '../../api/session';
import { explain } from '../../lib/refusals';

/** Name and password. With `only`, the session of that person goes on: nobody else's work is sent under another name. */
export function LoginForm({ only }: { readonly only?: Pessoa }) {
  const [user, setUser] = useState(only?.login ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const token = await login(user.trim(), password);
      const pessoa = await whoIs(token);
      session.begin(token, pessoa);
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  }

  return (
    <form className="login" onSubmit={(event) => void submit(event)}>
      <label className="campo">
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
      <label className="campo">
        <span>Senha</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          required
          autoFocus={only !== undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <p className="recusa-linha" role="alert">
        {problem}
      </p>
      <button className="botao principal largo" type="submit" disabled={busy}>
        {busy ? 'Entrando…' : 'Entrar'}
      </button>
    </form>
  );
}
