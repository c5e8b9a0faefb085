import { StatementFile } from '../../src/flows/importacoes/run/statement-file';
import { AccountsOfOldImports } from '../../src/flows/importacoes/worker/accounts-of-old-imports';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { startApp, type TestApp } from '../support/app';
import type { TestSession } from '../support/session';
import { ofxText, type OfxRow } from '../support/statements';
import { within } from '../support/until';
import { startWorker } from '../support/worker';

let api: TestApp;
let user: TestSession;
let idCliente: number;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
});
afterAll(() => api.close());
beforeEach(async () => {
  idCliente = (await api.make.customer()).id;
});

async function send(tipo: string, content: string): Promise<number> {
  const { body } = await user
    .upload('/importacoes/upload', { name: `x.${tipo}`, content }, { id_cliente: idCliente, tipo })
    .expect(201);
  return (body as { data: { id: number } }).data.id;
}
const ofx = (rows: readonly OfxRow[], balance = '', day = '20260331') =>
  send('ofx', ofxText(rows).replace('</STMTRS>', `<LEDGERBAL><BALAMT>${balance}<DTASOF>${day}</LEDGERBAL></STMTRS>`));
const codes = (avisos: { codigo: string }[]) => avisos.map(({ codigo }) => codigo);
const previewed = async (id: number) =>
  codes((await user.post(`/importacoes/${id}/preview`).expect(200)).body.data.avisos as { codigo: string }[]);
const accounts = (id: number) =>
  api.rows(
    'SELECT banco, conta, moeda, linhas, de, ate, entradas, saidas, saldo_inicial, saldo_final, saldo_final_em FROM importacao_conta WHERE id_importacao = ?',
    [id],
  );

const CSV =
  'Data;Histórico;Valor;Saldo\n01/03/2026;SALDO ANTERIOR;;1.000,00\n05/03/2026;TARIFA;-10,00;\n05/03/2026;SALDO DO DIA;;';

it('says before and after the confirmation that the balances of a file disagree, and imports it', async () => {
  const id = await send('csv', `${CSV}900,00\n`);
  expect(await previewed(id)).toEqual(['saldo_diverge']);
  const { body } = await user.post(`/importacoes/${id}/confirmar`).expect(200);
  expect(body.data).toMatchObject({ qtd_criados: 1, status_final: 'success' });
  const { data } = (await user.get(`/importacoes/${id}`).expect(200)).body as { data: { avisos: unknown[] } };
  expect(data.avisos).toEqual([{ codigo: 'saldo_diverge', mensagem: expect.any(String), qtd: 1, linhas: [] }]);
  expect(await previewed(await send('csv', `${CSV}990,00\n`))).toEqual([]);
});

it('keeps the accounts with the import, anew when it is replaced, and goes on from them', async () => {
  const march = await ofx([{ valor: '-10.00' }, { valor: '25.00', data: '20260320' }], '100.00');
  await user.post(`/importacoes/${march}/confirmar`).expect(200);
  const kept = {
    ...{ banco: '341', conta: '12345', moeda: 'BRL', linhas: 2, de: '2026-03-05', ate: '2026-03-20' },
    ...{ entradas: '25.00', saidas: '10.00', saldo_inicial: null, saldo_final: '100.00', saldo_final_em: '2026-03-31' },
  };
  expect(await accounts(march)).toEqual([kept]);
  await user.post(`/importacoes/${march}/substituir`).expect(200);
  expect(await accounts(march)).toEqual([kept]);

  const april = (balance: string) => ofx([{ data: '20260405' }], balance, '20260430');
  expect(await previewed(await april('90.00'))).toEqual(['sem_banco']);
  const wrong = await april('95.00');
  expect(await previewed(wrong)).toEqual(['saldo_diverge', 'sem_banco']);
  await user.post(`/importacoes/${wrong}/confirmar`).expect(200);
  expect(await accounts(wrong)).toMatchObject([{ saldo_inicial: '100.00', saldo_final: '95.00' }]);
});

it('sums fit their columns: as many lines as a file may have, each of the largest amount', async () => {
  const [lines, largest] = [10_000_000n, 999_999_999_999_999n];
  const columns = await api.rows<{ digits: number }>(
    `SELECT NUMERIC_PRECISION AS digits FROM information_schema.columns
     WHERE table_schema = DATABASE() AND CONCAT(table_name, '.', column_name) IN (?)`,
    [['importacao_conta.entradas', 'importacao_conta.saidas', 'exportacao.valor_total']],
  );
  expect(columns).toHaveLength(3);
  for (const { digits } of columns) expect(10n ** BigInt(digits)).toBeGreaterThan(lines * largest);
});

describe('imports of before accounts were kept', () => {
  const confirmed = async (id: number) => {
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    return id;
  };
  const forget = () => api.rows('DELETE FROM importacao_conta');
  const cover = async () => {
    const { body } = await user.get('/lancamentos-contabil/painel?competencia=03/2026&per_page=200').expect(200);
    const items = body.data.items as { id_cliente: number; cobertura: { de: string; ate: string }[] }[];
    return items.find(({ id_cliente }) => id_cliente === idCliente)?.cobertura.map(({ de, ate }) => [de, ate]);
  };
  const old = (file: Pick<StatementFile, 'read'> = api.app.get(StatementFile)) =>
    new AccountsOfOldImports(api.dataSource, api.app.get(UnitOfWork), file as StatementFile);

  it('get theirs from their files by the worker, and nothing else changes; one whose file is gone does not', async () => {
    const march = await confirmed(await ofx([{ valor: '-10.00' }, { data: '20260320' }], '100.00'));
    const april = await confirmed(await ofx([{ data: '20260405' }], '90.00', '20260430'));
    const csv = await confirmed(await send('csv', `${CSV}990,00\n`));
    const gone = await confirmed(await send('csv', `${CSV}980,00\n`));
    const pending = await ofx([{ memo: 'pending' }]);
    await api.rows("UPDATE importacao SET path_arquivo = 'importacoes/gone.csv' WHERE id = ?", [gone]);
    const all = () => Promise.all([march, april, csv].map(accounts));
    const rest = () =>
      Promise.all(['importacao', 'lancamento_contabil'].map((table) => api.rows(`SELECT * FROM ${table} ORDER BY id`)));
    const [kept, before] = [await all(), await rest()];
    expect(kept[1]).toMatchObject([{ saldo_inicial: '100.00' }]);
    expect(await cover()).toHaveLength(2);
    await forget();
    expect(await cover()).toEqual([]);

    const worker = await startWorker(api);
    try {
      await within(120_000, () => worker.get(AccountsOfOldImports).isDone || undefined);
    } finally {
      await worker.close();
    }
    expect(await all()).toEqual(kept);
    expect(await rest()).toEqual(before);
    expect(await cover()).toHaveLength(2);
    expect([await accounts(gone), await accounts(pending)]).toEqual([[], []]);
  });

  it('get theirs once by two workers at once, and again after a round that failed', async () => {
    const id = await confirmed(await ofx([{}], '100.00'));
    const kept = await accounts(id);
    await forget();
    const failing = old({ read: () => Promise.reject(new Error('away')) });
    await expect(failing.round()).rejects.toThrow('away');
    expect(failing.isDone).toBe(false);
    const both = [old(), old()];
    for (let rounds = 0; rounds < 100 && both.some(({ isDone }) => !isDone); rounds++)
      await Promise.all(both.map((each) => each.round()));
    expect(both.map(({ isDone }) => isDone)).toEqual([true, true]);
    expect(await accounts(id)).toEqual(kept);
  });

  it.each([
    ["UPDATE importacao SET status = 'pending' WHERE id = ?", []],
    ["UPDATE importacao SET path_arquivo = 'importacoes/other.csv' WHERE id = ?", []],
    ['INSERT INTO importacao_conta (id_importacao, ordem, linhas) VALUES (?, 5, 7)', [{ linhas: 7 }]],
  ])('are left where they change while their file is read: %s', async (change, left) => {
    const id = await confirmed(await ofx([{}], '100.00'));
    await forget();
    const real = api.app.get(StatementFile);
    const rounds = old({
      read: async (tx, importacao) => {
        const reading = await real.read(tx, importacao);
        if (importacao.id === id) await api.rows(change, [id]);
        return reading;
      },
    });
    for (let round = 0; round < 100 && !rounds.isDone; round++) await rounds.round();
    expect(await accounts(id)).toMatchObject(left);
    await api.rows("UPDATE importacao SET status = 'pending' WHERE id = ?", [id]);
  });
});
