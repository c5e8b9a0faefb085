import { useSyncExternalStore } from 'react';
import { unanswered } from '../api/under-way';

interface SemRespostaProps {
  /** Leaves the dialog, where it can be left; a screen has its own ways. */
  readonly onLeave?: (() => void) | null;
  readonly className: string;
}

/** Shown while a write has no response for long: that nothing is lost, and how to go on. */
export function SemResposta({ onLeave = null, className }: SemRespostaProps) {
  const isWaiting = useSyncExternalStore(unanswered.subscribe, unanswered.get);
  return (
    <div role="status">
      {isWaiting && (
        <div className={className}>
          O servidor ainda não respondeu. O pedido continua, e nada do que você escreveu se perde.{' '}
          {onLeave && (
            <button type="button" className="elo" onClick={onLeave}>
              Fechar e seguir trabalhando
            </button>
          )}
        </div>
      )}
    </div>
  );
}
