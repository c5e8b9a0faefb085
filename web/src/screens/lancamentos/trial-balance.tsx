import { type TrialBalanceAccount, type Periodo, trialBalanceFile, useTrialBalance } from '../../api/ledger';
import { nameForFile } from '../../api/queries';
import { balanceText, depthOf, movedAccounts } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { plural } from '../../lib/words';
import { DownloadMenu, LIST_FILES } from '../../ui/download-menu';
import { RecordTable } from '../../ui/record-table';
import { saveFile } from '../../ui/save-file';
import { Failure, Notice, Skeleton, Empty } from '../../ui/states';

const COLUMNS = [
  { nome: 'Código' },
  { nome: 'Conta' },
  { nome: 'Saldo anterior', direita: true },
  { nome: 'Débitos', direita: true },
  { nome: 'Créditos', direita: true },
  { nome: 'Saldo', direita: true },
];

interface TrialBalanceProps {
  readonly idCliente: number;
  readonly periodo: Periodo;
  readonly onAccount: (idConta: number) => void;
}

/** The trial balance of a customer: an analytic account leads to its ledger. */
export function TrialBalance({ idCliente, periodo, onAccount }: TrialBalanceProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useTrialBalance(idCliente, periodo);
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending || isPlaceholderData) return <Skeleton label="Somando as contas…" />;
  const contas = movedAccounts(data.contas);
  if (contas.length === 0 && data.sem_conta.qtd === 0)
    return <Empty titulo="Nada foi lançado até o fim deste período.">Mude o período ou o cliente.</Empty>;
  return (
    <>
      <div className="above-table">
        <p className="muted">Lançamentos de todas as pessoas. Uma conta leva ao seu razão.</p>
        <DownloadMenu
          options={LIST_FILES}
          download={async (formato) =>
            saveFile(await trialBalanceFile(idCliente, periodo, formato), await nameForFile(idCliente))
          }
        />
      </div>
      {data.sem_conta.qtd > 0 && (
        <Notice tone="aviso">
          {plural(
            data.sem_conta.qtd,
            'lançamento ainda sem conta não está aqui',
            'lançamentos ainda sem conta não estão aqui',
          )}
          : {brMoney(data.sem_conta.valor)}.
        </Notice>
      )}
      <RecordTable colunas={COLUMNS} className="book">
        <tbody>
          {contas.map((conta) => (
            <TrialBalanceRow key={conta.id} conta={conta} onAccount={onAccount} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Total das contas analíticas
            </th>
            <td className="right number" data-nome="Débitos">
              {brMoney(data.totais.debitos)}
            </td>
            <td className="right number" data-nome="Créditos">
              {brMoney(data.totais.creditos)}
            </td>
            <td />
          </tr>
        </tfoot>
      </RecordTable>
    </>
  );
}

function TrialBalanceRow({
  conta,
  onAccount,
}: {
  readonly conta: TrialBalanceAccount;
  readonly onAccount: (id: number) => void;
}) {
  const isHeading = conta.tipo === 'S';
  return (
    <tr data-id={conta.id} className={isHeading ? 'synthetic' : undefined}>
      <td className="number">{conta.codigo_dominio}</td>
      <td>
        <span className={`level-${depthOf(conta)}`}>
          {isHeading ? (
            conta.nome
          ) : (
            <button type="button" className="link" data-linha="" onClick={() => onAccount(conta.id)}>
              {conta.nome}
            </button>
          )}
          <small>{conta.codigo_contabil}</small>
        </span>
      </td>
      <td className="right number" data-nome="Saldo anterior">
        {balanceText(conta.saldo_anterior)}
      </td>
      <td className="right number" data-nome="Débitos">
        {brMoney(conta.debitos)}
      </td>
      <td className="right number" data-nome="Créditos">
        {brMoney(conta.creditos)}
      </td>
      <td className="right number" data-nome="Saldo">
        {balanceText(conta.saldo)}
      </td>
    </tr>
  );
}
