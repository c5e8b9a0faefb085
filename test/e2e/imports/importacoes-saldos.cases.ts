import { Importacao } from '../../../src/flows/importacoes/importacao.entity';
import { FirstReading } from '../../../src/flows/importacoes/reading/first-reading';
import { StatementFile } from '../../../src/flows/importacoes/reading/statement-file';
import { api, useApp, user } from '../../support/case-file';
import { pdfFile } from '../../support/pdf-file';
import { ofxText, type OfxRow } from '../../support/statements';

let idCliente: number;

useApp({ user: 'funcionario' });
beforeEach(async () => {
  idCliente = (await api.make.customer()).id;
});

async function send(tipo: string, content: string | Buffer, fields: Record<string, number> = {}): Promise<number> {
  return user.uploadImport(content, { id_cliente: idCliente, tipo, ...fields });
}
const ofx = (rows: readonly OfxRow[], balance = '', day = '20260331') =>
  send('ofx', ofxText(rows).replace('</STMTRS>', `<LEDGERBAL><BALAMT>${balance}<DTASOF>${day}</LEDGERBAL></STMTRS>`));
const codes = (avisos: { codigo: string }[]) => avisos.map(({ codigo }) => codigo);
const previewed = async (id: number) =>
  codes((await user.post(`/importacoes/${id}/preview`).expect(200)).body.data.avisos as { codigo: string }[]);
const analysis = async (id: number) => (await user.get(`/importacoes/${id}/analise`).expect(200)).body.data;
const accounts = (id: number) =>
  api.rows(
    'SELECT banco, conta, moeda, linhas, de, ate, entradas, saidas, saldo_inicial, saldo_final, saldo_final_em FROM importacao_conta WHERE id_importacao = ?',
    [id],
  );

const CSV =
  'Data;Histórico;Valor;Saldo\n01/03/2026;SALDO ANTERIOR;;1.000,00\n05/03/2026;TARIFA;-10,00;\n05/03/2026;SALDO DO DIA;;';

it('reports before and after the confirmation that the balances of a file disagree, and imports it', async () => {
  const id = await send('csv', `${CSV}900,00\n`);
  expect(await previewed(id)).toEqual(['saldo_diverge']);
  const { body } = await user.post(`/importacoes/${id}/confirmar`).expect(200);
  expect(body.data).toMatchObject({ qtd_criados: 1, status_final: 'success' });
  const { data } = (await user.get(`/importacoes/${id}`).expect(200)).body as { data: { avisos: unknown[] } };
  expect(data.avisos).toEqual([{ codigo: 'saldo_diverge', mensagem: expect.any(String), qtd: 1, linhas: [] }]);
  expect(await previewed(await send('csv', `${CSV}990,00\n`))).toEqual([]);
});

it('rejects such a file where the balances have to agree, with the differences, and keeps the import pending', async () => {
  const id = await send('csv', `${CSV}900,00\n`);
  const { body, headers } = await user.post(`/importacoes/${id}/confirmar?exigir_saldo=true`).expect(409);
  expect(headers['x-error-code']).toBe('importacoes.saldo_diverge');
  const day = { data: '2026-03-05', informado: '900.00', calculado: '990.00', diferenca: '-90.00' };
  const balances = { saldo_inicial: '1000.00', saldo_final: '900.00', saldo_calculado: '990.00', diferenca: '-90.00' };
  expect(body.detail.contas).toEqual([{ banco: null, conta: null, ...balances, conferencias: [day], totais: [] }]);
  expect((await user.get(`/importacoes/${id}`).expect(200)).body.data).toMatchObject({ status: 'pending' });
  expect((await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data).toEqual([]);
  await user.post(`/importacoes/${id}/confirmar?exigir_saldo=false`).expect(200);
  for (const content of [`${CSV}990,00\n`, 'Data;Histórico;Valor\n05/03/2026;X;-1,00\n', 'nothing'])
    await user.post(`/importacoes/${await send('csv', content)}/confirmar?exigir_saldo=true`).expect(200);
});

it('lists what becomes of each row of the file when asked, with its place in a PDF', async () => {
  const id = await send('csv', `${CSV}990,00\n06/03/2026;X;abc;\n`);
  const { body } = await user.get(`/importacoes/${id}/analise?detalhe=linhas`).expect(200);
  const nowhere = { pagina: null, caixa: null };
  expect(body.data.linhas).toEqual([
    { linha_arquivo: 2, especie: 'ignorada', codigo: expect.any(String), motivo: expect.any(String), ...nowhere },
    { linha_arquivo: 3, especie: 'movimento', codigo: null, motivo: null, ...nowhere },
    { linha_arquivo: 4, especie: 'ignorada', codigo: expect.any(String), motivo: expect.any(String), ...nowhere },
    { linha_arquivo: 5, especie: 'erro', codigo: expect.any(String), motivo: expect.any(String), ...nowhere },
  ]);
  expect(Object.keys(await analysis(id))).not.toContain('linhas');
  await user.get(`/importacoes/${id}/analise?detalhe=tudo`).expect(422);
  const pdf = await send('pdf', pdfFile([['05/03/2026 PIX RECEBIDO 10,00 C', '06/03/2026 TARIFA 5,00 D']]));
  const of = (await user.get(`/importacoes/${pdf}/analise?detalhe=linhas`).expect(200)).body.data.linhas;
  const box = {
    esquerda: expect.any(Number),
    base: expect.any(Number),
    direita: expect.any(Number),
    topo: expect.any(Number),
  };
  expect(of[0]).toMatchObject({ especie: 'movimento', pagina: 1, caixa: box });
  expect(of[0].caixa.base).toBeGreaterThan(of[1].caixa.base);
});

it('names the totals of a file that differ when asked', async () => {
  const id = await send('csv', 'Data;Histórico;Valor\n05/03/2026;VENDA;15000\nTotal de entradas;;150,00\n');
  const { body } = await user.get(`/importacoes/${id}/analise?detalhe=totais`).expect(200);
  expect(body.data.contas).toEqual([
    { ...(await analysis(id)).contas[0], totais: [{ data: null, informado: '150.00', calculado: '15000.00' }] },
  ]);
  expect(Object.keys(body.data)).not.toContain('linhas');
});

it('keeps the accounts with the import, again when it is replaced, and goes on from them', async () => {
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

describe('the balances of a CSV or PDF', () => {
  const CSV = 'Data;Histórico;Valor;Saldo\n';
  const ACCOUNT = { banco: null, conta: null, moeda: 'BRL' };
  const check = (data: string, informado: string, calculado: string, diferenca = '0.00') => ({
    ...{ data, informado, calculado, diferenca },
  });

  it('are proved day by day, from the opening on', async () => {
    const id = await send(
      'csv',
      `${CSV}01/03/2026;SALDO ANTERIOR;;1.000,00\n05/03/2026;TARIFA;-10,00;990,00\n05/03/2026;PIX;20,00;1.010,00\n` +
        '06/03/2026;PIX;30,00;1.039,00\n06/03/2026;PIX NAO LIDO;x;\n',
    );
    const data = await analysis(id);
    expect(data.totais).toMatchObject({ lidas: 5, novas: 3, ignoradas: 1, erros: 1 });
    expect(data.contas).toEqual([
      {
        ...{ ...ACCOUNT, linhas: 3, de: '2026-03-05', ate: '2026-03-06', entradas: '50.00', saidas: '10.00' },
        ...{ saldo_inicial: '1000.00', saldo_final: '1039.00', saldo_final_em: '2026-03-06' },
        ...{ saldo_calculado: '1040.00', diferenca: '-1.00', situacao: 'diverge' },
        conferencias: [check('2026-03-05', '1010.00', '1010.00'), check('2026-03-06', '1039.00', '1040.00', '-1.00')],
      },
    ]);
    expect(codes(data.avisos)).toEqual(['saldo_diverge']);
  });

  it('without an opening count from the first that is stated, and movements left out count all the same', async () => {
    const rows = ['TARIFA;-10,00;990,00', 'PIX;20,00;1.010,00', 'TED;-5,00;1.005,00'];
    const id = await send('csv', CSV + rows.map((row, n) => `0${5 + n}/03/2026;${row}\n`).join(''));
    const { lancamentos } = (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data;
    await user.post(`/importacoes/${id}/confirmar`, { excluir: [lancamentos[1].id_fixo] }).expect(200);
    const { contas, totais } = await analysis(id);
    expect(totais).toMatchObject({ novas: 2, excluidas: 1, entradas: '0.00', saidas: '15.00' });
    expect(contas).toMatchObject([
      {
        ...{ linhas: 3, entradas: '20.00', saidas: '15.00', saldo_inicial: null, saldo_final: '1005.00' },
        ...{ saldo_calculado: null, diferenca: null, situacao: 'confere' },
        conferencias: [check('2026-03-06', '1010.00', '1010.00'), check('2026-03-07', '1005.00', '1005.00')],
      },
    ]);
  });

  it('of a file from its end are those of the same file the other way round', async () => {
    const rows = ['05/03/2026;TARIFA;-10,00;990,00', '06/03/2026;PIX;20,00;1.010,00', '06/03/2026;TED;-5,00;1.005,00'];
    const of = async (lines: readonly string[]) =>
      (await analysis(await send('csv', `${CSV}${lines.join('\n')}\n`))).contas as object[];
    const [turned, straight] = [await of([...rows].reverse()), await of(rows)];
    expect(turned).toEqual(straight);
    expect(turned).toMatchObject([{ saldo_final: '1005.00', situacao: 'confere', conferencias: { length: 1 } }]);
  });

  it('of a PDF are proved as well', async () => {
    const content = pdfFile([
      [
        'Extrato de conta corrente 01/03/2026 a 31/03/2026',
        '01/03/2026 SALDO ANTERIOR 1.000,00',
        '05/03/2026 PIX ENVIADO -10,00 990,00',
        '06/03/2026 PIX RECEBIDO 20,00 1.010,00',
        '06/03/2026 SALDO DO DIA 1.010,00',
      ],
    ]);
    const data = await analysis(await send('pdf', content));
    expect(data.contas).toMatchObject([
      {
        ...{ ...ACCOUNT, linhas: 2, saldo_inicial: '1000.00', saldo_final: '1010.00', saldo_final_em: '2026-03-06' },
        ...{ saldo_calculado: '1010.00', diferenca: '0.00', situacao: 'confere' },
        conferencias: [check('2026-03-05', '990.00', '990.00'), check('2026-03-06', '1010.00', '1010.00')],
      },
    ]);
    expect(codes(data.avisos)).toEqual([]);
  });

  it('go on from the import before where bank and structure are the same: the account has no number', async () => {
    const [banco, other] = [await api.make.banco(), await api.make.banco()];
    const month = (text: string, id_banco: number) => send('csv', CSV + text, { id_banco });
    const march = await month('05/03/2026;A;-10,00;990,00\n', banco.id);
    await user.post(`/importacoes/${march}/confirmar`).expect(200);
    const april = (id_banco: number) => month('05/04/2026;B;-20,00;\n', id_banco);
    const same = await analysis(await april(banco.id));
    expect(same.contas).toMatchObject([{ saldo_inicial: '990.00', saldo_calculado: '970.00', saldo_final: null }]);
    expect(same.continuidade).toEqual([
      {
        ...{ conta: null, dias_sem_cobertura: 30, dias_repetidos: 0 },
        importacao_anterior: { id: march, nome_arquivo_original: 'x.csv', ate: '2026-03-05' },
      },
    ]);
    const elsewhere = await analysis(await april(other.id));
    expect(elsewhere).toMatchObject({ continuidade: [], contas: [{ saldo_inicial: null }] });
    expect(codes(elsewhere.avisos)).toEqual([]);
  });

  it('are kept as those of the bank of the import: neither a preview with another bank nor a reading before a change counts', async () => {
    const [banco, other] = [await api.make.banco(), await api.make.banco()];
    const march = await send('csv', `${CSV}05/03/2026;A;-10,00;990,00\n`, { id_banco: banco.id });
    await user.post(`/importacoes/${march}/confirmar`).expect(200);
    const kept = async (id: number) =>
      (await api.rows('SELECT legivel, situacao_saldo FROM importacao WHERE id = ?', [id]))[0];
    const april = `${CSV}05/04/2026;B;-20,00;900,00\n`;
    const id = await send('csv', april, { id_banco: other.id });
    await user.post(`/importacoes/${id}/preview?id_banco=${banco.id}`).expect(200);
    expect(await kept(id)).toEqual({ legivel: 1, situacao_saldo: 'sem_saldo' });

    const changed = await send('csv', april, { id_banco: banco.id });
    const before = await api.dataSource.manager.findOneByOrFail(Importacao, { id: changed });
    const whole = await api.app.get(StatementFile, { strict: false }).read(api.dataSource.manager, before);
    await user.patch(`/importacoes/${changed}`, { id_banco: other.id }).expect(200);
    await api.app.get(FirstReading, { strict: false }).keep(before, whole);
    expect(await kept(changed)).toEqual({ legivel: null, situacao_saldo: null });
  });
});
