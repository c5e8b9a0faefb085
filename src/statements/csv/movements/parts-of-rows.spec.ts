import { read } from '../../../../test/support/csv-rows';

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

  it.each([
    'Resumo mensal',
    'RESUMO POR CATEGORIA;;',
    'Totais por mês',
    'Gastos por categoria',
    'Por categoria',
    'Resumo das despesas',
    'Totais',
    'Evolução mensal',
    'Ranking de gastos',
  ])('are sums under %s', (title) => {
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

describe('rows with a day', () => {
  const head = 'Data;Descrição;Valor';
  const lote = ['05/03/2026;Lote;-30,00', '05/03/2026;  Fornecedor X;-10,00', '05/03/2026;  Fornecedor Y;-20,00'];
  const day = ['05/03/2026;A;-30,00', '05/03/2026;B;5,00', '05/03/2026;;-25,00', '06/03/2026;C;5,00'];

  it('are the parts of the row above where their text is indented', () => {
    expect(read(head, ...lote).erros).toHaveLength(3);
    expect(read(head, ...lote.map((row) => row.replace('  ', '').replace('Lote', 'Aluguel'))).erros).toEqual([]);
    expect(read(head, ...lote.with(2, '05/03/2026;  Fornecedor Y;-20,01')).erros).toEqual([]);
  });

  it('are the parts of the row above where their text holds its own', () => {
    const parts = ['05/03/2026;Rateio de ALUGUEL SEDE;-10,00', '05/03/2026;Rateio de ALUGUEL SEDE;-20,00'];
    expect(read(head, '05/03/2026;ALUGUEL SEDE;-30,00', ...parts).erros).toHaveLength(3);
    expect(read(head, '05/03/2026;ALUGUEL SEDE;-30,01', ...parts).erros).toEqual([]);
    expect(read(head, '04/03/2026;ALUGUEL SEDE;-30,00', ...parts).erros).toEqual([]);
  });

  it('are the parts of the row above where its text names several payments', () => {
    const [first = '', ...parts] = lote.map((row) => row.replace('  ', ''));
    const batch = first.replace('Lote', 'PAGTO FORNECEDORES');
    expect(read(head, batch, ...parts, '05/03/2026;Tarifa;-3,00')).toMatchObject({
      linhas: [{ valor: '3.00' }],
      erros: Array(3).fill({ erro: { codigo: 'csv.parece_soma' } }),
    });
    expect(read(head, batch, ...parts.map((row) => row.replace('05/', '06/'))).erros).toEqual([]);
    expect(read(head, batch, '05/03/2026;Fornecedor X;-30,00').erros).toEqual([]);
    expect(read(head, batch, ...parts.map((row) => row.replace('-', ''))).erros).toEqual([]);
    expect(read(head, first.replace('Lote', 'Aluguel'), ...parts).erros).toEqual([]);
  });

  it('without a text are the sum of the one below that has no day', () => {
    const rows = ['05/03/2026;;-30,00', ';A;-30,00', '06/03/2026;B;5,00'];
    expect(read(head, ...rows)).toMatchObject({ linhas: [{ valor: '5.00' }], erros: [{ linha: 2 }, { linha: 3 }] });
    expect(read(head, ...rows.with(1, ';A;-30,01')).erros).toEqual([]);
  });

  it('are the sum of their day without a text', () => {
    expect(read(head, ...day)).toMatchObject({ linhas: Array(3).fill({}), erros: [{ linha: 4 }] });
    expect(read(head, ...day.with(2, '05/03/2026;Tarifa;-25,00')).erros).toEqual([]);
    expect(read(head, ...day.with(2, '05/03/2026;;-25,01')).erros).toEqual([]);
    expect(read(head, ...day.with(2, '06/03/2026;;-25,00')).erros).toEqual([]);
  });

  it('are the net amount of their day by its name', () => {
    const sale = ['05/03/2026;VENDAS CIELO;100,00', '05/03/2026;TAXA CIELO;-3,00'];
    const net = (text: string, valor = '97,00') =>
      read('Data;Descrição;Valor', ...sale, `05/03/2026;${text};${valor}`, '06/03/2026;B;-1,00');
    for (const text of ['LIQUIDO CIELO', 'Valor líquido', 'Cielo líquido'])
      expect([net(text).linhas.length, net(text).erros.map(({ linha }) => linha)]).toEqual([3, [4]]);
    expect(net('LIQUIDO CIELO', '98,00').linhas).toHaveLength(4);
    expect(net('LIQUIDATUDO').linhas).toHaveLength(4);
  });

  it('are movements without a text where the rows above have none either', () => {
    const bare = ['-30,00', '5,00', '-25,00'].map((valor) => `05/03/2026;;${valor}`);
    expect(read(head, ...bare)).toMatchObject({ linhas: Array(3).fill({}), erros: [] });
    expect(read(head, ...day.with(0, '05/03/2026;;-30,00')).erros).toEqual([]);
  });
});
