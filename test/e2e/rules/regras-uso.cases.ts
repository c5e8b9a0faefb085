import { api, books, newBooks, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { contem, ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

useBooks({ user: 'funcionario', other: 'diretoria' });

const { ruleBody, create, pending, statusOf, statistics, uses } = ruleClient(() => ({ api, user, books }));

describe('who made and changed a rule', () => {
  it.each([
    ['regras-lancamento', {}],
    ['regra-ignorar', { conta_debito_codigo: undefined, conta_credito_codigo: undefined }],
  ])('%s: by name, of a change and of a new place', async (route, over) => {
    const [one, two] = [
      (await user.post(`/${route}`, ruleBody('um', over)).expect(201)).body.data as { id: number },
      (await user.post(`/${route}`, ruleBody('dois', over)).expect(201)).body.data as { id: number },
    ];
    const authorship = async (id: number) => (await user.get(`/${route}/${id}/autoria`).expect(200)).body.data;
    const [name, colleague] = await Promise.all(
      [user, other].map(async (session) => (await session.get('/auth/me').expect(200)).body.data.nome),
    );
    const untouched = { criada_por: name, alterada_por: null, alterada_em: null };
    expect(await authorship(one.id)).toMatchObject(untouched);
    await other.patch(`/${route}/${one.id}`, { nome: 'renamed' }).expect(200);
    expect(await authorship(one.id)).toEqual({
      criada_por: name,
      criada_em: expect.stringMatching(/-03:00$/),
      alterada_por: colleague,
      alterada_em: expect.stringMatching(/-03:00$/),
    });
    await user
      .put(`/${route}/ordem`, {
        itens: [
          { id: one.id, ordem: 3 },
          { id: two.id, ordem: 0 },
        ],
      })
      .expect(200);
    expect(await authorship(one.id)).toMatchObject({ alterada_por: name });
    expect(await authorship(two.id)).toMatchObject(untouched);
    await user.get(`/${route}/999999/autoria`).expect(404);
  });
});

describe('a re-evaluation of some entries', () => {
  it('looks at those named of the customer alone', async () => {
    const { id } = await books.importacao();
    const [one, two] = [await pending('PIX', id), await pending('PIX', id)];
    await create('pix');
    const path = `/lancamentos-contabil/cliente/${books.customer.id}/reavaliar-pendentes`;
    const some = await user.post(path, { ids: [one.id, one.id, 999_999] }).expect(200);
    expect(some.body.data).toEqual({ reavaliados: 1, promovidos: 1 });
    expect(await statusOf(two)).toBe('regra_pendente');
    for (const ids of [[], ['1'], null, Array.from({ length: 1001 }, (_, n) => n)])
      await user.post(path, { ids }).expect(422);
    expect((await user.post(path, {}).expect(200)).body.data).toEqual({ reavaliados: 1, promovidos: 1 });
    expect((await user.post(path).expect(200)).body.data).toEqual({ reavaliados: 0, promovidos: 0 });
  });
});

describe('statistics of rules', () => {
  const upload = async (...memos: string[]) => {
    const content = ofxText(memos.map((memo) => ({ memo })));
    return user.uploadImport(content, { id_cliente: books.customer.id, tipo: 'ofx' });
  };

  it('count the lines that a rule filled or dropped, as long as their import exists', async () => {
    const { id } = await create('pix', { conta_credito_codigo: null });
    const { id: late } = await create('ted');
    const dropped = (
      await user
        .post('/regra-ignorar', {
          id_cliente: books.customer.id,
          nome: 'Saldo',
          condicoes: contem('saldo do mes anterior'),
        })
        .expect(201)
    ).body.data as { id: number };
    expect(await uses(id)).toEqual({ id, nome: 'Rule pix', usos: 0, ultimo_uso: null, encoberta_por: null });
    const importacao = await upload('PIX 1', 'PIX 2', 'TED', 'X SALDO DO MES ANTERIOR');
    await user.post(`/importacoes/${importacao}/preview`).expect(200);
    expect(await uses(id)).toMatchObject({ usos: 0 });
    await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
    expect(await uses(id)).toMatchObject({ usos: 2, ultimo_uso: expect.stringMatching(/-03:00$/) });
    expect(await uses(late)).toMatchObject({ usos: 1 });
    const ignored = (await statistics('regra-ignorar')).find((each) => each.id === dropped.id);
    expect(ignored).toMatchObject({ nome: 'Saldo', usos: 1, encoberta_por: null });

    // A line is counted once, however often it is evaluated.
    await user.post(`/importacoes/${importacao}/substituir`).expect(200);
    expect(await uses(id)).toMatchObject({ usos: 2 });
    const { id: credit } = await create('pix', { nome: 'credit', conta_debito_codigo: null }, '?aplicar=true');
    expect([await uses(id), await uses(credit)]).toMatchObject([{ usos: 2 }, { usos: 2 }]);

    await user.delete(`/importacoes/${importacao}`).expect(204);
    expect(await uses(id)).toMatchObject({ usos: 0, ultimo_uso: null });
  });

  it('name the rule that leaves another nothing to do', async () => {
    const one = await create('pix', { nome: 'one', conta_credito_codigo: null });
    const both = await create('pix', { nome: 'both', ordem: 1 });
    const credit = await create('pix', { nome: 'credit', ordem: 2, conta_debito_codigo: null });
    const debit = await create('pix', { nome: 'debit', conta_debito_codigo: '70', conta_credito_codigo: null });
    const covered = async () =>
      Object.fromEntries(
        (await statistics('regras-lancamento', `?id_cliente=${books.customer.id}`)).map((each) => [
          each.id,
          each.encoberta_por,
        ]),
      );
    expect(await covered()).toEqual({ [one.id]: null, [both.id]: null, [credit.id]: both.id, [debit.id]: one.id });
    await user.patch(`/regras-lancamento/${one.id}`, { ativo: false }).expect(200);
    await user.patch(`/regras-lancamento/${both.id}`, { ordem: 0 }).expect(200);
    expect(await covered()).toEqual({ [one.id]: null, [both.id]: null, [credit.id]: both.id, [debit.id]: both.id });
    const page = await user.get(`/regras-lancamento/estatisticas?id_cliente=${books.customer.id}&page=2&per_page=3`);
    expect(page.body.data).toMatchObject({ total: 4, items: [{ id: credit.id }] });
  });

  it('name no rule that comes later, does nothing, fills less, or is of other scopes or conditions', async () => {
    const { id: id_banco } = await api.make.banco();
    const sides = { debit: { conta_credito_codigo: null }, credit: { conta_debito_codigo: null }, both: {} };
    const coveredBy = async (first: object, second: object) => {
      await newBooks();
      const one = await create('pix', { nome: 'one', ...first });
      const two = await create('pix', { nome: 'two', conta_debito_codigo: '70', ...second });
      const rows = await statistics('regras-lancamento', `?id_cliente=${books.customer.id}`);
      const of = (id: number) => rows.find((each) => each.id === id)?.encoberta_por ?? null;
      return [of(one.id), of(two.id)].map((id) => (id === null ? null : id === one.id ? 'one' : 'two'));
    };
    expect(await coveredBy({}, {})).toEqual([null, 'one']);
    // The order counts, not which was made first; of equal orders the lower id.
    expect(await coveredBy({ ordem: 1 }, {})).toEqual(['two', null]);
    expect(await coveredBy({ ordem: 1 }, { ordem: 2 })).toEqual([null, 'one']);
    expect(await coveredBy({ ativo: false }, {})).toEqual([null, null]);
    // One that is idle is covered all the same: it would do nothing.
    expect(await coveredBy({}, { ativo: false })).toEqual([null, 'one']);
    expect(await coveredBy({ ordem: 1 }, { ativo: false })).toEqual([null, null]);
    expect(await coveredBy(sides.debit, sides.both)).toEqual([null, null]);
    expect(await coveredBy(sides.credit, { ...sides.credit, conta_credito_codigo: '9' })).toEqual([null, 'one']);
    expect(await coveredBy(sides.credit, sides.debit)).toEqual([null, null]);
    expect(await coveredBy({ id_banco }, {})).toEqual([null, null]);
    expect(await coveredBy({ condicoes: contem('pi') }, {})).toEqual([null, null]);
  });
});

describe('rules as a table', () => {
  it('come back equal but for the chart, and what a table cannot hold is counted', async () => {
    const { id: id_banco } = await api.make.banco();
    const side = { conta_credito_codigo: null };
    const kept = [
      await create('Tarifa; "dupla"', {
        ...side,
        nome: 'À mão',
        codigo_historico: '007',
        historico_contabil: 'Tar {data}',
      }),
      await create('pix  x', side),
    ];
    const left: [string, object][] = [
      ['both', {}],
      ['=text', side],
      ['bank', { ...side, id_banco }],
      ['idle', { ...side, ativo: false }],
      ['late', { ...side, ordem: 1 }],
      ['again', { ...side, nome: 'TARIFA', condicoes: contem('TARIFA; "DUPLA"'), conta_debito_codigo: '70' }],
      ['two', { ...side, condicoes: [...contem('a'), ...contem('b')] }],
      ['mode', { ...side, condicoes: [{ ...contem('mode')[0], modo_comparacao: 'igual' }] }],
      ['name', { ...side, nome: '-name' }],
    ];
    for (const [texto, over] of left) await create(texto, over);
    await create('credit', { conta_debito_codigo: null });
    const path = (lado: string) => `/regras-lancamento/exportar?id_cliente=${books.customer.id}&lado=${lado}`;
    const file = await user.download(path('debito')).expect(200).expect('X-Regras-Omitidas', String(left.length));
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="regras-lancamento-exportar-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const text = (file.body as Buffer).toString('utf8');
    expect(text).toBe(
      '\ufeffconteudo_comparacao;codigo_conta;nome;codigo_historico;historico_contabil\r\n' +
        '"Tarifa; ""dupla""";9;À mão;007;Tar {data}\r\n' +
        'pix  x;9;Rule pix  x;;\r\n',
    );
    await user.download(path('credito')).expect(200).expect('X-Regras-Omitidas', '1');

    const copy = await booksOf(api, user.userId);
    const idImportacao = await user.uploadImport(file.body as Buffer, {
      id_cliente: copy.customer.id,
      tipo: 'regras_conversor',
    });
    const importacao = `/importacoes/${idImportacao}`;
    const mapeamento = Object.fromEntries(
      ['conteudo_comparacao', 'codigo_conta', 'nome', 'codigo_historico', 'historico_contabil'].map((role, n) => [
        role,
        n,
      ]),
    );
    const analysis = await user.post(`${importacao}/analisar-regras`, { mapeamento }).expect(200);
    expect(analysis.body.data.mapeamento_sugerido).toEqual(mapeamento);
    await user.post(`${importacao}/confirmar-regras`, { mapeamento, campo_destino: 'conta_debito' }).expect(200);
    const read = async (id: number) =>
      (await user.get(`/regras-lancamento?id_cliente=${id}&ativo=true`).expect(200)).body.data as Record<
        string,
        unknown
      >[];
    const shape = ({
      nome,
      conta_debito_codigo,
      conta_credito_codigo,
      codigo_historico,
      historico_contabil,
      condicoes,
    }: Record<string, unknown>) => ({
      ...{ nome, conta_debito_codigo, conta_credito_codigo, codigo_historico, historico_contabil },
      condicoes: (condicoes as Record<string, unknown>[]).map((each) => [
        each['conteudo_comparacao'],
        each['modo_comparacao'],
      ]),
    });
    const originals = (await read(books.customer.id)).filter(({ id }) => kept.some((each) => each.id === id));
    expect((await read(copy.customer.id)).map(shape)).toEqual(originals.map(shape));
  });

  it('need a customer and a side', async () => {
    await user.get('/regras-lancamento/exportar?id_cliente=999999&lado=debito').expect(404);
    await user.get(`/regras-lancamento/exportar?id_cliente=${books.customer.id}&lado=ambos`).expect(422);
    await user.get('/regras-lancamento/exportar?lado=debito').expect(422);
  });
});

describe('what the accounts of rules are called', () => {
  const named = async (query: string) =>
    (await user.get(`/regras-lancamento/contas${query}`).expect(200)).body.data as {
      id: number;
      conta_debito_nome: string | null;
      conta_credito_nome: string | null;
    }[];

  it("a customer's charts, the chart of the rule; nothing where there is no such account", async () => {
    const second = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: books.customer.id });
    await api.make.conta({ id_plano_contas: second.id, codigo_dominio: '504', nome: 'Another 504' });
    const inactive = await api.make.planoContas({
      ...{ id_usuario_created: user.userId, id_cliente: books.customer.id, status: 'inativo' },
    });
    await api.make.conta({ id_plano_contas: inactive.id, codigo_dominio: '9', nome: 'Old 9' });
    const [both, chart, none, debit] = [
      await create('both'),
      await create('chart', { id_plano_contas: second.id }),
      await create('none', { conta_debito_codigo: '12345' }),
      await create('debit', { conta_credito_codigo: null }),
    ];
    expect(await named(`?id_cliente=${books.customer.id}`)).toEqual([
      // Two charts call 504 by two names.
      { id: both.id, conta_debito_nome: 'Conta 9', conta_credito_nome: null },
      { id: chart.id, conta_debito_nome: null, conta_credito_nome: 'Another 504' },
      { id: none.id, conta_debito_nome: null, conta_credito_nome: null },
      { id: debit.id, conta_debito_nome: 'Conta 9', conta_credito_nome: null },
    ]);
    const page = await user.get(`/regras-lancamento/contas?id_cliente=${books.customer.id}&page=2&per_page=3`);
    expect(page.body.data).toMatchObject({ total: 4, items: [{ id: debit.id }] });
  });

  it('all charts for a rule of a bank, where they agree', async () => {
    const { id: id_banco } = await api.make.banco();
    const others = await booksOf(api, other.userId);
    for (const { plano, nome } of [
      { plano: books.plano, nome: 'Equal' },
      { plano: others.plano, nome: 'Equal' },
    ])
      await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: 'bank-equal', nome });
    for (const { plano, nome } of [
      { plano: books.plano, nome: 'One' },
      { plano: others.plano, nome: 'Two' },
    ])
      await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: 'bank-several', nome });
    const ofBank = { id_cliente: null, id_banco };
    const rule = await create('bank', {
      ...{ ...ofBank, conta_debito_codigo: 'bank-equal', conta_credito_codigo: 'bank-several' },
    });
    expect(await named(`?id_banco=${id_banco}`)).toEqual([
      { id: rule.id, conta_debito_nome: 'Equal', conta_credito_nome: null },
    ]);
  });
});
