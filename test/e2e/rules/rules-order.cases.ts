import { api, other, useApp, user } from '../../support/case-file';
import { times } from '../../support/extended-run';

/** What two do at once is tried so often. */
const ROUNDS = times(8, 200);
const ABSENT = 999_999;
const SINCE = 'the order has changed since: read it again';
const CONDITION = { campo_comparacao: 'descricao', modo_comparacao: 'contem' };
const KINDS = [
  { noun: 'ignore', route: '/regra-ignorar', accounts: {} },
  { noun: 'ledger', route: '/regras-lancamento', accounts: { conta_debito_codigo: '40' } },
];

useApp({ user: 'funcionario', other: 'funcionario:other' });

describe.each(KINDS)('$noun rules in another order', ({ noun, route, accounts }) => {
  const ROUTE = `${route}/ordem`;
  const NOT_FOUND = { success: false, message: `${noun} rule not found`, details: [] };
  const three = async () => {
    const id_cliente = (await api.make.customer()).id;
    const made: number[] = [];
    for (const nome of ['one', 'two', 'three']) {
      const condicoes = [{ ...CONDITION, conteudo_comparacao: nome }];
      const { body } = await user.post(`${route}/`, { id_cliente, nome, condicoes, ...accounts }).expect(201);
      made.push(body.data.id as number);
    }
    return made as [number, number, number];
  };
  const placesOf = async (ids: readonly number[]) => {
    const places: number[] = [];
    for (const id of ids) places.push((await user.get(`${route}/${id}`).expect(200)).body.data.ordem as number);
    return places;
  };

  it('get their places at once, by anyone of the firm; those not named keep theirs', async () => {
    const [a, b, c] = await three();
    const itens = [
      { id: c, ordem: 1 },
      { id: a, ordem: 2, ordem_vista: 0 },
    ];
    const { body } = await other.put(ROUTE, { itens }).expect(200);
    expect(body).toEqual({ success: true, message: `${noun} rules ordered`, data: { alteradas: 2 } });
    expect(await placesOf([a, b, c])).toEqual([2, 0, 1]);
  });

  it('are changed, by who ordered them, where they moved', async () => {
    const [a, b] = await three();
    const itens = [
      { id: a, ordem: 0 },
      { id: b, ordem: 1 },
    ];
    await other.put(ROUTE, { itens }).expect(200);
    const changedBy = async (id: number) =>
      ((await user.get(`${route}/${id}/autoria`).expect(200)).body as { data: { alterada_por: unknown } }).data
        .alterada_por;
    expect([await changedBy(a), await changedBy(b)]).toEqual([null, expect.any(String)]);
  });

  it('keep them all when one is absent, or has another place than was seen', async () => {
    const [a, b] = await three();
    const absent = await user
      .put(ROUTE, {
        itens: [
          { id: a, ordem: 5 },
          { id: ABSENT, ordem: 1 },
        ],
      })
      .expect(404);
    expect(absent.headers['x-error-code']).toMatch(/\.nao_encontrada$/);
    expect(absent.body).toEqual({
      ...NOT_FOUND,
      details: [{ posicao: 1, id: ABSENT, codigo: absent.headers['x-error-code'], motivo: NOT_FOUND.message }],
    });
    await other.patch(`${route}/${b}`, { ordem: 3 }).expect(200);
    const itens = [
      { id: a, ordem: 5, ordem_vista: 0 },
      { id: b, ordem: 6, ordem_vista: 0 },
    ];
    const changed = await user.put(ROUTE, { itens }).expect(412);
    const details = [{ posicao: 1, id: b, codigo: 'comum.alterado_desde', motivo: SINCE }];
    expect(changed.body).toEqual({ success: false, message: SINCE, details });
    expect(await placesOf([a, b])).toEqual([0, 3]);
  });

  it('of two orders that saw the same, one gets through, in many rounds', async () => {
    const ids = await three();
    for (let round = 0; round < ROUNDS; round += 1) {
      const itens = ids.map((id) => ({ id, ordem_vista: round }));
      const put = (list: readonly object[]) =>
        user.put(ROUTE, { itens: list.map((each) => ({ ...each, ordem: round + 1 })) });
      const [one, two] = await Promise.all([put(itens), put([...itens].reverse())]);
      expect([one.status, two.status].sort()).toEqual([200, 412]);
      expect(await placesOf(ids)).toEqual([round + 1, round + 1, round + 1]);
    }
  });

  it.each([
    [{}, ['body', 'itens']],
    [{ itens: [] }, ['body', 'itens']],
    [{ itens: Array.from({ length: 5001 }, (_, id) => ({ id, ordem: 0 })) }, ['body', 'itens']],
    [{ itens: [{ id: 1 }] }, ['body', 'itens', 0, 'ordem']],
    [{ itens: [{ id: 1, ordem: -1 }] }, ['body', 'itens', 0, 'ordem']],
    [{ itens: [{ id: 1, ordem: 2 ** 31 }] }, ['body', 'itens', 0, 'ordem']],
    [
      {
        itens: [
          { id: 1, ordem: 1 },
          { id: 1, ordem: 2 },
        ],
      },
      ['body', 'itens', 1, 'id'],
    ],
    [{ itens: [{ id: 1, ordem: 1, nome: 'x' }] }, ['body', 'itens', 0, 'nome']],
  ])('reject a body out of shape %#', async (body, loc) => {
    const response = await user.put(ROUTE, body).expect(422);
    expect((response.body as { detail: { loc: unknown }[] }).detail[0]?.loc).toEqual(loc);
  });
});
