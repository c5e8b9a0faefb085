import { type RefObject, useMemo } from 'react';
import { useBankAccounts } from '../../api/bank-accounts';
import type { ChartAccount, ImportacaoDetail } from '../../api/types';
import type { Accounts } from '../../lib/accounts';
import { type Linha, opposite, otherThanBank } from '../../lib/linha';
import { plural } from '../../lib/words';
import { AccountPicker } from '../../ui/account-picker';
import { KeyName } from '../../ui/states';

interface BankLedgerAccountProps {
  /** How many lines wait for it. */
  readonly open: number;
  readonly bankName: string;
  readonly accounts: Accounts;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: (conta: ChartAccount) => void;
  readonly onEscape: () => void;
}

/** Lines whose bank's own side has no account. */
export const withoutBankSide = (linhas: readonly Linha[]): readonly Linha[] =>
  linhas.filter((linha) => linha.situacao === 'pendente' && linha[opposite(otherThanBank(linha))] === null);

/** How many lines wait for the ledger account of their bank itself; 0 when it is known, or can't be asked. */
export function useBankAsked({ id_banco: idBanco, id_cliente }: ImportacaoDetail, linhas: readonly Linha[]): number {
  const { data } = useBankAccounts(id_cliente);
  const waiting = useMemo(() => withoutBankSide(linhas).length, [linhas]);
  if (idBanco === null || !data) return 0;
  const known = data.contas.some(({ id_banco, conta }) => id_banco === idBanco && conta === null);
  return known ? 0 : waiting;
}

/** Asked once for a customer and bank: the ledger account of the bank account itself. */
export function BankLedgerAccount({ open, bankName, accounts, fieldRef, onChoose, onEscape }: BankLedgerAccountProps) {
  return (
    <div className="notice aviso account-of-bank">
      <p>
        <strong>Qual é a conta contábil deste banco{bankName && `, ${bankName}`}?</strong>{' '}
        {plural(open, 'linha espera', 'linhas esperam')} por ela. Vale para este extrato e os próximos deste cliente.{' '}
        <KeyName>B</KeyName>
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
