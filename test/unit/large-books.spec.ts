import { type ChartAccount, trialBalance } from '../../src/contabil/lancamentos-contabil/livros/trial-balance';
import { growth, LINEAR } from '../support/growth';

const account = (id: number, codigo_contabil: string, tipo: 'A' | 'S'): ChartAccount => ({
  ...{ id, codigo_contabil, tipo },
  id_plano_contas: 1,
  codigo_dominio: String(id),
  nome: `Conta ${id}`,
});

it('a trial balance takes as long as its chart, of which every second account is synthetic', () => {
  const work = (count: number) => {
    const ordinals = Array.from({ length: count }, (_, n) => n);
    const accounts = ordinals.flatMap((n) => [account(2 * n, `1.${n}`, 'S'), account(2 * n + 1, `1.${n}.1`, 'A')]);
    const pairs = ordinals.map((n) => ({
      id_conta_debito: 2 * n + 1,
      id_conta_credito: 1,
      antes: '0.00',
      periodo: '1.00',
      qtd: 1,
    }));
    return () => trialBalance(pairs, accounts);
  };
  expect(growth(500, work)).toBeLessThan(LINEAR);
});
