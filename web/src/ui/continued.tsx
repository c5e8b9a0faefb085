import { Nota } from './states';

/** Shown in a form that began with what was written in it before. */
export function Continued({ busy, onRestart }: { readonly busy: boolean; readonly onRestart: () => void }) {
  return (
    <Nota tom="info">
      Continua o que você tinha escrito.{' '}
      <button type="button" className="botao pequeno" disabled={busy} onClick={onRestart}>
        Começar de novo
      </button>
    </Nota>
  );
}
