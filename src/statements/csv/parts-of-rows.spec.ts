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
