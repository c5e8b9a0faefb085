import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../api/api-error';
import {
  accountLedgerFile,
  type TrialBalanceAccount,
  type LedgerLine,
  type Periodo,
  placeOfEntry,
  useAccountLedger,
  useTrialBalance,
} from '../../api/ledger';
import { nameForFile } from '../../api/queries';
import { type Accounts, accountLookup, shownAs } from '../../lib/accounts';
import { brDate } from '../../lib/dates';
import { explain } from '../../lib/error-messages';
import { balanceText, movedAccounts } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { AccountPicker } from '../../ui/account-picker';
import { DownloadMenu, LIST_FILES } from '../../ui/download-menu';
import { RecordTable } from '../../ui/record-table';
import { ShowMore } from '../../ui/show-more';
import { saveFile } from '../../ui/save-file';
import { Failure, Skeleton, Empty } from '../../ui/states';
import { toast } from '../../ui/toast';
import { usePages, usePlace } from '../../ui/use-pages';
import { useWanted } from '../../ui/use-wanted';

const COLUMNS = [
  { nome: 'Data' },
  { nome: 'Histórico' },
  { nome: 'Contrapartida' },
  { nome: 'Débito', direita: true },
  { nome: 'Crédito', direita: true },
  { nome: 'Saldo', direita: true },
];

interface AccountLedgerProps {
  readonly idCliente: number;
  readonly idConta: number | null;
  readonly periodo: Periodo;
  readonly onAccount: (idConta: number) => void;
}

/** The ledger of an account; each line leads to its line in the import. */
export function AccountLedger({ idCliente, idConta, periodo, onAccount }: AccountLedgerProps) {
  const accounts = useMovedAccounts(idCliente, periodo);
  const chosen = accounts.lookup.all.find(({ id }) => id === idConta);
  return (
    <>
      <div className="choice">
        <AccountPicker
          label="Conta"
          accounts={accounts}
          keepText
          initial={chosen ? shownAs(chosen) : ''}
          onChoose={({ id }) => onAccount(id)}
        />
      </div>
      {idConta === null ? (
        <Empty titulo="Escolha a conta.">Ou abra o balancete: cada conta leva ao seu razão.</Empty>
      ) : (
        <LedgerOfAccount key={idConta} idCliente={idCliente} idConta={idConta} periodo={periodo} />
      )}
    </>
  );
}

/** The accounts that have something in the period, or a balance. */
function useMovedAccounts(idCliente: number, periodo: Periodo): Accounts<TrialBalanceAccount> {
  const { data, error, isPlaceholderData, refetch } = useTrialBalance(idCliente, periodo);
  const lookup = useMemo(() => lookupOf(data?.contas ?? []), [data]);
  return {
    lookup,
    state: data && !isPlaceholderData ? 'ready' : error ? 'failed' : 'loading',
    error,
    retry: () => void refetch(),
    read: async () => lookupOf((await refetch({ throwOnError: true })).data?.contas ?? []),
  };
}

function lookupOf(contas: readonly TrialBalanceAccount[]) {
  const moved = movedAccounts(contas);
  return accountLookup(
    moved.filter(({ tipo }) => tipo === 'A'),
    moved.filter(({ tipo }) => tipo === 'S'),
  );
}

interface LedgerOfAccountProps {
  readonly idCliente: number;
  readonly idConta: number;
  readonly periodo: Periodo;
}

function LedgerOfAccount({ idCliente, idConta, periodo }: LedgerOfAccountProps) {
  const { kept, pages, setPages } = usePages();
  const list = useAccountLedger(idConta, periodo, pages);
  const { data, error, isPending, refetch } = list;
  usePlace(kept, data !== undefined);
  const [, navigate] = useLocation();
  const ask = useWanted();
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton label="Lendo o razão…" />;

  function open(id: number): void {
    const isWanted = ask();
    placeOfEntry(id).then(
      (place) => {
        if (!isWanted()) return;
        if (place === null) toast.hint('Este lançamento foi incluído à mão: não tem extrato.');
        else navigate(place);
      },
      (failure: unknown) =>
        toast.failed(
          failure instanceof ApiError && failure.status === 404
            ? 'Este lançamento é de outra pessoa: só ela abre a linha.'
            : explain(failure),
        ),
    );
  }

  return (
    <>
      <div className="above-table">
        <p>
          <strong>{shownAs(data.conta)}</strong> <span className="muted">{data.conta.codigo_contabil}</span>
        </p>
        <DownloadMenu
          options={LIST_FILES}
          download={async (formato) => {
            const file = await accountLedgerFile(idConta, periodo, formato);
            await saveFile(file, `${data.conta.codigo_dominio} ${(await nameForFile(idCliente)) ?? ''}`);
          }}
        />
      </div>
      <RecordTable colunas={COLUMNS} className="book">
        <tbody>
          <tr className="synthetic">
            <td colSpan={5}>Saldo anterior</td>
            <td className="right number">{balanceText(data.saldo_anterior)}</td>
          </tr>
          {data.items.map((linha) => (
            <LedgerRow key={linha.id} linha={linha} onOpen={() => open(linha.id)} />
          ))}
        </tbody>
      </RecordTable>
      {data.items.length === 0 && <p className="muted hint">Nenhum lançamento nesta conta no período.</p>}
      <ShowMore list={list} onMore={() => setPages(pages + 1)} />
    </>
  );
}

function LedgerRow({ linha, onOpen }: { readonly linha: LedgerLine; readonly onOpen: () => void }) {
  return (
    <tr data-id={linha.id}>
      <td className="number">{brDate(linha.data_registro)}</td>
      <td>
        <button type="button" className="link" data-linha="" onClick={onOpen}>
          {linha.historico_contabil}
        </button>
      </td>
      <td title={linha.contrapartida.nome}>
        <b className="code">{linha.contrapartida.codigo_dominio}</b> {linha.contrapartida.nome}
      </td>
      <td className="right number" data-nome="Débito">
        {linha.debito === '0.00' ? '' : brMoney(linha.debito)}
      </td>
      <td className="right number" data-nome="Crédito">
        {linha.credito === '0.00' ? '' : brMoney(linha.credito)}
      </td>
      <td className="right number" data-nome="Saldo">
        {balanceText(linha.saldo)}
      </td>
    </tr>
  );
}
