import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Dialog } from './dialog';

/** A component that comes after the first screen: it is fetched when the screen is idle, so that it is there when a key asks for it. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  const asked = () => lazy(async () => ({ default: await load() }));
  let Loaded = asked();
  function Later(props: P) {
    const [attempt, setAttempt] = useState(0);
    const { onClose } = props as { readonly onClose?: () => void };
    return (
      <Opening
        key={attempt}
        onClose={onClose}
        onAgain={() => setAttempt(attempt + 1)}
        onFailed={() => (Loaded = asked())} // what failed once would fail without being asked for
      >
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </Opening>
    );
  }
  return Object.assign(Later, { fetch: load });
}

interface OpeningProps {
  readonly onClose: (() => void) | undefined;
  readonly onAgain: () => void;
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** A dialog that can't be fetched leaves the screen under it as it is. What is no dialog fails with its screen. */
class Opening extends Component<OpeningProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { onClose, onAgain, children } = this.props;
    if (this.state.error === null) return children;
    if (!onClose) throw this.state.error;
    return (
      <Dialog titulo="Não abriu" onClose={onClose}>
        <p role="alert">
          A conexão caiu, ou a página foi atualizada enquanto estava aberta. O que está na tela continua como está.
        </p>
        <footer>
          <button type="button" className="botao" onClick={onClose}>
            Fechar
          </button>
          <button type="button" className="botao principal" data-foco="" onClick={onAgain}>
            Tentar de novo
          </button>
        </footer>
      </Dialog>
    );
  }
}

/** Fetches components while nothing else is to be done. */
export function useFetched(...components: readonly { readonly fetch: () => Promise<unknown> }[]): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { fetch } of components) fetch().catch(() => undefined); // asked for again when it is opened
    }, IDLE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a screen
  }, []);
}

const IDLE_MS = 300;
