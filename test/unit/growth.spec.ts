import { reason } from '../../src/kernel/reason-codes/reason';
import { countWork, growthOfWork, LINEAR_WORK } from '../support/counted-work';
import { failIfHangs } from '../support/servers/hang-guard';
import { type ChartAccount, trialBalance } from '../../src/contabil/ledger/livros/trial-balance';
import { saldosDasContas } from '../support/run-to-end';
import type { StatedBalance, StatementLine } from '../../src/statements/common/statement';
import { UNNAMED_ACCOUNT, unreadable } from '../../src/statements/common/statement';
import { parseJson } from '../../src/kernel/exact-json';

const range = (count: number) => Array.from({ length: count }, (_, n) => n);

const account = (id: number, codigo_contabil: string, tipo: 'A' | 'S'): ChartAccount => ({
  ...{ id, codigo_contabil, tipo },
  id_plano_contas: 1,
  codigo_dominio: String(id),
  nome: `Conta ${id}`,
});

/** Four times the size counts four times the operations. No clock is read. */
describe('the work grows linearly', () => {
  it('for a trial balance of a chart in which every second account is synthetic', () => {
    const work = (count: number) => {
      const accounts = range(count).flatMap((n) => [
        account(2 * n, `1.${n}`, 'S'),
        account(2 * n + 1, `1.${n}.1`, 'A'),
      ]);
      const pairs = range(count).map((n) => ({
        id_conta_debito: 2 * n + 1,
        id_conta_credito: 1,
        antes: '0.00',
        periodo: '1.00',
        qtd: 1,
      }));
      return () => trialBalance(pairs, accounts);
    };
    expect(growthOfWork(500, work)).toBeLessThan(LINEAR_WORK);
  });

  it('for a number of very many digits, since a body of a megabyte may be one', () => {
    const work = (digits: number) => () => parseJson(`[1.${'0'.repeat(digits)}1]`);
    expect(growthOfWork(50_000, work)).toBeLessThan(LINEAR_WORK);
    // A pattern that begins again at each zero takes minutes for these, linear work milliseconds.
    expect(failIfHangs(work(1_000_000))).toHaveLength(1);
  });

  it('for the balances of an account that states one after each movement', () => {
    const work = (size: number) => {
      const linhas = range(size).map((index): StatementLine => ({
        linha_arquivo: index + 1,
        data: `2026-03-${String(1 + Math.floor((index * 28) / size)).padStart(2, '0')}`,
        valor: '1.00',
        tipo: 'C',
        indice_conta: 0,
        descricao: 'X',
        documento: null,
        id_fixo: '',
        fitid: '',
      }));
      const saldos = linhas.map(({ linha_arquivo, data }): StatedBalance => ({
        indice_conta: 0,
        linha_arquivo,
        momento: 'dia',
        valor: '1.00',
        data,
      }));
      const reading = {
        ...unreadable(reason('importacoes.sem_codigo', { texto: '' })),
        legivel: true,
        contas: [UNNAMED_ACCOUNT],
        linhas,
        saldos,
      };
      return () => saldosDasContas(reading, 'csv');
    };
    expect(growthOfWork(2_000, work)).toBeLessThan(LINEAR_WORK);
  });
});

it('an exact number next to a long text takes no step of code for each character', () => {
  const length = 1_000_000;
  const text = JSON.stringify({ longo: 'x'.repeat(length), n: 0 }).replace(/0}$/, '1e400}');
  expect(countWork(() => parseJson(text)).blocks).toBeLessThan(length / 1_000);
});
