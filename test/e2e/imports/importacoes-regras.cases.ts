import { LargeFileReader } from '../../../src/platform/storage/large-file-reader';
import { api, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import { CSV, MAPEAMENTO, ruleTables } from '../../support/records/rule-tables';
import { inOneProcess } from '../../support/application/second-instance';
import { ofxText } from '../../support/statements';
import { xlsxFile } from '../../support/records/xlsx';

useApp({ user: 'funcionario' });

const { chartOf, upload, rulesOf } = ruleTables(() => ({ api, user }));

describe('confirmation', () => {
  it('makes rules that then give statement lines their accounts', async () => {
    const { id: cliente } = await api.make.customer();
    const plano = await chartOf(cliente, '10', '20');
    const credit = await upload(
      cliente,
      xlsxFile([
        ['Texto', 'Conta'],
        ['Mensalidade', 20],
      ]),
    );
    await user
      .post(`/importacoes/${credit}/confirmar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_credito' })
      .expect(200);
    const id = await upload(
      cliente,
      xlsxFile([
        ['Texto', 'Conta', 'Nome', 'Cód', 'Hist'],
        ['Mensalidade', 10, 'Sócios', 99, 'Rec. {descricao}'],
        ['', 10],
        ['Sem conta', 555],
      ]),
    );
    const { body } = await user
      .post(`/importacoes/${id}/confirmar-regras`, {
        mapeamento: { ...MAPEAMENTO, nome: 2, codigo_historico: 3, historico_contabil: 4 },
        campo_destino: 'conta_debito',
      })
      .expect(200);
    expect(body).toEqual({
      success: true,
      message: 'rules confirmed',
      data: {
        importacao_id: id,
        qtd_criadas: 1,
        qtd_atualizadas: 0,
        qtd_ignoradas: 0,
        qtd_erros: 2,
        status_final: 'partial',
        erros: [
          {
            ...{ linha: 3, conteudo: '| 10 | | |', erro: 'conteudo_comparacao is empty' },
            ...{ codigo: 'regras.coluna_vazia', valores: { coluna: 'conteudo_comparacao' } },
          },
          {
            ...{ linha: 4, conteudo: 'Sem conta', erro: 'account 555 is in no active chart of the customer' },
            ...{ codigo: 'regras.conta_ausente', valores: { conta: '555' } },
          },
        ],
        data_hora_conclusao: expect.stringMatching(/-03:00$/),
      },
    });
    expect((await rulesOf(cliente))[1]).toMatchObject({
      nome: 'Sócios',
      conta_debito_codigo: '10',
      conta_credito_codigo: null,
      id_plano_contas: plano,
      codigo_historico: '99',
      historico_contabil: 'Rec. {descricao}',
      origem: 'regras_conversor',
      id_importacao: id,
    });
    expect((await user.get(`/importacoes/${id}`)).body.data).toMatchObject({
      status: 'partial',
      qtd_lancamentos_criados: 1,
      qtd_linhas_erro: 2,
      erros: body.data.erros,
    });
    await user
      .post(`/importacoes/${id}/confirmar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' })
      .expect(409);

    const importacao = await user.uploadImport(ofxText([{ memo: 'MENSALIDADE JOSE' }]), {
      id_cliente: cliente,
      tipo: 'ofx',
    });
    const preview = await user.post(`/importacoes/${importacao}/preview`).expect(200);
    expect(preview.body.data.lancamentos[0]).toMatchObject({
      conta_debito: { codigo_dominio: '10' },
      conta_credito: { codigo_dominio: '20' },
      status_previsto: 'sucesso',
    });

    await user.delete(`/importacoes/${id}?excluir_regras=true`).expect(204);
    await user.delete(`/importacoes/${credit}`).expect(204);
    expect(await rulesOf(cliente)).toMatchObject([{ conta_credito_codigo: '20', id_importacao: null }]);
  });

  it('updates duplicates or leaves them, within the file and against stored rules', async () => {
    const { id: cliente } = await api.make.customer();
    await chartOf(cliente, '10', '20', '30');
    const confirm = async (content: string, extra: object = {}) => {
      const id = await upload(cliente, content);
      const { body } = await user
        .post(`/importacoes/${id}/confirmar-regras`, {
          mapeamento: { ...MAPEAMENTO, nome: 2, codigo_historico: 3 },
          campo_destino: 'conta_debito',
          ...extra,
        })
        .expect(200);
      const { qtd_criadas, qtd_atualizadas, qtd_ignoradas, qtd_erros } = body.data;
      return [qtd_criadas, qtd_atualizadas, qtd_ignoradas, qtd_erros];
    };
    const sides = async () =>
      (await rulesOf(cliente)).map((rule) => [rule.nome, rule.conta_debito_codigo, rule.codigo_historico]);

    expect(await confirm(`${CSV}Luz;10;Energia;5\nLUZ;20\n`)).toEqual([1, 1, 0, 0]);
    expect(await sides()).toEqual([['Energia', '20', '5']]);
    expect(await confirm(`${CSV}luz;30;Outro;6\nGás;30\ngas;10\n`, { resolucao_duplicados: 'ignorar' })).toEqual([
      1, 0, 2, 0,
    ]);
    expect(await sides()).toEqual([
      ['Energia', '20', '5'],
      ['Gás', '30', null],
    ]);
    expect(await confirm(`${CSV}luz;30;Outro\n`)).toEqual([0, 1, 0, 0]);
    expect(await sides()).toContainEqual(['Outro', '30', '5']);
    // Another side, another mode or another customer is no duplicate.
    expect(await confirm(`${CSV}luz;10\n`, { campo_destino: 'conta_credito' })).toEqual([1, 0, 0, 0]);
    expect(await confirm(`${CSV}Luz;10\n`, { modo_comparacao: 'igual' })).toEqual([1, 0, 0, 0]);
    expect(await rulesOf(cliente)).toHaveLength(4);
  });

  it('changes the oldest of several rules that a row repeats; a row that would make two equal is an error', async () => {
    const { id: cliente } = await api.make.customer();
    const plano = await chartOf(cliente, '10', '20', '30');
    for (const [nome, conta_debito_codigo] of [
      ['first', '10'],
      ['second', '20'],
    ] as const)
      await user
        .post('/regras-lancamento', {
          nome,
          id_cliente: cliente,
          id_plano_contas: plano,
          conta_debito_codigo,
          condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'Taxa' }],
        })
        .expect(201);
    const confirm = async (rows: string) => {
      const id = await upload(cliente, CSV + rows);
      const { body } = await user
        .post(`/importacoes/${id}/confirmar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' })
        .expect(200);
      return body.data;
    };
    const codes = async () => (await rulesOf(cliente)).map((rule) => rule.conta_debito_codigo);
    const [first, second] = await rulesOf(cliente);

    expect(await confirm('TAXA;20\nLuz;30\n')).toMatchObject({
      status_final: 'partial',
      qtd_criadas: 1,
      qtd_atualizadas: 0,
      qtd_erros: 1,
      erros: [
        {
          linha: 2,
          conteudo: 'TAXA',
          erro: `the rule ${first?.id} would become equal to the rule ${second?.id}`,
        },
      ],
    });
    expect(await codes()).toEqual(['10', '20', '30']);
    expect(await confirm('taxa;30\n')).toMatchObject({ status_final: 'success', qtd_atualizadas: 1 });
    expect(await codes()).toEqual(['30', '20', '30']);
    expect(await confirm('taxa;20\n')).toMatchObject({ status_final: 'error', qtd_erros: 1 });
  });

  it('reads a table under its sep= line, and names numbers whose zeros a sheet has dropped', async () => {
    const { id: cliente } = await api.make.customer();
    const plano = await chartOf(cliente, '0042', '1.10', '7');
    const rows = 'Texto;Conta\nLuz;7\nGás;42\nÁgua, esgoto;1.1\nFone;43\n';
    const id = await upload(cliente, `sep=;\n${rows}`, { id_plano_contas: plano });
    const { body } = await user
      .post(`/importacoes/${id}/confirmar-regras`, {
        mapeamento: MAPEAMENTO,
        campo_destino: 'conta_debito',
        resolucao_contas_faltantes: 'criar',
      })
      .expect(200);
    const lost = (code: string, like: string) =>
      `account ${code} is in no active chart of the customer; ${like} is: has the sheet dropped the zeros of the number?`;
    expect(body.data).toMatchObject({
      qtd_criadas: 2,
      erros: [
        { linha: 4, conteudo: 'Gás', erro: lost('42', '0042') },
        { linha: 5, conteudo: 'Água, esgoto', erro: lost('1.1', '1.10') },
      ],
    });
    expect((await rulesOf(cliente)).map((rule) => rule.conta_debito_codigo)).toEqual(['7', '43']);
  });

  it('updates a rule that a person made, but not its name', async () => {
    const { id: cliente } = await api.make.customer();
    await chartOf(cliente, '10', '20');
    const made = await user
      .post('/regras-lancamento', {
        nome: 'À mão',
        id_cliente: cliente,
        conta_debito_codigo: '10',
        condicoes: [{ campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'Taxa' }],
      })
      .expect(201);
    const id = await upload(cliente, `${CSV}TAXA;20;Novo nome\n`);
    await user
      .post(`/importacoes/${id}/confirmar-regras`, {
        mapeamento: { ...MAPEAMENTO, nome: 2 },
        campo_destino: 'conta_debito',
      })
      .expect(200);
    expect(await rulesOf(cliente)).toMatchObject([
      { id: made.body.data.id, nome: 'À mão', conta_debito_codigo: '20', origem: 'manual', id_importacao: null },
    ]);
  });

  it('creates missing accounts in the chart of the import, on request', async () => {
    const { id: cliente } = await api.make.customer();
    const plano = await chartOf(cliente);
    await api.make.conta({ id_plano_contas: plano, codigo_dominio: '1', tipo: 'S' });
    const content = `${CSV}Luz;900;Energia\nGás;900\nSoma;1\n`;
    const body = {
      mapeamento: { ...MAPEAMENTO, nome: 2 },
      campo_destino: 'conta_debito',
      resolucao_contas_faltantes: 'criar',
    };
    const without = await upload(cliente, content);
    await user.post(`/importacoes/${without}/confirmar-regras`, body).expect(422);
    expect((await user.get(`/importacoes/${without}`)).body.data.status).toBe('pending');
    const id = await upload(cliente, content, { id_plano_contas: plano });
    const response = await user.post(`/importacoes/${id}/confirmar-regras`, body).expect(200);
    expect(response.body.data).toMatchObject({ qtd_criadas: 2, qtd_erros: 1, status_final: 'partial' });
    expect(response.body.data.erros[0].erro).toContain('synthetic');
    const contas = await user.get(`/plano-contas/${plano}/contas?search=900`).expect(200);
    expect(contas.body.data).toMatchObject([{ codigo_dominio: '900', nome: 'Energia', tipo: 'A' }]);
    expect(await rulesOf(cliente)).toMatchObject([{ id_plano_contas: plano }, { id_plano_contas: plano }]);
  });

  it.each([
    [{ mapeamento: MAPEAMENTO }, 'campo_destino'],
    [{ mapeamento: MAPEAMENTO, campo_destino: 'conta_debito', modo_comparacao: 'maior_que' }, 'modo_comparacao'],
    [{ mapeamento: MAPEAMENTO, campo_destino: 'conta_debito', campo_comparacao: 'valor' }, 'modo_comparacao'],
    [{ mapeamento: MAPEAMENTO, campo_destino: 'conta_debito', campo_comparacao: 'cor' }, 'campo_comparacao'],
    [{ mapeamento: MAPEAMENTO, campo_destino: 'conta_debito', resolucao_duplicados: 'x' }, 'resolucao_duplicados'],
    [
      { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito', resolucao_contas_faltantes: null },
      'resolucao_contas_faltantes',
    ],
  ])('rejects %j', async (body, field) => {
    const id = await upload((await api.make.customer()).id, CSV);
    const response = await user.post(`/importacoes/${id}/confirmar-regras`, body).expect(422);
    expect(response.body.detail[0].loc).toEqual(['body', field]);
  });

  it('ends in success without rows, in error when every row fails, and rejects columns that the file has not', async () => {
    const { id: cliente } = await api.make.customer();
    const body = { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' };
    const empty = await upload(cliente, CSV);
    for (const route of ['analisar-regras', 'confirmar-regras'])
      await user
        .post(`/importacoes/${empty}/${route}`, { ...body, mapeamento: { ...MAPEAMENTO, nome: 5 } })
        .expect(422, rejected('mapeamento.nome: the file has 5 columns, counted from 0'));
    expect((await user.post(`/importacoes/${empty}/confirmar-regras`, body)).body.data.status_final).toBe('success');
    const failed = await upload(cliente, `${CSV}a;1\nb;2\n`);
    const response = await user.post(`/importacoes/${failed}/confirmar-regras`, body).expect(200);
    expect(response.body.data).toMatchObject({ status_final: 'error', qtd_erros: 2 });
    await chartOf(cliente, '1', '2');
    const again = await user.post(`/importacoes/${failed}/confirmar-regras`, body).expect(200);
    expect(again.body.data).toMatchObject({ status_final: 'success', qtd_criadas: 2, qtd_erros: 0 });
  });

  it('counts right when two imports of one customer meet', async () => {
    const { id: cliente } = await api.make.customer();
    await chartOf(cliente, '10');
    const rows = Array.from({ length: 600 }, (_, index) => `Texto ${index};10`).join('\n');
    const ids = [await upload(cliente, CSV + rows), await upload(cliente, CSV + rows)];
    const responses = await Promise.all(
      ids.map((id) =>
        user
          .post(`/importacoes/${id}/confirmar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' })
          .expect(200),
      ),
    );
    expect(responses.map(({ body }) => [body.data.qtd_criadas, body.data.qtd_atualizadas]).sort()).toEqual([
      [0, 600],
      [600, 0],
    ]);
    expect(await rulesOf(cliente)).toHaveLength(600);
    const same = ids.map((id) =>
      user
        .post(`/importacoes/${id}/confirmar-regras`, { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' })
        .expect(409),
    );
    await Promise.all(same);
  });

  inOneProcess.inserted.it.each([
    [
      'regras_conversor',
      `${CSV}Luz;10\n`,
      'confirmar-regras',
      { mapeamento: MAPEAMENTO, campo_destino: 'conta_debito' },
    ],
    ['contas', '20|1.1|Caixa|A\n', 'confirmar', undefined],
    ['ofx', ofxText([{ memo: 'Luz' }]), 'confirmar', undefined],
  ])('reads the file of a %s import while nothing is locked', async (tipo, content, act, body) => {
    const { id: cliente } = await api.make.customer();
    const plano = await chartOf(cliente, '10');
    const id = await upload(cliente, content, { tipo, ...(tipo === 'ofx' ? {} : { id_plano_contas: plano }) });
    const files = api.app.get(LargeFileReader, { strict: false });
    const read = files.read.bind(files);
    const reading = jest.spyOn(files, 'read').mockImplementation(async (...how) => {
      await api.rows('SELECT id FROM importacao WHERE id = ? FOR UPDATE NOWAIT', [id]);
      return read(...how);
    });
    try {
      await user.post(`/importacoes/${id}/${act}`, body).expect(200);
      expect(reading).toHaveBeenCalledTimes(1);
    } finally {
      reading.mockRestore();
    }
  });
});
