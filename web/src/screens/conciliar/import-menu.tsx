import { useLocation } from 'wouter';
import { make, send } from '../../api/client';
import { queries } from '../../api/queries';
import { Icon } from '../../ui/icons';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

interface ImportMenuProps {
  readonly id: number;
  readonly nome: string;
  /** Lines that could not be read. */
  readonly erros: number;
}

/** Rare operations of an import: the same file as another import, and the lines that could not be read as a table. */
export function ImportMenu({ id, nome, erros }: ImportMenuProps) {
  const { busy, doing } = useDoing(toast.failed);
  const [, navigate] = useLocation();
  const path = { importacao_id: id };
  const duplicate = () =>
    void doing(async () => {
      const copy = await make('/importacoes/{importacao_id}/duplicar', { path });
      await queries.invalidateQueries({ queryKey: ['importacoes'] });
      toast.done(`${nome} está aqui outra vez, em prévia.`);
      navigate(`/extratos/${copy.id}`);
    });
  const saveErrors = () =>
    void doing(async () => {
      const query = { formato: 'xlsx' } as const;
      await saveFile(await send('GET', '/importacoes/{importacao_id}/erros', { path, query }), null);
    });
  return (
    <>
      {erros > 0 && (
        <button type="button" disabled={busy} onClick={saveErrors}>
          <Icon name="baixar" /> Baixar as linhas com erro
        </button>
      )}
      <button type="button" disabled={busy} onClick={duplicate}>
        <Icon name="arquivo" /> Duplicar a importação
      </button>
    </>
  );
}
