import { useState } from 'react';
import { Dialog } from './dialog';
import type { NewSecret } from './new-secret';
import { Notice } from './states';

interface SecretDialogProps extends NewSecret {
  readonly onClose: () => void;
}

/** The secret of a key, this once: it is kept nowhere in the page, so that no stray Escape puts it aside. */
export function SecretDialog({ nome, secret, note, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog titulo={nome} onClose={null} wide>
      <Notice tone="aviso">Guarde o segredo agora: ele não será mostrado outra vez. {note}</Notice>
      <label className="field">
        <span>Segredo</span>
        <input readOnly value={secret} spellCheck={false} data-foco="" onFocus={(event) => event.target.select()} />
      </label>
      <p role="status" className="hint">
        {copied === true && 'Copiado.'}
        {copied === false && 'Não foi possível copiar: o texto está marcado, use Ctrl C.'}
      </p>
      <footer className="of-step">
        <button
          type="button"
          className="button"
          onClick={() => {
            // Without https there is no clipboard.
            const writing =
              (navigator as Partial<Navigator>).clipboard?.writeText(secret) ?? Promise.reject(new Error());
            writing.then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          Copiar
        </button>
        <button type="button" className="button primary" onClick={onClose}>
          Já guardei
        </button>
      </footer>
    </Dialog>
  );
}
