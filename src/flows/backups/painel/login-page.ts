const MESSAGES = {
  none: '',
  rejected: 'Usuário ou senha inválidos, ou perfil sem acesso.',
  limited: 'Muitas tentativas. Aguarde um minuto.',
} as const;

/** Why the login page is shown (again). */
export type LoginProblem = keyof typeof MESSAGES;

/** Returns the login page of the queue page. It has no script and no visitor input. */
export function loginPage(action: string, problem: LoginProblem): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Fila de backups</title>
<style>body{font-family:sans-serif;display:grid;place-items:center;height:90vh}form{display:grid;gap:.6rem;width:18rem}</style></head>
<body><form method="post" action="${action}">
<h1>Fila de backups</h1>
<p role="alert">${MESSAGES[problem]}</p>
<label>Usuário <input name="username" autocomplete="username" required autofocus></label>
<label>Senha <input name="password" type="password" autocomplete="current-password" required></label>
<button>Entrar</button>
</form></body></html>`;
}
