import type { TrialBalanceAccount } from '../api/ledger';
import type { Lancamento } from '../api/types';
import { balanceText, depthOf, movedAccounts, totalsOf } from './ledger';

it('a balance shows its side, and zero has none', () => {
  expect(['10.50', '-1234.00', '0.00'].map(balanceText)).toEqual(['10,50 D', '1.234,00 C', '0,00']);
});

it('accounts without balance and movement are left out, and the depth follows the code', () => {
  const one = (codigo_contabil: string, debitos: string) =>
    ({ codigo_contabil, saldo_anterior: '0.00', debitos, creditos: '0.00', saldo: debitos }) as TrialBalanceAccount;
  expect(movedAccounts([one('1', '0.00'), one('1.1.02', '5.00')]).map(depthOf)).toEqual([2]);
});

it('sums keep every centavo, in both directions', () => {
  const one = (valor: string, extrato_tipo: 'C' | 'D' | null) => ({ valor, extrato_tipo }) as Lancamento;
  const entries = [one('0.10', 'C'), one('0.20', 'C'), one('99999999999.99', 'D'), one('5.00', null)];
  expect(totalsOf(entries)).toEqual({ entradas: 30n, saidas: 9999999999999n, valor: 10000000000529n });
});
