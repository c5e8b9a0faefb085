import { reverseExport } from '../../api/exports';
import type { Exportacao } from '../../api/types';
import { plural } from '../../lib/words';
import { Perguntar } from '../../ui/perguntar';
import { Nota } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

interface EstornarProps {
  readonly exportacao: Exportacao;
  readonly onClose: () => void;
  readonly onReversed?: () => void;
}

/** Asks before an export is taken back, and takes it back. */
export function Estornar({ exportacao: { id, qtd }, onClose, onReversed }: EstornarProps) {
  const { busy, problem, doing } = useDoing();

  const reverse = () =>
    doing(async () => {
      const back = await reverseExport(id);
      toast.done(`${plural(back, 'lançamento voltou', 'lançamentos voltaram')} a pronto.`);
      onReversed?.();
      onClose();
    });

  return (
    <Perguntar
      titulo="Estornar a exportação?"
      sim="Estornar"
      busy={busy}
      onYes={() => void reverse()}
      onClose={onClose}
    >
      <Nota tom="aviso">
        {plural(qtd, 'lançamento volta', 'lançamentos voltam')} a pronto e podem ser mudados e exportados de novo. O
        arquivo que já foi para o Domínio não é desfeito lá.
      </Nota>
      {problem && <Nota tom="erro">{problem}</Nota>}
    </Perguntar>
  );
}
