import { startApp, type TestApp } from '../support/app';
import type { TestSession } from '../support/session';
import { ofxText, type OfxRow } from '../support/statements';

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
