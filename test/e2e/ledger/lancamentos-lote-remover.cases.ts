import type { LancamentoContabil } from '../../../src/contabil/ledger/lancamento-contabil.entity';
import { api, books, useBooks, user } from '../../support/case-file';
import { times } from '../../support/extended-run';

const ROUTE = '/lancamentos-contabil';
const LOTE = `${ROUTE}/lote`;
/** What two do at once is tried so often. */
const ROUNDS = times(12, 200);
const ABSENT = 2_000_000_001;
/** So many entries, in the order of their ids. */
const entries = async (count: number, over: Partial<LancamentoContabil> = {}) => {
  const made = await Promise.all(Array.from({ length: count }, () => books.entry(over)));
  return made.sort((one, other) => one.id - other.id);
};
const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const stored = (ids: readonly number[]) =>
  api.rows<LancamentoContabil>('SELECT * FROM lancamento_contabil WHERE id IN (?) ORDER BY id', [ids]);

useBooks({ user: 'funcionario' });

describe('POST lote/remover', () => {
  it('deletes what is named and keeps the last images', async () => {
    const [a, b, c] = await entries(3);
    const images = await Promise.all(
      [a!, b!].map(async ({ id }) => (await user.get(`${ROUTE}/${id}`)).body.data as unknown),
    );
    const response = await user.post(`${LOTE}/remover`, { ids: [a!.id, b!.id, a!.id] }).expect(200);
    expect(response.body).toEqual({ success: true, message: 'entries deleted', data: { removidos: 2 } });
    expect(idsOf(await stored(idsOf([a!, b!, c!])))).toEqual([c!.id]);
    const trail = await api.rows<{ detalhes: string }>(
      "SELECT detalhes FROM auditoria WHERE acao = 'lancamentos.remover' AND usuario_id = ? ORDER BY id DESC LIMIT 2",
      [user.userId],
    );
    expect(trail.map(({ detalhes }) => JSON.parse(detalhes) as unknown).reverse()).toEqual(images);
  });

  it('rejects all for one: absent before exported', async () => {
    const [own, exported] = [await books.entry(), await books.entry({ status: 'exportado' })];
    const absent = await user.post(`${LOTE}/remover`, { ids: [exported.id, ABSENT] }).expect(404);
    expect(absent.body.details).toEqual([
      { posicao: 1, id: ABSENT, motivo: 'entry not found', codigo: 'lancamentos_contabil.nao_encontrado' },
    ]);
    const motivo = 'an exported entry is not deleted';
    const conflict = await user.post(`${LOTE}/remover`, { ids: [own.id, exported.id] }).expect(409);
    expect(conflict.body).toEqual({
      success: false,
      message: motivo,
      details: [{ posicao: 1, id: exported.id, motivo, codigo: 'lancamentos_contabil.exportado' }],
    });
    expect(await stored([own.id, exported.id])).toHaveLength(2);
  });

  it.each([{}, { ids: [] }, { ids: [1], mudancas: {} }])('rejects a body out of shape %j', (body) =>
    user.post(`${LOTE}/remover`, body).expect(422),
  );
});

describe('a batch and a single edit at once', () => {
  it('leave each field from one of them, and a history that leads from one to the other, in many rounds', async () => {
    const list = await entries(5);
    const ids = idsOf(list);
    for (let round = 0; round < ROUNDS; round++) {
      const one = ids[round % ids.length]!;
      const [batch, single] = await Promise.all([
        user.put(LOTE, { ids: [...ids].reverse(), mudancas: { historico_contabil: `batch ${round}` } }),
        user.put(`${ROUTE}/${one}`, { historico_contabil: `single ${round}`, valor: `${round + 1}.00` }),
      ]);
      expect([batch.status, single.status]).toEqual([200, 200]);
    }
    for (const [row] of [await stored([ids[0]!])]) {
      const { body } = await user.get(`${ROUTE}/${ids[0]}/historico`).expect(200);
      let now: Record<string, unknown> = { historico_contabil: row!.historico_contabil, valor: row!.valor };
      for (const { antes, depois } of body.data as { antes: object; depois: object }[]) {
        expect(now).toMatchObject(depois);
        now = { ...now, ...antes };
      }
      expect(now).toEqual({ historico_contabil: 'Entry', valor: '10.00' });
    }
  });

  it('a batch that deletes and an edit: the edit is before the deletion, or finds nothing, in many rounds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await books.entry();
      const [removed, edited] = await Promise.all([
        user.post(`${LOTE}/remover`, { ids: [id] }),
        user.put(`${ROUTE}/${id}`, { historico_contabil: 'late' }),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(edited.status);
      expect(await stored([id])).toEqual([]);
    }
  });
});
