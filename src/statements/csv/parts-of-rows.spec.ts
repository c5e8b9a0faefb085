import { read } from '../../../test/support/csv-rows';

describe('rows without a day that come to the amount of the row above them', () => {
  const rows = ['05/03/2026;Lote;-30,00', ';Fornecedor X;-10,00', ';Fornecedor Y;-20,00', '06/03/2026;B;5,00'];

  it('may be its parts: none of them is booked', () => {
    expect(read('Data;Descrição;Valor', ...rows)).toMatchObject({
      linhas: [{ valor: '5.00' }],
      erros: Array(3).fill({ erro: { codigo: 'csv.parece_soma' } }),
    });
    expect(read('Data;Descrição;Valor', ...rows.slice(0, 3)).linhas).toEqual([]);
  });

  it.each([
    ['another sum', 'Data;Descrição;Valor', rows.with(2, ';Fornecedor Y;-20,01')],
    ['a single row', 'Data;Descrição;Valor', [...rows.slice(0, 1), ';Outro;-30,00', ...rows.slice(3)]],
    ['another side', 'Data;Descrição;Valor', rows.with(2, ';Fornecedor Y;20,00')],
  ])('are movements with %s', (_what, head, lines) => {
    expect(read(head, ...lines).erros).toEqual([]);
  });
});

describe('rows with a day under the title of a summary', () => {
  const rows = ['Data;Descrição;Valor', '05/03/2026;A;-30,00', '06/03/2026;B;5,00'];

  it.each(['Resumo mensal', 'RESUMO POR CATEGORIA;;', 'Totais por mês'])('are sums under %s', (title) => {
    const reading = read(...rows, title, '31/03/2026;Moradia;-30,00', '31/03/2026;Lazer;5,00');
    expect(reading).toMatchObject({
      linhas: [{ valor: '30.00' }, { valor: '5.00' }],
      erros: Array(2).fill({ erro: { codigo: 'csv.parece_soma' } }),
    });
  });

  it('are movements above it, under another title and under headings', () => {
    expect(read('Resumo mensal', ...rows).linhas).toHaveLength(2);
    expect(read(...rows, 'Resumo mensal', 'Lançamentos', '07/03/2026;C;1,00').linhas).toHaveLength(3);
    expect(read(...rows, 'Resumo mensal', rows[0] ?? '', '07/03/2026;C;1,00').linhas).toHaveLength(3);
  });
});
