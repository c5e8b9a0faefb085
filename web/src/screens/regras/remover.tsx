import type { Regra } from '../../api/rules';
import { chainOf, chainText } from '../../lib/conditions';
import { plural } from '../../lib/words';
import { Perguntar } from '../../ui/perguntar';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface RemoverProps {
  readonly regra: Regra;
  /** Lines in which it took part; null while that is not known. */
  readonly usos: number | null;
  readonly onYes: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a rule goes, with what hangs on it. */
export function Remover({ regra, usos, onYes, onClose }: RemoverProps) {
  const { busy, problem, doing } = useDoing();
  return (
    <Perguntar
      titulo="Excluir esta regra?"
      sim={busy ? 'Excluindo…' : 'Excluir'}
      busy={busy}
      danger
      onYes={() => void doing(onYes, onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{regra.nome}</strong>
      </p>
      <p className="apagado">Quando {chainText(chainOf(regra.condicoes))}.</p>
      <Nota tom="aviso">
        {usos === null
          ? 'Não se sabe ainda em quantas linhas ela agiu.'
          : usos === 0
            ? 'Ela ainda não agiu em nenhuma linha.'
            : `Ela agiu em ${plural(usos, 'linha', 'linhas')} de extratos que existem.`}{' '}
        Os lançamentos já feitos ficam como estão; os próximos extratos não a terão mais.
      </Nota>
      {problem && <Nota tom="erro">{problem}</Nota>}
    </Perguntar>
  );
}
