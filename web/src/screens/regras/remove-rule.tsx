import type { Regra } from '../../api/rules';
import { chainOf, chainText } from '../../lib/conditions';
import { plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface RemoveRuleProps {
  readonly regra: Regra;
  /** Lines in which it took part; null while that is not known. */
  readonly usos: number | null;
  readonly onYes: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a rule goes, with what hangs on it. */
export function RemoveRule({ regra, usos, onYes, onClose }: RemoveRuleProps) {
  const { busy, problem, doing } = useDoing();
  return (
    <QuestionDialog
      titulo="Excluir esta regra?"
      verb={busy ? 'Excluindo…' : 'Excluir'}
      busy={busy}
      danger
      onYes={() => void doing(onYes, onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{regra.nome}</strong>
      </p>
      <p className="muted">Quando {chainText(chainOf(regra.condicoes))}.</p>
      <Notice tone="aviso">
        {usos === null
          ? 'Não se sabe ainda em quantas linhas ela agiu.'
          : usos === 0
            ? 'Ela ainda não agiu em nenhuma linha.'
            : `Ela agiu em ${plural(usos, 'linha', 'linhas')} de extratos que existem.`}{' '}
        Os lançamentos já feitos ficam como estão; os próximos extratos não a terão mais.
      </Notice>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
