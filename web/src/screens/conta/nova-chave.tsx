import { type SubmitEvent, useState } from 'react';
import { EXPIRACOES, type Expiracao, makeKey } from '../../api/keys';
import { useRejected } from '../../ui/campo';
import { Dialog } from '../../ui/dialog';
import { showSecret } from '../../ui/new-secret';
import { Rodape } from '../../ui/rodape';
import { SelectField } from '../../ui/select-field';
import { Nota } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { Permissoes } from './permissoes';

const VALE: Readonly<Record<Expiracao, string>> = {
  '30_dias': '30 dias',
  '90_dias': '90 dias',
  '180_dias': '180 dias',
  '1_ano': '1 ano',
  nunca: 'sempre',
};

interface NovaChaveProps {
  readonly onClose: () => void;
}

/** A new key: its name, how long it lives, and what it may read and write, of what the person may. */
export function NovaChave({ onClose }: NovaChaveProps) {
  const [nome, setNome] = useState('');
  const [expiracao, setExpiracao] = useState<Expiracao>('90_dias');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'nome' | 'permissoes'>();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (nome.trim() === '') return reject('nome', 'Dê um nome à chave: o do programa que vai usá-la.');
    if (ids.size === 0) return reject('permissoes', 'Escolha o que a chave pode fazer.');
    const asked = async () => {
      const { nome: made, api_key: segredo } = await makeKey({ nome: nome.trim(), expiracao, scope_ids: [...ids] });
      return { nome: made, segredo, nota: '' };
    };
    void doing(() => showSecret(asked), onClose);
  }

  return (
    <Dialog titulo="Nova chave" onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        <div className="duas">
          <TextField
            label="Nome"
            problem={problemOf('nome')}
            maxLength={200}
            data-foco=""
            value={nome}
            onText={(text) => {
              setNome(text);
              accept();
            }}
          />
          <SelectField
            label="Vale"
            value={expiracao}
            options={EXPIRACOES.map((each) => [each, VALE[each]])}
            onValue={setExpiracao}
          />
        </div>
        <Permissoes ids={ids} problem={problemOf('permissoes')} onIds={(next) => (accept(), setIds(next))} />
        {problem && <Nota tom="erro">{problem}</Nota>}
        <Rodape sim={busy ? 'Fazendo…' : 'Criar a chave'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
