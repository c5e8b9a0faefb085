import { send } from '../../../api/client';
import { saveFile } from '../../../ui/save-file';
import { toast } from '../../../ui/toast';
import { useDoing } from '../../../ui/use-doing';

const SAVED = 'Cópia anônima feita. Confira antes de enviar.';
const OTHER = 'Cópia anônima feita, mas ela não é lida como o arquivo: diga isto ao enviar.';

/** Saves a copy of an import's file with invented names, numbers and amounts. */
async function saveAnonymousCopy(id: number): Promise<void> {
  const response = await send('POST', '/importacoes/{importacao_id}/anonimizar', { path: { importacao_id: id } });
  await saveFile(response, null);
  toast.done(response.headers.get('X-Leitura-Igual') === 'true' ? SAVED : OTHER);
}

/** Where a file is read wrong: what can be sent to those who can put the reading right. */
export function AnonymousCopy({ id }: { readonly id: number }) {
  const { busy, problem, doing } = useDoing();
  return (
    <p className="copia-anonima">
      A leitura está errada?{' '}
      <button type="button" className="link" disabled={busy} onClick={() => void doing(() => saveAnonymousCopy(id))}>
        {busy ? 'Fazendo a cópia…' : 'Baixar uma cópia anônima para enviar'}
      </button>{' '}
      {problem}
    </p>
  );
}
