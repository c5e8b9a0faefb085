import type { TrialBalanceAccount } from '../api/ledger';
import type { Lancamento } from '../api/types';
import { brMoney, cents } from './money';

/** `1.234,50 D`: a balance without sign, with its side. */
export function balanceText(saldo: string): string {
  const units = cents(saldo);
  if (units === 0n) return brMoney(0n);
  return `${brMoney(units < 0n ? -units : units)} ${units < 0n ? 'C' : 'D'}`;
}

/** The depth of an account in the chart: the points of its structured code. */
export const depthOf = ({ codigo_contabil: code }: Pick<TrialBalanceAccount, 'codigo_contabil'>): number =>
  Math.min(code.split('.').length - 1, 6);

/** Accounts with a balance or a movement. */
export const movedAccounts = (contas: readonly TrialBalanceAccount[]): TrialBalanceAccount[] =>
  contas.filter((conta) => [conta.saldo_anterior, conta.debitos, conta.creditos].some((each) => cents(each) !== 0n));

/** Money in, money out and all amounts of entries, in cents; entries by hand are neither in nor out. */
export function totalsOf(entries: readonly Lancamento[]): { entradas: bigint; saidas: bigint; valor: bigint } {
  const totals = { entradas: 0n, saidas: 0n, valor: 0n };
  for (const { valor, extrato_tipo: tipo } of entries) {
    totals.valor += cents(valor);
    if (tipo === 'C') totals.entradas += cents(valor);
    else if (tipo === 'D') totals.saidas += cents(valor);
  }
  return totals;
}
