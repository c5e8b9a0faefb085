import { useState } from 'react';
import { Dialog } from './dialog';
import type { NewSecret } from './new-secret';
import { Notice } from './states';

interface SecretDialogProps extends NewSecret {
  readonly onClose: () => void;
}

/** The secret of a key, this once: it is kept nowhere in the page, so that no stray Escape puts it aside. */
export function SecretDialog({ nome, segredo, nota, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog titulo={nome} onClose={null} wide>
      <Notice tone="aviso">Guarde o segredo agora: ele não será mostrado outra vez. {nota}</Notice>
      <label className="campo">
        <span>Segredo</span>
        <input readOnly value={segredo} spellCheck={false} data-foco="" onFocus={(event) => event.target.select()} />
      </label>
      <p role="status" className="dica">
        {copied === true && 'Copiado.'}
        {copied === false && 'Não foi possível copiar: o texto está marcado, use Ctrl C.'}
      </p>
      <footer className="do-passo">
        <button
          type="button"
          className="botao"
          onClick={() => {
            // Without https there is no clipboard.
            const writing =
              (navigator as Partial<Navigator>).clipboard?.writeText(segredo) ?? Promise.reject(new Error());
            writing.then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          Copiar
        </button>
        <button type="button" className="botao principal" onClick={onClose}>
          Já guardei
        </button>
      </footer>
    </Dialog>
  );
}
