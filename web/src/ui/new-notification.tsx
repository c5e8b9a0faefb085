import { type SubmitEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { make } from '../api/client';
import { usePeople } from '../api/handover';
import type { Schemas } from '../api/operations';
import { queries } from '../api/queries';
import { LabelledField, useRejected } from './labelled-field';
import { Continued } from './continued';
import { Dialog } from './dialog';
import { DialogFoot } from './dialog-foot';
import { SelectField } from './select-field';
import { NotRead, Notice } from './states';
import { TextField } from './text-field';
import { toast } from './toast';
import { useDoing } from './use-doing';
import { useDraft } from './use-draft';

type Tipo = Schemas['NotificacaoCreate']['tipo'];

const TIPOS = [
  ['info', 'Comum'],
  ['warning', 'Atenção'],
  ['error', 'Erro'],
] as const satisfies readonly (readonly [Tipo, string])[];

const EMPTY: {
  readonly para: number | null;
  readonly titulo: string;
  readonly mensagem: string;
  readonly tipo: (typeof TIPOS)[number][0];
  readonly comLink: boolean;
} = { para: null, titulo: '', mensagem: '', tipo: 'info', comLink: false };

/** Addresses beyond this bound are rejected by the service. */
const MAX_LINK = 500;

/** The address of the screen under the dialogs. */
function useScreen(): string | null {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  return address.length <= MAX_LINK ? address : null;
}

/** A notification for one person of the office, by those who may write them. */
export function NewNotification({ onClose }: { readonly onClose: () => void }) {
  const draft = useDraft('aviso', () => EMPTY);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'para' | 'titulo'>();
  const people = usePeople();
  const screen = useScreen();
  const [began] = useState(screen);
  const { para, titulo, mensagem, tipo, comLink } = draft.value;
  const set = (part: Partial<typeof EMPTY>) => {
    accept();
    draft.setValue((now) => ({ ...now, ...part }));
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (para === null) return reject('para', 'Escolha para quem é o aviso.');
    if (titulo.trim() === '') return reject('titulo', 'Escreva o título.');
    const json: Schemas['NotificacaoCreate'] = {
      sistema: 'contabil',
      usuario_id: para,
      tipo,
      titulo: titulo.trim(),
      mensagem: mensagem.trim() || null,
      link: comLink ? began : null,
    };
    void doing(
      () =>
        draft.sent(async () => {
          await make('/notifications', { json });
          toast.done(`Aviso enviado a ${people.data?.find(({ id }) => id === para)?.nome ?? 'outra pessoa'}.`);
          await queries.invalidateQueries({ queryKey: ['notificacoes'] });
        }),
      onClose,
    );
  }

  return (
    <Dialog titulo="Novo aviso" onClose={onClose}>
      <form ref={form} onSubmit={submit}>
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        {people.isError && !people.data && (
          <NotRead what="As pessoas não puderam ser lidas" error={people.error} retry={() => void people.refetch()} />
        )}
        <div className="two">
          <SelectField
            label="Para"
            value={para}
            problem={problemOf('para')}
            empty="Escolha a pessoa"
            options={(people.data ?? []).flatMap(({ id, nome, ativo }) => (ativo === 'Ativo' ? [[id, nome]] : []))}
            onValue={(id) => set({ para: id })}
          />
          <SelectField label="Importância" value={tipo} options={TIPOS} onValue={(next) => set({ tipo: next })} />
        </div>
        <TextField
          label="Título"
          maxLength={200}
          value={titulo}
          problem={problemOf('titulo')}
          onText={(text) => set({ titulo: text })}
        />
        <LabelledField label="Mensagem">
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={mensagem}
              onChange={(event) => set({ mensagem: event.target.value })}
            />
          )}
        </LabelledField>
        {began !== null && (
          <label className="option">
            <input type="checkbox" checked={comLink} onChange={(event) => set({ comLink: event.target.checked })} />
            Com um link para a tela aberta agora
          </label>
        )}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          verb={busy ? 'Enviando…' : 'Enviar o aviso'}
          disabled={busy}
          onClose={() => (draft.end(), onClose())}
        />
      </form>
    </Dialog>
  );
}
