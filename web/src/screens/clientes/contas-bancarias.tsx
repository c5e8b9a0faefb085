import { type SubmitEvent, useState } from 'react';
import { setBankAccount, useBankAccounts } from '../../api/bank-accounts';
import { may } from '../../api/document';
import { useAccounts, useBanks } from '../../api/queries';
import type { Pessoa } from '../../api/session';
import type { ContaDoPlano } from '../../api/types';
import { AccountPicker } from '../../ui/account-picker';
import { useRejected } from '../../ui/campo';
import { BankSelect } from '../../ui/bank-select';
import { Falha, Nota, Ossos } from '../../ui/states';
import { TextField } from '../../ui/text-field';
import { useDoing } from '../../ui/use-doing';
import { useSharedUndo } from '../../ui/shared-undo';

interface ContasBancariasProps {
  readonly idCliente: number;
  readonly pessoa: Pessoa;
}

/** The ledger account of each bank account of a customer (document 8, 8.7). */
export function ContasBancarias({ idCliente, pessoa }: ContasBancariasProps) {
  const { data, error, refetch } = useBankAccounts(idCliente);
  const banks = useBanks();
  const accounts = useAccounts(idCliente);
  const [banco, setBanco] = useState<number | null>(null);
  const [numero, setNumero] = useState('');
  const [conta, setConta] = useState<ContaDoPlano | null>(null);
  const { busy, problem, doing } = useDoing();
  const { form, problemOf, reject, accept } = useRejected<'banco' | 'conta'>();
  const { keep } = useSharedUndo(() => refetch());
  const allowed = may(pessoa, 'PUT', '/lancamentos-contabil/contas-bancarias/{id_cliente}');
  const bankName = (id: number) => banks.data?.find((bank) => bank.id === id)?.nome ?? `banco nº ${id}`;

  const change = (idBanco: number, number: string | null, idConta: number | null, nome: string) =>
    doing(async () => {
      if (!data) return;
      const before = data.contas.find((each) => each.id_banco === idBanco && each.conta === number)?.id_conta ?? null;
      const now = await setBankAccount(idCliente, data, idBanco, idConta, number);
      keep(nome, () => setBankAccount(idCliente, now, idBanco, before, number));
      // Another window may have changed the list: the next try is made on what is there now.
    }).then((done) => (done ? undefined : refetch()));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (banco === null) return reject('banco', 'Escolha o banco.');
    if (!conta) return reject('conta', 'Escolha a conta contábil.');
    accept();
    void change(banco, numero.trim() || null, conta.id, `Conta de ${bankName(banco)} gravada.`);
  }

  return (
    <section className="secao">
      <header className="titulo">
        <h2>Contas bancárias</h2>
      </header>
      {error && <Falha error={error} retry={() => void refetch()} />}
      {!data && !error && <Ossos rows={2} label="Lendo as contas bancárias…" />}
      {data && data.contas.length > 0 && (
        <Gravadas
          contas={data.contas}
          bankName={bankName}
          onTake={
            allowed
              ? (each) => void change(each.id_banco, each.conta, null, `Conta de ${bankName(each.id_banco)} tirada.`)
              : null
          }
          busy={busy}
        />
      )}
      {allowed && data && (
        <form ref={form} className="ficha" onSubmit={submit}>
          <BankSelect
            value={banco}
            empty="Banco"
            rejected={banco === null ? problemOf('banco') : null}
            onValue={setBanco}
          />
          <TextField
            label="Número da conta (vazio: todas do banco)"
            maxLength={100}
            value={numero}
            onText={setNumero}
          />
          <AccountPicker
            label="Conta contábil"
            accounts={accounts}
            keepText
            rejected={conta ? null : problemOf('conta')}
            onChoose={setConta}
            onText={() => setConta(null)}
          />
          <p className="campo ao-pe">
            <button type="submit" className="botao" disabled={busy}>
              Salvar a conta
            </button>
          </p>
        </form>
      )}
      {problem && <Nota tom="erro">{problem}</Nota>}
    </section>
  );
}

type ContaGravada = NonNullable<ReturnType<typeof useBankAccounts>['data']>['contas'][number];

interface GravadasProps {
  readonly contas: readonly ContaGravada[];
  readonly bankName: (id: number) => string;
  readonly busy: boolean;
  /** Null: the person may not. */
  readonly onTake: ((conta: ContaGravada) => void) | null;
}

function Gravadas({ contas, bankName, busy, onTake }: GravadasProps) {
  return (
    <div className="cartao rolar">
      <table className="lista">
        <thead>
          <tr>
            <th scope="col">Banco</th>
            <th scope="col">Conta</th>
            <th scope="col">Conta contábil</th>
            <th scope="col">
              <span className="oculto">O que fazer</span>
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
              <td className="acoes">
                {onTake && (
                  <button
                    type="button"
                    className="botao pequeno"
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
