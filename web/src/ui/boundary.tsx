import { Component, type ReactNode, useEffect, useState } from 'react';

/** What is shown when a screen can't be drawn or its file is no longer there (the service was renewed under an open page). */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <NotOpened /> : this.props.children;
  }
}

/**
 * The way back: the page is loaded again once the service responds, for without it the browser would show its own error page. When the
 * connection returns, that needs no button.
 */
function NotOpened() {
  const [busy, setBusy] = useState(false);
  const [away, setAway] = useState(false);

  async function again() {
    setBusy(true);
    const answered = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return location.reload();
    setAway(true);
    setBusy(false);
  }
  useEffect(() => {
    const onOnline = () => void again();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  return (
    <main className="page">
      <div className="empty" role="alert">
        <h2>Esta tela não abriu.</h2>
        <p>
          {away
            ? 'O servidor ainda não responde. Tente de novo em um instante.'
            : 'A conexão caiu, ou a página foi atualizada enquanto estava aberta.'}
        </p>
        <button type="button" className="button" disabled={busy} onClick={() => void again()}>
          Recarregar
        </button>
      </div>
    </main>
  );
}
