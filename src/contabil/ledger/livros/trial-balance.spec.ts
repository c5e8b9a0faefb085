import { fromUnits, sumDecimals, toUnits } from '../../../kernel/decimal';
import { type ChartAccount, type PairSums, isUnder, trialBalance } from './trial-balance';

const account = (id: number, codigo_contabil: string, tipo: 'A' | 'S' = 'A', id_plano_contas = 1): ChartAccount => ({
  id,
  id_plano_contas,
  codigo_dominio: String(id),
  codigo_contabil,
  nome: `Conta ${id}`,
  tipo,
});

describe('an account is under a synthetic one', () => {
  it.each([
    ['1.1.01', '1.1', true],
    ['1.10', '1.1', false],
    ['1.1', '1.1', true],
    ['1.1.01', '1', true],
    ['11.2', '1', false],
    ['1101', '11', true],
    ['1101', '1101', true],
    ['1.1.01', '1.1.', true],
    ['2.1', '1', false],
    ['1.1', '', false],
  ])('%s under %s: %s', (code, synthetic, expected) => {
    expect(isUnder(code, synthetic)).toBe(expected);
  });
});

describe('the trial balance', () => {
  it('sums the analytic accounts of the chart under each synthetic one, and no other chart', () => {
    const pairs: PairSums[] = [
      { id_conta_debito: 10, id_conta_credito: 20, antes: '5.00', periodo: '7.00', qtd: 2 },
      { id_conta_debito: 11, id_conta_credito: 10, antes: '0.00', periodo: '2.00', qtd: 1 },
      { id_conta_debito: 30, id_conta_credito: 31, antes: '1.00', periodo: '0.00', qtd: 0 },
      { id_conta_debito: 10, id_conta_credito: null, antes: '3.00', periodo: '4.00', qtd: 1 },
      { id_conta_debito: null, id_conta_credito: null, antes: '0.00', periodo: '6.00', qtd: 2 },
    ];
    const accounts = [
      account(1, '1', 'S'),
      account(2, '1.1', 'S'),
      account(3, '3', 'S'),
      account(10, '1.1.01'),
      account(11, '1.1.02'),
      account(20, '2.1'),
      account(30, '1.1.01', 'A', 2),
      account(31, '1.1.02', 'A', 2),
    ];
    const { contas, totais, sem_conta } = trialBalance(pairs, accounts);
    expect(
      contas.map(({ id, saldo_anterior, debitos, creditos, saldo }) => [id, saldo_anterior, debitos, creditos, saldo]),
    ).toEqual([
      [1, '5.00', '9.00', '2.00', '12.00'],
      [2, '5.00', '9.00', '2.00', '12.00'],
      [10, '5.00', '7.00', '2.00', '10.00'],
      [30, '1.00', '0.00', '0.00', '1.00'],
      [11, '0.00', '2.00', '0.00', '2.00'],
      [31, '-1.00', '0.00', '0.00', '-1.00'],
      [20, '-5.00', '0.00', '7.00', '-12.00'],
    ]);
    expect(totais).toEqual({ debitos: '9.00', creditos: '9.00' });
    expect(sem_conta).toEqual({ qtd: 3, valor: '10.00' });
  });

  it('is balanced whatever the entries are', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 200; round++) {
      const accounts = Array.from({ length: 8 }, (_, n) => account(n + 1, `${random(3)}.${random(3)}.${n}`)).concat(
        account(99, '1', 'S'),
      );
      const pairs = Array.from({ length: 20 }, (): PairSums => {
        const side = (): number | null => (random(9) === 0 ? null : 1 + random(8));
        return {
          id_conta_debito: side(),
          id_conta_credito: side(),
          antes: fromUnits(BigInt(random(1e9))),
          periodo: fromUnits(BigInt(random(1e9))),
          qtd: 1,
        };
      });
      const { contas, totais, sem_conta } = trialBalance(pairs, accounts);
      const analytic = contas.filter(({ tipo }) => tipo === 'A');
      expect(totais.debitos).toBe(totais.creditos);
      expect(sumDecimals(analytic.map(({ saldo }) => saldo))).toBe('0.00');
      expect(sumDecimals(analytic.map(({ debitos }) => debitos))).toBe(totais.debitos);
      expect(toUnits(totais.debitos) + toUnits(sem_conta.valor)).toBe(
        pairs.reduce((sum, { periodo }) => sum + toUnits(periodo), 0n),
      );
    }
  });
});
