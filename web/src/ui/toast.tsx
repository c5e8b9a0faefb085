import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { IconButton } from './icon-button';
import { Icon } from './icons';
import { NoResponse } from './no-response';
import { KeyName } from './states';

interface Toast {
  readonly id: number;
  readonly texto: ReactNode;
  readonly undo: (() => void) | null;
  /** Nothing was done: no tick. */
  readonly hint?: boolean;
}

type Tone = 'certo' | 'erro';
type Shown = Readonly<Record<Tone, Toast | null>>;

const SHOWN_MS = 9_000;
let current: Shown = { certo: null, erro: null };
let counter = 0;
const listeners = new Set<() => void>();

function show(tone: Tone, next: Toast | null): void {
  current = { ...current, [tone]: next };
  for (const listener of listeners) listener();
}

/** What was done, with the way back; and why something was not done, which stays until it is closed, whatever is done after it. */
export const toast = {
  done: (texto: string, undo: (() => void) | null = null) => show('certo', { id: (counter += 1), texto, undo }),
  /** What a key or button can't do here, and what does. */
  hint: (texto: string) => show('certo', { id: (counter += 1), texto, undo: null, hint: true }),
  failed: (texto: ReactNode) => show('erro', { id: (counter += 1), texto, undo: null }),
  /** What a person should know of what was done: it stays as a failure does, next to the way back. */
  notice: (texto: string) => show('erro', { id: (counter += 1), texto, undo: null, hint: true }),
};

/** The next person sees no message of this one, nor takes back what this one did. */
export function forgetToasts(): void {
  show('certo', null);
  show('erro', null);
}

export function Toasts() {
  const { certo, erro } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  useEffect(() => {
    if (!certo) return;
    const timer = setTimeout(() => certo === current.certo && show('certo', null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [certo]);
  return (
    <div className="toasts">
      <NoResponse of={null} className="toast aviso" />
      <div role="status">{certo && <Body tone="certo" toastShown={certo} />}</div>
      <div role="alert">{erro && <Body tone="erro" toastShown={erro} />}</div>
    </div>
  );
}

function Body({
  tone,
  toastShown: { texto, undo, hint = false },
}: {
  readonly tone: Tone;
  readonly toastShown: Toast;
}) {
  return (
    <div className={`toast ${tone === 'erro' && hint ? 'aviso' : tone}`}>
      <Icon name={tone === 'certo' && !hint ? 'certo' : 'alerta'} />
      <div>{texto}</div>
      {undo && (
        <button type="button" className="undo" onClick={() => undo()}>
          Desfazer <KeyName>Ctrl Z</KeyName>
        </button>
      )}
      <IconButton icon="fechar" label="Fechar aviso" onClick={() => show(tone, null)} />
    </div>
  );
}
