import { api, other, useApp, user } from '../../support/case-file';

const ABSENT = 999_999;
const NONE = { success: false, message: 'no ignore rule found', details: [] };
const NOT_FOUND = { success: false, message: 'ignore rule not found', details: [] };
const CONDITION = { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'Tarifa' };
const SAME_NAME = 'an ignore rule with this name already exists for the same scopes';
const SAME_CONDITIONS = 'an ignore rule with the same conditions already exists for the same scopes';
/** The list before there is anything. */
let first: { status: number; body: unknown };

useApp({ user: 'funcionario', other: 'funcionario:other' });
beforeAll(async () => {
  first = await user.get('/regra-ignorar/');
});

const customer = async () => (await api.make.customer()).id;
const create = async (body: object) => (await user.post('/regra-ignorar/', body).expect(201)).body.data;
const about = (conteudo_comparacao: string) => [{ ...CONDITION, conteudo_comparacao }];

describe('ignore rules', () => {
  it('list as empty with the contract’s message while there is none', () => {
    expect([first.status, first.body]).toEqual([200, { success: true, message: 'no ignore rule found', data: [] }]);
  });

  it('are created with their defaults, scopes combined, the chain as it is applied', async () => {
    const id_cliente = await customer();
    const id_banco = (await api.make.banco()).id;
    const { body } = await user
      .post('/regra-ignorar/', {
        id_cliente,
        id_banco,
        nome: '  Saldo anterior ',
        condicoes: [
          { ...CONDITION, proxima_comparacao: 'OU' },
          { campo_comparacao: 'valor', modo_comparacao: 'maior_que', conteudo_comparacao: '1.234,56', ordem: 3 },
          { campo_comparacao: 'documento', modo_comparacao: 'igual', ordem: 2, proxima_comparacao: null },
        ],
      })
      .expect(201);
    const { id } = body.data;
    const common = { id: expect.any(Number), id_regra_ignorar: id };
    expect(body).toEqual({
      success: true,
      message: 'ignore rule created',
      data: {
        id: expect.any(Number),
        id_usuario_created: user.userId,
        id_banco,
        id_cliente,
        id_estrutura: null,
        data_hora_criacao: expect.stringMatching(/-03:00$/),
        nome: 'Saldo anterior',
        ordem: 0,
        ativo: true,
        condicoes: [
          { ...common, ...CONDITION, ordem: 1, proxima_comparacao: 'OU' },
          {
            ...common,
            campo_comparacao: 'documento',
            modo_comparacao: 'igual',
            conteudo_comparacao: null,
            ordem: 2,
            proxima_comparacao: 'E',
          },
          {
            ...common,
            campo_comparacao: 'valor',
            modo_comparacao: 'maior_que',
            conteudo_comparacao: '1.234,56',
            ordem: 3,
            proxima_comparacao: null,
          },
        ],
      },
    });
    const read = await other.get(`/regra-ignorar/${id}`).expect(200);
    expect(read.body.data).toEqual(body.data);
  });

  it('keep conditions of one ordem as they were sent', async () => {
    const texts = Array.from({ length: 100 }, (_, index) => `text ${(index * 37) % 100}`);
    const rule = await create({ id_cliente: await customer(), nome: 'Long', condicoes: texts.flatMap(about) });
    expect(rule.condicoes.map((each: { conteudo_comparacao: string }) => each.conteudo_comparacao)).toEqual(texts);
  });

  it.each([
    [{ nome: 'N', condicoes: [CONDITION] }, ['body'], 'value_error'],
    [{ id_banco: null, nome: 'N', condicoes: [CONDITION] }, ['body'], 'value_error'],
    [{ id_banco: '1', nome: 'N', condicoes: [CONDITION] }, ['body', 'id_banco'], 'int_type'],
    [{ id_banco: 1, condicoes: [CONDITION] }, ['body', 'nome'], 'missing'],
    [{ id_banco: 1, nome: ' ', condicoes: [CONDITION] }, ['body', 'nome'], 'string_too_short'],
    [{ id_banco: 1, nome: 'N'.repeat(201), condicoes: [CONDITION] }, ['body', 'nome'], 'string_too_long'],
    [{ id_banco: 1, nome: 'N', ordem: -1, condicoes: [CONDITION] }, ['body', 'ordem'], 'greater_than_equal'],
    [{ id_banco: 1, nome: 'N', ordem: null, condicoes: [CONDITION] }, ['body', 'ordem'], 'int_type'],
    [{ id_banco: 1, nome: 'N', ativo: 'sim', condicoes: [CONDITION] }, ['body', 'ativo'], 'bool_type'],
    [{ id_banco: 1, nome: 'N' }, ['body', 'condicoes'], expect.any(String)],
    [{ id_banco: 1, nome: 'N', condicoes: [] }, ['body', 'condicoes'], expect.any(String)],
    [
      { id_banco: 1, nome: 'N', condicoes: Array.from({ length: 101 }, () => CONDITION) },
      ['body', 'condicoes'],
      expect.any(String),
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [CONDITION], id_usuario_created: 1 },
      ['body', 'id_usuario_created'],
      'extra_forbidden',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [CONDITION, { ...CONDITION, id: 7 }] },
      ['body', 'condicoes', 1, 'id'],
      'extra_forbidden',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ ...CONDITION, campo_comparacao: 'historico' }] },
      ['body', 'condicoes', 0, 'campo_comparacao'],
      'enum',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ ...CONDITION, proxima_comparacao: 'AND' }] },
      ['body', 'condicoes', 0, 'proxima_comparacao'],
      'enum',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ ...CONDITION, conteudo_comparacao: 'x'.repeat(501) }] },
      ['body', 'condicoes', 0, 'conteudo_comparacao'],
      'string_too_long',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ ...CONDITION, ordem: -1 }] },
      ['body', 'condicoes', 0, 'ordem'],
      'greater_than_equal',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [CONDITION, { ...CONDITION, modo_comparacao: 'maior_que' }] },
      ['body', 'condicoes', 1, 'modo_comparacao'],
      'value_error',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ ...CONDITION, campo_comparacao: 'tipo' }] },
      ['body', 'condicoes', 0, 'modo_comparacao'],
      'value_error',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ ...CONDITION, conteudo_comparacao: ' ' }] },
      ['body', 'condicoes', 0, 'conteudo_comparacao'],
      'value_error',
    ],
    [
      { id_banco: 1, nome: 'N', condicoes: [{ campo_comparacao: 'valor', modo_comparacao: 'igual' }] },
      ['body', 'condicoes', 0, 'conteudo_comparacao'],
      'value_error',
    ],
  ])('reject %#', async (body, loc, type) => {
    const response = await user.post('/regra-ignorar/', body).expect(422);
    expect(response.body).toEqual({ detail: [{ loc, type, msg: expect.any(String) }] });
  });

  it.each([
    [{ id_banco: ABSENT }, 'bank not found'],
    [{ id_cliente: ABSENT }, 'customer not found'],
    [{ id_estrutura: ABSENT }, 'structure not found'],
  ])('return 404 for the absent target of %j', async (scope, message) => {
    await user
      .post('/regra-ignorar/', { ...scope, nome: 'N', condicoes: [CONDITION] })
      .expect(404, { success: false, message, details: [] });
  });

  it('are rejected when equal by name or by the meaning of their chain, within the same scopes only', async () => {
    const id_cliente = await customer();
    const id_banco = (await api.make.banco()).id;
    await create({ id_cliente, nome: 'First', condicoes: [CONDITION] });
    const rejected = (body: object, message: string) =>
      other.post('/regra-ignorar/', body).expect(409, { success: false, message, details: [] });
    await rejected({ id_cliente, nome: 'First', condicoes: about('other') }, SAME_NAME);
    await rejected({ id_cliente, nome: 'Second', condicoes: about('  TARÍFA ') }, SAME_CONDITIONS);
    await create({ id_cliente, id_banco, nome: 'First', condicoes: [CONDITION] });
    await create({ id_cliente: await customer(), nome: 'First', condicoes: [CONDITION] });
    await create({ id_cliente, nome: 'Second', condicoes: [{ ...CONDITION, modo_comparacao: 'comeca_com' }] });
  });

  it('let the database decide between equal creations at once', async () => {
    const id_cliente = await customer();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        user.post('/regra-ignorar/', { id_cliente, nome: `N${index % 2}`, condicoes: [CONDITION] }),
      ),
    );
    expect(all.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const conditions = await api.rows(
      'SELECT c.id FROM regra_ignorar_condicao c JOIN regra_ignorar r ON r.id = c.id_regra_ignorar WHERE r.id_cliente = ?',
      [id_cliente],
    );
    expect(conditions).toHaveLength(1);
  });

  it('list for the firm and by scope, by ordem then id; none is 404', async () => {
    const [id_cliente, id_banco, id_estrutura] = [
      await customer(),
      (await api.make.banco()).id,
      (await api.make.estrutura()).id,
    ];
    const late = await create({ id_cliente, id_estrutura, nome: 'late', ordem: 5, condicoes: about('a') });
    const first = await create({ id_cliente, id_banco, nome: 'first', ordem: 1, condicoes: about('b') });
    const second = await create({ id_cliente, nome: 'second', ordem: 1, condicoes: about('c') });
    const listed = async (path: string) => (await other.get(`/regra-ignorar/${path}`).expect(200)).body.data;
    expect(await listed(`cliente/${id_cliente}`)).toEqual([first, second, late]);
    expect(await listed(`banco/${id_banco}`)).toEqual([first]);
    expect(await listed(`estrutura/${id_estrutura}`)).toEqual([late]);
    expect(await listed('')).toEqual(expect.arrayContaining([first, second, late]));
    for (const scope of ['banco', 'cliente', 'estrutura']) {
      await user.get(`/regra-ignorar/${scope}/${ABSENT}`).expect(404, NONE);
    }
    await user.get(`/regra-ignorar/cliente/${await customer()}`).expect(404, NONE);
    await user.get('/regra-ignorar/cliente/abc').expect(422);
  });

  it('change only what is sent; condicoes replaces the whole chain', async () => {
    const rule = await create({ id_cliente: await customer(), nome: 'Before', condicoes: [CONDITION, ...about('x')] });
    const path = `/regra-ignorar/${rule.id}`;
    const patched = async (body: object) => (await other.patch(path, body).expect(200)).body.data;
    expect(await patched({})).toEqual(rule);
    expect(await patched({ nome: 'After', ativo: false, ordem: 4 })).toEqual({
      ...rule,
      nome: 'After',
      ativo: false,
      ordem: 4,
    });
    const { condicoes } = await patched({ condicoes: [{ ...CONDITION, proxima_comparacao: 'OU' }] });
    expect(condicoes).toEqual([
      { ...CONDITION, id: expect.any(Number), id_regra_ignorar: rule.id, ordem: 1, proxima_comparacao: null },
    ]);
    expect(await patched({ nome: 'After', condicoes: [CONDITION] })).toMatchObject({ nome: 'After' });
    for (const [body, type] of [
      [{ condicoes: [] }, expect.any(String)],
      [{ condicoes: null }, expect.any(String)],
      [{ nome: null }, expect.any(String)],
      [{ id_cliente: rule.id_cliente }, 'extra_forbidden'],
      [{ id: rule.id }, 'extra_forbidden'],
      [{ data_hora_criacao: rule.data_hora_criacao }, 'extra_forbidden'],
      [{ condicoes: [{ ...CONDITION, modo_comparacao: 'menor_que' }] }, 'value_error'],
    ] as const) {
      const response = await user.patch(path, body).expect(422);
      expect(response.body).toEqual({ detail: [expect.objectContaining({ type })] });
    }
    await user.patch(`/regra-ignorar/${ABSENT}`, { nome: 'X' }).expect(404, NOT_FOUND);
  });

  it('cannot be made equal to another, and are left whole by the error', async () => {
    const id_cliente = await customer();
    await create({ id_cliente, nome: 'A', condicoes: about('a') });
    const rule = await create({ id_cliente, nome: 'B', condicoes: about('b') });
    await user
      .patch(`/regra-ignorar/${rule.id}`, { nome: 'A', condicoes: about('c') })
      .expect(409, { success: false, message: SAME_NAME, details: [] });
    await user
      .patch(`/regra-ignorar/${rule.id}`, { nome: 'C', condicoes: about('A') })
      .expect(409, { success: false, message: SAME_CONDITIONS, details: [] });
    const read = await user.get(`/regra-ignorar/${rule.id}`).expect(200);
    expect(read.body.data).toEqual(rule);
  });

  it('are deleted with their conditions; then their name is free again', async () => {
    const body = { id_cliente: await customer(), nome: 'Gone', condicoes: [CONDITION] };
    const rule = await create(body);
    await other.delete(`/regra-ignorar/${rule.id}`).expect(204, '');
    expect(await api.rows('SELECT id FROM regra_ignorar_condicao WHERE id_regra_ignorar = ?', [rule.id])).toEqual([]);
    await user.get(`/regra-ignorar/${rule.id}`).expect(404, NOT_FOUND);
    await user.delete(`/regra-ignorar/${rule.id}`).expect(404, NOT_FOUND);
    await create(body);
  });
});
