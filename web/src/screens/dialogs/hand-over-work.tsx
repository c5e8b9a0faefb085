import { Conflict } from '../../api/conflict';
import { handOver } from '../../api/handover';
import type { Cliente } from '../../api/types';
import { plural } from '../../lib/words';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { FromAndTo, useFromAndTo } from './from-and-to';

interface HandOverWorkProps {
  readonly cliente: Pick<Cliente, 'id' | 'nome'>;
  /** Whose work it is, where that is known. */
  readonly de: number | null;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** A customer's work goes from one person to another, also of colleagues who are ill or gone. */
export function HandOverWork({ cliente, de: owner, onClose, onDone }: HandOverWorkProps) {
  const choice = useFromAndTo(owner);
  const { nameOf } = choice;
  const { busy, problem, doing } = useDoing();

  function hand() {
    const people = choice.chosen();
    if (!people) return;
    const { de, para } = people;
    void doing(async () => {
      const moved = await handOver(cliente.id, de, para);
      if (Object.values(moved).every((count) => count === 0))
        throw new Conflict(`${nameOf(de)} não tem nada de ${cliente.nome}: nada foi transferido.`);
      const { planos_contas: charts, lancamentos: entries } = moved;
      const parts = [
        charts > 0 && plural(charts, 'plano de contas', 'planos de contas'),
        entries > 0 && plural(entries, 'lançamento', 'lançamentos'),
      ].filter(Boolean);
      const what = parts.length > 0 ? `: ${parts.join(' e ')}` : '';
      toast.done(`O trabalho de ${cliente.nome} agora é de ${nameOf(para)}${what}.`);
      onDone?.();
    }, onClose);
  }

  return (
    <QuestionDialog
      titulo={`Transferir ${cliente.nome}?`}
      verb="Transferir"
      danger
      busy={busy}
      form={choice.form}
      onYes={hand}
      onClose={onClose}
    >
      <FromAndTo {...choice} who="Quem vai trabalhar com o cliente" />
      <Notice tone="aviso">
        Tudo o que esta pessoa tem de <strong>{cliente.nome}</strong> vai junto: planos de contas, extratos e
        lançamentos. Ela deixa de vê-los.
      </Notice>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
