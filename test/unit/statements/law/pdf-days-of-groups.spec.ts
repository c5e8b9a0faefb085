import { layoutReading } from '../../../../src/statements/pdf/layout-reading';
import { pdfLines, type PdfText } from '../../../../src/statements/pdf/lines/lines';
import { movementsOf, readPage } from '../../../support/pdf-drawing';

/** A day, and on which of its rows its cell shows it. */
type Group = readonly [day: string, rows: number, shownOn: number];

const piece = (text: string, left: number, y: number): PdfText => [text, left, y, text.length * 5, 9];

/** What is read of a table that prints each day once, all rows at the same distance. */
const read = (groups: readonly Group[], isDrawnFirst: boolean) => {
  let y = 720;
  const pieces = groups.flatMap(([day, rows, shownOn]) => {
    const top = y;
    y -= rows * 15;
    const cell = piece(`${day}/03/2026`, 40, top - shownOn * 15);
    const drawn = Array.from({ length: rows }, (_row, at) => [
      ...(at === shownOn && !isDrawnFirst ? [cell] : []),
      piece(`LOJA ${day}${at}`, 110, top - at * 15),
      piece(`-1${at},00`, 300, top - at * 15),
    ]).flat();
    return isDrawnFirst ? [cell, ...drawn] : drawn;
  });
  const head = ['Data', 'Histórico', 'Valor'].map((text, at) => piece(text, [40, 110, 300][at] ?? 0, 740));
  return layoutReading(pdfLines([piece('Extrato 01/03/2026 a 31/03/2026', 40, 780), ...head, ...pieces]));
};

const days = (reading: ReturnType<typeof read>) => movementsOf(reading).map((row) => row.slice(8, 10));

describe('6.2 a day that is printed once for its rows', () => {
  it.each([
    ['last', 2],
    ['middle', 1],
  ])('leaves the others open where it is on the %s one and its cell is drawn with the first', (_what, shownOn) => {
    const groups: Group[] = [
      ['02', 1, 0],
      ['03', 3, shownOn],
      ['04', 1, 0],
    ];
    const reading = read(groups, true);
    expect([days(reading), reading.erros.length]).toEqual([['02', '03', '04'], 2]);
  });

  it.each([true, false])('is that of the rows below it where it is on the first one, its cell first: %s', (isFirst) => {
    const groups: Group[] = [
      ['02', 1, 0],
      ['03', 3, 0],
      ['04', 2, 0],
    ];
    const reading = read(groups, isFirst);
    expect([days(reading), reading.erros]).toEqual([['02', '03', '03', '03', '04', '04'], []]);
  });

  it.each([
    ['next to the second line of a text', ['ESTORNO', 'LOJA'], 12],
    ['below a date that ends a text', ['COMPRA', '06/03'], 24],
  ])('leaves its row open where it is %s and is drawn before the first one', (_what, texts, below) => {
    const row = (day: string, y: number) => [
      piece(`${day}/03/2026`, 40, y),
      piece('LOJA', 110, y),
      piece('-10,00', 300, y),
    ];
    const reading = layoutReading(
      pdfLines([
        piece('Extrato 01/03/2026 a 31/03/2026', 40, 780),
        ...['02', '03', '05'].flatMap((day, at) => row(day, 730 - at * 14)),
        piece('07/03/2026', 40, 688 - below),
        ...texts.map((text, at) => piece(text, 110, 688 - at * 12)),
        piece('DOC', 110, 664),
        piece('REF', 110, 652),
        piece('-20,00', 300, 688),
        ...row('09', 638),
      ]),
    );
    expect([days(reading), reading.erros.length > 0]).toEqual([['02', '03', '05', '09'], true]);
  });

  it('is no date at the end of a text that is drawn before its amount', () => {
    const row = (day: string, at: number) => [
      ...(day === '' ? [] : [piece(`${day}/03/2026`, 40, 700 - at * 45)]),
      ...['PIX ENVIADO', 'LOJA', '02/03'].map((text, line) => piece(text, 110, 700 - at * 45 - line * 12)),
      piece('-10,00', 300, 688 - at * 45),
    ];
    const reading = layoutReading(
      pdfLines([
        piece('Extrato 01/03/2026 a 31/03/2026', 40, 780),
        ...['02', '', '', '03', ''].flatMap((day, at) =>
          row(day, at).map(([t, x, y, w, h]): PdfText => {
            return [t, x, x === 40 ? y - 12 : y, w, h];
          }),
        ),
      ]),
    );
    expect([days(reading), reading.erros]).toEqual([['02', '02', '02', '03', '03'], []]);
  });

  it('is that of the rows below it where all days are drawn before the rows', () => {
    const table = read([['02', 3, 0]], true);
    expect(days(table)).toEqual(['02', '02', '02']);
    const row = (at: number) => [piece(`LOJA ${at}`, 110, 700 - at * 15), piece('-10,00', 300, 700 - at * 15)];
    const column = [0, 2, 3].map((at) => piece(`0${at + 1}/03/2026`, 40, 700 - at * 15));
    const reading = layoutReading(
      pdfLines([piece('Extrato 01/03/2026 a 31/03/2026', 40, 780), ...column, ...[0, 1, 2, 3, 4].flatMap(row)]),
    );
    expect([days(reading), reading.erros]).toEqual([['01', '01', '03', '04', '04'], []]);
  });
});

describe('2.7 a day with the sum of the rows without a day below it', () => {
  const page = (label: string, sums: readonly string[]) => {
    const rows = [
      ['Pix enviado ANA', '-30,00'],
      ['Pix recebido BIA', '100,00'],
      ['Tarifa', '-5,50'],
    ];
    const row = (text: string, amount: string) => `${text.padEnd(50)}${amount.padStart(10)}`;
    const [first = '', second = ''] = sums;
    return readPage(
      'Extrato 01/03/2026 a 31/03/2026',
      row('Histórico', 'Valor'),
      row(`05/03/2026 ${label}`, first),
      ...rows.slice(0, 2).map(([text = '', amount = '']) => row(text, amount)),
      row(`06/03/2026 ${label}`, second),
      ...rows.slice(2).map(([text = '', amount = '']) => row(text, amount)),
    );
  };
  const below = [
    '2026-03-05 D 30.00 Pix enviado ANA',
    '2026-03-05 C 100.00 Pix recebido BIA',
    '2026-03-06 D 5.50 Tarifa',
  ];

  it('is a day heading without a text', () => {
    const reading = page('', ['70,00', '-5,50']);
    expect([movementsOf(reading), reading.erros]).toEqual([below, []]);
    expect(reading.ignorados.map(({ motivo }) => motivo.codigo)).toEqual(Array(2).fill('extrato.saldo_ou_total'));
  });

  it('is an error item with one, which may be that of a movement in parts', () => {
    const reading = page('1 lançamento', ['70,00', '-5,50']);
    expect(movementsOf(reading)).toEqual(below);
    expect(reading.erros.map(({ erro }) => erro.codigo)).toEqual(Array(2).fill('pdf.parece_soma'));
  });

  it('is never booked next to these rows where it is another amount', () => {
    expect(movementsOf(page('', ['130,00', '5,50']))).toEqual([]);
  });
});
