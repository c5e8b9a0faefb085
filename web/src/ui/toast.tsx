import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from './icons';
import { Tecla } from './states';

interface Toast {
  readonly id: number;
  readonly texto: string;
  readonly tom: 'certo' | 'erro';
  readonly undo: (() => void) | null;
}

const SHOWN_MS = 9_000;
let current: Toast | null = null;
let counter = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** One toast at a time: what was done, with the way back; or why it was not done, which stays until it is closed. */
export const toast = {
  done: (texto: string, undo: (() => void) | null = null) => show({ id: (counter += 1), texto, tom: 'certo', undo }),
  failed: (texto: string) => show({ id: (counter += 1), texto, tom: 'erro', undo: null }),
  close: () => show(null),
};

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  useEffect(() => {
    if (!shown || shown.tom === 'erro') return;
    const timer = setTimeout(() => shown === current && show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className="toasts">
      <div role="status">{shown?.tom === 'certo' && <Body toastShown={shown} />}</div>
      <div role="alert">{shown?.tom === 'erro' && <Body toastShown={shown} />}</div>
    </div>
  );
}

function Body({ toastShown: { texto, tom, undo } }: { readonly toastShown: Toast }) {
  return (
    <div className={`toast ${tom}`}>
      <Icon name={tom === 'certo' ? 'certo' : 'alerta'} />
      <span>{texto}</span>
      {undo && (
        <button type="button" className="desfazer" onClick={undo}>
          Desfazer <Tecla>Ctrl Z</Tecla>
        </button>
      )}
      <button type="button" className="so-icone" aria-label="Fechar aviso" onClick={toast.close}>
        <Icon name="fechar" />
      </button>
    </div>
  );
}
