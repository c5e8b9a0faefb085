import type { LineError } from '../../api/types';
import { reasonText } from '../../lib/error-messages';
import { plural } from '../../lib/words';

const SHOWN = 8;

/** The lines of a file that were rejected, the first of them by number and reason. */
export function RejectedLines({ erros }: { readonly erros: readonly LineError[] }) {
  if (erros.length === 0) return null;
  return (
    <>
      <p>
        <strong>{plural(erros.length, 'linha não entrou', 'linhas não entraram')}:</strong>
      </p>
      <ul className="sample">
        {erros.slice(0, SHOWN).map(({ linha, conteudo, erro, codigo, valores }, index) => (
          <li key={index}>
            linha {linha}: {reasonText(codigo, erro, valores)} <span className="bank muted">{conteudo}</span>
          </li>
        ))}
        {erros.length > SHOWN && <li>e mais {erros.length - SHOWN}</li>}
      </ul>
    </>
  );
}
