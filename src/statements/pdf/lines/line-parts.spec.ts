import { dayAtStart, endsInDoubt, hasBlankGroups, partsOf } from './line-parts';

const briefly = (text: string, blankGroups = false) =>
  partsOf(text, blankGroups).map(({ day, text: rest, amounts }) => [day, rest, ...amounts.map((each) => each.text)]);

describe('the day that a line begins with', () => {
  it.each([
    ...['05/03/2026', '5/3/26', '05-03-2026', '05.03.26', '2026-03-05', '2026/03/05', '05/03', '5/3', '05-03', '31-12'],
    ...[
      '5 de março de 2026',
      '05 MAR 2026',
      '5 mar',
      '05 de Março',
      '05/MAR',
      '05-mar.-26',
      '05/mar/2026',
      '05.mar',
      '1 maio',
    ],
    ...['qui, 05/03/2026', 'Quinta-feira, 5 de março de 2026', '05 feb 2026', '5 dez.'],
  ])('%s', (day) => {
    expect([dayAtStart(day), dayAtStart(`${day} PIX 1,00`)]).toEqual([day, day]);
  });

  it.each([
    ...[
      'x 05/03',
      '05/03x',
      '05/03/2026: PIX',
      '10 PARCELAS',
      '10.12 LOJA',
      '1234 PIX',
      '05/03-2026',
      '32-01',
      '05-13',
    ],
    ...['00-10', '5 mars', '05  MAR', '202-03-05', '2026-03/05', '5 de 3', 'mar 2026', ''],
  ])('%j begins with none', (text) => {
    expect(dayAtStart(text)).toBeNull();
  });
});

describe('the amounts that a line ends in', () => {
  it.each([
    ...['1,00', '1.234,56', '1,234.56', '1234,56', '12.345.678,90', '-1,00', '- 1,00', '+1,00', '1,00-', '1,00 -'],
    ...['(1,00)', '( 1,00)', '1,00 C', '1,00D', '1,00 CR', '1,00DB', '1,00 (C)', '1,00 (-)', '1,00 (+)', '1,00- D'],
    ...['R$ 1,00', 'R$1,00', '-R$ 1,00', 'R$ -1,00', '- R$ 1,00', 'R$ (1,00)', '(R$ 1,00)', 'R$ 1.500', 'R$ 7'],
    ...['US$ 1,00', '€ 1,00', '1,00 USD', '1,00 R$', 'BRL 1,00', '\u22121,00', '\u20131,00', 'R$ 1 234,56'],
    ...[
      '-1.500',
      '1.500-',
      '1.500D',
      '-1 234,56',
      '$ 1,00',
      '£ 3,00',
      'U$ 2,00',
      'GBP 1,00',
      '1,00 d',
      '1,00cr',
      'r$ 1,00',
      '1,00 usd',
      'u$ 1,00',
      '1,00 C',
    ],
  ])('%s', (amount) => {
    expect(briefly(`TEXTO X ${amount}`)).toEqual([[null, 'TEXTO X', amount]]);
    expect(briefly(amount)).toEqual([[null, '', amount]]);
    expect(briefly(`05/03 ${amount}`)).toEqual([['05/03', '', amount]]);
    expect(briefly(`05/03 A 9,99 ${amount}`).flat().join(' ')).toBe(`05/03 A 9,99 ${amount}`);
  });

  it.each([
    ...['1,0', '1,000,0', '1.500', '150', 'A1,00', '1,00x', '1,00 CX', '1,00%', '12:00', '1,00*', '1,00 X', 'R$', 'C'],
    ...['1.500 D', '1,00 DBX', '10/12', '-150'],
  ])('%s is none', (text) => {
    expect(briefly(`TEXTO ${text}`)).toEqual([[null, `TEXTO ${text}`]]);
  });

  it('with a blank between thousands are one only where the file proves it', () => {
    expect(briefly('LOJA 24 150,00')).toEqual([[null, 'LOJA 24', '150,00']]);
    expect(briefly('LOJA 24 150,00', true)).toEqual([[null, 'LOJA', '24 150,00']]);
    expect(briefly('LOJA ( 1 234 567,00) 8,00', true)).toEqual([[null, 'LOJA', '( 1 234 567,00)', '8,00']]);
    expect(briefly('05/03 A 1 234,56 06/03 B 2,00', true)).toEqual([
      ['05/03', 'A', '1 234,56'],
      ['06/03', 'B', '2,00'],
    ]);
  });

  it('are at most twelve; what is before them is text', () => {
    const [part] = partsOf(`A ${'1,00 '.repeat(13)}2,00`, false);
    expect([part.amounts.length, part.text]).toEqual([12, 'A 1,00 1,00']);
  });

  it('have the place where they are written', () => {
    const line = '05/03/2026 PIX A 1,00 R$ 2,00 C 06/03/2026 B -3,00';
    for (const { amounts } of partsOf(line, false))
      for (const { text, from, to } of amounts) expect(line.slice(from, to)).toBe(text);
    expect(briefly(line)).toEqual([
      ['05/03/2026', 'PIX A', '1,00', 'R$ 2,00 C'],
      ['06/03/2026', 'B', '-3,00'],
    ]);
  });
});

describe('a day inside a line', () => {
  it.each([
    [
      '05/03 A 1,00 06/03 B 2,00 07/03 C',
      [
        ['05/03', 'A', '1,00'],
        ['06/03', 'B', '2,00'],
        ['07/03', 'C'],
      ],
    ],
    [
      'A 1,00 06/03',
      [
        [null, 'A', '1,00'],
        ['06/03', ''],
      ],
    ],
    ['05/03 LOJA PARC 03/10 25,50', [['05/03', 'LOJA PARC 03/10', '25,50']]],
    ['05/03 A 1,00 LOJA 06/03 B 2,00', [['05/03', 'A 1,00 LOJA 06/03 B', '2,00']]],
    [
      '05/03 A 1,00 5 de março de 2026 2,00',
      [
        ['05/03', 'A', '1,00'],
        ['5 de março de 2026', '', '2,00'],
      ],
    ],
  ])('%s', (line, parts) => {
    expect(briefly(line)).toEqual(parts);
  });
});

describe('a blank between thousands', () => {
  const isProved = (...texts: string[]) => hasBlankGroups(texts.map((text) => ({ text })));
  it.each(['1 034,56', 'A 1 034,56', 'A 12 034.56 B', '123 000,00-', '1 034,56)', '1 034,56D', '(A 1 034,56C'])(
    'is proved by %s',
    (text) => {
      expect(isProved('LOJA 24 150,00', text, 'PIX')).toBe(true);
    },
  );
  it.each([['24 150,00'], ['1234 034,56'], ['1 0345,6'], ['1 034,567'], ['A1 034,56'], ['1 034,56X'], ['1 034'], ['']])(
    'is not proved by %j',
    (text) => {
      expect(isProved(text)).toBe(false);
    },
  );
  it.each(['1.234,56', '1,234.56', 'A -91.234,56D'])('is disproved by %s, wherever that is', (text) => {
    expect([isProved('1 034,56', text), isProved(text, '1 034,56')]).toEqual([false, false]);
  });
  it.each(['1.234,567', '1,234.567', '1.2345,67', '1.23,45', '1.234'])('is not disproved by %s', (text) => {
    expect(isProved('1 034,56', text)).toBe(true);
  });
});

describe('what may be an amount at the end of a text', () => {
  it.each([
    ...[
      '1.500',
      '12,5',
      '-150',
      '1.500,0 D',
      '(1.500)',
      'R$ 1,5',
      '-1,5',
      '- 1,5',
      '+7',
      '0,123',
      '1.5 C',
      '-12.75.2',
      '1,5 d',
      'r$ 1,5',
    ],
    ...['1,00', '5.1.2', '123.4'],
  ])('A %s', (text) => {
    expect(endsInDoubt(`A ${text}`)).toBe(true);
  });
  it.each(['10.12', '31.03.26', '31.03.2026', '1.2', '150', '1/5', 'A-1', '5,', '1.500 X', '12,5%'])(
    'A %s is none',
    (text) => {
      expect(endsInDoubt(`A ${text}`)).toBe(false);
    },
  );
});
