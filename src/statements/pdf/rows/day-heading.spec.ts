import { type DrawnLine, drawnLines, errorsOf, movementsOf, readPage } from '../../../../test/support/pdf-drawing';
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

describe('totals of groups below day headings', () => {
  const sum = (text: string, amount: string): DrawnLine => [
    [120, text],
    [500, amount],
  ];
  const heading = (day: string, text: string, amount: string): DrawnLine => [
    [40, day],
    [120, text],
    [500, amount],
  ];
  const row = (text: string, name: string, amount: string): DrawnLine => [
    [120, text],
    [280, name],
    [500, amount],
  ];
  const overview = (...lines: (DrawnLine | number)[]) =>
    readPage('01 DE MARÇO DE 2026 a 31 DE MARÇO DE 2026', ...lines);

  it('are not those of an overview whose balance is drawn into one of them', () => {
    const reading = overview(
      ...[sum('Saldo inicial', '100,00'), sum('Rendimento líquido', '+0,00'), -9, 'Saldo final do período'],
      ...[sum('Total de entradas', '+50,00'), -9, 'R$ 130,00', sum('Total de saídas', '-20,00')],
      ...[sum('Saldo final do período', '130,00'), 'Movimentações'],
      ...[heading('01 MAR 2026', 'Total de entradas', '+ 50,00'), row('Pix recebido', 'ANA', '50,00')],
      ...[sum('Total de saídas', '- 20,00'), row('Compra no débito', 'LOJA', '20,00')],
    );
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading)).toEqual([
      '2026-03-01 C 50.00 Pix recebido ANA',
      '2026-03-01 D 20.00 Compra no débito LOJA',
    ]);
    expect(reading.totais.map(({ informado, calculado }) => [informado, calculado])).toEqual([
      ['50.00', '50.00'],
      ['20.00', '20.00'],
    ]);
  });

  it('prove rows of one text whose amounts change by those between them', () => {
    const reading = overview(
      ...[heading('01 MAR 2026', 'Total de entradas', '+ 100,00'), row('Pix recebido', 'ANA', '100,00')],
      ...[sum('Total de saídas', '- 80,00'), row('Pix enviado', 'LOJA', '30,00'), row('Pix enviado', 'BAR', '50,00')],
      ...[heading('02 MAR 2026', 'Total de entradas', '+ 20,00'), row('Pix recebido', 'ANA', '20,00')],
    );
    expect(errorsOf(reading)).toEqual([]);
    expect(movementsOf(reading)).toHaveLength(4);
  });
});
