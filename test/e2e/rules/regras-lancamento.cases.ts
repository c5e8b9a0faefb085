import { api, other, useApp, user } from '../../support/case-file';

const ABSENT = 999_999;
const NOT_FOUND = { success: false, message: 'ledger rule not found', details: [] };
const CONDITION = { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'Tarifa' } as const;
const SAME_NAME = 'a ledger rule with this name already exists for the same scopes';
const SAME_CONDITIONS = 'a ledger rule with the same conditions and accounts already exists for the same scopes';

useApp({ user: 'funcionario', other: 'funcionario:other' });

const customer = async () => (await api.make.customer()).id;
const create = async (body: object) => (await user.post('/regras-lancamento/', body).expect(201)).body.data;
const about = (conteudo_comparacao: string) => [{ ...CONDITION, conteudo_comparacao }];
const minimal = (nome: string, scope: object) => ({
  ...scope,
  nome,
  conta_debito_codigo: '40',
  condicoes: about(nome),
});
const conflict = (message: string) => ({ success: false, message, details: [] });

describe('ledger rules', () => {
  it('list as empty with a message while there is none', async () => {
    const none = { success: true, message: 'no ledger rule found', data: [] };
    await user.get(`/regras-lancamento/?id_cliente=${await customer()}`).expect(200, none);
  });

  it('are created with their defaults', async () => {
    const id_cliente = await customer();
    const { body } = await user
      .post('/regras-lancamento/', {
        id_cliente,
        nome: ' Tarifas ',
        conta_debito_codigo: ' 40 ',
        conta_credito_codigo: '',
        condicoes: [CONDITION],
      })
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: 'ledger rule created',
      data: {
        id: expect.any(Number),
        id_usuario_created: user.userId,
        id_banco: null,
        id_cliente,
        id_estrutura: null,
        data_hora_criacao: expect.stringMatching(/-03:00$/),
        nome: 'Tarifas',
        ordem: 0,
        ativo: true,
        id_plano_contas: null,
        conta_debito_codigo: '40',
        conta_credito_codigo: null,
        codigo_historico: null,
        historico_contabil: '{descricao}',
        origem: 'manual',
        id_importacao: null,
        condicoes: [
          {
            ...CONDITION,
            id: expect.any(Number),
            id_regra_lancamento: body.data.id,
            ordem: 1,
            proxima_comparacao: null,
          },
        ],
      },
    });
    const read = await other.get(`/regras-lancamento/${body.data.id}`).expect(200);
    expect(read.body.data).toEqual(body.data);
  });

  it.each([
    [{ nome: 'N', conta_debito_codigo: '1', condicoes: [CONDITION] }, ['body'], 'value_error'],
    [{ id_banco: 1, nome: 'N', condicoes: [CONDITION] }, ['body'], 'value_error'],
    [{ id_banco: 1, nome: 'N', conta_debito_codigo: ' ', condicoes: [CONDITION] }, ['body'], 'value_error'],
    [{ id_banco: 1, nome: 'N'.repeat(201), conta_debito_codigo: '1', condicoes: [CONDITION] }, ['body', 'nome']],
    [
      { id_banco: 1, nome: 'N', conta_debito_codigo: '1'.repeat(51), condicoes: [CONDITION] },
      ['body', 'conta_debito_codigo'],
    ],
    [
      { id_banco: 1, nome: 'N', conta_debito_codigo: '1', codigo_historico: '1'.repeat(21), condicoes: [CONDITION] },
      ['body', 'codigo_historico'],
    ],
    [
      { id_banco: 1, nome: 'N', conta_debito_codigo: '1', historico_contabil: 'x'.repeat(501), condicoes: [CONDITION] },
      ['body', 'historico_contabil'],
    ],
    [{ id_banco: 1, nome: 'N', conta_debito_codigo: '1', condicoes: [] }, ['body', 'condicoes']],
    [
      { id_banco: 1, nome: 'N', conta_debito_codigo: '1', condicoes: [CONDITION], origem: 'manual' },
      ['body', 'origem'],
      'extra_forbidden',
    ],
    [
      { id_banco: 1, nome: 'N', conta_debito_codigo: '1', condicoes: [CONDITION], id_importacao: 1 },
      ['body', 'id_importacao'],
      'extra_forbidden',
    ],
    [
      {
        id_banco: 1,
        nome: 'N',
        conta_debito_codigo: '1',
        condicoes: [{ campo_comparacao: 'valor', modo_comparacao: 'igual', conteudo_comparacao: 'dez' }],
      },
      ['body', 'condicoes', 0, 'conteudo_comparacao'],
      'value_error',
    ],
    ...(
      [
        ['valor', 'menor_que', '0'],
        ['valor', 'igual', '-50'],
        ['tipo', 'igual', 'Pix'],
        ['tipo', 'igual', null],
      ] as const
    ).map(
      ([campo_comparacao, modo_comparacao, conteudo_comparacao]) =>
        [
          {
            id_banco: 1,
            nome: 'N',
            conta_debito_codigo: '1',
            condicoes: [{ campo_comparacao, modo_comparacao, conteudo_comparacao }],
          },
          ['body', 'condicoes', 0, 'conteudo_comparacao'],
          'value_error',
        ] as [object, (string | number)[], string],
    ),
  ])('reject %#', async (body, loc, type: unknown = expect.any(String)) => {
    const response = await user.post('/regras-lancamento/', body).expect(422);
    expect(response.body).toEqual({ detail: [{ loc, type, msg: expect.any(String) }] });
  });

  it('return 404 for absent targets, and for an absent or foreign chart', async () => {
    const id_cliente = await customer();
    const foreign = await api.make.planoContas({ id_usuario_created: other.userId, id_cliente });
    const own = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    for (const [fields, message] of [
      [{ id_banco: ABSENT }, 'bank not found'],
      [{ id_cliente: ABSENT }, 'customer not found'],
      [{ id_estrutura: ABSENT }, 'structure not found'],
      [{ id_cliente, id_plano_contas: ABSENT }, 'chart not found'],
      [{ id_cliente, id_plano_contas: foreign.id }, 'chart not found'],
    ] as const) {
      await user.post('/regras-lancamento/', minimal('N', fields)).expect(404, conflict(message));
    }
    await user
      .post('/regras-lancamento/', minimal('N', { id_cliente: await customer(), id_plano_contas: own.id }))
      .expect(422, conflict('the chart belongs to another customer'));
    expect(await create(minimal('N', { id_cliente, id_plano_contas: own.id }))).toMatchObject({
      id_plano_contas: own.id,
    });
    await user.delete(`/plano-contas/${own.id}`).expect(409);
  });

  it('are rejected when equal by name or by chain within the same scopes, also at once', async () => {
    const id_cliente = await customer();
    await create(minimal('First', { id_cliente }));
    await other
      .post('/regras-lancamento/', { ...minimal('First', { id_cliente }), condicoes: about('x') })
      .expect(409, conflict(SAME_NAME));
    await other
      .post('/regras-lancamento/', { ...minimal('Second', { id_cliente }), condicoes: about('FIRST') })
      .expect(409, conflict(SAME_CONDITIONS));
    await create(minimal('First', { id_cliente, id_banco: (await api.make.banco()).id }));

    const all = await Promise.all(
      Array.from({ length: 8 }, () => user.post('/regras-lancamento/', minimal('Race', { id_cliente }))),
    );
    expect(all.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('list by ordem then id, filtered, whole or by page', async () => {
    const id_cliente = await customer();
    const id_banco = (await api.make.banco()).id;
    const late = await create({ ...minimal('late', { id_cliente }), ordem: 9 });
    const first = await create({ ...minimal('first', { id_cliente, id_banco }), ordem: 1 });
    const idle = await create({ ...minimal('idle', { id_cliente }), ordem: 1, ativo: false });
    const listed = async (query: string) => (await other.get(`/regras-lancamento?${query}`).expect(200)).body.data;
    expect(await listed(`id_cliente=${id_cliente}`)).toEqual([first, idle, late]);
    expect(await listed(`id_cliente=${id_cliente}&ativo=false`)).toEqual([idle]);
    expect(await listed(`id_banco=${id_banco}`)).toEqual([first]);
    expect(await listed(`id_estrutura=${ABSENT}`)).toEqual([]);
    expect(await listed(`id_cliente=${id_cliente}&page=2&per_page=2`)).toEqual({
      items: [late],
      total: 3,
      total_pages: 2,
      current_page: 2,
      per_page: 2,
    });
    await user.get('/regras-lancamento?per_page=2').expect(422);
    await user.get('/regras-lancamento?page=1&per_page=501').expect(422);
    await user.get('/regras-lancamento?ativo=talvez').expect(422);
  });

  it('change only what is sent, by anyone of the firm', async () => {
    const id_cliente = await customer();
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    const rule = await create(minimal('Before', { id_cliente, id_plano_contas: plano.id }));
    const path = `/regras-lancamento/${rule.id}`;
    const patched = async (body: object) => (await other.patch(path, body).expect(200)).body.data;
    expect(await patched({})).toEqual(rule);
    const changes = { nome: 'After', historico_contabil: 'Pgto {documento}', conta_credito_codigo: '5', ativo: false };
    expect(await patched({ ...changes, id_plano_contas: plano.id })).toEqual({ ...rule, ...changes });
    expect(await patched({ conta_debito_codigo: null, historico_contabil: null, id_plano_contas: null })).toEqual({
      ...rule,
      ...changes,
      conta_debito_codigo: null,
      id_plano_contas: null,
      historico_contabil: '{descricao}',
    });
    await other.patch(path, { id_plano_contas: plano.id }).expect(404, conflict('chart not found'));
    const replaced = await patched({ condicoes: about('new') });
    expect(replaced.condicoes).toEqual([expect.objectContaining({ conteudo_comparacao: 'new' })]);

    await user
      .patch(path, { conta_credito_codigo: null })
      .expect(422, conflict('at least one of conta_debito_codigo, conta_credito_codigo must be set'));
    for (const body of [{ id_cliente }, { origem: 'manual' }, { id_importacao: null }, { condicoes: [] }, { nome: '' }])
      await user.patch(path, body).expect(422);
    await user.patch(`/regras-lancamento/${ABSENT}`, { nome: 'X' }).expect(404, NOT_FOUND);
  });

  it('may share their conditions when their accounts differ, null being an account of its own', async () => {
    const id_cliente = await customer();
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    const alternatives = [
      { conta_debito_codigo: '40' },
      { conta_debito_codigo: '41' },
      { conta_credito_codigo: '40' },
      { conta_debito_codigo: '40', conta_credito_codigo: '41' },
      { conta_debito_codigo: '40', id_plano_contas: plano.id },
    ];
    const body = (accounts: object, nome: string) => ({ id_cliente, nome, condicoes: about('Tarifa'), ...accounts });
    for (const [index, accounts] of alternatives.entries()) await create(body(accounts, `rule ${index}`));
    for (const accounts of alternatives)
      await user.post('/regras-lancamento/', body(accounts, 'again')).expect(409, conflict(SAME_CONDITIONS));

    const other = await create(body({ conta_debito_codigo: '42' }, 'other'));
    const path = `/regras-lancamento/${other.id}`;
    await user.patch(path, { conta_debito_codigo: '41' }).expect(409, conflict(SAME_CONDITIONS));
    await user
      .patch(path, { conta_debito_codigo: '40', id_plano_contas: plano.id })
      .expect(409, conflict(SAME_CONDITIONS));
    expect((await user.get(path).expect(200)).body.data).toEqual(other);
    await user.patch(path, { conta_credito_codigo: '9' }).expect(200);
  });

  it('cannot be made equal to another', async () => {
    const id_cliente = await customer();
    await create(minimal('A', { id_cliente }));
    const rule = await create(minimal('B', { id_cliente }));
    const path = `/regras-lancamento/${rule.id}`;
    await user.patch(path, { nome: 'A' }).expect(409, conflict(SAME_NAME));
    await user.patch(path, { nome: 'C', condicoes: about('á') }).expect(409, conflict(SAME_CONDITIONS));
    expect((await user.get(path).expect(200)).body.data).toEqual(rule);
  });

  it('take a direction in words as C or D', async () => {
    const tipo = (conteudo_comparacao: string) => [
      { campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao },
    ];
    const scope = { id_cliente: await customer() };
    const rule = await create({ ...minimal('In', scope), condicoes: tipo('Crédito') });
    expect(rule.condicoes).toMatchObject([{ conteudo_comparacao: 'C' }]);
    await user
      .post('/regras-lancamento/', { ...minimal('Again', scope), condicoes: tipo('c') })
      .expect(409, conflict(SAME_CONDITIONS));
    const path = `/regras-lancamento/${rule.id}`;
    expect((await user.patch(path, { condicoes: tipo('débito') }).expect(200)).body.data.condicoes).toMatchObject([
      { conteudo_comparacao: 'D' },
    ]);
  });

  it('are deleted with their conditions', async () => {
    const rule = await create(minimal('Gone', { id_cliente: await customer() }));
    await other.delete(`/regras-lancamento/${rule.id}`).expect(204, '');
    expect(await api.rows('SELECT id FROM regra_lancamento_condicao WHERE id_regra_lancamento = ?', [rule.id])).toEqual(
      [],
    );
    await user.delete(`/regras-lancamento/${rule.id}`).expect(404, NOT_FOUND);
  });
});
