import type { ExportPreview } from '../../api/types';
import { staysBehind } from '../../lib/export-preview';
import { reais } from '../../lib/money';
import { explain } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Notice } from '../../ui/states';

interface ExportContentsProps {
  readonly preview: ExportPreview | undefined;
  readonly error: unknown;
}

/** What an export would take, and what it would leave behind. */
export function ExportContents({ preview, error }: ExportContentsProps) {
  if (error) return <Notice tone="aviso">Não foi possível ver antes o que vai no arquivo: {explain(error)}</Notice>;
  if (!preview) return <p className="muted">Vendo o que vai no arquivo…</p>;
  return (
    <div role="status">
      {preview.qtd === 0 ? (
        <p>Nenhum lançamento do cliente está conciliado neste período.</p>
      ) : (
        <p>
          Vão no arquivo <strong>{plural(preview.qtd, 'lançamento', 'lançamentos')}</strong> do cliente,{' '}
          {reais(preview.valor_total)}.
        </p>
      )}
      {staysBehind(preview).map(({ text, isError }) => (
        <p key={text} className={isError ? 'field-problem' : 'caution'}>
          {text}
        </p>
      ))}
    </div>
  );
}
