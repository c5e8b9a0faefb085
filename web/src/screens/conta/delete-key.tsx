import { type Chave, endKey } from '../../api/keys';
import { QuestionDialog } from '../../ui/question-dialog';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface DeleteKeyProps {
  readonly chave: Chave;
  readonly onClose: () => void;
}

/** Asks before a key ends. */
export function DeleteKey({ chave, onClose }: DeleteKeyProps) {
  const { busy, problem, doing } = useDoing();
  return (
    <QuestionDialog
      titulo="Excluir esta chave?"
      verb="Excluir"
      busy={busy}
      danger
      onYes={() => void doing(() => endKey(chave.id), onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{chave.nome}</strong> <span className="muted">{chave.key_prefix}…</span>
      </p>
      <Notice tone="aviso">
        Quem usa esta chave deixa de entrar agora. Não há volta; desligar é possível e tem volta.
      </Notice>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
