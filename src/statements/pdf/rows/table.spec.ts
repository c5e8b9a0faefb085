import { type DrawnLine, errorsOf, movementsOf, readPage, readPages } from '../../../../test/support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const HEADED = `${MARCH}, valor e saldo`;
const HEAD = 'Data Histórico Valor Saldo';
const A = '04/03/2026 A -1,00 99,00';
/** A line of details at the left edge of the texts of rows. */
const detail = (text: string): DrawnLine => [[110, text]];
const NO_AMOUNT = 'the line begins with a day and does not end in an amount';

describe('a line that begins with a day and holds an amount', () => {
  it('is an error item unless the amount is alone below it', () => {
    const unmatched = '05/03/2026 PIX 10,00 FULANO';
    const alone = readPage(MARCH, HEAD, A, unmatched, [[400, '-2,00']], '06/03/2026 B -3,00 94,00');
    expect(movementsOf(alone)).toEqual([
      '2026-03-04 D 1.00 A',
      '2026-03-05 D 2.00 PIX 10,00 FULANO',
      '2026-03-06 D 3.00 B',
    ]);
    expect(errorsOf(alone)).toEqual([]);
    expect(errorsOf(readPage(MARCH, HEAD, A, unmatched, '06/03/2026 B -3,00 94,00'))).toEqual([`4 ${NO_AMOUNT}`]);
  });

  it('is an error item above the first row, too, when a row is directly below it', () => {
    const unmatched = '03/03/2026 PIX 10,00 FULANO';
    expect(errorsOf(readPage(HEADED, unmatched, A, '05/03/2026 B -1,00 98,00'))).toEqual([`2 ${NO_AMOUNT}`]);
    expect(errorsOf(readPage(HEADED, unmatched, 'AGÊNCIA 1', A))).toEqual([]);
    const far = readPage(HEADED, unmatched, ...Array.from({ length: 12 }, () => []), A);
    expect(errorsOf(far)).toEqual([]);
    expect(errorsOf(readPage(HEADED, unmatched, [[400, '-2,00']], A))).toEqual([]);
  });

  it('is a balance where it states one, without an error item', () => {
    const reading = readPage(MARCH, HEAD, A, '05/03/2026 SALDO 99,00*', '06/03/2026 B -3,00 96,00');
    expect(movementsOf(reading)).toEqual(['2026-03-04 D 1.00 A', '2026-03-06 D 3.00 B']);
    expect(errorsOf(reading)).toEqual([]);
    expect(reading.ignorados).toMatchObject([{ linha_arquivo: 4, descricao: 'SALDO 99,00*' }]);
  });

  it('is none where its figures are a share or a part of a longer number', () => {
    for (const text of ['JUROS DE 5,00% AO MES', 'NOTA 10,00/2026'])
      expect(errorsOf(readPage(MARCH, HEAD, A, `05/03/2026 ${text}`, '06/03/2026 B -3,00 96,00'))).toEqual([]);
  });
});

describe('text above an amount', () => {
  it('is that of its own page', () => {
    const reading = readPages([MARCH, HEAD, A, 'RODAPÉ'], [[[400, '-2,00 97,00']], '06/03/2026 B -3,00 94,00']);
    expect(reading.linhas.some(({ descricao }) => descricao.includes('RODAPÉ'))).toBe(false);
  });

  it('does not reach over headings', () => {
    const reading = readPage(MARCH, HEAD, A, 'TITULO', HEAD, [[400, '-2,00 97,00']], '06/03/2026 B -3,00 94,00');
    expect(reading.linhas.some(({ descricao }) => descricao.includes('TITULO'))).toBe(false);
  });
});

it('an amount above the table is its opening balance only when it is named so', () => {
  expect(readPage(MARCH, 'Saldo anterior 100,00', A).saldos).toMatchObject([{ valor: '100.00' }, { valor: '99.00' }]);
  expect(readPage(MARCH, 'Limite 500,00', HEAD, A).saldos).toMatchObject([{ valor: '99.00' }]);
});

it('columns stay in force over headings that are none of movements', () => {
  const headed = (first: string, second: string): DrawnLine => [
    [40, first],
    [110, second],
    [300, 'Débito'],
    [400, 'Crédito'],
  ];
  const head = headed('Data', 'Histórico');
  const row = (day: string, x: number, amount: string): DrawnLine => [
    [40, day],
    [110, 'PIX'],
    [x, amount],
  ];
  const rows = [row('05/03/2026', 300, '1,00'), row('06/03/2026', 400, '2,00')];
  const due = ['2026-03-05 D 1.00 PIX', '2026-03-06 C 2.00 PIX'];
  expect(movementsOf(readPage(MARCH, head, ...rows))).toEqual(due);
  for (const other of ['Resumo do período', 'Resumo por data Valor'])
    expect(movementsOf(readPage(MARCH, head, detail(other), ...rows))).toEqual(due);
  expect(movementsOf(readPage(MARCH, headed('Histórico', 'Data'), ...rows))).toEqual(due);
  expect(movementsOf(readPage(MARCH, head, 'Data Histórico Valor', ...rows))).toEqual([]);
});

it('the title of a box left of the rows is no text of the row next to it', () => {
  const heading: DrawnLine = [
    [200, 'Data'],
    [270, 'Histórico'],
    [400, 'Valor'],
    [460, 'Saldo'],
  ];
  const row = (label: string, day: string, amount: string, balance: string): DrawnLine => [
    [20, label],
    [200, day],
    [270, 'PIX ANA'],
    [400, amount],
    [460, balance],
  ];
  const rows = [
    row('Resumo da conta', '05/03', '-1,00', '99,00'),
    row('', '06/03', '-2,00', '97,00'),
    row('', '07/03', '-3,00', '94,00'),
  ];
  expect(movementsOf(readPage(MARCH, heading, ...rows))[0]).toBe('2026-03-05 D 1.00 PIX ANA');
});
