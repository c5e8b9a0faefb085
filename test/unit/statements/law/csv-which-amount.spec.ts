import { directions, errorsOf, HEAD, movementsOf, read, readBy } from '../../../support/csv-rows';

describe('9.7, which of two amounts counts', () => {
  it.each([
    ['Data;Descrição;Valor Bruto;Taxa;Valor Líquido', '05/03/2026;A;-10,00;1,00;-9,00', 'D 9.00'],
    ['Data;Descrição;Valor previsto;Valor realizado', '05/03/2026;A;-10,00;-9,00', 'D 9.00'],
    ['Data;Descrição;Valor original;Juros;Valor pago', '05/03/2026;A;-10,00;0,50;-10,50', 'D 10.50'],
    ['Data;Descrição;Bruto;Líquido', '05/03/2026;A;-10,00;-9,00', 'D 9.00'],
    ['Data;Descrição;Valor;Tarifa', '05/03/2026;A;-10,00;0,50', 'D 10.00'],
  ])('is found in %s', (head, row, due) => {
    expect(movementsOf(read(head, row))).toEqual([`2026-03-05 ${due} A`]);
  });

  it('is not shown by two headings without such a word: rows in which they differ are error items', () => {
    const reading = read('Data;Descrição;Valor;Valor total', '05/03/2026;A;-1,00;-1,00', '05/03/2026;B;-1,00;-2,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 A']);
    expect(errorsOf(reading)).toEqual(['3 the row has two amounts that differ, and nothing tells which one counts']);
  });

  it.each(['ISS', 'IRRF', 'Retenções', 'INSS retido', 'Outros descontos', 'Frete', 'Taxa MDR', 'Glosa'])(
    'is not shown next to what may be taken from it, without a balance: %s',
    (heading) => {
      const rows = ['05/03/2026;A;100,00;5,00', '06/03/2026;B;-3,00;0,00'];
      expect(read(`Data;Descrição;Valor;${heading}`, ...rows)).toMatchObject({ linhas: [{}], erros: [{ linha: 2 }] });
      const net = rows.map((row) => `${row};${row.startsWith('05') ? '95,00' : '-3,00'}`);
      expect(read(`Data;Descrição;Valor;${heading};Valor líquido`, ...net).erros).toEqual([]);
      const balances = rows.map((row) => `${row};${row.startsWith('05') ? '195,00' : '192,00'}`);
      expect(read(`Data;Descrição;Valor;${heading};Saldo`, ...balances).erros).toEqual([]);
    },
  );

  it('takes the first of two balances', () => {
    const reading = read(`${HEAD};Saldo | Saldo Sacável`, '05/03/2026;A;-1,00;9,00 | 5,00', '06/03/2026;B;-1,00;8,00');
    expect(reading.saldos.map(({ valor }) => valor)).toEqual(['9.00', '8.00']);
  });
});

describe('9.19, four digits before a lone separator', () => {
  it('prove the decimal sign of the file', () => {
    const reading = read(HEAD, '05/03/2026;A;-1234,567', '05/03/2026;B;-150,500');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1234.57 A', '2026-03-05 D 150.50 B']);
  });
});

it('an amount so small that it would be zero is none of reais', () => {
  const reading = read(HEAD, '05/03/2026;A;0,00123456', '05/03/2026;B;0,00');
  expect([reading.ignorados.length, reading.erros.map(({ linha }) => linha)]).toEqual([1, [2]]);
});

describe('9.20, other money', () => {
  it.each([
    ['a heading', 'Data;Histórico;Valor (US$)', '05/03/2026;A;-1,00'],
    ['a heading of a pair', 'Data;Histórico;Crédito USD;Débito USD', '05/03/2026;A;1,00;'],
    ['a heading with a sign of its own', 'Data;Histórico;Valor (€)', '05/03/2026;A;-1,00'],
    ['the heading of balances', `${HEAD};Saldo em dólar`, '05/03/2026;A;-1,00;9,00'],
    ['a line above', 'Conta Global USD', HEAD, '05/03/2026;A;-1,00'],
    ['a line above in words', 'Extrato da conta em dólares', HEAD, '05/03/2026;A;-1,00'],
    ['a balance above', 'Saldo anterior;US$ 10,00', HEAD, '05/03/2026;A;-1,00'],
    ['a balance row', HEAD, '05/03/2026;A;-1,00', '05/03/2026;SALDO FINAL;EUR 9,00'],
    ['a running balance', `${HEAD};Saldo`, '05/03/2026;A;-1,00;US$ 9,00'],
  ])('named by %s is that of every row', (_what, ...lines) => {
    const reading = read(...lines);
    expect([reading.legivel, reading.linhas, reading.erros.length]).toEqual([true, [], 1]);
    expect(reading.erros[0]?.erro.texto).toContain('other money than reais');
  });

  it.each([
    ['an amount column says reais', 'Conta USD', 'Data;Histórico;Valor (R$)', '05/03/2026;A;-1,00'],
    ['the amount says reais', 'Conta USD', HEAD, '05/03/2026;A;-R$ 1,00'],
    ['a rate is named', 'Cotação do dólar em 05/03: 5,20', HEAD, '05/03/2026;A;-1,00'],
    ['a name has the word', 'EURO TURISMO LTDA', HEAD, '05/03/2026;A;-1,00'],
    ['it is beside on a bill', 'Data;Estabelecimento;Parcela;US$;Valor', '05/03/2026;A;1/2;2,00;10,00'],
    ['the dollars of a bill are first', 'Data;Descrição;Valor (US$);Valor (R$)', '05/03/2026;A;2,00;10,00'],
  ])('is none of the file where %s', (_what, ...lines) => {
    expect(directions(read(...lines))).toBe('D');
  });

  it('named by a structure’s heading of amounts is that of every row', () => {
    expect(readBy({ coluna_valor: 2 }, 'Data;Histórico;Valor (USD)', '05/03/2026;A;-1,00').linhas).toEqual([]);
  });
});

describe('9.7 and 9.28, an amount next to a pair', () => {
  const DIFFERS = 'the row has two amounts that differ, and nothing tells which one counts';
  const head = 'Data;Histórico;Valor;Crédito;Débito';

  it.each([
    ['another side', '-10,00;10,00;'],
    ['another side by a plus', '+10,00;;10,00'],
    ['another side by a mark', '10,00 C;;10,00'],
    ['another sum', '-10,00;;11,00'],
    ['a sum without a pair', '-10,00;;'],
  ])('of %s is an error item', (_, cells) => {
    expect(errorsOf(read(head, `05/03/2026;A;${cells}`))).toEqual([`2 ${DIFFERS}`]);
  });

  it('without a minus is one where the others of money out have it', () => {
    const reading = read(head, '05/03/2026;A;-10,00;;10,00', '05/03/2026;B;11,00;;11,00', '05/03/2026;C;12,00;12,00;');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 10.00 A', '2026-03-05 C 12.00 C']);
    expect(errorsOf(reading)).toEqual([`3 ${DIFFERS}`]);
  });

  it.each(['10,00;;10,00', '-10,00;;-10,00', ';;10,00', '0,00;;10,00', '10,00 D;;10,00'])('agrees in %s', (cells) => {
    expect(movementsOf(read(head, `05/03/2026;A;${cells}`))).toEqual(['2026-03-05 D 10.00 A']);
  });
});
