import type { ChartAccount, Lancamento } from '../api/types';
import { manyChanges, onlyCustomer, type BulkChange, withoutBank } from './many-entries';

const entry = (changes: Partial<Lancamento>): Lancamento =>
  ({
    id: 1,
    id_cliente: 7,
    id_plano_contas: 3,
    data_registro: '2026-11-05',
    valor: '10.00',
    status: 'regra_pendente',
    id_conta_debito: null,
    id_conta_credito: 90,
    conta_debito: null,
    conta_credito: { id: 90, codigo_dominio: '90', nome: 'Banco' },
    historico_contabil: 'PAGAMENTO',
    extrato_tipo: 'D',
    regras_aplicadas: [],
    ...changes,
  }) as Lancamento;
const conta = { id: 50, id_plano_contas: 3, codigo_dominio: '2330', nome: 'Luz' } as ChartAccount;
const asked = (changes: Partial<BulkChange>): BulkChange => ({
  conta,
  lado: 'contrapartida',
  historico: null,
  ...changes,
});

it('gives the side that is not the bank’s an account, entries that change alike in one request', () => {
  const received = entry({
    id: 3,
    extrato_tipo: 'C',
    id_conta_debito: 90,
    id_conta_credito: null,
    conta_debito: conta,
  });
  const { changes, changing, missing } = manyChanges([entry({}), entry({ id: 2 }), received], asked({}));
  expect(changes).toEqual([
    { ids: [1, 2], mudancas: { id_conta_debito: 50, status: 'sucesso' } },
    { ids: [3], mudancas: { id_conta_credito: 50, status: 'sucesso' } },
  ]);
  expect([changing, missing]).toEqual([3, 0]);
});

it('gives the named side an account, with the chart where there is none', () => {
  const open = entry({ id_plano_contas: null, id_conta_credito: null, conta_credito: null });
  const { changes, missing } = manyChanges([open], asked({ lado: 'credito' }));
  expect(changes).toEqual([{ ids: [1], mudancas: { id_plano_contas: 3, id_conta_credito: 50 } }]);
  expect(missing).toBe(1);
});

it('leaves out an entry that has all of it already: the undo would take back an earlier change', () => {
  const done = entry({ id: 2, id_conta_debito: 50, conta_debito: conta, status: 'sucesso', historico_contabil: 'LUZ' });
  const { changes, changing } = manyChanges([entry({}), done], asked({ historico: 'LUZ' }));
  expect(changes).toEqual([
    { ids: [1], mudancas: { id_conta_debito: 50, status: 'sucesso', historico_contabil: 'LUZ' } },
  ]);
  expect(changing).toBe(1);
  expect(manyChanges([done], asked({})).changes).toEqual([]);
});

it('counts accounts that are replaced', () => {
  const other = entry({ id_conta_debito: 51, conta_debito: { ...conta, id: 51 }, status: 'sucesso' });
  expect(manyChanges([other, entry({ id: 2 })], asked({})).replaced).toBe(1);
  expect(manyChanges([other], asked({ conta: null, historico: 'OUTRO' })).replaced).toBe(0);
});

it('writes a text alone in requests of at most 5,000', () => {
  const all = Array.from({ length: 5001 }, (_, index) => entry({ id: index + 1 }));
  const { changes } = manyChanges(all, asked({ conta: null, historico: 'LUZ' }));
  expect(changes.map(({ ids, mudancas }) => [ids.length, mudancas])).toEqual([
    [5000, { historico_contabil: 'LUZ' }],
    [1, { historico_contabil: 'LUZ' }],
  ]);
});

it('knows entries of one customer, and those without a side of the bank', () => {
  expect(onlyCustomer([entry({}), entry({ id: 2 })])).toBe(7);
  expect(onlyCustomer([entry({}), entry({ id: 2, id_cliente: 8 })])).toBeNull();
  expect(withoutBank([entry({}), entry({ id: 2, extrato_tipo: null })])).toBe(1);
});
