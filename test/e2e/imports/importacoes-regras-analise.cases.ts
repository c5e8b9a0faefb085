import { api, useApp, user } from '../../support/case-file';
import { CSV, MAPEAMENTO, ruleTables } from '../../support/records/rule-tables';
import { ofxText } from '../../support/statements';
import { zip } from '../../support/records/xlsx';

useApp({ user: 'funcionario' });

const { chartOf, upload, rulesOf } = ruleTables(() => ({ api, user }));

describe('analysis', () => {
  it('shows the table, suggests the mapping, and names duplicates and missing accounts', async () => {
    const { id: cliente } = await api.make.customer();
    const plano = await chartOf(cliente, '10');
    const first = await upload(cliente, `${CSV}TARIFA;10\n`);
    await user
      .post(`/importacoes/${first}/confirmar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' })
      .expect(200);
    const [rule] = await rulesOf(cliente);

    const rows = ['Tárifa;10', 'Luz;77', '', 'LUZ ;77', ';10', 'Água;10;n;h;c', 'x;10'];
    const id = await upload(cliente, `${CSV}${rows.join('\n')}\n`);
    const { body } = await user
      .post(`/importacoes/${id}/analisar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' })
      .expect(200);
    expect(body).toEqual({
      success: true,
      message: 'ok',
      data: {
        colunas: ['Texto do extrato', 'Código da conta', 'Nome', 'Cód. histórico', 'Histórico contábil'].map(
          (header, indice) => ({ indice, header }),
        ),
        amostra: [
          ['Tárifa', '10'],
          ['Luz', '77'],
          ['LUZ', '77'],
          ['', '10'],
          ['Água', '10', 'n', 'h', 'c'],
        ],
        total_linhas: 6,
        mapeamento_sugerido: {
          conteudo_comparacao: 0,
          codigo_conta: 1,
          nome: 2,
          codigo_historico: 3,
          historico_contabil: 4,
        },
        duplicados: [
          {
            linha: 2,
            conteudo_comparacao: 'Tárifa',
            codigo_conta: '10',
            linha_anterior: null,
            regra_existente: { id: rule?.id, nome: 'TARIFA', conta_debito_codigo: '10', conta_credito_codigo: null },
          },
          { linha: 5, conteudo_comparacao: 'LUZ', codigo_conta: '77', linha_anterior: 3, regra_existente: null },
        ],
        contas_faltantes: [{ codigo_conta: '77', linhas: [3, 5] }],
        planos_cliente: [{ id: plano, codigo_dominio: expect.any(String), nome: 'Plano' }],
      },
    });
    const otherSide = await user
      .post(`/importacoes/${id}/analisar-regras`, {
        mapeamento: body.data.mapeamento_sugerido,
        campo_destino: 'conta_credito',
      })
      .expect(200);
    expect(otherSide.body.data.duplicados).toHaveLength(1);
    expect(await rulesOf(cliente)).toHaveLength(1);
    expect((await user.get(`/importacoes/${id}`)).body.data.status).toBe('pending');
  });

  it.each<[object, ...string[][]]>([
    [{}, ['mapeamento']],
    [{ mapeamento: {} }, ['mapeamento', 'conteudo_comparacao'], ['mapeamento', 'codigo_conta']],
    [{ mapeamento: { ...MAPEAMENTO, codigo_conta: -1 } }, ['mapeamento', 'codigo_conta']],
    [{ mapeamento: { ...MAPEAMENTO, codigo_conta: 1.5 } }, ['mapeamento', 'codigo_conta']],
    [{ mapeamento: { ...MAPEAMENTO, codigo_conta: '1' } }, ['mapeamento', 'codigo_conta']],
    [{ mapeamento: { ...MAPEAMENTO, cor: 1 } }, ['mapeamento', 'cor']],
    [{ mapeamento: MAPEAMENTO, campo_destino: 'banco' }, ['campo_destino']],
    [{ mapeamento: MAPEAMENTO, outro: 1 }, ['outro']],
  ])('rejects %j', async (body, ...locs) => {
    const id = await upload((await api.make.customer()).id, CSV);
    const response = await user.post(`/importacoes/${id}/analisar-regras`, body).expect(422);
    expect(response.body.detail.map((problem: { loc: unknown[] }) => problem.loc)).toEqual(
      locs.map((loc) => ['body', ...loc]),
    );
  });

  it('rejects other imports and files that hold no table', async () => {
    const { id: cliente } = await api.make.customer();
    const body = { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' };
    const importacao = await user.uploadImport(ofxText([{}]), { id_cliente: cliente, tipo: 'ofx' });
    const other = await api.as('administrador');
    for (const route of ['analisar-regras', 'confirmar-regras']) {
      await user.post(`/importacoes/${importacao}/${route}`, body).expect(422);
      await user.post(`/importacoes/999999/${route}`, body).expect(404);
      await other.post(`/importacoes/${importacao}/${route}`, body).expect(404);
    }
    // The unit test xlsx-table.spec.ts reads other hostile files.
    const hostile: [string | Buffer, RegExp][] = [
      [' \n\n', /empty/],
      [Buffer.from([0, 1, 2, 3, 0, 255]), /neither CSV nor XLSX/],
      ['PK\u0003\u0004garbage', /no XLSX/],
      [zip({ 'xl/workbook.xml': 'x' }, 0xffffffff), /more than/],
    ];
    for (const [content, message] of hostile) {
      const id = await upload(cliente, content);
      const analysis = await user.post(`/importacoes/${id}/analisar-regras`, body).expect(422);
      expect(analysis.body.message).toMatch(message);
      const confirmed = await user.post(`/importacoes/${id}/confirmar-regras`, body).expect(200);
      expect(confirmed.body.data).toMatchObject({ status_final: 'error', qtd_criadas: 0, qtd_erros: 1 });
      expect(confirmed.body.data.erros[0].erro).toMatch(message);
    }
  }, 120_000);
});
