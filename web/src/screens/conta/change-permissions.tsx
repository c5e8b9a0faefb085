import { type SubmitEvent, useState } from 'react';
import { type Chave, grantKey, PowersChanged } from '../../api/keys';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Notice } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { Permissoes } from './permissoes';

interface ChangePermissionsProps {
  readonly chave: Chave;
  readonly onClose: () => void;
}

/** What a key may do from now on; its secret stays. */
export function ChangePermissions({ chave, onClose }: ChangePermissionsProps) {
  const draft = useDraft(`permissões ${chave.id}`, () => chave.scopes.map(({ id }) => id).sort((a, b) => a - b));
  const ids = draft.value;
  /** The key as it was shown here last. */
  const [seen, setSeen] = useState(chave);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'permissoes'>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (ids.length === 0) return reject('permissoes', 'Escolha o que a chave pode fazer, ou desligue-a.');
    const grant = () =>
      grantKey(seen, [...ids]).catch((error: unknown) => {
        if (error instanceof PowersChanged) setSeen(error.now);
        throw error;
      });
    void doing(() => draft.sent(grant), onClose);
  }

  return (
    <Dialog titulo={`O que a chave ${chave.nome} pode`} onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        {seen.escopo_global && (
          <Notice tone="aviso">Hoje ela pode tudo o que você pode. Gravando, só o que for marcado.</Notice>
        )}
        <Permissoes
          ids={new Set(ids)}
          problem={problemOf('permissoes')}
          onIds={(next) => (accept(), draft.setValue([...next].sort((a, b) => a - b)))}
        />
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot verb={busy ? 'Salvando…' : 'Salvar'} disabled={busy} onClose={() => (draft.end(), onClose())} />
      </form>
    </Dialog>
  );
}
