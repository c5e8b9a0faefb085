import { readSheet } from 'read-excel-file/node';
import { api, books, useBooks, user } from '../../support/case-file';
import { ofxText, type OfxRow } from '../../support/statements';

useBooks({ user: 'funcionario' });

interface Aviso {
  readonly codigo: string;
  readonly mensagem: string;
  readonly qtd: number;
  readonly linhas: readonly string[];
}

async function send(tipo: string, content: string, fields: Record<string, number> = {}): Promise<number> {
  return user.uploadImport(content, { id_cliente: books.customer.id, tipo, ...fields });
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
  it('shows what the file holds, before and after the confirmation, and keeps nothing', async () => {
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
    await confirmed(await ofx([{ fitid: 'A' }, { fitid: 'B', valor: '-5.00' }]));
    const again = await ofx([{ fitid: 'A' }, { fitid: 'C' }]);
    const data = await analysis(again);
    expect(data.totais).toMatchObject({ lidas: 2, novas: 1, duplicadas: 1, ignoradas: 0 });
    expect(aviso(data, 'todas_duplicadas')).toBeUndefined();
    await user.post(`/importacoes/${again}/confirmar?ignorar_duplicados=true`).expect(200);
    expect((await analysis(again)).totais).toMatchObject({ lidas: 2, novas: 1, duplicadas: 1, ignoradas: 0 });
    const all = await analysis(await ofx([{ fitid: 'B', valor: '-5.00' }]));
    expect(all.totais).toMatchObject({ novas: 0, duplicadas: 1, entradas: '0.00' });
    expect(aviso(all, 'todas_duplicadas')).toMatchObject({ qtd: 1, linhas: [expect.stringContaining('B')] });
  });

  it('shows how the accounts go on from other imports, of any user', async () => {
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

  it('warns of rows whose direction nothing shows, before and after they are booked', async () => {
    const id = await send('csv', 'Data;Descrição;Valor\n05/03/2026;Luz Sul;10,00\n06/03/2026;PIX RECEBIDO;5,00\n');
    const found = aviso(await analysis(id), 'sem_sentido');
    expect(found).toMatchObject({ qtd: 1, linhas: [expect.any(String)] });
    const { data } = (await user.get(`/importacoes/${await confirmed(id)}`).expect(200)).body;
    expect(data.avisos).toContainEqual(found);
  });

  it('warns of odd lines and names them, most serious first', async () => {
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const data = await analysis(
      await ofx([
        { fitid: 'A', memo: 'IGUAL' },
        { fitid: 'B', memo: 'IGUAL' },
        { fitid: 'C', memo: 'UM' },
        { fitid: 'C', memo: 'OUTRO', valor: '7.00' },
        { fitid: 'D', memo: 'DEPOIS', data: day(inThreeDays) },
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

describe('the errors of an import', () => {
  const bad = (count: number) =>
    ofxText(Array.from({ length: count }, (_, n) => ({ valor: `x;${n}`, fitid: `F${n}` })));

  it('are all of the last run, however many the record keeps, as list, page and file', async () => {
    const id = await send('ofx', bad(2_500));
    const list = async () =>
      (await user.get(`/importacoes/${id}/erros`).expect(200)).body.data as { linha: number; codigo: string }[];
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
    expect(error).toMatchObject({ codigo: 'extrato.valor_ilegivel', valores: { texto: 'x;0' } });
    expect(new Set(after.map(({ codigo }) => codigo))).toEqual(new Set(['extrato.valor_ilegivel']));
    expect([headings, first, rest.length]).toEqual([
      ['Linha', 'Conteúdo', 'Erro'],
      [error.linha, error.conteudo, error.erro],
      2_499,
    ]);
    // Rows of runs before codes were kept.
    await api.dataSource.query('UPDATE importacao_erro SET codigo = NULL, valores = NULL WHERE id_importacao = ?', [
      id,
    ]);
    const [old] = (await user.get(`/importacoes/${id}/erros?page=1001&per_page=1`).expect(200)).body.data.items;
    expect(old).toMatchObject({ codigo: 'importacoes.sem_codigo', valores: { texto: old.erro } });
    // The result of a later run replaces it all.
    await user.delete(`/importacoes/${id}`).expect(204);
    expect(await api.rows('SELECT * FROM importacao_erro WHERE id_importacao = ?', [id])).toEqual([]);
  });

  it('are none of a table of rules before its run, and of no other user', async () => {
    const id = await send('regras_conversor', 'a;b\n1;2\n');
    expect((await user.get(`/importacoes/${id}/erros`).expect(200)).body).toMatchObject({
      message: 'no error found',
      data: [],
    });
    await (await api.as('administrador')).get(`/importacoes/${id}/erros`).expect(404);
    await user.get(`/importacoes/${id}/erros?formato=xml`).expect(422);
  });
});
