import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/client';
import { addByHand, changeByHand, EntryChanged, removeByHand } from '../../api/by-hand';
import type { Schemas } from '../../api/operations';
import { queries } from '../../api/queries';
import type { Lancamento } from '../../api/types';
import { type Accounts, shownAs } from '../../lib/accounts';
import { brDate, type Days, tidyDate, typedDate } from '../../lib/dates';
import { brMoney, reais, tidyAmount, typedAmount } from '../../lib/money';
import { AccountPicker } from '../../ui/account-picker';
import { useRejected } from '../../ui/labelled-field';
import { Continued } from '../../ui/continued';
import { Dialog } from '../../ui/dialog';
import { DialogFoot } from '../../ui/dialog-foot';
import { Notice } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { type Doing, useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';

type EntryDraft = Omit<Schemas['CreateLancamentoDto'], 'id_cliente' | 'codigo_historico'> & { readonly valor: string };

interface EntryByHandProps {
  readonly idCliente: number;
  readonly accounts: Accounts;
  /** The days on the screen: a day without a year is one of theirs. */
  readonly days?: Days;
  /** One that was added by hand before, to be changed or deleted. */
  readonly entry?: Lancamento;
  readonly onMade: (nome: string, revert: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/** What is known of a side's account. */
interface SideAccount {
  readonly id: number;
  readonly plano: number;
  /** As its field shows it. */
  readonly nome: string;
}

const NONE = 'Digite o código ou o nome da conta.';

/** An entry by hand. It goes with the customer's next export; until then it can be changed and deleted. */
export function EntryByHand({ idCliente, accounts, days, entry, onMade, onClose }: EntryByHandProps) {
  const draft = useDraft(`incluir ${idCliente} ${entry?.id}`, () => ({
    dia: entry ? brDate(entry.data_registro) : '',
    valor: entry ? brMoney(entry.valor) : '',
    historico: entry?.historico_contabil ?? '',
    debito: sideOf(entry, 'debito'),
    credito: sideOf(entry, 'credito'),
  }));
  const { dia, valor, historico, debito, credito } = draft.value;
  const { form, problemOf, reject, accept } = useRejected<'dia' | 'valor' | 'debito' | 'credito' | 'historico'>();
  const put = (part: Partial<typeof draft.value>) => draft.setValue((now) => ({ ...now, ...part }));
  const set = (part: Partial<typeof draft.value>) => {
    accept();
    put(part);
  };
  const { busy, problem, doing } = useDoing();
  const { seen, write, removeIt } = useEntryActs({ idCliente, entry, draft, doing, onMade, onClose });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const data = typedDate(dia, days);
    const amount = typedAmount(valor);
    if (data === null) return reject('dia', 'A data é dia/mês/ano.');
    if (amount === null) return reject('valor', 'Escreva o valor, maior que zero.');
    if (!debito || !credito) return reject(debito ? 'credito' : 'debito', NONE);
    if (historico.trim() === '') return reject('historico', 'Escreva o histórico.');
    const json = {
      id_plano_contas: debito.plano,
      competencia: `${data.slice(5, 7)}/${data.slice(0, 4)}`,
      data_registro: data,
      id_conta_debito: debito.id,
      id_conta_credito: credito.id,
      valor: amount,
      historico_contabil: historico.trim(),
      status: 'sucesso' as const,
    };
    write(json);
  }

  return (
    <Dialog titulo={entry ? 'Mudar o lançamento' : 'Incluir um lançamento'} onClose={onClose} wide>
      <form ref={form} onSubmit={submit}>
        {draft.isRestored && <Continued busy={busy} at={draft.at} onRestart={draft.restart} />}
        <div className="two">
          <TextField
            label="Data"
            problem={problemOf('dia')}
            inputMode="numeric"
            data-foco=""
            value={dia}
            onText={(text) => set({ dia: text })}
            onBlur={() => put({ dia: tidyDate(dia, days) })}
          />
          <TextField
            label="Valor"
            problem={problemOf('valor')}
            inputMode="decimal"
            value={valor}
            onText={(text) => set({ valor: text })}
            onBlur={() => put({ valor: tidyAmount(valor) })}
          />
          <EntryAccounts
            key={draft.turn}
            accounts={accounts}
            sides={draft.value}
            problemOf={problemOf}
            onChange={set}
          />
        </div>
        <TextField
          label="Histórico"
          problem={problemOf('historico')}
          maxLength={500}
          value={historico}
          onText={(text) => set({ historico: text })}
        />
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          verb={busy ? 'Salvando…' : entry ? 'Salvar' : 'Incluir'}
          disabled={busy}
          onClose={() => (draft.end(), onClose())}
        >
          {seen && (
            <button type="button" className="button deletes" disabled={busy} onClick={() => removeIt(seen)}>
              Excluir
            </button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface EntryAccountsProps extends Pick<EntryByHandProps, 'accounts'> {
  readonly sides: Readonly<Record<'debito' | 'credito', SideAccount | null>>;
  readonly problemOf: (side: 'debito' | 'credito') => string | null;
  readonly onChange: (part: { readonly debito?: SideAccount | null; readonly credito?: SideAccount | null }) => void;
}

function EntryAccounts({ accounts, sides, problemOf, onChange }: EntryAccountsProps) {
  return (
    <>
      {(
        [
          ['Débito', 'debito'],
          ['Crédito', 'credito'],
        ] as const
      ).map(([label, side]) => (
        <AccountPicker
          key={side}
          label={label}
          accounts={accounts}
          keepText
          initial={sides[side]?.nome ?? ''}
          rejected={problemOf(side)}
          onChoose={(conta) =>
            onChange({ [side]: { id: conta.id, plano: conta.id_plano_contas, nome: shownAs(conta) } })
          }
          onText={() => onChange({ [side]: null })}
        />
      ))}
    </>
  );
}

interface ActsProps extends Pick<EntryByHandProps, 'idCliente' | 'onMade' | 'onClose'> {
  readonly entry: Lancamento | undefined;
  readonly draft: { readonly sent: (act: () => Promise<void>) => Promise<void> };
  readonly doing: Doing['doing'];
}

/** Writes and deletes the entry. */
function useEntryActs({ idCliente, entry, draft, doing, onMade, onClose }: ActsProps) {
  /** The entry as it was shown here last. */
  const [seen, setSeen] = useState(entry);

  /** Another tab or person may have changed the entry: what it is now is shown, and counts as seen from then on. */
  function changedMeanwhile(error: unknown): never {
    if (error instanceof EntryChanged) {
      setSeen(error.now);
      void queries.invalidateQueries();
    }
    throw error;
  }

  const sent = (act: () => Promise<void>): void => void doing(() => draft.sent(act), onClose);

  const write = (json: EntryDraft): void =>
    sent(async () => {
      if (seen) {
        await changeByHand(seen, json).catch(changedMeanwhile);
        onMade(`Lançamento de ${reais(json.valor)} mudado.`, () => undo(seen.id));
      } else {
        const { id } = await addByHand({ ...json, id_cliente: idCliente, codigo_historico: '1' });
        onMade(`Lançamento de ${reais(json.valor)} incluído: vai na próxima exportação do cliente.`, () => remove(id));
      }
    });

  /** Deleted, it can be made again as it was. */
  const removeIt = (gone: Lancamento): void =>
    sent(async () => {
      await removeByHand(gone).catch(changedMeanwhile);
      onMade(`Lançamento de ${reais(gone.valor)} excluído.`, () => addByHand(bodyOf(gone)));
    });

  return { seen, write, removeIt };
}

const remove = (id: number) => call('DELETE', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: id } });
const undo = (id: number) =>
  call('POST', '/lancamentos-contabil/{lancamento_id}/desfazer', { path: { lancamento_id: id } });

function bodyOf(entry: Lancamento): Schemas['CreateLancamentoDto'] {
  return {
    id_cliente: entry.id_cliente,
    id_plano_contas: entry.id_plano_contas ?? 0,
    competencia: entry.competencia,
    data_registro: entry.data_registro,
    id_conta_debito: entry.id_conta_debito ?? 0,
    id_conta_credito: entry.id_conta_credito ?? 0,
    valor: entry.valor,
    codigo_historico: entry.codigo_historico,
    historico_contabil: entry.historico_contabil,
    numero_documento: entry.numero_documento,
    status: 'sucesso',
  };
}

function sideOf(entry: Lancamento | undefined, lado: 'debito' | 'credito'): SideAccount | null {
  const conta = entry?.[`conta_${lado}`];
  const plano = entry?.id_plano_contas;
  return conta && plano ? { id: conta.id, plano, nome: shownAs(conta) } : null;
}
