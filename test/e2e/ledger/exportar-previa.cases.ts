import { api, books, other, useOwnBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';

/** What a screen needs in one call: 4-operators, section 5. */
const ROUTE = '/lancamentos-contabil';
const ABSENT = 2_000_000_001;

useOwnBooks({ other: 'administrador' });

const march = () => `id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;

describe('exportar-previa', () => {
  const previa = async (query = march()) =>
    (await other.get(`${ROUTE}/exportar-previa?${query}`).expect(200)).body.data;

  it('is exactly what the export then takes, and shows what stays behind', async () => {
    await books.entry({ data_registro: '2026-03-02', valor: '1.10' });
    await books.entry({ data_registro: '2026-03-30', valor: '2.20' });
    await books.entry({ data_registro: '2026-04-01' });
    await books.entry({ status: 'regra_pendente' });
    await books.entry({ status: 'regra_pendente', id_conta_credito: null });
    await books.entry({ status: 'error', id_conta_credito: null });
    await books.entry({ status: 'exportado' });
    const told = await previa();
    expect(told).toEqual({
      qtd: 2,
      valor_total: '3.30',
      pendentes: 2,
      sem_conta: 2,
      de: '2026-03-02',
      ate: '2026-03-30',
      avisos: [
        { codigo: 'pendentes', mensagem: expect.any(String), qtd: 2 },
        { codigo: 'erros', mensagem: expect.any(String), qtd: 1 },
        { codigo: 'sem_conta', mensagem: expect.any(String), qtd: 2 },
      ],
    });
    await user
      .post(`${ROUTE}/exportar?${march()}`)
      .expect(200)
      .expect('X-Exportacao-Qtd', '2')
      .expect('X-Exportacao-Pendentes', '2');
    const { body } = await user.get(`${ROUTE}/exportacoes?id_cliente=${books.customer.id}`).expect(200);
    expect(body.data).toMatchObject([{ qtd: told.qtd, valor_total: told.valor_total }]);
    expect(await previa()).toMatchObject({
      qtd: 0,
      valor_total: '0.00',
      de: null,
      ate: null,
      avisos: [{ codigo: 'nada_a_exportar' }, {}, {}, {}],
    });
  });

  it('warns of what would reject the export', async () => {
    const { customer } = await booksOf(api, user.userId, { conta_dominio: null });
    const told = await previa(`id_cliente=${customer.id}&data_inicio=2026-03-01&data_fim=2026-03-31`);
    expect(told.avisos).toEqual([
      {
        ...{ codigo: 'cliente_sem_configuracao', mensagem: 'customer without configured account', qtd: 1 },
        motivo_codigo: 'lancamentos_contabil.cliente_sem_conta',
      },
      { codigo: 'nada_a_exportar', mensagem: 'no entry to export in the period', qtd: 1 },
    ]);
  });

  it('rejects as the export does', async () => {
    await user
      .get(`${ROUTE}/exportar-previa?id_cliente=${books.customer.id}&data_inicio=2026-03-02&data_fim=2026-03-01`)
      .expect(400);
    await user
      .get(`${ROUTE}/exportar-previa?id_cliente=${ABSENT}&data_inicio=2026-03-02&data_fim=2026-03-02`)
      .expect(404);
    await user.get(`${ROUTE}/exportar-previa?id_cliente=${books.customer.id}&data_inicio=2026-03-02`).expect(422);
  });
});
