import { type ComponentType, useEffect, useState } from 'react';
import { Dialog } from './dialog';

/**
 * A component in a file of its own, which is fetched when the component is first drawn, or before by `fetch`; `Waiting` is drawn until it is there.
 * React's `lazy` keeps what it draws meanwhile for 300 ms: each screen would ask for its data that much later.
 * A dialog (`onClose`) whose file can't be fetched leaves the screen under it as it is; what is no dialog fails with its screen.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, Waiting: ComponentType = Nothing) {
  let Loaded: ComponentType<P> | null = null;
  const fetch = async () => {
    Loaded = await load();
  };
  function Later(props: P) {
    const { onClose } = props as { readonly onClose?: () => void };
    const [{ attempt, error }, setState] = useState<{ readonly attempt: number; readonly error?: Error }>({
      attempt: 0,
    });
    // As it was when this was drawn: it may have come since, and then this is drawn again.
    const isWaiting = Loaded === null;
    useEffect(() => {
      if (!isWaiting) return;
      let isDrawn = true;
      fetch().then(
        () => isDrawn && setState({ attempt }),
        (error: unknown) => isDrawn && setState({ attempt, error: new Error('not fetched', { cause: error }) }),
      );
      return () => {
        isDrawn = false;
      };
    }, [attempt, isWaiting]);

    if (Loaded !== null) return <Loaded {...props} />;
    if (error === undefined) return <Waiting />;
    if (!onClose) throw error; // the boundary of the screens knows the way back
    return <NotOpened onClose={onClose} onAgain={() => setState({ attempt: attempt + 1 })} />;
  }
  return Object.assign(Later, { fetch });
}

const Nothing = () => null;

interface NotOpenedProps {
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

function NotOpened({ onClose, onAgain }: NotOpenedProps) {
  return (
    <Dialog titulo="Não abriu" onClose={onClose}>
      <p role="alert">
        A conexão caiu, ou a página foi atualizada enquanto estava aberta. O que está na tela continua como está.
      </p>
      <footer>
        <button type="button" className="button" onClick={onClose}>
          Fechar
        </button>
        <button type="button" className="button primary" data-foco="" onClick={onAgain}>
          Tentar de novo
        </button>
      </footer>
    </Dialog>
  );
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
