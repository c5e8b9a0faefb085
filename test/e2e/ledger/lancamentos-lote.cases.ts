import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { numbers } from '../../support/servers/server-sql';
import { times } from '../../support/extended-run';

const ROUTE = '/lancamentos-contabil';
const LOTE = `${ROUTE}/lote`;
/** What two do at once is tried so often. */
const ROUNDS = times(8, 200);
const ABSENT = 2_000_000_001;
/** So many entries, in the order of their ids. */
const entries = async (count: number, over: Partial<LancamentoContabil> = {}) => {
  const made = await Promise.all(Array.from({ length: count }, () => books.entry(over)));
  return made.sort((one, other) => one.id - other.id);
};
const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const stored = (ids: readonly number[]) =>
  api.rows<LancamentoContabil>('SELECT * FROM lancamento_contabil WHERE id IN (?) ORDER BY id', [ids]);

useBooks({ user: 'funcionario', other: 'administrador' });

describe('PUT lote', () => {
  it('changes what is named, each entry once, and nothing else', async () => {
    const [a, b, c] = await entries(3);
    const mudancas = { historico_contabil: 'Novo', competencia: '04/2026', id_conta_credito: books.tarifa.id };
    const response = await user.put(LOTE, { ids: [b!.id, a!.id, b!.id], mudancas }).expect(200);
    expect(response.body).toEqual({ success: true, message: 'entries updated', data: { alterados: 2 } });
    expect(await stored(idsOf([a!, b!]))).toMatchObject([mudancas, mudancas]);
    expect(await stored([c!.id])).toMatchObject([{ historico_contabil: 'Entry', competencia: '03/2026' }]);
  });

  it('writes the history of each entry: what differs of it', async () => {
    const [a, b] = [await books.entry({ codigo_historico: '9' }), await books.entry({ historico_contabil: 'Novo' })];
    await user
      .put(LOTE, { ids: [a.id, b.id], mudancas: { historico_contabil: 'Novo', codigo_historico: '9' } })
      .expect(200);
    const of = async (id: number) => (await user.get(`${ROUTE}/${id}/historico`).expect(200)).body.data as unknown[];
    expect(await of(a.id)).toMatchObject([
      { acao: 'alterado', antes: { historico_contabil: 'Entry' }, depois: { historico_contabil: 'Novo' } },
    ]);
    expect(await of(b.id)).toMatchObject([{ antes: { codigo_historico: '1' }, depois: { codigo_historico: '9' } }]);
  });

  it('takes exported entries out of their export by a status alone', async () => {
    const [a, b] = [await books.entry(), await books.entry({ status: 'regra_pendente' })];
    await user
      .post(`${ROUTE}/exportar?id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`)
      .expect(200);
    await user.put(LOTE, { ids: [a.id, b.id], mudancas: { status: 'error' } }).expect(200);
    expect(await stored([a.id, b.id])).toMatchObject([
      { status: 'error', id_exportacao: null },
      { status: 'error', id_exportacao: null },
    ]);
    const { body } = await user.get(`${ROUTE}/${a.id}/historico`).expect(200);
    expect(body.data[0].depois).toEqual({ status: 'error', id_exportacao: null });
  });

  it('gives entries without a chart one, and accounts of it', async () => {
    const open = {
      id_plano_contas: null,
      id_conta_debito: null,
      id_conta_credito: null,
      status: 'regra_pendente',
    } as const;
    const list = await entries(2, open);
    const mudancas = {
      id_plano_contas: books.plano.id,
      id_conta_debito: books.caixa.id,
      id_conta_credito: books.banco.id,
      status: 'sucesso',
    };
    await user.put(LOTE, { ids: idsOf(list), mudancas }).expect(200);
    expect(await stored(idsOf(list))).toMatchObject([mudancas, mudancas]);
  });

  it('rejects absent and foreign ids first, by their place, and changes nothing', async () => {
    const own = await books.entry();
    const exported = await books.entry({ status: 'exportado' });
    const foreign = await (await booksOf(api, other.userId)).entry();
    const ids = [own.id, ABSENT, exported.id, own.id, foreign.id, ABSENT];
    const response = await user.put(LOTE, { ids, mudancas: { historico_contabil: 'x' } }).expect(404);
    expect(response.body).toEqual({
      success: false,
      message: 'entry not found',
      details: [
        { posicao: 1, id: ABSENT, motivo: 'entry not found', codigo: 'lancamentos_contabil.nao_encontrado' },
        { posicao: 4, id: foreign.id, motivo: 'entry not found', codigo: 'lancamentos_contabil.nao_encontrado' },
      ],
    });
    expect(await stored([own.id])).toMatchObject([{ historico_contabil: 'Entry' }]);
  });

  it('then what PUT responds with 409, then with 422', async () => {
    const own = await books.entry();
    const incomplete = await books.entry({ id_conta_debito: null, status: 'regra_pendente' });
    const exported = await books.entry({ status: 'exportado' });
    const mudancas = { codigo_historico: '8', status: 'sucesso' };
    const conflict = await user.put(LOTE, { ids: [own.id, incomplete.id, exported.id], mudancas }).expect(409);
    const motivo = 'an exported entry takes only status';
    expect(conflict.body).toEqual({
      success: false,
      message: motivo,
      details: [{ posicao: 2, id: exported.id, motivo, codigo: 'lancamentos_contabil.exportado' }],
    });
    const invalid = await user.put(LOTE, { ids: [own.id, incomplete.id], mudancas }).expect(422);
    const incompleteMotivo = 'status sucesso needs both accounts';
    expect(invalid.body).toEqual({
      success: false,
      message: incompleteMotivo,
      details: [
        { posicao: 1, id: incomplete.id, motivo: incompleteMotivo, codigo: 'lancamentos_contabil.conta_aberta' },
      ],
    });
    expect(await stored([own.id])).toMatchObject([{ codigo_historico: '1' }]);
  });

  it('rejects each entry with the words of PUT', async () => {
    const foreignBooks = await booksOf(api, other.userId);
    const elsewhere = await booksOf(api, user.userId);
    const synthetic = await api.make.conta({ id_plano_contas: books.plano.id, tipo: 'S' });
    const open = {
      id_plano_contas: null,
      id_conta_debito: null,
      id_conta_credito: null,
      status: 'regra_pendente',
    } as const;
    const cases: [Partial<LancamentoContabil>, Record<string, unknown>][] = [
      [{}, { id_conta_debito: ABSENT }],
      [{}, { id_conta_debito: foreignBooks.caixa.id }],
      [{}, { id_conta_debito: elsewhere.caixa.id }],
      [{}, { id_conta_debito: synthetic.id }],
      [{}, { id_conta_debito: books.banco.id }],
      [{}, { id_conta_debito: null }],
      [{}, { id_plano_contas: elsewhere.plano.id }],
      [open, { id_plano_contas: ABSENT }],
      [open, { id_plano_contas: foreignBooks.plano.id }],
      [open, { id_plano_contas: elsewhere.plano.id }],
      [open, { id_conta_debito: books.caixa.id }],
      [open, { status: 'sucesso' }],
      [{ status: 'exportado' }, { competencia: '05/2026' }],
    ];
    for (const [over, mudancas] of cases) {
      const { id } = await books.entry(over);
      const single = await user.put(`${ROUTE}/${id}`, mudancas);
      const batch = await user.put(LOTE, { ids: [id], mudancas });
      const { message } = single.body as { message: string };
      const codigo = single.headers['x-error-code'];
      const values = single.headers['x-error-values'];
      const valores = values === undefined ? {} : { valores: JSON.parse(values) as object };
      expect([mudancas, batch.status, batch.body]).toEqual([
        mudancas,
        single.status,
        { success: false, message, details: [{ posicao: 0, id, motivo: message, codigo, ...valores }] },
      ]);
    }
  });

  describe('with entries as they were seen', () => {
    const SINCE = 'the record has changed since: read it again';
    const seen = ({ id, id_conta_debito, id_conta_credito, status }: LancamentoContabil) => ({
      ...{ id, id_conta_debito, id_conta_credito, status },
    });

    it('changes them when they are still so, in every field that was named', async () => {
      const [a, b, c] = await entries(3);
      const vistos = [
        seen(a!),
        {
          ...seen(b!),
          ...{ competencia: b!.competencia, data_registro: b!.data_registro, valor: b!.valor, numero_documento: null },
          ...{ historico_contabil: 'Entry', codigo_historico: '1', id_plano_contas: books.plano.id },
        },
        { id: c!.id },
      ];
      const ids = idsOf([a!, b!, c!]);
      await user.put(LOTE, { ids, vistos, mudancas: { codigo_historico: '8' } }).expect(200);
      expect(await stored(ids)).toMatchObject(ids.map(() => ({ codigo_historico: '8' })));
      await user.post(`${LOTE}/remover`, { ids: [a!.id], vistos: [seen(a!)] }).expect(200);
    });

    it('names those that another user changed, and does nothing: before what breaks a rule, after what is absent', async () => {
      const [a, b, c] = await entries(3);
      await user.put(`${ROUTE}/${b!.id}`, { id_conta_credito: books.tarifa.id }).expect(200);
      const body = {
        ids: [a!.id, b!.id, c!.id],
        vistos: [seen(c!), seen(b!), seen(a!)],
        mudancas: { id_conta_debito: ABSENT },
      };
      const response = await user.put(LOTE, body).expect(412);
      expect(response.body).toEqual({
        success: false,
        message: SINCE,
        details: [{ posicao: 1, id: b!.id, motivo: SINCE, codigo: 'comum.alterado_desde' }],
      });
      expect(response.headers['x-error-code']).toBe('comum.alterado_desde');
      await user.post(`${LOTE}/remover`, { ids: body.ids, vistos: body.vistos }).expect(412);
      expect(await stored(body.ids)).toHaveLength(3);
      await user.put(LOTE, { ...body, ids: [...body.ids, ABSENT] }).expect(404);
    });

    it('of two batches that saw the same, one gets through, in many rounds', async () => {
      const list = await entries(4);
      const ids = idsOf(list);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { body } = await user.get(`${ROUTE}/${ids[0]}`).expect(200);
        const { historico_contabil } = (body as { data: { historico_contabil: string } }).data;
        const vistos = ids.map((id) => ({ id, historico_contabil }));
        const put = (text: string) => user.put(LOTE, { ids, vistos, mudancas: { historico_contabil: text } });
        const [one, two] = await Promise.all([put(`one ${round}`), put(`two ${round}`)]);
        expect([one.status, two.status].sort()).toEqual([200, 412]);
      }
    });

    it.each([
      [[{ id: 2 }], ['body', 'vistos', 0, 'id']],
      [
        [{ id: 1 }, { id: 1 }],
        ['body', 'vistos', 1, 'id'],
      ],
      [[{ status: 'error' }], ['body', 'vistos', 0, 'id']],
      [[{ id: 1, origem: 'manual' }], ['body', 'vistos', 0, 'origem']],
      [{ id: 1 }, ['body', 'vistos']],
    ])('rejects %j', async (vistos, loc) => {
      const response = await user.put(LOTE, { ids: [1], vistos, mudancas: { status: 'error' } }).expect(422);
      expect((response.body as { detail: { loc: unknown }[] }).detail[0]?.loc).toEqual(loc);
    });
  });

  it('names at most a hundred', async () => {
    const ids = Array.from({ length: 150 }, (_, n) => ABSENT + n);
    const { body } = await user.put(LOTE, { ids, mudancas: { status: 'error' } }).expect(404);
    expect(body.details).toHaveLength(100);
    expect(body.details[99]).toEqual({
      posicao: 99,
      id: ABSENT + 99,
      motivo: 'entry not found',
      codigo: 'lancamentos_contabil.nao_encontrado',
    });
  });

  it.each([
    [{ mudancas: { status: 'error' } }, ['body', 'ids']],
    [{ ids: [], mudancas: { status: 'error' } }, ['body', 'ids']],
    [{ ids: Array.from({ length: 5001 }, () => 1), mudancas: { status: 'error' } }, ['body', 'ids']],
    [{ ids: ['1'], mudancas: { status: 'error' } }, ['body', 'ids', 0]],
    [{ ids: [1] }, ['body', 'mudancas']],
    [{ ids: [1], mudancas: {} }, ['body', 'mudancas']],
    [{ ids: [1], mudancas: { valor: '1.00' } }, ['body', 'mudancas', 'valor']],
    [{ ids: [1], mudancas: { data_registro: '2026-03-01' } }, ['body', 'mudancas', 'data_registro']],
    [{ ids: [1], mudancas: { numero_documento: '1' } }, ['body', 'mudancas', 'numero_documento']],
    [{ ids: [1], mudancas: { competencia: '13/2026' } }, ['body', 'mudancas', 'competencia']],
    [{ ids: [1], mudancas: { status: 'x' } }, ['body', 'mudancas', 'status']],
    [{ ids: [1], mudancas: { status: 'error' }, todas: true }, ['body', 'todas']],
  ])('rejects a body out of shape %#', async (body, loc) => {
    const response = await user.put(LOTE, body).expect(422);
    expect((response.body as { detail: { loc: unknown }[] }).detail[0]?.loc).toEqual(loc);
  });

  it('takes 5,000', async () => {
    await api.rows(
      `INSERT INTO lancamento_contabil (id_usuario_created, id_cliente, competencia, data_registro, valor, historico_contabil, status)
       SELECT ?, ?, '03/2026', '2026-03-10', 0.01, CONCAT('Entry ', seq), 'regra_pendente' FROM ${numbers(5_000)}`,
      [user.userId, books.customer.id],
    );
    const rows = await api.rows<{ id: number }>('SELECT id FROM lancamento_contabil WHERE id_cliente = ?', [
      books.customer.id,
    ]);
    const { body } = await user.put(LOTE, { ids: idsOf(rows), mudancas: { codigo_historico: '5' } }).expect(200);
    expect(body.data).toEqual({ alterados: 5000 });
    const [done] = await api.rows(
      `SELECT COUNT(*) AS n, COUNT(DISTINCT h.id_ato) AS acts FROM lancamento_contabil l JOIN lancamento_historico h ON h.id_lancamento = l.id
       WHERE l.id_cliente = ? AND l.codigo_historico = '5'`,
      [books.customer.id],
    );
    expect(done).toEqual({ n: 5000, acts: 1 });
    const removed = await user.post(`${LOTE}/remover`, { ids: idsOf(rows) }).expect(200);
    expect(removed.body.data).toEqual({ removidos: 5000 });
  });
});
