import { competenciaOfMonth, monthOfCompetencia } from '../../../src/kernel/calendar';
import { api, books, other, useOwnBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';

/** What a screen needs in one call: 4-operators, section 5. */
const ROUTE = '/lancamentos-contabil';

useOwnBooks({ other: 'administrador' });

describe('resumo', () => {
  const resumo = async (query: string) =>
    (await user.get(`${ROUTE}/resumo?${query}`).expect(200)).body.data as Record<string, unknown>[];

  it('sums own entries by month, in their order, and by customer, by name', async () => {
    const second = await booksOf(api, user.userId, { nome: 'AAA' });
    await books.entry({ competencia: '12/2025', extrato_tipo: 'C', valor: '1.10' });
    await books.entry({ competencia: '01/2026', extrato_tipo: 'D', valor: '2.00', status: 'regra_pendente' });
    await books.entry({ competencia: '01/2026', status: 'error', valor: '50.00' });
    await second.entry({ competencia: '01/2026', status: 'exportado', extrato_tipo: 'C', valor: '0.20' });
    await books.entry({ competencia: '01/2026', id_usuario_created: other.userId });
    expect(await resumo('por=mes')).toEqual([
      {
        chave: '12/2025',
        nome: '12/2025',
        pendentes: 0,
        sucesso: 1,
        exportados: 0,
        erros: 0,
        entradas: '1.10',
        saidas: '0.00',
      },
      {
        chave: '01/2026',
        nome: '01/2026',
        pendentes: 1,
        sucesso: 0,
        exportados: 1,
        erros: 1,
        entradas: '0.20',
        saidas: '2.00',
      },
    ]);
    expect(await resumo('por=cliente')).toEqual([
      {
        chave: String(second.customer.id),
        nome: 'AAA',
        pendentes: 0,
        sucesso: 0,
        exportados: 1,
        erros: 0,
        entradas: '0.20',
        saidas: '0.00',
      },
      {
        chave: String(books.customer.id),
        nome: books.customer.nome,
        pendentes: 1,
        sucesso: 1,
        exportados: 0,
        erros: 1,
        entradas: '1.10',
        saidas: '2.00',
      },
    ]);
    expect(await resumo(`por=mes&id_cliente=${second.customer.id}`)).toMatchObject([
      { chave: '01/2026', exportados: 1, erros: 0 },
    ]);
    expect(await resumo('por=mes&competencia_inicio=01/2026')).toMatchObject([{ chave: '01/2026' }]);
    expect(await resumo('por=mes&competencia_fim=12/2025')).toMatchObject([{ chave: '12/2025' }]);
    expect(await resumo('por=cliente&competencia_inicio=12/2025&competencia_fim=12/2025')).toHaveLength(1);
  });

  it('has the latest 60 months where none is named, as they follow each other', async () => {
    const months = Array.from({ length: 62 }, (_, n) => competenciaOfMonth(monthOfCompetencia('12/2020') + n));
    for (const competencia of months) await books.entry({ competencia });
    expect((await resumo('por=mes')).map(({ chave }) => chave)).toEqual(months.slice(2));
  });

  it('takes at most 60 months', async () => {
    await user.get(`${ROUTE}/resumo?por=mes&competencia_inicio=01/2021&competencia_fim=12/2025`).expect(200);
    const { body } = await user
      .get(`${ROUTE}/resumo?por=mes&competencia_inicio=01/2021&competencia_fim=01/2026`)
      .expect(422);
    expect(body.detail[0].loc).toEqual(['query', 'competencia_fim']);
    await user.get(`${ROUTE}/resumo?por=mes&competencia_inicio=02/2026&competencia_fim=01/2026`).expect(400);
    for (const query of ['', 'por=dia', 'por=mes&competencia_inicio=2026-01'])
      await user.get(`${ROUTE}/resumo?${query}`).expect(422);
  });
});
