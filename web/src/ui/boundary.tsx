import { Component, type ReactNode } from 'react';

/** What is shown when a screen can't be drawn or its file is no longer there (the service was renewed under an open page). */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="pagina">
        <div className="vazio" role="alert">
          <h2>Esta tela não abriu.</h2>
          <p>A conexão caiu, ou a página foi atualizada enquanto estava aberta.</p>
          <button type="button" className="botao" onClick={() => location.reload()}>
            Recarregar
          </button>
        </div>
      </main>
    );
  }
}
