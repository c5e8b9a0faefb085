import { api, other, useApp, user } from '../../support/case-file';
import { rejected } from '../../support/responses';
import { exportBooks } from '../../support/records/export-books';

const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;

useApp({ user: 'funcionario', other: 'diretoria' });

const books = exportBooks(() => ({ api, user }));
const recordsOf = (id: number) => api.rows('SELECT * FROM exportacao WHERE id_cliente = ?', [id]);

const HEAD = '|0000|11222333000181|\r\n';
const line = (fields: string): string => `|6000|X||||\r\n|6100|${fields}||||\r\n`;

describe('exportar-txt', () => {
  it('is the layout to the byte, in the order of day and id, and changes nothing', async () => {
    const { customer, entry, statuses, march } = await books({ cnpj: '11222333000181' });
    await entry({
      data_registro: '2026-03-31',
      valor: '1.05',
      codigo_historico: '77',
      historico_contabil: 'Último|dia',
    });
    await entry({ data_registro: '2026-03-01', valor: '18196.62', historico_contabil: 'PIX – João ł' });
    await entry({ data_registro: '2026-03-01', valor: '2.00', codigo_historico: 'A1', historico_contabil: 'second' });
    await entry({ data_registro: '2026-04-01', competencia: '04/2026', historico_contabil: 'April' });
    await entry({ status: 'exportado', historico_contabil: 'out' });
    await entry({ status: 'error', id_conta_credito: null, historico_contabil: 'wrong' });
    await entry({
      status: 'regra_pendente',
      id_conta_debito: null,
      id_conta_credito: null,
      historico_contabil: 'open',
    });
    const before = await statuses();
    const expected =
      HEAD +
      line('01/03/2026|9|504|18196,62||PIX – João l') +
      line('01/03/2026|9|504|2,00||second') +
      line('31/03/2026|9|504|1,05|77|Último dia');
    for (const [query, name] of [
      [march, 'Extrato_20260301_20260331.txt'],
      [`id_cliente=${customer.id}&competencia=03/2026`, 'Extrato_032026.txt'],
    ]) {
      const response = await other.download(`${ROUTE}/exportar-txt?${query}`).expect(200);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
      expect((response.body as Buffer).toString('utf8')).toBe(expected);
    }
    const ansi = await user.download(`${ROUTE}/exportar-txt?${march}&codificacao=windows-1252`).expect(200);
    expect(ansi.headers['content-type']).toBe('text/plain; charset=windows-1252');
    expect((ansi.body as Buffer).equals(Buffer.from(expected.replace('–', '\x96'), 'latin1'))).toBe(true);

    const wrong = await user.download(`${ROUTE}/exportar-txt?${march}&status=error`).expect(200);
    expect((wrong.body as Buffer).toString()).toBe(HEAD + line('05/03/2026|9||10,00||wrong'));
    const open = await user.download(`${ROUTE}/exportar-txt?${march}&status=regra_pendente`).expect(200);
    expect((open.body as Buffer).toString()).toBe(HEAD + line('05/03/2026|||10,00||open'));
    expect(await statuses()).toEqual(before);
    expect(await recordsOf(customer.id)).toEqual([]);
  });

  it('takes the competence of the entry, not its day', async () => {
    const { customer, entry } = await books({ cnpj: '11222333000262' });
    await entry({ data_registro: '2026-04-02', competencia: '03/2026', historico_contabil: 'late' });
    const response = await user
      .download(`${ROUTE}/exportar-txt?id_cliente=${customer.id}&competencia=03/2026`)
      .expect(200);
    expect((response.body as Buffer).toString()).toBe(
      '|0000|11222333000262|\r\n' + line('02/04/2026|9|504|10,00||late'),
    );
  });

  it('without entries is the first line', async () => {
    const { march } = await books({ cnpj: '12345678901' });
    const response = await user.download(`${ROUTE}/exportar-txt?${march}`).expect(200);
    expect((response.body as Buffer).toString()).toBe('|0000|12345678901|\r\n');
  });

  it('returns 400 for filters that contradict each other, 404 and 422 for the customer', async () => {
    const { customer, march } = await books();
    const get = (query: string) => user.get(`${ROUTE}/exportar-txt?${query}`);
    const id = `id_cliente=${customer.id}`;
    for (const query of [
      id,
      `${march}&competencia=03/2026`,
      `${id}&competencia=03/2026&data_fim=2026-03-31`,
      `${id}&data_inicio=2026-03-01`,
      `${id}&data_fim=2026-03-01`,
      `${id}&data_inicio=2026-03-02&data_fim=2026-03-01`,
    ]) {
      const response = await get(query).expect(400);
      expect(response.body).toMatchObject({ success: false, details: [] });
    }
    for (const query of [
      'competencia=03/2026',
      'id_cliente=x&competencia=03/2026',
      `${id}&competencia=3/2026`,
      `${id}&competencia=13/2026`,
      `${id}&data_inicio=01/03/2026&data_fim=2026-03-31`,
      `${march}&status=exportado`,
      `${march}&codificacao=latin1`,
    ]) {
      const response = await get(query).expect(422);
      expect(response.body.detail[0].loc[0]).toBe('query');
    }
    await get(`id_cliente=${ABSENT}&competencia=03/2026`).expect(404, rejected('customer not found'));
  });

  it.each(['exportar-txt', 'exportar'])('%s needs the account and the document of the customer', async (route) => {
    const call = (query: string) =>
      route === 'exportar' ? user.post(`${ROUTE}/${route}?${query}`) : user.get(`${ROUTE}/${route}?${query}`);
    for (const conta_dominio of [null, '', ' ']) {
      const { entry, march } = await books({ conta_dominio });
      await entry();
      await call(march).expect(422, rejected('customer without configured account'));
    }
    const { entry, march } = await books({ cnpj: null });
    await entry();
    await call(march).expect(422, rejected('customer without CPF or CNPJ'));
  });
});
