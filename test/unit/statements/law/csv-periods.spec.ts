import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';

describe('9.12, the year of a bill', () => {
  const bill = ['Data;Descrição;Parcela;Valor', '28/12;LOJA;1/2;10,00', '05/01;BAR;;2,00'];

  it.each([
    'Vencimento: 10/01/2026',
    'Vencimento;10/01/2026',
    'Fatura com fechamento em 08/01/2026',
    'Fatura 10 jan 2026',
  ])('is shown by %s', (line) => {
    expect(read(line, ...bill).linhas.map(({ data }) => data)).toEqual(['2025-12-28', '2026-01-05']);
  });

  it('is that of its period where it names one, and is shown by no such day on an account', () => {
    const period = 'Compras de 01/12/2024 a 31/01/2025';
    expect(read(period, 'Vencimento: 10/01/2026', ...bill).linhas[0]?.data).toBe('2024-12-28');
    expect(read('Vencimento: 10/01/2026', HEAD, '28/12;LOJA;-10,00').linhas).toEqual([]);
  });
});

describe('9.13, the period and what has not happened yet', () => {
  it.each([
    ['Período: 01/03/2026 a 31/03/2026', '01/04/2026', false],
    ['Período: 01/03/2026 a 31/03/2026', '31/03/2026', true],
    ['Período: 01/03/2026 a 31/03/2026', '28/02/2026', true],
    ['Extrato de março de 2026', '02/04/2026', false],
    ['Gerado em 31/03/2026', '01/04/2026', true],
  ])('of an account that names %s has a movement of %s: %s', (line, day, isMovement) => {
    const reading = read(line, HEAD, '05/03/2026;A;-1,00', `${day};B;-1,00`);
    expect(reading.linhas).toHaveLength(isMovement ? 2 : 1);
    expect(errorsOf(reading).join()).toContain(isMovement ? '' : 'the date is after the period that the file names');
  });

  it('of several are those on telling lines, and a day inside any of them is kept', () => {
    const lines = ['Período: 01/03/2026 a 31/03/2026', 'Gerado para 01/04/2026 a 05/04/2026', HEAD];
    expect(read(...lines, '02/04/2026;A;-1,00').linhas).toHaveLength(1);
    expect(read(...lines, '06/04/2026;A;-1,00').erros).toHaveLength(1);
  });

  it('holds neither for a bill nor under últimos lançamentos', () => {
    const period = 'Período: 01/03/2026 a 31/03/2026';
    expect(read(period, 'Data;Descrição;Parcela;Valor', '05/04/2026;LOJA;1/2;1,00').linhas).toHaveLength(1);
    expect(read(period, HEAD, '05/03/2026;A;-1,00', 'Últimos lançamentos', '02/04/2026;B;-1,00').linhas).toHaveLength(
      2,
    );
  });

  it.each([
    ...['Próximas cobranças', 'Próximos débitos', 'Pagamentos futuros', 'Boletos a vencer', 'Débitos agendados'],
    ...['Débitos programados', 'Despesas previstas', 'Transferências pendentes', 'Pix em processamento'],
    ...['Títulos em aberto', 'Ainda não efetivados', 'Contas a pagar', 'A debitar', 'Lançamentos a lançar'],
  ])('has under %s what is ignored, not an error item', (title) => {
    const reading = read(
      HEAD,
      '05/03/2026;A;-1,00',
      title,
      '10/03/2026;B;-2,00',
      'x;C;-3,00',
      'Lançamentos',
      '11/03/2026;D;-4,00',
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A', '2026-03-11 D 4.00 D']);
    expect([reading.ignorados.length, reading.erros]).toEqual([2, []]);
  });

  it.each([
    'Os lançamentos acima e os que estão pendentes mudam',
    'Pendente de envio.',
    'Não há lançamentos futuros',
    'Pendentes 12',
  ])('has no title in %j', (line) => {
    expect(read(HEAD, '05/03/2026;A;-1,00', line, '10/03/2026;B;-2,00').linhas).toHaveLength(2);
  });

  it('is not announced by the name of a customer', () => {
    expect(read('Futura Comércio Ltda', 'Agenda Pendente', HEAD, '05/03/2026;A;-1,00').linhas).toHaveLength(1);
  });

  it('keeps on a bill to its own titles', () => {
    const rows = [
      'Data;Descrição;Parcela;Valor',
      '05/03/2026;LOJA;1/2;1,00',
      'Em processamento',
      '06/03/2026;BAR;;2,00',
    ];
    expect(read(...rows).linhas).toHaveLength(2);
  });
});
