import { useSyncExternalStore } from 'react';
import { type Asker, unanswered } from '../lib/kept-until-done';

interface NoResponseProps {
  /** What asked for the write. */
  readonly of: Asker;
  /** Leaves the dialog; a screen has its own ways. */
  readonly onLeave?: () => void;
  readonly className: string;
}

/** Shown while a write has no response for long: whether what is written is kept, and how to go on. */
export function NoResponse({ of, onLeave, className }: NoResponseProps) {
  const isKept = useSyncExternalStore(unanswered.subscribe, () => unanswered.at(of));
  return (
    <div role="status">
      {isKept !== null && (
        <div className={className}>
          O servidor ainda não respondeu. O pedido continua{isKept && ', e o que você escreveu fica guardado'}.{' '}
          {onLeave && (
            <button type="button" className="link" onClick={onLeave}>
              Fechar e seguir trabalhando
            </button>
          )}
        </div>
      )}
    </div>
  );
}
