import { ASSESSMENT, newApuracao, newCustomer } from '../../support/records/assessments';
import { useApp, user } from '../../support/case-file';

useApp({ user: 'funcionario' });

describe('the reform of 2027', () => {
  const OVER = [{ codigo: 'tributo_extinto', mensagem: 'PIS e Cofins acabam em 31/12/2026' }];
  const LAST = [
    ['mensal', '2026-12'],
    ['trimestral', '2026-Q4'],
    ['anual', '2026'],
  ] as const;
  const FIRST = [
    ['mensal', '2027-01'],
    ['trimestral', '2027-Q1'],
    ['anual', '2027'],
  ] as const;

  it.each(FIRST)('takes CBS and IBS from %s %s on', async (tipo_periodo, periodo) => {
    for (const tributo of ['CBS', 'IBS'])
      expect(await newApuracao(user, { tributo, tipo_periodo, periodo })).toMatchObject({ tributo, avisos: [] });
  });

  it.each(LAST)('rejects CBS and IBS up to %s %s', async (tipo_periodo, periodo) => {
    const id_customer = await newCustomer();
    const first = periodo.replace('2026', '2027');
    for (const tributo of ['CBS', 'IBS']) {
      const body = { id_customer, ...ASSESSMENT, tributo, tipo_periodo, periodo };
      const { body: response } = await user.post('/apuracao-resultado', body).expect(422);
      expect(response.detail).toMatchObject([{ loc: ['body', 'tributo'], msg: 'CBS e IBS começam em 01/01/2027' }]);
      const { id } = await newApuracao(user, { tributo, tipo_periodo, periodo: first });
      const early = { success: false, message: 'CBS e IBS começam em 01/01/2027', details: [] };
      await user.put(`/apuracao-resultado/${id}`, { periodo }).expect(422, early);
      await user.put(`/apuracao-resultado/${id}`, { periodo, tributo: 'PIS' }).expect(200);
      await user.put(`/apuracao-resultado/${id}`, { tributo }).expect(422, early);
    }
  });

  it.each(FIRST)('takes PIS and Cofins from %s %s on, with a notice', async (tipo_periodo, periodo) => {
    for (const tributo of ['PIS', 'COFINS']) {
      const { id, id_customer } = await newApuracao(user, { tributo, tipo_periodo, periodo });
      const path = `/apuracao-resultado/${id}`;
      expect((await user.get(path).expect(200)).body.data.avisos).toEqual(OVER);
      expect((await user.put(path, { valor_retido: '1.00' }).expect(200)).body.data.avisos).toEqual(OVER);
      const list = await user.get(`/apuracao-resultado/by-customer/${id_customer}`).expect(200);
      expect(list.body.data[0].avisos).toEqual(OVER);
      expect((await user.put(path, { tributo: 'ISS' }).expect(200)).body.data.avisos).toEqual([]);
    }
  });

  it.each(LAST)('gives no notice up to %s %s, nor for other taxes', async (tipo_periodo, periodo) => {
    for (const tributo of ['PIS', 'COFINS', 'ISS'])
      expect(await newApuracao(user, { tributo, tipo_periodo, periodo })).toMatchObject({ avisos: [] });
    expect(await newApuracao(user, { tributo: 'CSLL', periodo: '2027-01' })).toMatchObject({ avisos: [] });
  });

  it('filters by the new taxes', async () => {
    const { id, id_customer } = await newApuracao(user, { tributo: 'IBS', periodo: '2027-01' });
    const { body } = await user.get(`/apuracao-resultado/by-customer/${id_customer}?tributo=IBS`).expect(200);
    expect(body.data).toMatchObject([{ id, tributo: 'IBS' }]);
  });
});
