import type { ReactNode } from 'react';
import { Dialog } from './dialog';

interface PerguntarProps {
  readonly titulo: string;
  readonly sim: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before an act that can't be taken back. Enter on the first focus changes nothing. */
export function Perguntar({ titulo, sim, busy = false, children, onYes, onClose }: PerguntarProps) {
  return (
    <Dialog titulo={titulo} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onYes();
        }}
      >
        {children}
        <footer>
          <button type="button" className="botao" data-foco="" onClick={onClose}>
            Voltar
          </button>
          <button type="submit" className="botao principal" disabled={busy}>
            {sim}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
