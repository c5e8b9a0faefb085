import { reverseExport } from '../../api/exports';
import { useSession } from '../../api/session';
import type { Exportacao } from '../../api/types';
import { brDate, brTime } from '../../lib/dates';
import { reais } from '../../lib/money';
import { plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

interface ReverseExportProps {
  readonly exportacao: Exportacao;
  readonly onClose: () => void;
  readonly onReversed?: () => void;
}

/** Asks before an export is taken back, and takes it back. */
export function ReverseExport({ exportacao, onClose, onReversed }: ReverseExportProps) {
  const { id, qtd, nome_arquivo: arquivo, usuario_nome: who } = exportacao;
  const { person } = useSession();
  const { busy, problem, doing } = useDoing();

  const reverse = () =>
    doing(async () => {
      const back = await reverseExport(id);
      toast.done(
        `${plural(back, 'lançamento voltou', 'lançamentos voltaram')} a conciliado. O arquivo ${arquivo} não vale mais.`,
      );
      onReversed?.();
    }, onClose);

  return (
    <QuestionDialog
      titulo="Estornar a exportação?"
      verb="Estornar"
      busy={busy}
      danger
      onYes={() => void reverse()}
      onClose={onClose}
    >
      <p>
        <strong>{exportacao.cliente_nome}</strong>, de {brDate(exportacao.data_inicio)} a {brDate(exportacao.data_fim)}:{' '}
        {reais(exportacao.valor_total)} em {arquivo}. Exportado por {who ?? 'outra pessoa'} em{' '}
        {brTime(exportacao.criado_em)}.
      </p>
      {person !== null && exportacao.id_usuario_created !== person.id && (
        <Notice tone="erro">Esta exportação é de {who ?? 'outra pessoa'}, não sua.</Notice>
      )}
      <Notice tone="aviso">
        {plural(qtd, 'lançamento volta', 'lançamentos voltam')} a conciliado e podem ser mudados e exportados de novo. O
        arquivo que já foi para o Domínio não é desfeito lá.
      </Notice>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
