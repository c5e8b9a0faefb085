import { type DrawnLine, drawnLines, movementsOf, readPage } from '../../../../test/support/pdf-drawing';
import { dayHeadingsOf, groupDirection } from './day-heading';

/** Below a row with its day, where a day before its balance needs a colon. */
const dayHeading = (text: string) => {
  const lines = drawnLines(['04/03/2026 PIX 1,00', text]);
  const [, line] = lines;
  return line ? dayHeadingsOf(lines)(line) : null;
};

describe('a day heading', () => {
  it.each([
    ['05/03/2026', '05/03/2026', ''],
    ['5 de Março de 2026 Saldo do dia: R$ 1,00', '5 de Março de 2026', 'Saldo do dia: R$ 1,00'],
    ['05/03/2026 Saldo do dia : 1,00', '05/03/2026', 'Saldo do dia : 1,00'],
    ['05 MAR 2026 Total de entradas + 1,00', '05 MAR 2026', 'Total de entradas + 1,00'],
    ['05 MAR 2026 Total da fatura 1,00', '05 MAR 2026', 'Total da fatura 1,00'],
    ['05 MAR 2026 Total dos créditos 1,00', '05 MAR 2026', 'Total dos créditos 1,00'],
    ['05/03/2026 Total de compras 1,00', '05/03/2026', 'Total de compras 1,00'],
  ])('is %s', (text, day, rest) => {
    expect(dayHeading(text)).toEqual({ day, rest });
  });

  it.each([
    ...[
      '05/03',
      '05 MAR',
      '05/03/2026 PIX',
      '05/03/2026 SALDO DO DIA 1,00',
      '05/03/2026 X saldo do dia: 1,00',
      'Total de x',
    ],
    ...['05/03/2026 Total geral', '05/03/2026 O total de x', '05/03/2026 Total dx y', '', '05/03/2026 Total de'],
    ...['05/03/2026 Total de compras loja 1,00'],
  ])('is not %j', (text) => {
    expect(dayHeading(text)).toBeNull();
  });

  it('may be the total of anything where no row has a day of its own', () => {
    const lines = drawnLines(['05/03/2026 Total de gastos da semana 1,00', 'PIX -1,00']);
    expect(lines.map((line) => dayHeadingsOf(lines)(line)?.day)).toEqual(['05/03/2026', undefined]);
  });

  it('needs no colon before the balance of a day where no row has a day of its own (9.10)', () => {
    const lines = drawnLines(['05/03/2026 Saldo do dia R$ 1,00', 'PIX -1,00', '06/03/2026 SALDO FINAL DO DIA 1,00']);
    expect(lines.map((line) => dayHeadingsOf(lines)(line)?.day)).toEqual(['05/03/2026', undefined, '06/03/2026']);
  });

  it.each([
    ['Total de entradas', 'C'],
    ['TOTAL DA ENTRADA + 1,00', 'C'],
    ['Total das entradas do dia', 'C'],
    ['Total de saídas', 'D'],
    ['Total da saída 1,00', 'D'],
    ['Total dos saidas', 'D'],
    ['Total entradas', null],
    ['O total de saídas', null],
    ['Total de saídasx', null],
    ['Total de pagamentos', null],
    ['Total dx saídas', null],
    ['Total', null],
  ])('%s gives the direction %s', (text, due) => {
    expect(groupDirection(text)).toBe(due);
  });
});

describe('days alone', () => {
  const row = (text: string, amount: string, balance: string): DrawnLine => [
    [40, text],
    [300, amount],
    [390, balance],
  ];
  const top: DrawnLine[] = ['Extrato 01/03/2026 a 31/03/2026', row('Descrição', 'Valor', 'Saldo')];

  it('may be those of the rows above where a row is above the first of them (9.5)', () => {
    const reading = readPage(
      ...[...top, row('PIX ANA', '-1,00', '99,00'), '6 de março de 2026', 'Transação 1'],
      ...[row('PIX EVA', '-2,00', '100,00'), '5 de março de 2026', 'Transação 2'],
      ...[row('PIX LIA', '-3,00', '102,00'), '4 de março de 2026', 'Transação 3'],
    );
    expect(movementsOf(reading)).toEqual([]);
  });

  it('have the rows below them though a row is nearer to the next day than to the row above (9.5)', () => {
    const reading = readPage(
      ...[...top, '3 de março de 2026 Saldo do dia: R$ 97,00', row('PIX ANA', '-1,00', '99,00'), 8],
      ...[row('PIX EVA', '-2,00', '97,00'), '4 de março de 2026 Saldo do dia: R$ 94,00'],
      row('PIX LIA', '-3,00', '94,00'),
    );
    const due = ['2026-03-03 D 1.00 PIX ANA', '2026-03-03 D 2.00 PIX EVA', '2026-03-04 D 3.00 PIX LIA'];
    expect(movementsOf(reading)).toEqual(due);
  });
});
