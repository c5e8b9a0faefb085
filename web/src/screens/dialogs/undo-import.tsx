import { removeImport, replaceImport, useImpact } from '../../api/imports';
import { useCustomer } from '../../api/queries';
import type { Impacto, Importacao } from '../../api/types';
import { brDate, brTime } from '../../lib/dates';
import { reais } from '../../lib/money';
import { explain, reasonText } from '../../lib/error-messages';
import { plural } from '../../lib/words';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';

interface UndoImportProps {
  readonly importacao: Pick<Importacao, 'id' | 'id_cliente' | 'nome_arquivo_original'>;
  readonly onClose: () => void;
  /** The import is gone. */
  readonly onGone: () => void;
}

/** What goes with an import, shown before it is undone or its file is read again. */
export function UndoImport({ importacao, onClose, onGone }: UndoImportProps) {
  const { id, nome_arquivo_original: arquivo } = importacao;
  const cliente = useCustomer(importacao.id_cliente).data?.nome;
  const { data, error, refetch } = useImpact(id);
  const { busy, problem, doing } = useDoing();
  const attempt = async (act: () => Promise<void>, done: () => void) => {
    if (!(await doing(act, done))) void refetch(); // what was shown may no longer be true
  };

  const remove = () =>
    attempt(async () => {
      await removeImport(id);
      toast.done(`A importação de ${arquivo} foi excluída.`);
    }, onGone);
  const readAgain = () =>
    attempt(async () => {
      const { qtd_criados: made, qtd_preservados: kept = 0 } = await replaceImport(id);
      const same =
        kept > 0
          ? `, ${plural(kept, 'mudado à mão ficou', 'mudados à mão ficaram')} como ${kept === 1 ? 'estava' : 'estavam'}`
          : '';
      toast.done(`O arquivo foi lido de novo: ${plural(made, 'lançamento', 'lançamentos')}${same}.`);
    }, onClose);

  return (
    <Dialog titulo="Excluir a importação?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <p>
          <strong>{arquivo}</strong>
          {cliente !== undefined && ` · ${cliente}`}
        </p>
        {error && <Notice tone="erro">Não se sabe o que iria junto: {explain(error)}</Notice>}
        {!data && !error && <p className="muted">Vendo o que vai junto…</p>}
        {data && <GoesWithIt impacto={data} />}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          leaveLabel="Voltar"
          verb="Excluir"
          disabled={busy || !data?.pode_remover}
          danger
          careful
          onClose={onClose}
        >
          {data?.pode_substituir && (
            <button type="button" className="button" disabled={busy} onClick={() => void readAgain()}>
              Ler o arquivo de novo
            </button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function GoesWithIt({ impacto }: { readonly impacto: Impacto }) {
  const { qtd_lancamentos: qtd, por_status, periodo, editados, exportacoes, motivo } = impacto;
  const parts = [
    por_status.regra_pendente + por_status.error > 0 &&
      plural(por_status.regra_pendente + por_status.error, 'pendente', 'pendentes'),
    por_status.sucesso > 0 && plural(por_status.sucesso, 'conciliado', 'conciliados'),
    por_status.exportado > 0 && plural(por_status.exportado, 'exportado', 'exportados'),
  ].filter(Boolean);
  return (
    <>
      {qtd === 0 ? (
        <p>Nenhum lançamento foi feito ainda: só o arquivo sai daqui.</p>
      ) : (
        <>
          <p>
            Com ela {qtd === 1 ? 'vai' : 'vão'} <strong>{plural(qtd, 'lançamento', 'lançamentos')}</strong> (
            {parts.join(', ')}){periodo.de && periodo.ate && ` de ${brDate(periodo.de)} a ${brDate(periodo.ate)}`}:
            entradas de {reais(impacto.valor_entradas)}, saídas de {reais(impacto.valor_saidas)}.
          </p>
          {editados > 0 && impacto.pode_remover && (
            <Notice tone="aviso">
              <strong>{plural(editados, 'foi mudado', 'foram mudados')} à mão:</strong> esse trabalho se perde. “Ler o
              arquivo de novo” o conserva e aplica as regras de hoje ao resto.
            </Notice>
          )}
        </>
      )}
      {exportacoes.map(({ id, qtd: exported, criado_em }) => (
        <p key={id} className="field-problem">
          {plural(exported, 'lançamento está', 'lançamentos estão')} na exportação de {brTime(criado_em)}.
        </p>
      ))}
      {motivo !== null && !impacto.pode_remover && (
        <Notice tone="erro">{reasonText(impacto.motivo_codigo, motivo, impacto.motivo_valores)}</Notice>
      )}
    </>
  );
}
