import { type RefObject, useMemo } from 'react';
import { useBankAccounts } from '../../api/bank-accounts';
import { useAnalysis } from '../../api/queries';
import type { ChartAccount, ImportacaoDetail } from '../../api/types';
import type { Accounts } from '../../lib/accounts';
import { accountToAsk } from '../../lib/imports';
import { type Linha, opposite, otherThanBank } from '../../lib/linha';
import { plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { KeyName } from '../../ui/states';

interface BankLedgerAccountProps {
  /** How many lines wait for it. */
  readonly open: number;
  readonly bankName: string;
  /** Number of the account in the file; null: the file names none. */
  readonly number: string | null;
  readonly accounts: Accounts;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (conta: ChartAccount) => void;
  readonly onEscape: () => void;
}

/** Lines whose bank's own side has no account. */
export const withoutBankSide = (linhas: readonly Linha[]): readonly Linha[] =>
  linhas.filter((linha) => linha.situacao === 'pendente' && linha[opposite(otherThanBank(linha))] === null);

/** The account of the bank whose ledger account is asked for. */
export interface AskedAccount {
  readonly number: string | null;
  /** How many lines wait for the ledger accounts of the file's accounts. */
  readonly open: number;
}

/** Null: the ledger accounts of the file's accounts are known, or can't be asked for. `conta`: the only account that is looked at. */
export function useBankAsked(
  { id, id_banco: idBanco, id_cliente }: ImportacaoDetail,
  linhas: readonly Linha[],
  conta: string | null,
): AskedAccount | null {
  const { data } = useBankAccounts(id_cliente);
  const { data: analysis } = useAnalysis(id);
  const open = useMemo(() => withoutBankSide(linhas).length, [linhas]);
  if (idBanco === null || !data || !analysis || open === 0) return null;
  const numbers = conta === null ? analysis.contas.map(({ conta: number }) => number) : [conta];
  const number = accountToAsk(numbers, data.contas, idBanco);
  return number === undefined ? null : { number, open };
}

/** Asked once for each account of a customer at a bank: the ledger account of the bank account itself. */
export function BankLedgerAccount(props: BankLedgerAccountProps) {
  const { open, bankName, number, accounts, fieldRef, onChoose, onEscape } = props;
  return (
    <div className="notice aviso account-of-bank">
      <p>
        <strong>
          Qual é a conta contábil deste banco{bankName && `, ${bankName}`}
          {number === null ? '' : `, conta ${number}`}?
        </strong>{' '}
        {plural(open, 'linha espera', 'linhas esperam')} por ela. Vale para este extrato e os próximos{' '}
        {number === null ? 'deste cliente' : 'desta conta'}. <KeyName>B</KeyName>
      </p>
      <AccountPicker
        label="Conta do banco"
        accounts={accounts}
        keepText
        inputRef={fieldRef}
        onChoose={onChoose}
        onEscape={onEscape}
      />
    </div>
  );
}
