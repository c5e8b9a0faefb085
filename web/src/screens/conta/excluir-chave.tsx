import { type Chave, endKey } from '../../api/keys';
import { Perguntar } from '../../ui/perguntar';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface ExcluirChaveProps {
  readonly chave: Chave;
  readonly onClose: () => void;
}

/** Asks before a key ends. */
export function ExcluirChave({ chave, onClose }: ExcluirChaveProps) {
  const { busy, problem, doing } = useDoing();
  return (
    <Perguntar
      titulo="Excluir esta chave?"
      sim="Excluir"
      busy={busy}
      danger
      onYes={() => void doing(() => endKey(chave.id), onClose)}
      onClose={onClose}
    >
      <p>
        <strong>{chave.nome}</strong> <span className="apagado">{chave.key_prefix}…</span>
      </p>
      <Nota tom="aviso">Quem usa esta chave deixa de entrar agora. Não há volta; desligar é possível e tem volta.</Nota>
      {problem && <Nota tom="erro">{problem}</Nota>}
    </Perguntar>
  );
}
