import { type SubmitEvent, useState } from 'react';
import { setBankAccount, useBankAccounts } from '../../api/bank-accounts';
import { may } from '../../api/document';
import { useAccounts, useBanks } from '../../api/queries';
import type { Person } from '../../api/session';
import type { ChartAccount } from '../../api/types';
import { shownAs } from '../../lib/accounts';
import { AccountPicker } from '../../ui/account-picker';
import { useRejected } from '../../ui/labelled-field';
import { BankSelect } from '../../ui/bank-select';
import { Failure, Notice, Skeleton } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { useDraft } from '../../ui/use-draft';
import { useSharedUndo } from '../../ui/shared-undo';

/** A row that is not stored yet. */
interface NewRow {
  readonly banco: number | null;
  readonly numero: string;
  readonly conta: ChartAccount | null;
  /** Of the field of the account. */
  readonly texto: string;
}

const EMPTY: NewRow = { banco: null, numero: '', conta: null, texto: '' };

interface BankAccountsProps {
  readonly idCliente: number;
  readonly person: Person;
}

/** The ledger account of each bank account of a customer (document 8, 8.7). */
export function BankAccounts({ idCliente, person }: BankAccountsProps) {
  const { data, error, refetch } = useBankAccounts(idCliente);
  const banks = useBanks();
  const accounts = useAccounts(idCliente);
  const draft = useDraft<NewRow>(`conta bancária ${idCliente}`, () => EMPTY);
  const { banco, numero, conta } = draft.value;
  const [restored] = useState(draft.value.texto);
  const change = (part: Partial<NewRow>) => draft.setValue((now) => ({ ...now, ...part }));
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'banco' | 'conta'>();
  const { keep } = useSharedUndo(() => refetch());
  const allowed = may(person, 'PUT', '/lancamentos-contabil/contas-bancarias/{id_cliente}');
  const bankName = (id: number) =>
    banks.data?.find((bank) => bank.id === id)?.nome ?? (banks.isPending ? '…' : `banco nº ${id}`);

  const write = (idBanco: number, number: string | null, idConta: number | null, nome: string) =>
    doing(async () => {
      if (!data) return;
      const before = data.contas.find((each) => each.id_banco === idBanco && each.conta === number)?.id_conta ?? null;
      const now = await setBankAccount(idCliente, data, idBanco, idConta, number);
      keep(nome, () => setBankAccount(idCliente, now, idBanco, before, number));
      // Another window may have changed the list: the next try is made on what is there now.
    }).then(async (done) => {
      if (!done) await refetch();
      return done;
    });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (banco === null) return reject('banco', 'Escolha o banco.');
    if (!conta) return reject('conta', 'Escolha a conta contábil.');
    accept();
    void write(banco, numero.trim() || null, conta.id, `Conta de ${bankName(banco)} gravada.`).then(
      (done) => done && draft.restart(),
    );
  }

  return (
    <section className="section">
      <header className="title">
        <h2>Contas bancárias</h2>
      </header>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={2} label="Lendo as contas bancárias…" />}
      {data && data.contas.length > 0 && (
        <StoredAccounts
          contas={data.contas}
          bankName={bankName}
          onTake={
            allowed
              ? (each) => void write(each.id_banco, each.conta, null, `Conta de ${bankName(each.id_banco)} tirada.`)
              : null
          }
          busy={busy}
        />
      )}
      {allowed && data && (
        <form key={draft.turn} ref={form} className="sheet" onSubmit={submit}>
          <BankSelect
            value={banco}
            empty="Banco"
            rejected={banco === null ? problemOf('banco') : null}
            onValue={(id) => change({ banco: id })}
          />
          <TextField
            label="Número da conta (vazio: todas do banco)"
            maxLength={100}
            value={numero}
            onText={(text) => change({ numero: text })}
          />
          <AccountPicker
            label="Conta contábil"
            accounts={accounts}
            initial={draft.turn === 0 ? restored : ''}
            keepText
            rejected={conta ? null : problemOf('conta')}
            onChoose={(one) => change({ conta: one, texto: shownAs(one) })}
            onText={(text) => change({ conta: null, texto: text })}
          />
          <p className="field at-foot">
            <button type="submit" className="button" disabled={busy}>
              Salvar a conta
            </button>
          </p>
        </form>
      )}
      {problem && <Notice tone="erro">{problem}</Notice>}
    </section>
  );
}

type StoredAccount = NonNullable<ReturnType<typeof useBankAccounts>['data']>['contas'][number];

interface StoredAccountsProps {
  readonly contas: readonly StoredAccount[];
  readonly bankName: (id: number) => string;
  readonly busy: boolean;
  /** Null: the person may not. */
  readonly onTake: ((conta: StoredAccount) => void) | null;
}

function StoredAccounts({ contas, bankName, busy, onTake }: StoredAccountsProps) {
  return (
    <div className="card scroll">
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Banco</th>
            <th scope="col">Conta</th>
            <th scope="col">Conta contábil</th>
            <th scope="col">
              <span className="visually-hidden">O que fazer</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {contas.map((each) => (
            <tr key={`${each.id_banco} ${each.conta}`}>
              <td>{bankName(each.id_banco)}</td>
              <td>{each.conta ?? 'todas'}</td>
              <td>
                {each.codigo_dominio} {each.nome}
              </td>
              <td className="actions">
                {onTake && (
                  <button
                    type="button"
                    className="button small"
                    disabled={busy}
                    aria-label={`Tirar a conta de ${bankName(each.id_banco)}`}
                    onClick={() => onTake(each)}
                  >
                    Tirar
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
