import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';

const HEADINGS: DrawnLine = [
  [40, 'Data'],
  [120, 'Histórico'],
  [350, 'Valor'],
];
const text = (written: string): DrawnLine => [[120, written]];
const row = (day: string, written: string, amount: string): DrawnLine => [
  [40, day],
  [120, written],
  [350, amount],
];
const saldo: DrawnLine = [
  [120, 'SALDO DO DIA'],
  [350, '100,00'],
];
const read = (...lines: DrawnLine[]): string[] => {
  const reading = readPage('Extrato 01/03/2026 a 31/03/2026', HEADINGS, ...lines);
  return [...movementsOf(reading), ...errorsOf(reading)];
};

describe('of lines at one distance', () => {
  it('texts below a balance are of the row below them', () => {
    const [first, second] = [row('04/03/2026', 'LOJA', '-1,00'), row('05/03/2026', 'CASA', '-2,00')];
    const third = row('06/03/2026', 'MARIA', '-3,00');
    const rows = [text('POSTO'), first, saldo, text('COMPRA'), text('NA'), second, saldo, text('PIX PARA'), third];
    expect(read(...rows)).toEqual([
      '2026-03-04 D 1.00 POSTO LOJA',
      '2026-03-05 D 2.00 COMPRA NA CASA',
      '2026-03-06 D 3.00 PIX PARA MARIA',
    ]);
  });

  it('a text is of no row below it where rows go on below', () => {
    const first = [row('04/03/2026', 'COMPRA', '-1,00'), text('LOJA'), saldo];
    const rows = [...first, row('05/03/2026', 'PIX PARA', '-2,00'), text('MARIA'), saldo];
    expect(read(...rows)).toEqual(['2026-03-04 D 1.00 COMPRA LOJA', '2026-03-05 D 2.00 PIX PARA MARIA']);
  });

  it('a row with a day whose own text is TOTAL alone is open below a text', () => {
    const total = row('05/03/2026', 'TOTAL', '-2,00');
    const open = '5 nothing in the file tells which of the amounts is the movement';
    const [first, last] = [row('04/03/2026', 'PIX', '-1,00'), row('06/03/2026', 'LUZ', '-3,00')];
    const kept = ['2026-03-04 D 1.00 PIX', '2026-03-06 D 3.00 LUZ'];
    expect(read(first, text('POSTO'), total, last)).toEqual(['2026-03-04 D 1.00 PIX POSTO', kept[1], open]);
    expect(read(text('POSTO'), total, first, last)).toContain(open.replace('5', '4'));
  });

  it.each(['COMPRA', 'CRÉDITO', 'DÉBITO'])('the text %s below the headings is of the row below it', (word) => {
    const [first, second] = [row('04/03/2026', 'LOJA', '-1,00'), row('05/03/2026', 'CASA', '-2,00')];
    const due = [`2026-03-04 D 1.00 ${word} LOJA`, `2026-03-05 D 2.00 ${word} CASA`];
    expect(read(text(word), first, saldo, text(word), second)).toEqual(due);
  });
});

describe('a text as near to the row above as to the one below', () => {
  const [first, second] = [row('05/03/2026', 'PIX', '-1,00'), row('06/03/2026', 'TED', '-2,00')];
  const opens = (...lines: DrawnLine[]) =>
    readPage('Extrato 01/03/2026 a 31/03/2026', HEADINGS, ...lines).texto_incerto ?? [];

  it('leaves open which of them it is of, where no other text shows it', () => {
    expect(opens(first, text('ANA'), second)).toEqual([3, 5]);
    expect(opens(text('RUI'), first, text('ANA'), second)).toEqual([4, 6]);
  });

  it('is of the row above it where one is below the last row', () => {
    expect(opens(first, text('ANA'), second, text('RUI'))).toEqual([]);
  });
});

describe('a cell of two lines around the line of its row', () => {
  const wide = (day: string, written: string, amount: string): DrawnLine => [
    [40, day],
    [120, written],
    [250, '123456'],
    [350, amount],
  ];
  const [first, second] = [row('05/03/2026', '', '-1,00'), wide('06/03/2026', 'TED', '-2,00')];
  const around = [text('TARIFA DE'), -8, first, -7, text('PACOTE')] as const;

  it('is of that row in each of two tables', () => {
    const lines = [...around, 6, second, wide('07/03/2026', 'DOC', '-3,00'), HEADINGS];
    const below = [
      text('ANA DE'),
      -8,
      row('08/03/2026', '', '-4,00'),
      -7,
      text('SOUZA'),
      6,
      wide('09/03/2026', 'LUZ', '-5,00'),
    ];
    expect(movementsOf(readPage('Extrato 01/03/2026 a 31/03/2026', HEADINGS, ...lines, ...below))).toEqual([
      '2026-03-05 D 1.00 TARIFA DE PACOTE',
      '2026-03-06 D 2.00 TED 123456',
      '2026-03-07 D 3.00 DOC 123456',
      '2026-03-08 D 4.00 ANA DE SOUZA',
      '2026-03-09 D 5.00 LUZ 123456',
    ]);
  });

  it('leaves the row open where its second line is on the next page', () => {
    const page = [HEADINGS, ...around, 6, second, 6, text('PIX DE'), -8, row('07/03/2026', '', '-3,00')];
    const reading = readPages(
      ['Extrato 01/03/2026 a 31/03/2026', ...page],
      [HEADINGS, text('ANA'), 6, second, ...around],
    );
    expect(reading.texto_incerto).toContain(reading.linhas[2]?.linha_arquivo);
  });
});

it('a name with the time below the amount is the text of the row above', () => {
  const time = (name: string): DrawnLine => [
    [40, name],
    [360, '16:28'],
  ];
  const movement = (name: string, amount: string): DrawnLine => [
    [40, name],
    [340, amount],
  ];
  const day = '05 de março de 2026';
  const rows = [movement('Pix enviado', '- R$ 1,00'), time('ANA'), movement('TED', '- R$ 2,00'), time('EVA')];
  const reading = readPage('Extrato 01/03/2026 a 31/03/2026', day, ...rows);
  expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 Pix enviado ANA', '2026-03-05 D 2.00 TED EVA']);
});
