import { LedgerWriter } from '../../../src/contabil/ledger/ledger-writer';
import { ChartImportHistory } from '../../../src/contabil/plano-contas/importar-contas';
import { api, other, useApp, user } from '../../support/case-file';
import { inOneProcess } from '../../support/application/second-instance';
import { StatementRules } from '../../support/records/statement-rules';
import { ofxText } from '../../support/statements';
import { WAIT_LIMIT_MS, within } from '../../support/until';

const CHART_FILE =
  '10|1|Ativo|S\r\n40|1.1.1.01|Caixa|a\r\n\r\n40|1.1.1.02|Repetida|A\r\n50|só três|campos\r\n60|1.2|Aplicações|A\r\n';
let idCliente: number;

useApp({ user: 'funcionario', other: 'administrador' });
beforeAll(async () => {
  idCliente = (await api.make.customer()).id;
});

describe('charts of accounts', () => {
  it('creates a chart with its defaults and the caller as owner', async () => {
    const { body } = await user
      .post('/plano-contas/', { id_cliente: idCliente, codigo_dominio: ' 100 ', nome: 'Plano A' })
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: 'chart created',
      data: {
        id: expect.any(Number),
        id_usuario_created: user.userId,
        id_cliente: idCliente,
        codigo_dominio: '100',
        nome: 'Plano A',
        status: 'ativo',
        data_hora_criacao: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/),
      },
    });
  });

  it.each([
    [{ codigo_dominio: 'X', nome: 'N' }, ['body', 'id_cliente'], 'missing'],
    [{ id_cliente: '1', codigo_dominio: 'X', nome: 'N' }, ['body', 'id_cliente'], 'int_type'],
    [{ id_cliente: 1, codigo_dominio: '  ', nome: 'N' }, ['body', 'codigo_dominio'], 'string_too_short'],
    [{ id_cliente: 1, codigo_dominio: 'X'.repeat(51), nome: 'N' }, ['body', 'codigo_dominio'], 'string_too_long'],
    [{ id_cliente: 1, codigo_dominio: 'X', nome: 'N', status: null }, ['body', 'status'], 'enum'],
    [
      { id_cliente: 1, codigo_dominio: 'X', nome: 'N', id_usuario_created: 1 },
      ['body', 'id_usuario_created'],
      'extra_forbidden',
    ],
  ])('rejects %j', async (body, loc, type) => {
    const response = await user.post('/plano-contas/', body).expect(422);
    expect(response.body).toEqual({ detail: [{ loc, type, msg: expect.any(String) }] });
  });

  it('returns 404 for an absent customer and 409 for a code that the customer has already, of any user', async () => {
    await user
      .post('/plano-contas/', { id_cliente: 999_999, codigo_dominio: '1', nome: 'N' })
      .expect(404, { success: false, message: 'customer not found', details: [] });
    const taken = { success: false, message: 'chart code already exists for the customer', details: [] };
    await user.post('/plano-contas/', { id_cliente: idCliente, codigo_dominio: '200', nome: 'N' }).expect(201);
    await other.post('/plano-contas/', { id_cliente: idCliente, codigo_dominio: '200', nome: 'N' }).expect(409, taken);
    const free = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await user.put(`/plano-contas/${free.id}`, { codigo_dominio: '200' }).expect(409, taken);
  });

  it('lets the database decide between creations at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        user.post('/plano-contas/', { id_cliente: idCliente, codigo_dominio: '300', nome: 'N' }),
      ),
    );
    expect(all.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('shows charts to their owner only', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await user.get(`/plano-contas/${plano.id}`).expect(200);
    const absent = { success: false, message: 'chart not found', details: [] };
    await other.get(`/plano-contas/${plano.id}`).expect(404, absent);
    await other.put(`/plano-contas/${plano.id}`, { nome: 'Mine' }).expect(404, absent);
    await other.delete(`/plano-contas/${plano.id}`).expect(404, absent);
    await other.get('/plano-contas/').expect(200, { success: true, message: 'no chart found', data: [] });
    await user.get('/plano-contas/abc').expect(422);
  });

  it('lists by customer and by user, ordered by code', async () => {
    const cliente = await api.make.customer();
    for (const codigo_dominio of ['B', 'A'])
      await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: cliente.id, codigo_dominio });
    const { body } = await user.get(`/plano-contas/cliente/${cliente.id}`).expect(200);
    expect(body.data.map((plano: { codigo_dominio: string }) => plano.codigo_dominio)).toEqual(['A', 'B']);
    await user.get('/plano-contas/cliente/999999').expect(404);
    await user.get(`/plano-contas/usuario/${user.userId}`).expect(200);
    await user
      .get(`/plano-contas/usuario/${other.userId}`)
      .expect(403, { success: false, message: "another user's charts", details: [] });
  });

  it('changes only what is sent', async () => {
    const plano = await api.make.planoContas({
      id_usuario_created: user.userId,
      id_cliente: idCliente,
      nome: 'Before',
    });
    const { body } = await user.put(`/plano-contas/${plano.id}`, { status: 'inativo' }).expect(200);
    expect(body.data).toMatchObject({ nome: 'Before', status: 'inativo' });
    await user.put(`/plano-contas/${plano.id}`, {}).expect(200);
    await user.put(`/plano-contas/${plano.id}`, { id_cliente: 1 }).expect(422);
    await user.put(`/plano-contas/${plano.id}`, { nome: null }).expect(422);
  });

  it('deletes a chart with its accounts, but not one that entries refer to', async () => {
    const free = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await api.make.conta({ id_plano_contas: free.id });
    await user.delete(`/plano-contas/${free.id}`).expect(204, '');
    expect(await api.rows('SELECT id FROM conta_contabil WHERE id_plano_contas = ?', [free.id])).toEqual([]);

    const used = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await api.make.lancamento({ id_usuario_created: user.userId, id_cliente: idCliente, id_plano_contas: used.id });
    await user.delete(`/plano-contas/${used.id}`).expect(409);
  });
});

describe('import of accounts', () => {
  it('takes the good lines, reports the bad ones, and updates what is there', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await api.make.conta({ id_plano_contas: plano.id, codigo_dominio: '60', nome: 'Old name', tipo: 'S' });
    const file = { name: 'plano.TXT', content: Buffer.from(CHART_FILE, 'latin1') };
    const { body } = await user.upload(`/plano-contas/${plano.id}/importar-contas/`, file).expect(201);
    expect(body.data).toMatchObject({
      criadas: 2,
      atualizadas: 1,
      erros: [
        { linha: 4, conteudo: '40|1.1.1.02|Repetida|A', erro: 'code already on line 2' },
        { linha: 5, conteudo: '50|só três|campos', erro: expect.stringContaining('4 fields') },
      ],
    });
    const contas = await user.get(`/plano-contas/${plano.id}/contas?tipo=A`).expect(200);
    expect(contas.body.data.map((conta: { nome: string }) => conta.nome)).toEqual(['Caixa', 'Aplicações']);
  });

  it('leaves an account that has entries analytic', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const conta = (codigo_dominio: string) => api.make.conta({ id_plano_contas: plano.id, codigo_dominio });
    const [debit, credit] = [await conta('1'), await conta('2')];
    await conta('3');
    await api.make.lancamento({
      id_usuario_created: other.userId,
      id_cliente: idCliente,
      id_plano_contas: plano.id,
      id_conta_debito: debit.id,
      id_conta_credito: credit.id,
    });
    const content = '3|3|Três|S\n2|2|Dois|S\n1|1|Um|S\n';
    const { body } = await user
      .upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'plano.txt', content })
      .expect(201);
    const erro = 'the account has entries: it can not become synthetic';
    expect(body.data).toMatchObject({
      criadas: 0,
      atualizadas: 1,
      erros: [
        { linha: 2, conteudo: '2|2|Dois|S', erro },
        { linha: 3, conteudo: '1|1|Um|S', erro },
      ],
    });
    const contas = await user.get(`/plano-contas/${plano.id}/contas?tipo=A`).expect(200);
    expect(contas.body.data.map((each: { codigo_dominio: string }) => each.codigo_dominio)).toEqual(['1', '2']);
  });

  inOneProcess.inserted.it('that nothing remembers keeps its accounts and leaves no file', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const before = await api.storedFiles();
    const history = jest.spyOn(api.app.get(ChartImportHistory, { strict: false }), 'record');
    history.mockRejectedValueOnce(new Error('no record'));
    const { body } = await user
      .upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'plano.txt', content: CHART_FILE })
      .expect(201);
    history.mockRestore();
    expect(body.data).toMatchObject({ criadas: 3, importacao_id: null });
    expect(await api.storedFiles()).toEqual(before);
  });

  inOneProcess.inserted.describe('leaves an account analytic that gets its first entry at the same time', () => {
    let chart: number;
    let debit: number;
    let credit: number;

    beforeEach(async () => {
      idCliente = (await api.make.customer()).id;
      chart = (await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente })).id;
      const conta = (codigo_dominio: string) => api.make.conta({ id_plano_contas: chart, codigo_dominio });
      [debit, credit] = [(await conta('1')).id, (await conta('2')).id];
    });
    afterEach(() => jest.restoreAllMocks());

    /** Brings the accounts in as synthetic ones between the look at them and the entry: once it waits for that, or is through. */
    function importBefore(method: 'insertOne' | 'insertAll'): { response: () => Promise<{ erros: unknown[] }> } {
      const writer = api.app.get(LedgerWriter, { strict: false });
      const write = writer[method].bind(writer) as (...given: unknown[]) => Promise<never>;
      let response: Promise<{ erros: unknown[] }> | undefined;
      jest.spyOn(writer, method).mockImplementation((async (...given: unknown[]) => {
        let isThrough = false;
        response = user
          .upload(`/plano-contas/${chart}/importar-contas/`, { name: 'p.txt', content: '1|1|Um|S\n2|2|Dois|S\n' })
          .then(({ body }) => {
            isThrough = true;
            return (body as { data: { erros: unknown[] } }).data;
          });
        await within(WAIT_LIMIT_MS, async () => isThrough || (await waitsForChart()) || undefined);
        return write(...given);
      }) as never);
      return { response: () => response ?? Promise.reject(new Error('nothing was written')) };
    }

    async function waitsForChart(): Promise<boolean> {
      const [row] = await api.rows<{ n: number }>(
        "SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST WHERE COMMAND = 'Query' AND INFO LIKE 'INSERT INTO trava %periodo:%' AND ID <> CONNECTION_ID()",
      );
      return Number(row?.n) > 0;
    }

    async function expectRejected({ response }: ReturnType<typeof importBefore>): Promise<void> {
      expect((await response()).erros).toHaveLength(2);
      expect(await api.rows("SELECT id FROM conta_contabil WHERE id_plano_contas = ? AND tipo = 'S'", [chart])).toEqual(
        [],
      );
    }

    it('by hand', async () => {
      const act = importBefore('insertOne');
      await user
        .post('/lancamentos-contabil/', {
          ...{ id_cliente: idCliente, id_plano_contas: chart, competencia: '03/2026', data_registro: '2026-03-05' },
          ...{ id_conta_debito: debit, id_conta_credito: credit, valor: '1.00', codigo_historico: '1' },
          historico_contabil: 'x',
        })
        .expect(201);
      await expectRejected(act);
    });

    it('by a rule of a run', async () => {
      const codes = { conta_debito_codigo: '1', conta_credito_codigo: '2' };
      await new StatementRules(api, user.userId).ledger('PIX', { id_cliente: idCliente, ...codes });
      const content = ofxText([{ memo: 'PIX' }]);
      const id = await user.uploadImport(content, { id_cliente: idCliente, tipo: 'ofx' });
      const act = importBefore('insertAll');
      const done = await user.post(`/importacoes/${id}/confirmar`).expect(200);
      expect(done.body.data.qtd_sucesso).toBe(1);
      await expectRejected(act);
    });
  });

  it('pages and searches accounts, wildcards taken literally', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    for (const nome of ['100% cacau', 'Caixa', 'Bancos']) await api.make.conta({ id_plano_contas: plano.id, nome });
    const page = await user
      .get(`/plano-contas/${plano.id}/contas?page=2&per_page=2`)
      .expect(200)
      .expect('X-Total-Count', '3');
    expect(page.body.data).toHaveLength(1);
    const found = await user.get(`/plano-contas/${plano.id}/contas?search=%25`).expect(200);
    expect(found.body.data.map((conta: { nome: string }) => conta.nome)).toEqual(['100% cacau']);
    await user.get(`/plano-contas/${plano.id}/contas?per_page=2`).expect(422);
  });

  it('searches codes without regard to case, the nearest first', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    for (const codigo_dominio of ['1-B7', 'B7', 'B70', 'b7', 'C1'])
      await api.make.conta({ id_plano_contas: plano.id, codigo_dominio, nome: 'Caixa', codigo_contabil: '' });
    for (const search of ['B7', 'b7']) {
      const { body } = await user.get(`/plano-contas/${plano.id}/contas?search=${search}`).expect(200);
      const codes = body.data.map((conta: { codigo_dominio: string }) => conta.codigo_dominio);
      expect(codes).toEqual(['B7', 'b7', 'B70', '1-B7']);
    }
  });

  it('rejects other files, foreign charts and requests without a file', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    await user.upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'plano.csv', content: 'x' }).expect(400);
    await user
      .upload(`/plano-contas/${plano.id}/importar-contas/`, {
        name: 'plano.txt',
        content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x'),
      })
      .expect(413);
    await other
      .upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'plano.txt', content: CHART_FILE })
      .expect(404);
    await user.post(`/plano-contas/${plano.id}/importar-contas/`, {}).expect(422);
    const empty = await user
      .upload(`/plano-contas/${plano.id}/importar-contas/`, { name: 'plano.txt', content: '' })
      .expect(201);
    expect(empty.body.data).toMatchObject({ criadas: 0, atualizadas: 0, erros: [] });
  });
});
