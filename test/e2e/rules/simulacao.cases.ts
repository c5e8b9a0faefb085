import fc from 'fast-check';
import { api, books, newBooks, other, useBooks, user } from '../../support/case-file';
import { BOTH, contem, ruleClient } from '../../support/records/rule-client';
import { ofxText } from '../../support/statements';

useBooks({ user: 'funcionario', other: 'diretoria' });

const { pending } = ruleClient(() => ({ api, user, books }));
const draft = (texto: string, over: object = {}) => ({
  id_cliente: books.customer.id,
  condicoes: contem(texto),
  ...BOTH,
  ...over,
});
const create = async (texto: string, over: object = {}) =>
  (await user.post('/regras-lancamento', { nome: texto, ...draft(texto, over) }).expect(201)).body.data as {
    id: number;
  };
const simulate = async (body: object) =>
  (await user.post('/regras-lancamento/simular', body).expect(200)).body.data as {
    avaliados: number;
    casam: number;
    resolvem: number;
    amostra: Record<string, unknown>[];
  };
const upload = async (memos: readonly string[], fields: Record<string, number> = {}) => {
  const content = ofxText(memos.map((memo, index) => ({ memo, data: `202603${String(20 - index).padStart(2, '0')}` })));
  return user.uploadImport(content, { id_cliente: books.customer.id, tipo: 'ofx', ...fields });
};
const shown = (conta: { id: number; codigo_dominio: string; nome: string }) => ({
  id: conta.id,
  codigo_dominio: conta.codigo_dominio,
  nome: conta.nome,
});

describe('the dry run of a ledger rule', () => {
  it('evaluates the pending entries of a customer, of any owner, and keeps nothing', async () => {
    const { id } = await books.importacao({ id_usuario_created: other.userId });
    const late = await pending('PIX LATE', id, {
      data_registro: '2026-03-09',
      id_usuario_created: other.userId,
      historico_contabil: 'Typed',
    });
    const early = await pending('PIX EARLY', id, { data_registro: '2026-03-01', id_fixo: 'f1' });
    await pending('TED', id);
    await pending('PIX', id, { status: 'sucesso' });
    const found = await simulate({
      regra: draft('pix', { conta_credito_codigo: null }),
      id_cliente: books.customer.id,
    });
    const line = {
      valor: '10.00',
      tipo: 'D',
      conta_debito: shown(books.caixa),
      conta_credito: null,
      status_previsto: 'regra_pendente',
    };
    expect(found).toEqual({
      avaliados: 3,
      casam: 2,
      resolvem: 0,
      completam_um_lado: 2,
      amostra: [
        { id_lancamento: early.id, id_fixo: 'f1', data: '2026-03-01', descricao: 'PIX EARLY', ...line },
        { id_lancamento: late.id, id_fixo: null, data: '2026-03-09', descricao: 'PIX LATE', ...line },
      ],
    });
    // Together with the rules of today both sides are found.
    await create('early', { conta_debito_codigo: null });
    const together = { regra: draft('pix', { conta_credito_codigo: null }), id_cliente: books.customer.id };
    expect(await simulate({ ...together, amostra: 1 })).toMatchObject({
      casam: 2,
      resolvem: 1,
      amostra: [{ conta_credito: shown(books.banco), status_previsto: 'sucesso' }],
    });
    expect((await simulate({ ...together, amostra: 0 })).amostra).toEqual([]);
    expect(await api.rows("SELECT id FROM regra_lancamento WHERE nome = '' OR id > 1000000")).toEqual([]);
    expect((await user.get(`/lancamentos-contabil/${early.id}`)).body.data).toMatchObject({ id_conta_debito: null });
  });

  it('replaces a stored rule, others come last of their ordem', async () => {
    const { id: importacao } = await books.importacao();
    await pending('PIX', importacao);
    const { id } = await create('pix', { conta_debito_codigo: '70', ordem: 1 });
    const over = async (values: object) =>
      (await simulate({ regra: draft('pix', values), id_cliente: books.customer.id })).amostra[0];
    expect(await over({ ordem: 1 })).toMatchObject({ conta_debito: shown(books.tarifa) });
    expect(await over({ ordem: 0 })).toMatchObject({ conta_debito: shown(books.caixa) });
    expect(await over({ ordem: 1, id })).toMatchObject({ conta_debito: shown(books.caixa) });
    expect(await over({ ordem: 1, id, ativo: false })).toMatchObject({
      conta_debito: null,
      status_previsto: 'regra_pendente',
    });
  });

  it('evaluates the lines of an import that make an entry', async () => {
    const id = await upload(['PIX A', 'PIX B', 'SALDO X', 'PIX SALDO']);
    await user
      .post('/regra-ignorar', { id_cliente: books.customer.id, nome: 'S', condicoes: contem('pix saldo') })
      .expect(201);
    const preview = (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data;
    const found = await simulate({ regra: draft('pix'), importacao_id: id });
    expect(found).toMatchObject({ avaliados: preview.lancamentos.length, casam: 2, resolvem: 2 });
    expect(found.amostra.map((each) => [each['id_lancamento'], each['descricao'], each['data']])).toEqual([
      [null, 'PIX B', '2026-03-19'],
      [null, 'PIX A', '2026-03-20'],
    ]);
    expect(
      await simulate({
        regra: draft('pix', { id_cliente: null, id_banco: (await api.make.banco()).id }),
        importacao_id: id,
      }),
    ).toMatchObject({ casam: 0, amostra: [] });
  });

  it('is rejected for what is not there, and for bodies with too much or too little', async () => {
    const id_cliente = books.customer.id;
    const importacao_id = await upload(['PIX']);
    const post = (body: object) => user.post('/regras-lancamento/simular', body);
    const regra = draft('pix');
    await post({ regra, id_cliente: 999_999 }).expect(404);
    await post({ regra, importacao_id: 999_999 }).expect(404);
    await post({ regra: { ...regra, id: 999_999 }, id_cliente }).expect(404);
    await post({ regra: { ...regra, id_banco: 999_999 }, id_cliente }).expect(404);
    await other.post('/regras-lancamento/simular', { regra, importacao_id }).expect(404);
    for (const body of [
      { regra },
      { regra, id_cliente, importacao_id },
      { id_cliente },
      { regra, id_cliente, amostra: 201 },
      { regra, id_cliente, amostra: -1 },
      { regra: { ...regra, condicoes: [] }, id_cliente },
      { regra: { ...regra, id_cliente: null }, id_cliente },
      { regra: { ...regra, conta_debito_codigo: null, conta_credito_codigo: null }, id_cliente },
      { regra: { ...regra, origem: 'manual' }, id_cliente },
    ])
      await post(body).expect(422);
    const id = await user.uploadImport('a;b\n', { id_cliente, tipo: 'regras_conversor' });
    await post({ regra, importacao_id: id }).expect(422);
  });
});

describe('the dry run of an ignore rule', () => {
  it('reports which lines of an import it would drop', async () => {
    const id = await upload(['PIX A', 'TED', 'PIX B']);
    const regra = { id_cliente: books.customer.id, condicoes: contem('pix') };
    const { body } = await user.post('/regra-ignorar/simular', { regra, importacao_id: id, amostra: 1 }).expect(200);
    expect(body.data).toEqual({
      avaliados: 3,
      casam: 2,
      amostra: [
        {
          id_lancamento: null,
          id_fixo: expect.any(String),
          data: '2026-03-18',
          descricao: 'PIX B',
          valor: '10.00',
          tipo: 'D',
        },
      ],
    });
    const post = (over: object) => user.post('/regra-ignorar/simular', { regra, importacao_id: id, ...over });
    await post({ regra: { ...regra, id: 999_999 } }).expect(404);
    await post({ importacao_id: 999_999 }).expect(404);
    await post({ id_cliente: books.customer.id }).expect(422);
    await user.post('/regra-ignorar/simular', { regra }).expect(422);
    expect((await user.get(`/importacoes/${id}`)).body.data.status).toBe('pending');
  });
});

/** What one way of evaluating makes of the lines: by their file line, debit, credit and status. */
type Verdicts = Record<string, [debit: number | null, credit: number | null, status: string]>;

it('preview, dry run, confirmation, replacement, explanation and re-evaluation agree on random rules and lines', async () => {
  const words = ['PIX', 'TED', 'TARIFA', 'JOSE', 'LOJA'];
  const word = fc.constantFrom(...words);
  const rule = fc.record({
    texto: word,
    conta_debito_codigo: fc.constantFrom('9', '70', '777', null),
    conta_credito_codigo: fc.constantFrom('504', '9', null),
    ordem: fc.integer({ min: 0, max: 3 }),
    ativo: fc.boolean(),
    banco: fc.boolean(),
  });
  const cases = fc.record({
    rules: fc.array(rule, { minLength: 2, maxLength: 8 }),
    ignored: fc.option(word),
    lines: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ rules, ignored, lines }) => {
      await newBooks();
      const { id: id_banco } = await api.make.banco();
      for (const [index, { texto, banco, ...values }] of rules.entries()) {
        if (values.conta_debito_codigo === null && values.conta_credito_codigo === null) continue;
        const scope = banco ? { id_banco } : {};
        const { status } = await user.post('/regras-lancamento', {
          nome: `r${index}`,
          ...draft(texto, { ...values, ...scope }),
        });
        expect([201, 409]).toContain(status);
      }
      if (ignored !== null)
        await user
          .post('/regra-ignorar', {
            id_cliente: books.customer.id,
            nome: 'i',
            condicoes: contem(`${ignored} ${ignored}`),
          })
          .expect(201);
      const memos = lines.map((each, index) => `${each.join(' ')} n${index}`);
      const id = await upload(memos, { id_banco });

      const preview: Verdicts = {};
      for (const line of (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data.lancamentos)
        preview[line.descricao] = [line.conta_debito?.id ?? null, line.conta_credito?.id ?? null, line.status_previsto];

      // A draft that changes nothing: it looks for what every line has, and names an account that no chart has.
      const nothing = draft(' n', { conta_debito_codigo: 'none', conta_credito_codigo: null });
      const simulated = await simulate({ regra: nothing, importacao_id: id, amostra: 200 });
      const dryRun = (items: Record<string, unknown>[]): Verdicts =>
        Object.fromEntries(
          items.map((each) => {
            const side = (name: string) => (each[name] as { id: number } | null)?.id ?? null;
            return [each['descricao'], [side('conta_debito'), side('conta_credito'), each['status_previsto']]];
          }),
        ) as Verdicts;
      expect(dryRun(simulated.amostra)).toEqual(preview);

      const stored = async () =>
        api.rows<{ id: number; texto: string; d: number | null; c: number | null; status: string }>(
          'SELECT id, extrato_descricao AS texto, id_conta_debito AS d, id_conta_credito AS c, status FROM lancamento_contabil WHERE id_importacao = ?',
          [id],
        );
      const verdicts = async (): Promise<Verdicts> =>
        Object.fromEntries((await stored()).map(({ texto, d, c, status }) => [texto, [d, c, status]]));
      await user.post(`/importacoes/${id}/confirmar`).expect(200);
      expect(await verdicts()).toEqual(preview);
      await user.post(`/importacoes/${id}/substituir`).expect(200);
      expect(await verdicts()).toEqual(preview);

      for (const entry of await stored()) {
        const { body } = await user.get(`/lancamentos-contabil/${entry.id}/explicacao?todas=true`).expect(200);
        const { resultado, igual_ao_atual, regras } = body.data;
        expect([resultado.conta_debito?.id ?? null, resultado.conta_credito?.id ?? null, resultado.status]).toEqual(
          preview[entry.texto],
        );
        expect(igual_ao_atual).toBe(true);
        const filled = regras.flatMap((each: { preencheu: string[] }) => each.preencheu);
        expect(filled.sort()).toEqual([
          ...(resultado.conta_credito ? ['credito'] : []),
          ...(resultado.conta_debito ? ['debito'] : []),
        ]);
      }

      // The same entries without what the rules gave them: a dry run over them, and a re-evaluation.
      await api.rows(
        `UPDATE lancamento_contabil SET id_plano_contas = NULL, id_conta_debito = NULL, id_conta_credito = NULL, status = 'regra_pendente'
         WHERE id_importacao = ?`,
        [id],
      );
      const again = await simulate({ regra: nothing, id_cliente: books.customer.id, amostra: 200 });
      expect(dryRun(again.amostra)).toEqual(preview);
      const resolved = Object.entries(preview).filter(([, verdict]) => verdict[2] === 'sucesso');
      const { body } = await user
        .post(`/lancamentos-contabil/cliente/${books.customer.id}/reavaliar-pendentes`)
        .expect(200);
      expect(body.data).toEqual({ reavaliados: Object.keys(preview).length, promovidos: resolved.length });
      const after = await verdicts();
      for (const [texto, verdict] of resolved) expect(after[texto]).toEqual(verdict);
    }),
    { numRuns: 6 },
  );
}, 240_000);
