import { readSheet } from 'read-excel-file/node';
import { startApp, type TestApp } from '../support/app';
import { type Books, booksOf } from '../support/books';
import type { TestSession } from '../support/session';
import { pdfFile } from '../support/pdf-file';
import { ofxText, type OfxRow } from '../support/statements';

let api: TestApp;
let user: TestSession;
let books: Books;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
});
afterAll(() => api.close());
beforeEach(async () => {
  books = await booksOf(api, user.userId);
});

interface Aviso {
  readonly codigo: string;
  readonly mensagem: string;
  readonly qtd: number;
  readonly linhas: readonly string[];
}

async function send(tipo: string, content: string, fields: Record<string, number> = {}): Promise<number> {
  const { body } = await user
    .upload('/importacoes/upload', { name: `x.${tipo}`, content }, { id_cliente: books.customer.id, tipo, ...fields })
    .expect(201);
  return (body as { data: { id: number } }).data.id;
}
const ofx = (rows: readonly OfxRow[], account = '12345') => send('ofx', ofxText(rows, { account }));
const analysis = async (id: number) => (await user.get(`/importacoes/${id}/analise`).expect(200)).body.data;
const confirmed = async (id: number) => {
  await user.post(`/importacoes/${id}/confirmar`).expect(200);
  return id;
};
const codes = (data: { avisos: Aviso[] }) => data.avisos.map(({ codigo, qtd }) => [codigo, qtd]);
const aviso = (data: { avisos: Aviso[] }, codigo: string) => data.avisos.find((each) => each.codigo === codigo);

/** Day of this year and month, `YYYYMMDD`. */
const day = (date: string) => date.replaceAll('-', '');

describe('the analysis of a statement', () => {
  it('says what the file holds, before and after the confirmation, and keeps nothing', async () => {
    const id = await ofx([
      { valor: '-10.00', data: '20260305', memo: 'TARIFA' },
      { valor: '25.50', data: '20260310', memo: 'PIX' },
      { valor: '0.00', data: '20260310', memo: 'NADA' },
      { valor: 'x', data: '20260311', memo: 'RUIM' },
    ]);
    const expected = {
      importacao_id: id,
      legivel: true,
      periodo: { de: '2026-03-05', ate: '2026-03-10' },
      totais: {
        ...{ lidas: 4, novas: 2, duplicadas: 0, ignoradas: 1, excluidas: 0, erros: 1, com_regra: 0, pendentes: 2 },
        ...{ entradas: '25.50', saidas: '10.00' },
      },
      contas: [
        {
          ...{ banco: '341', conta: '12345', moeda: 'BRL', linhas: 2, de: '2026-03-05', ate: '2026-03-10' },
          ...{ entradas: '25.50', saidas: '10.00', saldo_inicial: null, saldo_final: null, saldo_final_em: null },
          ...{ saldo_calculado: null, diferenca: null, situacao: 'sem_saldo', conferencias: [] },
        },
      ],
      continuidade: [],
      avisos: [],
    };
    expect(await analysis(id)).toEqual(expected);
    await confirmed(id);
    expect(await analysis(id)).toEqual(expected);
    const { body } = await user.get(`/importacoes/${id}`).expect(200);
    expect(body.data.status).toBe('partial');
  });

  it('of an unreadable file is one warning with the reason', async () => {
    const data = await analysis(await send('ofx', 'PK\u0003\u0004 not a statement'));
    expect(data).toMatchObject({
      legivel: false,
      periodo: { de: null, ate: null },
      totais: { lidas: 0, erros: 0, entradas: '0.00' },
      contas: [],
      continuidade: [],
      avisos: [{ codigo: 'ilegivel', qtd: 1, linhas: [], mensagem: expect.stringMatching(/./) }],
    });
  });

  it('is only of own statements', async () => {
    const { id } = await books.importacao({ tipo: 'contas', id_plano_contas: books.plano.id });
    await user.get(`/importacoes/${id}/analise`).expect(422);
    const stranger = await api.as('administrador');
    await stranger.get(`/importacoes/${await ofx([{}])}/analise`).expect(404);
  });

  it('counts duplicates of other imports, whether the run drops them or not', async () => {
    await confirmed(await ofx([{ fitid: 'A' }, { fitid: 'B', valor: '5.00' }]));
    const again = await ofx([{ fitid: 'A' }, { fitid: 'C' }]);
    const data = await analysis(again);
    expect(data.totais).toMatchObject({ lidas: 2, novas: 1, duplicadas: 1, ignoradas: 0 });
    expect(aviso(data, 'todas_duplicadas')).toBeUndefined();
    await user.post(`/importacoes/${again}/confirmar?ignorar_duplicados=true`).expect(200);
    expect((await analysis(again)).totais).toMatchObject({ lidas: 2, novas: 1, duplicadas: 1, ignoradas: 0 });
    const all = await analysis(await ofx([{ fitid: 'B', valor: '5.00' }]));
    expect(all.totais).toMatchObject({ novas: 0, duplicadas: 1, entradas: '0.00' });
    expect(aviso(all, 'todas_duplicadas')).toMatchObject({ qtd: 1, linhas: [expect.stringContaining('B')] });
  });

  it('shows how the accounts go on from other imports, whoever made them', async () => {
    const march = await confirmed(await ofx([{ data: '20260305' }, { data: '20260320' }]));
    const april = await analysis(await ofx([{ data: '20260325' }, { data: '20260410', fitid: 'N' }]));
    expect(april.continuidade).toEqual([
      {
        conta: '12345',
        importacao_anterior: { id: march, nome_arquivo_original: 'x.ofx', ate: '2026-03-20' },
        ...{ dias_sem_cobertura: 4, dias_repetidos: 0 },
      },
    ]);
    expect(codes(april)).toEqual([['lacuna', 4]]);
    const within = await analysis(await ofx([{ data: '20260318' }, { data: '20260325', fitid: 'N' }]));
    expect(within.continuidade).toMatchObject([{ dias_sem_cobertura: 0, dias_repetidos: 3 }]);
    expect(codes(within)).toEqual([['sobreposicao', 3]]);
    const before = await analysis(await ofx([{ data: '20260301' }, { data: '20260306', fitid: 'N' }]));
    expect(before.continuidade).toMatchObject([{ importacao_anterior: null, dias_repetidos: 2 }]);
  });

  it('warns of another account and of another bank', async () => {
    const itau = await api.make.banco({ codigo: '341' });
    const bradesco = await api.make.banco({ codigo: '237' });
    await confirmed(await ofx([{}], '111'));
    expect(codes(await analysis(await ofx([{ fitid: 'N' }], '222')))).toEqual([['conta_diferente', 1]]);
    expect(codes(await analysis(await ofx([{ data: '20260306', fitid: 'N' }], '111')))).toEqual([]);
    const other = await send('ofx', ofxText([{ data: '20260306' }], { account: '111' }), { id_banco: bradesco.id });
    expect(codes(await analysis(other))).toEqual([['banco_diferente', 1]]);
    const same = await send('ofx', ofxText([{ data: '20260306' }], { account: '111' }), { id_banco: itau.id });
    expect(codes(await analysis(same))).toEqual([]);
  });

  it('warns of odd lines and names them, most serious first', async () => {
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const data = await analysis(
      await ofx([
        { fitid: 'A', memo: 'IGUAL' },
        { fitid: 'B', memo: 'IGUAL' },
        { fitid: 'C', memo: 'UM' },
        { fitid: 'C', memo: 'OUTRO', valor: '7.00' },
        { fitid: 'D', memo: 'AMANHA', data: day(tomorrow) },
        { fitid: 'E', memo: 'ANTIGA', data: '20200101' },
      ]),
    );
    expect(codes(data)).toEqual([
      ['linhas_iguais', 2],
      ['identificador_repetido', 2],
      ['data_futura', 1],
      ['data_antiga', 1],
    ]);
    for (const each of data.avisos as Aviso[]) expect(each.linhas).toHaveLength(each.qtd);
    expect(aviso(data, 'linhas_iguais')?.linhas.map((id) => id.split(':')[3])).toEqual(['A', 'B']);
  });

  it('names a hundred lines and counts all', async () => {
    const data = await analysis(await ofx(Array.from({ length: 150 }, () => ({ memo: 'IGUAL' }))));
    expect(aviso(data, 'linhas_iguais')).toMatchObject({ qtd: 150, linhas: { length: 100 } });
  });

  it('warns of lines of a closed period that would make an entry', async () => {
    const boss = await api.as('administrador');
    await boss.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-03-31' }).expect(200);
    const data = await analysis(await ofx([{ data: '20260305' }, { data: '20260331' }, { data: '20260401' }]));
    expect(codes(data)).toEqual([['periodo_fechado', 2]]);
  });

  it('of several accounts and currencies counts accounts', async () => {
    const one = ofxText([{ data: '20260306' }]);
    const block = /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(one)?.[0] ?? '';
    const dollars = block.replace('<ACCTID>12345', '<ACCTID>999').replace('<CURDEF>BRL', '<CURDEF>USD');
    const data = await analysis(await send('ofx', one.replace(block, block + dollars)));
    expect(codes(data)).toEqual([
      ['varias_contas', 2],
      ['moeda_estrangeira', 1],
    ]);
    expect(data.contas.map(({ conta, moeda }: Record<string, string>) => [conta, moeda])).toEqual([
      ['12345', 'BRL'],
      ['999', 'USD'],
    ]);
  });
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
    expect(codes(data)).toEqual([['saldo_diverge', 1]]);
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
    const fields = { id_cliente: books.customer.id, tipo: 'pdf' };
    const { body } = await user.upload('/importacoes/upload', { name: 'x.pdf', content }, fields).expect(201);
    const data = await analysis(body.data.id as number);
    expect(data.contas).toMatchObject([
      {
        ...{ ...ACCOUNT, linhas: 2, saldo_inicial: '1000.00', saldo_final: '1010.00', saldo_final_em: '2026-03-06' },
        ...{ saldo_calculado: '1010.00', diferenca: '0.00', situacao: 'confere' },
        conferencias: [check('2026-03-05', '990.00', '990.00'), check('2026-03-06', '1010.00', '1010.00')],
      },
    ]);
    expect(codes(data)).toEqual([]);
  });

  it('go on from the import before where bank and structure are the same: the account has no number', async () => {
    const [banco, other] = [await api.make.banco(), await api.make.banco()];
    const month = (text: string, id_banco: number) => send('csv', CSV + text, { id_banco });
    const march = await confirmed(await month('05/03/2026;A;-10,00;990,00\n', banco.id));
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
    expect(codes(elsewhere)).toEqual([]);
  });
});

describe('the impact of undoing an import', () => {
  const impact = async (id: number) => (await user.get(`/importacoes/${id}/impacto`).expect(200)).body.data;

  it('is what there is to lose, and whether it may be lost', async () => {
    const id = await ofx([{ valor: '-10.00' }, { valor: '30.00', data: '20260320' }]);
    expect(await impact(id)).toMatchObject({
      ...{ qtd_lancamentos: 0, editados: 0, pode_substituir: false, pode_remover: true },
      motivo: 'a pending import has nothing to replace',
    });
    await confirmed(id);
    const [entry] = (await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data as { id: number }[];
    await user.put(`/lancamentos-contabil/${entry!.id}`, { historico_contabil: 'Changed' }).expect(200);
    expect(await impact(id)).toEqual({
      qtd_lancamentos: 2,
      por_status: { sucesso: 0, regra_pendente: 2, error: 0, exportado: 0 },
      ...{ valor_entradas: '30.00', valor_saidas: '10.00', periodo: { de: '2026-03-05', ate: '2026-03-20' } },
      ...{ editados: 1, exportacoes: [], regras_geradas: 0 },
      ...{ pode_substituir: true, pode_remover: true, motivo: null },
    });
    const boss = await api.as('administrador');
    await boss.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-03-05' }).expect(200);
    const closed = await impact(id);
    expect(closed).toMatchObject({ pode_substituir: false, pode_remover: false });
    expect((await user.delete(`/importacoes/${id}`).expect(422)).body.message).toBe(closed.motivo);
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body.message).toBe(closed.motivo);
  });

  it('foresees the lines of a closed period that a replacement would bring in anew', async () => {
    const [boss, route] = [await api.as('administrador'), `/lancamentos-contabil/bloqueios/${books.customer.id}`];
    const condicoes = [{ campo_comparacao: 'descricao', modo_comparacao: 'igual', conteudo_comparacao: 'TARIFA' }];
    const rule = await user.post('/regra-ignorar', { id_cliente: books.customer.id, nome: 'T', condicoes }).expect(201);
    const rows = ['20260304', '20260305', '20260306'].map((data) => ({ data, memo: 'TARIFA' }));
    const id = await confirmed(await ofx([...rows, { data: '20260401' }]));
    await boss.put(route, { ate: '2026-03-05' }).expect(200);
    expect(await impact(id)).toMatchObject({ pode_substituir: true, pode_remover: true, motivo: null });
    await user.delete(`/regra-ignorar/${rule.body.data.id}`).expect(204);
    const motivo = 'period closed until 2026-03-05: 2 lines';
    expect(await impact(id)).toMatchObject({ pode_substituir: false, pode_remover: true, motivo });
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body.message).toBe(motivo);
    await user.delete(`/importacoes/${id}`).expect(204);
  });

  it('foresees what a replacement is refused for of the file itself', async () => {
    const [banco, fields] = [await api.make.banco(), { id_cliente: books.customer.id }];
    const content = 'Data;Histórico;Valor\n05/03/2026;A;-10,00\n06/03/2026;B;-20,00\n';
    const id = await send('csv', content);
    const { lancamentos } = (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data;
    await user.post(`/importacoes/${id}/confirmar`, { excluir: [lancamentos[0].id_fixo] }).expect(200);
    await api.dataSource.query('UPDATE importacao SET id_banco = ? WHERE id = ?', [banco.id, id]);
    const lost = await impact(id);
    expect(lost).toMatchObject({ pode_substituir: false, pode_remover: true });
    expect((await user.post(`/importacoes/${id}/substituir`).expect(422)).body.message).toBe(lost.motivo);
    const chart = await books.importacao({ tipo: 'contas', id_plano_contas: null, ...fields });
    const motivo = 'the chart of this import no longer exists';
    expect(await impact(chart.id)).toMatchObject({ pode_substituir: false, pode_remover: true, motivo });
    expect((await user.post(`/importacoes/${chart.id}/substituir`).expect(409)).body.message).toBe(motivo);
  });

  it('tells of exports without refusing', async () => {
    const { id } = await books.importacao();
    await books.entry({ id_importacao: id, status: 'regra_pendente', id_conta_debito: null });
    await books.entry({ id_importacao: id, extrato_tipo: 'D' });
    await user
      .post(`/lancamentos-contabil/exportar?id_cliente=${books.customer.id}&data_inicio=2026-01-01&data_fim=2026-12-31`)
      .expect(200);
    const data = await impact(id);
    expect(data).toMatchObject({
      por_status: { exportado: 1, regra_pendente: 1 },
      exportacoes: [{ id: expect.any(Number), qtd: 1, criado_em: expect.stringContaining('-03:00') }],
      ...{ pode_substituir: false, pode_remover: false, motivo: '1 entry of the import is exported' },
    });
    await (await api.as('administrador')).get(`/importacoes/${id}/impacto`).expect(404);
  });
});

describe('the errors of an import', () => {
  const bad = (count: number) =>
    ofxText(Array.from({ length: count }, (_, n) => ({ valor: `x;${n}`, fitid: `F${n}` })));

  it('are all of the last run, however many the record keeps, as list, page and file', async () => {
    const id = await send('ofx', bad(2_500));
    const list = async () => (await user.get(`/importacoes/${id}/erros`).expect(200)).body.data as { linha: number }[];
    const before = await list();
    expect(before).toHaveLength(2_500);
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const after = await list();
    expect(after).toEqual(before);
    expect(after.map(({ linha }) => linha)).toEqual(after.map(({ linha }) => linha).sort((a, b) => a - b));
    const record = (await user.get(`/importacoes/${id}`).expect(200)).body.data;
    expect(record).toMatchObject({ qtd_linhas_erro: 2_500, erros: { length: 1_000 } });
    for (const page of [1, 4, 5, 6]) {
      const { data } = (await user.get(`/importacoes/${id}/erros?page=${page}&per_page=300`).expect(200)).body;
      expect(data).toMatchObject({
        total: 2_500,
        current_page: page,
        items: after.slice(300 * (page - 1), 300 * page),
      });
    }
    const file = await user.get(`/importacoes/${id}/erros?formato=csv`).expect(200);
    const lines = file.text.split('\r\n');
    expect(lines[0]).toBe('\ufeffLinha;Conteúdo;Erro');
    expect(lines).toHaveLength(2_502);
    expect(file.headers['content-disposition']).toMatch(/importacoes-erros-\d{4}-\d\d-\d\d\.csv/);
    const accepted = await user.get(`/importacoes/${id}/erros?page=2`).set('Accept', 'text/csv').expect(200);
    expect(accepted.text).toBe(file.text);
    const xlsx = await user.download(`/importacoes/${id}/erros?formato=xlsx`).expect(200);
    expect(xlsx.headers['content-disposition']).toMatch(/importacoes-erros-\d{4}-\d\d-\d\d\.xlsx/);
    const [headings, first, ...rest] = await readSheet(xlsx.body as Buffer);
    const [error] = (await user.get(`/importacoes/${id}/erros?page=1`).expect(200)).body.data.items;
    expect([headings, first, rest.length]).toEqual([
      ['Linha', 'Conteúdo', 'Erro'],
      Object.values(error as object),
      2_499,
    ]);
    // What a later run says takes the place of it all.
    await user.delete(`/importacoes/${id}`).expect(204);
    expect(await api.rows('SELECT * FROM importacao_erro WHERE id_importacao = ?', [id])).toEqual([]);
  });

  it('are none of a table of rules before its run, and of nobody else', async () => {
    const id = await send('regras_conversor', 'a;b\n1;2\n');
    expect((await user.get(`/importacoes/${id}/erros`).expect(200)).body).toMatchObject({
      message: 'no error found',
      data: [],
    });
    await (await api.as('administrador')).get(`/importacoes/${id}/erros`).expect(404);
    await user.get(`/importacoes/${id}/erros?formato=xml`).expect(422);
  });
});
