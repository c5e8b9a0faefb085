import { type SubmitEvent, useState } from 'react';
import { type Chave, grantKey, PowersChanged } from '../../api/keys';
import { useRejected } from '../../ui/campo';
import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { Permissoes } from './permissoes';

interface MudarPermissoesProps {
  readonly chave: Chave;
  readonly onClose: () => void;
}

/** What a key may do from now on; its secret stays. */
export function MudarPermissoes({ chave, onClose }: MudarPermissoesProps) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chave.scopes.map(({ id }) => id)));
  /** The key as it was shown here last. */
  const [seen, setSeen] = useState(chave);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'permissoes'>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (ids.size === 0) return reject('permissoes', 'Escolha o que a chave pode fazer, ou desligue-a.');
    const grant = () =>
      grantKey(seen, [...ids]).catch((error: unknown) => {
        if (error instanceof PowersChanged) setSeen(error.now);
        throw error;
      });
    void doing(grant, onClose);
  }

  return (
    <Dialog titulo={`O que a chave ${chave.nome} pode`} onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        {seen.escopo_global && (
          <Nota tom="aviso">Hoje ela pode tudo o que você pode. Gravando, só o que for marcado.</Nota>
        )}
        <Permissoes ids={ids} problem={problemOf('permissoes')} onIds={(next) => (accept(), setIds(next))} />
        {problem && <Nota tom="erro">{problem}</Nota>}
        <Rodape sim={busy ? 'Salvando…' : 'Salvar'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
