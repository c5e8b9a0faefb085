import { type SubmitEvent, type SyntheticEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { addAccount, usePlans } from '../api/plans';
import type { Charts, Pickable } from '../lib/accounts';
import { useRejected } from './labelled-field';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';
import { SelectField } from './select-field';
import { NotRead, Notice } from './states';
import { TextField } from './text-field';
import { useDoing } from './use-doing';

interface NewAccountProps<A extends Pickable> {
  readonly charts: Charts<A>;
  /** What was typed for it: its code, or its name. */
  readonly typed: string;
  readonly onMade: (conta: A) => void;
  readonly onClose: () => void;
}

const isCode = (typed: string): boolean => /^[\d.]+$/.test(typed);

/** What happens in the dialog is nothing to the form whose field it was opened from: portals hand on what they receive. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

/** An account that the customer's chart does not have yet, made from the field that misses it. */
export function NewAccount<A extends Pickable>(props: NewAccountProps<A>) {
  return createPortal(
    <div onKeyDown={keep} onSubmit={keep}>
      <Dialog titulo="Nova conta" onClose={props.onClose}>
        <NewAccountForm {...props} />
      </Dialog>
    </div>,
    document.body,
  );
}

function NewAccountForm<A extends Pickable>({ charts, typed, onMade, onClose }: NewAccountProps<A>) {
  const plans = usePlans(charts.idCliente);
  const active = (plans.data ?? []).filter(({ status }) => status === 'ativo');
  const [chosen, setChosen] = useState<number | null>(null);
  const [codigo, setCodigo] = useState(isCode(typed) ? typed : '');
  const [contabil, setContabil] = useState('');
  const [nome, setNome] = useState(isCode(typed) ? '' : typed);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'plano' | 'codigo' | 'nome'>();
  const plano = active.length === 1 ? (active[0]?.id ?? null) : chosen;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (plano === null) return reject('plano', 'Escolha o plano de contas.');
    if (codigo.trim() === '') return reject('codigo', 'Escreva o código da conta no Domínio.');
    if (nome.trim() === '') return reject('nome', 'Escreva o nome da conta.');
    accept();
    void doing(async () => {
      const made = await addAccount(plano, {
        codigo_dominio: codigo.trim(),
        codigo_contabil: contabil.trim(),
        nome: nome.trim(),
        tipo: 'A',
      });
      const conta = (await charts.reread()).all.find(({ id }) => id === made.id);
      if (conta) onMade(conta);
    }, onClose);
  }

  if (plans.isError && !plans.data)
    return <NotRead what="Os planos não puderam ser lidos" error={plans.error} retry={() => void plans.refetch()} />;
  return (
    <form ref={form} onSubmit={submit}>
      {active.length > 1 && (
        <SelectField
          label="Plano de contas"
          value={chosen}
          problem={problemOf('plano')}
          empty="Escolha"
          options={active.map((each) => [each.id, `${each.codigo_dominio} ${each.nome}`] as const)}
          onValue={(id) => (accept(), setChosen(id))}
        />
      )}
      <TextField
        label="Código no Domínio"
        maxLength={50}
        problem={problemOf('codigo')}
        data-foco={codigo === '' ? '' : undefined}
        value={codigo}
        onText={(text) => (accept(), setCodigo(text))}
      />
      <TextField
        label="Nome"
        maxLength={300}
        problem={problemOf('nome')}
        data-foco={codigo === '' ? undefined : ''}
        value={nome}
        onText={(text) => (accept(), setNome(text))}
      />
      <TextField
        label="Código contábil, como 1.1.01 (se houver)"
        maxLength={50}
        value={contabil}
        onText={setContabil}
      />
      {problem && <Notice tone="erro">{problem}</Notice>}
      <DialogFoot verb={busy ? 'Criando…' : 'Criar a conta'} disabled={busy || plans.isPending} onClose={onClose} />
    </form>
  );
}
