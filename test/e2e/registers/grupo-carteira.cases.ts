import { api, other, useApp, user } from '../../support/case-file';

const ABSENT = { detail: 'group not found' };
/** The lists before there is anything. */
let first: { status: number; body: unknown }[];

useApp({ user: 'funcionario', other: 'diretoria' });
beforeAll(async () => {
  first = await Promise.all(['/grupo-carteira/', '/grupo-carteira/meus'].map((path) => user.get(path)));
});

async function newGroup(values: object = {}): Promise<{ id: number }> {
  const { body } = await user
    .post('/grupo-carteira/', { nome: 'Grupo', id_responsavel: user.userId, ...values })
    .expect(201);
  return body.data;
}

describe('portfolio groups', () => {
  it('are none at first', () => {
    const none = { success: true, message: 'no group found', data: [] };
    expect(first.map(({ status, body }) => [status, body])).toEqual([
      [200, none],
      [200, none],
    ]);
  });

  it('are created active by default', async () => {
    const { body } = await user
      .post('/grupo-carteira', { nome: ' Clínicas ', id_responsavel: other.userId })
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: 'group created',
      data: { id: expect.any(Number), nome: 'Clínicas', status: 1, id_responsavel: other.userId },
    });
    expect(await newGroup({ status: 0, nome: 'n'.repeat(200) })).toMatchObject({ status: 0 });
  });

  it.each([
    [{ nome: undefined }, 'nome', 'missing'],
    [{ nome: ' ' }, 'nome', 'string_too_short'],
    [{ nome: 'n'.repeat(201) }, 'nome', 'string_too_long'],
    [{ status: 2 }, 'status', 'enum'],
    [{ status: null }, 'status', 'enum'],
    [{ status: '1' }, 'status', 'enum'],
    [{ id_responsavel: undefined }, 'id_responsavel', 'missing'],
    [{ id_responsavel: null }, 'id_responsavel', 'int_type'],
    [{ membros: [] }, 'membros', 'extra_forbidden'],
  ])('reject %j', async (values, field, type) => {
    const response = await user
      .post('/grupo-carteira/', { nome: 'G', id_responsavel: user.userId, ...values })
      .expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('return 404 for an absent responsible user', async () => {
    await user
      .post('/grupo-carteira/', { nome: 'G', id_responsavel: 999_999 })
      .expect(404, { detail: 'user not found' });
    const { id } = await newGroup();
    await user.put(`/grupo-carteira/${id}`, { id_responsavel: 999_999 }).expect(404, { detail: 'user not found' });
  });

  it('are open to the whole firm: read, changed and deleted by anybody', async () => {
    const group = await newGroup();
    const path = `/grupo-carteira/${group.id}`;
    await other.get(path).expect(200, { success: true, message: 'ok', data: { ...group, membros: [] } });
    const list = await other.get('/grupo-carteira').expect(200);
    expect(list.body.data[0]).toEqual(group);
    await other.put(path, {}).expect(200, { success: true, message: 'group updated', data: group });
    const { body } = await other.put(path, { nome: 'Novo', status: 0, id_responsavel: other.userId }).expect(200);
    const changed = { id: group.id, nome: 'Novo', status: 0, id_responsavel: other.userId };
    expect(body.data).toEqual(changed);
    for (const wrong of [{ nome: null }, { nome: '' }, { status: 3 }, { id_responsavel: null }, { id: 5 }])
      await other.put(path, wrong).expect(422);
    await other.delete(path).expect(200, { success: true, message: 'group deleted', data: changed });
    await other.delete(path).expect(404, ABSENT);
    await other.get(path).expect(404, ABSENT);
    await other.put(path, {}).expect(404, ABSENT);
    await other.put(`${path}/membros`, { ids_clientes: [] }).expect(404, ABSENT);
    await other.get('/grupo-carteira/abc').expect(422);
  });
});

describe('members', () => {
  it('are replaced as a whole, each once, and shown by name', async () => {
    const zeta = await api.make.customer({ nome: 'Zeta' });
    const alfa = await api.make.customer({ nome: 'Alfa', cnpj: null });
    const group = await newGroup();
    const path = `/grupo-carteira/${group.id}`;
    const { body } = await user.put(`${path}/membros`, { ids_clientes: [zeta.id, alfa.id, zeta.id] }).expect(200);
    const membros = [
      { id: alfa.id, nome: 'Alfa', cnpj: null },
      { id: zeta.id, nome: 'Zeta', cnpj: zeta.cnpj },
    ];
    expect(body).toEqual({ success: true, message: 'members replaced', data: { ...group, membros } });
    expect((await other.get(path).expect(200)).body.data).toEqual({ ...group, membros });
    await user.put(`${path}/membros`, { ids_clientes: [zeta.id] }).expect(200);
    expect((await user.get(path).expect(200)).body.data.membros).toEqual([membros[1]]);
    await user.put(`${path}/membros`, { ids_clientes: [] }).expect(200);
    expect((await user.get(path).expect(200)).body.data.membros).toEqual([]);
  });

  it('stay as they were when one of the new ones is absent or the list is no list of ids', async () => {
    const { id: idCliente } = await api.make.customer();
    const { id: idNovo } = await api.make.customer();
    const { id } = await newGroup();
    const path = `/grupo-carteira/${id}`;
    await user.put(`${path}/membros`, { ids_clientes: [idCliente] }).expect(200);
    await user
      .put(`${path}/membros`, { ids_clientes: [idNovo, 999_999] })
      .expect(404, { detail: 'customer not found' });
    for (const body of [
      {},
      { ids_clientes: null },
      { ids_clientes: 'x' },
      { ids_clientes: [1.5] },
      { ids_clientes: ['1'] },
    ])
      await user.put(`${path}/membros`, body).expect(422);
    expect((await user.get(path).expect(200)).body.data.membros).toMatchObject([{ id: idCliente }]);
  });

  it('are one of the lists sent when two arrive at once', async () => {
    const ids = [];
    for (let count = 0; count < 4; count++) ids.push((await api.make.customer()).id);
    const { id } = await newGroup();
    const lists = [ids.slice(0, 2), ids.slice(1), ids.slice(2).reverse(), ids];
    const responses = await Promise.all(
      lists.map((ids_clientes) => user.put(`/grupo-carteira/${id}/membros`, { ids_clientes })),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
    const { body } = await user.get(`/grupo-carteira/${id}`).expect(200);
    const left = body.data.membros.map((membro: { id: number }) => membro.id).sort();
    expect(lists.map((list) => [...list].sort())).toContainEqual(left);
  });

  it('come with the groups that the caller is responsible for, and go with their group', async () => {
    const responsible = await api.as('funcionario:responsible');
    const cliente = await api.make.customer();
    const first = await newGroup({ id_responsavel: responsible.userId });
    const second = await newGroup({ id_responsavel: responsible.userId });
    await user.put(`/grupo-carteira/${first.id}/membros`, { ids_clientes: [cliente.id] }).expect(200);
    const { body } = await responsible.get('/grupo-carteira/meus').expect(200);
    expect(body.data).toEqual([
      { ...second, membros: [] },
      { ...first, membros: [{ id: cliente.id, nome: cliente.nome, cnpj: cliente.cnpj }] },
    ]);
    await user.delete(`/grupo-carteira/${first.id}`).expect(200);
    expect(await api.rows('SELECT * FROM grupo_carteira_membro WHERE id_grupo = ?', [first.id])).toEqual([]);
  });
});
