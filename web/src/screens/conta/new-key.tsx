import type { SubmitEvent } from 'react';
import { EXPIRATIONS, type Expiracao, makeKey } from '../../api/keys';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { showSecret } from '../../ui/new-secret';
import { DialogFoot } from '../../ui/dialog-foot';
import { SelectField } from '../../ui/select-field';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { Permissoes } from './permissoes';

const VALIDITY: Readonly<Record<Expiracao, string>> = {
  '30_dias': '30 dias',
  '90_dias': '90 dias',
  '180_dias': '180 dias',
  '1_ano': '1 ano',
  nunca: 'sempre',
};

/** What is written of a new key. Its secret is in no draft: it comes with the response. */
interface KeyDraft {
  readonly nome: string;
  readonly expiracao: Expiracao;
  readonly ids: readonly number[];
}

const EMPTY: KeyDraft = { nome: '', expiracao: '90_dias', ids: [] };

interface NewKeyProps {
  readonly onClose: () => void;
}

/** A new key: its name, how long it lives, and what it may read and write, of what the person may. */
export function NewKey({ onClose }: NewKeyProps) {
  const draft = useDraft<KeyDraft>('nova chave', () => EMPTY);
  const { nome, expiracao, ids } = draft.value;
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'nome' | 'permissoes'>();
  const put = (part: Partial<KeyDraft>) => {
    accept();
    draft.setValue((now) => ({ ...now, ...part }));
  };
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (nome.trim() === '') return reject('nome', 'Dê um nome à chave: o do programa que vai usá-la.');
    if (ids.length === 0) return reject('permissoes', 'Escolha o que a chave pode fazer.');
    const asked = async () => {
      const { nome: made, api_key: secret } = await makeKey({ nome: nome.trim(), expiracao, scope_ids: [...ids] });
      return { nome: made, secret, note: '' };
    };
    void doing(() => draft.sent(() => showSecret(asked)), onClose);
  }

  return (
    <Dialog titulo="Nova chave" onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        <div className="two">
          <TextField
            label="Nome"
            problem={problemOf('nome')}
            maxLength={200}
            data-foco=""
            value={nome}
            onText={(text) => put({ nome: text })}
          />
          <SelectField
            label="Vale"
            value={expiracao}
            options={EXPIRATIONS.map((each) => [each, VALIDITY[each]])}
            onValue={(next) => put({ expiracao: next })}
          />
        </div>
        <Permissoes ids={new Set(ids)} problem={problemOf('permissoes')} onIds={(next) => put({ ids: [...next] })} />
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          verb={busy ? 'Fazendo…' : 'Criar a chave'}
          disabled={busy}
          onClose={() => (draft.end(), onClose())}
        />
      </form>
    </Dialog>
  );
}
