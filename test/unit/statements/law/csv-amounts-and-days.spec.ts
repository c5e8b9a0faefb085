import { encodeWindows1252 } from '../../../../src/kernel/windows-1252';
import { readCsv } from '../../../../src/statements/csv/reader';
import { errorsOf, HEAD, movementsOf, read } from '../../../support/csv-rows';

describe('the law of statement reading, section 2, in a CSV', () => {
  it('2.1 takes the charset from the bytes and steps over a sep= line', () => {
    const text = `sep=;\r\n${HEAD}\r\n05/03/2026;PÃO;-1,00\r\n`;
    for (const bytes of [
      encodeWindows1252(text),
      Buffer.from(text),
      Buffer.concat([Buffer.from('\ufeff'), encodeWindows1252(text)]),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      expect(readCsv(bytes, null).linhas).toMatchObject([{ linha_arquivo: 3, descricao: 'PÃO', tipo: 'D' }]);
    }
  });

  it('2.2 makes contradicting signs an error item', () => {
    expect(errorsOf(read(HEAD, '05/03/2026;A;+10,00 D', '05/03/2026;B;(10,00) C'))).toEqual([
      "2 the amount can't be read: +10,00 D",
      "3 the amount can't be read: (10,00) C",
    ]);
  });

  it('2.3 proves the decimal sign by any amount or balance of the file', () => {
    expect(movementsOf(read(HEAD, '05/03/2026;A;-150.500', '06/03/2026;B;-12.75'))).toEqual([
      '2026-03-05 D 150.50 A',
      '2026-03-06 D 12.75 B',
    ]);
    expect(movementsOf(read(`${HEAD};Saldo`, '05/03/2026;A;-1.500;10.25'))).toEqual(['2026-03-05 D 1.50 A']);
    expect(movementsOf(read(HEAD, '05/03/2026;A;1.500', '06/03/2026;B;-2.000'))).toEqual([
      '2026-03-05 C 1500.00 A',
      '2026-03-06 D 2000.00 B',
    ]);
    expect(
      movementsOf(read(`${HEAD};Saldo`, '05/03/2026;SALDO ANTERIOR;;100.25', '05/03/2026;A;-1.500;98.75')),
    ).toEqual(['2026-03-05 D 1.50 A']);
    expect(movementsOf(read('Saldo anterior;12.75', HEAD, '05/03/2026;A;-1.500'))).toEqual(['2026-03-05 D 1.50 A']);
    expect(movementsOf(read('Versão;12.75', HEAD, '05/03/2026;A;-1.500'))).toEqual(['2026-03-05 D 1500.00 A']);
  });

  it('2.3 rejects three digits alone where the file proves both signs', () => {
    const reading = read(HEAD, '05/03/2026;A;-12.75', '05/03/2026;B;-12,75', '05/03/2026;C;1.500');
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 12.75 A', '2026-03-05 D 12.75 B']);
    expect(errorsOf(reading)).toEqual(["4 the amount can't be read: 1.500"]);
  });

  it('2.4 rejects all days in figures of a file that can only be month first', () => {
    const reading = read(HEAD, '03/15/2026;A;1,00', '03/04/2026;B;1,00', '2026-03-05;C;1,00');
    expect(movementsOf(reading)).toEqual(['2026-03-05 C 1.00 C']);
    expect(reading.erros).toHaveLength(2);
    expect(read(HEAD, '03/15/2026;A;1,00', '25/03/2026;B;1,00').linhas).toHaveLength(1);
  });

  it('2.4 rejects days under English headings of no known table that could be either', () => {
    const unknown = 'Date,Description,Amount';
    expect(errorsOf(read(unknown, '03/04/2026,A,1.00'))).toEqual([
      "2 the date can't be read: 03/04/2026: nothing in the file tells whether its days are day first or month first",
    ]);
    expect(read(unknown, '03/04/2026,A,1.00', '25/03/2026,B,1.00').linhas).toHaveLength(2);
    expect(read(unknown, '2026-04-03,A,1.00').linhas).toHaveLength(1);
    expect(movementsOf(read('date,title,amount', '03/04/2026,A,1.00'))).toEqual(['2026-04-03 D 1.00 A']);
  });

  it('2.4 rejects days of which a spreadsheet has turned those that can be month first', () => {
    const days = (...all: string[]) =>
      read('Período: 01/03/2026 a 31/03/2026', '', HEAD, ...all.map((day) => `${day};A;-1,00`)).linhas.length;
    expect(days('3/2/2026', '3/10/2026', '18/03/2026')).toBe(0);
    expect(days('3/2/2026 10:15', '18/03/2026 10:15')).toBe(0);
    // One writer: zeros everywhere, nowhere, in front of months only, or in front of the days alone.
    expect(days('02/03/2026', '18/03/2026')).toBe(2);
    expect(days('2/3/2026', '18/3/2026')).toBe(2);
    expect(days('2/03/2026', '18/03/2026')).toBe(2);
    expect(days('02/3/2026', '18/3/2026')).toBe(2);
    expect(days('2/3/2026', '18/3/2026', '19/03/2026')).toBe(3);
    expect(days('02/03/2026', '3/3/2026', '18/03/2026')).toBe(3);
  });

  it('2.4 to 2.6 never guess a day', () => {
    for (const day of ['46086', '31/12/1989', '99990305', '00260305', '05/03/99', '05/03', '00/00/0000', 'ontem']) {
      expect(read(HEAD, `${day};A;1,00`)).toMatchObject({ linhas: [], erros: [{ linha: 2 }] });
    }
  });

  it('2.4 takes the period of the file for a proof too', () => {
    const reading = read('Period: 03/01/2026 to 03/31/2026', HEAD, '03/05/2026;A;1,00');
    expect(errorsOf(reading)).toEqual(["3 the date can't be read: 03/05/2026: the file writes its days month first"]);
    expect(read('Período: 01/03/2026 a 31/03/2026', HEAD, '03/03/2026;A;1,00').linhas).toHaveLength(1);
  });

  it.each([
    'Período: 01 a 31/03/2026',
    'Período: 1º a 31 de março de 2026',
    'De: 01/03/2026 Até: 31/03/2026',
    'Data inicial;01/03/2026;Data final;31/03/2026',
    'Período;01/03/2026;31/03/2026',
    '01/03/2026 00:00 — 31/03/2026 23:59',
    'Movimentação entre 01/03/2026 e 31/03/2026',
  ])('2.6 takes the year from %j', (period) => {
    expect(movementsOf(read(period, HEAD, '05/03;A;1,00'))).toEqual(['2026-03-05 C 1.00 A']);
  });

  it('2.6 takes the year from the period above or below', () => {
    expect(movementsOf(read('Período:;01/03/2026 até 31/03/2026;', HEAD, '05/03;A;1,00'))).toEqual([
      '2026-03-05 C 1.00 A',
    ]);
    expect(movementsOf(read(HEAD, '05/03;A;1,00', 'Extrato de 01/03/2026 a 31/03/2026'))).toEqual([
      '2026-03-05 C 1.00 A',
    ]);
  });

  it('2.7 ignores balances before anything else is asked of the row', () => {
    const reading = read(
      HEAD,
      '00/00/0000;SALDO DO DIA;abc',
      ';Total;1,00;x;y',
      '99/99/9999;SALDO ANTERIOR;x',
      '05/03/2026;Saldo da venda 12;1,00',
      '05/03/2026;TOTAL EXPRESS;1,00',
    );
    expect([reading.ignorados.length, reading.linhas.length, reading.erros]).toEqual([3, 2, []]);
  });

  it('2.4 reads no days that are all of one day of many months, several rows on one of them', () => {
    const rows = (...days: string[]) => days.map((day) => `${day};A;-1,00`);
    const turned = ['03/05/2026', '03/06/2026', '03/06/2026', '03/07/2026', '03/09/2026'];
    expect(read(HEAD, ...rows(...turned)).erros.map(({ erro }) => erro.codigo)).toEqual(
      turned.map(() => 'extrato.data_ordem_incerta'),
    );
    for (const days of [
      turned.with(0, '04/05/2026'),
      turned.with(2, '03/08/2026'),
      turned.map((day) => `2${day.slice(1)}`),
    ])
      expect(read(HEAD, ...rows(...days)).erros).toEqual([]);
  });

  it('2.4 reads no days of one day of several months where that is the month of all days that are day first', () => {
    const rows = (...days: string[]) => read(HEAD, ...days.map((day) => `${day};A;-1,00`)).erros.length;
    expect(rows('03/05/2026', '03/09/2026', '13/03/2026', '18/03/2026')).toBe(4);
    expect(rows('03/05/2026', '03/05/2026', '13/03/2026', '18/03/2026')).toBe(0);
    expect(rows('03/05/2026', '03/09/2026', '13/03/2026', '18/04/2026')).toBe(0);
    expect(rows('03/05/2026', '04/09/2026', '13/03/2026', '18/03/2026')).toBe(0);
  });

  it('2.4 reads no days of one day of several months in unequal steps', () => {
    const rows = (...days: string[]) => read(HEAD, ...days.map((day) => `${day};A;-1,00`)).erros.length;
    expect(rows('03/02/2026', '03/05/2026', '03/09/2026')).toBe(3);
    expect(rows('03/02/2026', '03/04/2026', '03/06/2026')).toBe(0);
    expect(rows('05/11/2025', '05/12/2025', '05/01/2026')).toBe(0);
    expect(rows('03/02/2026', '03/09/2026')).toBe(0);
  });

  it.each([
    [
      ['2026-05-03', '18/03/2026', '2026-07-03', '25/03/2026'],
      [2, 4],
    ],
    [['2026-05-03 00:00:00', '18/03/2026'], [2]],
    [
      ['05/03/26', '18/03/2026'],
      [2, 3],
    ],
    [
      ['5/3/2026 0:00', '18/03/2026'],
      [2, 3],
    ],
    [['2026-05-03', '18/03/2026', '2026-03-19'], []],
    [['2026-05-03', '18/03/2026', '05/03/2026'], []],
    [['seg 09/03/2026', 'qua 18/03/2026'], []],
  ])('2.4 reads no days of %j that a program may have turned', (days, lines) => {
    const { erros, linhas } = read(HEAD, ...days.map((day) => `${day};A;-1,00`));
    expect([erros.map(({ linha }) => linha), linhas.length]).toEqual([lines, days.length - lines.length]);
  });

  it.each([
    ['01/03/2026 a 31/03/2026', ['03/01/2026', '03/02/2026', '03/03/2026'], 3],
    ['01/03/2026 a 31/03/2026', ['05/03/2026', '06/03/2026'], 0],
    ['01/01/2026 a 31/12/2026', ['03/01/2026', '03/02/2026'], 0],
    ['01/03/2026 a 31/03/2026', ['03/01/2026', '14/03/2026'], 0],
  ])('2.4 reads no days that are in the period %s month first alone: %j', (period, days, errors) => {
    const rows = days.map((day) => `${day};A;-1,00`);
    expect(read(`Extrato de ${period}`, HEAD, ...rows).erros).toHaveLength(errors);
  });

  it.each([
    [['05/03/2026', '06/03/2026', '17/03/2026', '8/03/2026', '19/03/2026'], [5]],
    [['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-1', '2026-03-19'], [5]],
    [['5/03/2026', '16/03/2026', '17/03/2026', '18/03/2026', '19/03/2026'], []],
    [['05/03/2026', '6/03/2026', '7/03/2026', '8/03/2026', '19/03/2026'], []],
  ])('2.4 reads no few days of one figure next to those with a zero: %j', (days, lines) => {
    const { erros, linhas } = read(HEAD, ...days.map((day) => `${day};A;-1,00`));
    expect([erros.map(({ linha }) => linha), linhas.length]).toEqual([lines, days.length - lines.length]);
  });

  it('2.4 reads days in English words, also quoted ones that begin a row', () => {
    const rows = ['"Mar 1, 2026",CAFE,-12.00', '"Mar 13, 2026","A', 'B",120.00', '"Mar 14, 2026","C,5.00'];
    expect(movementsOf(read('Date,Description,Amount', ...rows, '"Mar 15, 2026",D,1.00'))).toEqual([
      '2026-03-01 D 12.00 CAFE',
      '2026-03-13 C 120.00 A B',
      '2026-03-14 C 5.00 "C',
      '2026-03-15 C 1.00 D',
    ]);
  });

  it('2.7 finds a balance in any cell of a row without a text', () => {
    const reading = read(
      'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR',
      'x;05/03/2026;Saldo do dia;;10,00',
      'y;05/03/2026;Pix;LOJA;-1,00',
    );
    expect(reading.ignorados).toMatchObject([{ linha_arquivo: 2, descricao: 'Saldo do dia' }]);
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 LOJA']);
  });

  it('2.8 never takes other money for reais', () => {
    expect(errorsOf(read(HEAD, '05/03/2026;A;US$ 10,00', '05/03/2026;B;€ 1,00'))).toEqual([
      '2 the amount is in other money than reais (US$): US$ 10,00',
      '3 the amount is in other money than reais (€): € 1,00',
    ]);
    const reading = read(`${HEAD};Moeda`, '05/03/2026;A;1,00;BRL', '05/03/2026;B;1,00;USD', '05/03/2026;C;1,00;R$');
    expect(reading.linhas.map(({ descricao }) => descricao)).toEqual(['A', 'C']);
    expect(errorsOf(reading)).toEqual(['3 the amount is in other money than reais: USD']);
  });
});

describe('a file that names its money (2.8)', () => {
  it.each(['Moeda: USD', 'Moeda;US$', 'Currency: EUR', 'Valores em dólares', 'Moeda da conta: Dólar americano'])(
    'above the table, %s, has no reais',
    (line) => {
      const reading = read('Extrato', line, HEAD, '05/03/2026;A;-1,00', '05/03/2026;SALDO;9,00');
      expect(reading.linhas).toEqual([]);
      expect(reading.erros).toHaveLength(1);
      expect(reading.ignorados).toHaveLength(1);
    },
  );

  it.each(['Moeda: BRL', 'Moeda;R$', 'Valores em reais', 'Cotação da moeda: USD 5,20', 'Moeda: Real'])(
    'above the table, %s, changes nothing',
    (line) => {
      expect(read(line, HEAD, '05/03/2026;A;-1,00').linhas).toHaveLength(1);
    },
  );

  it.each([
    'Moeda: Peso argentino',
    'Account currency: US Dollar',
    'Global account - US Dollar',
    'Valores em guaranis',
    'Divisa;Pesos uruguaios',
  ])('above the table, %s, makes its rows error items', (line) => {
    expect(read(line, HEAD, '05/03/2026;A;-1,00')).toMatchObject({ linhas: [], erros: [{ linha: 3 }] });
  });

  it.each(['Data;Histórico;Valor ₲', 'Data;Histórico;Valor (KRW)'])('in the headings %s is never reais', (headings) => {
    expect(read(headings, '05/03/2026;A;-1,00').linhas).toEqual([]);
  });

  it.each(['Divisa', 'Ccy', 'Cur.', 'Currency Code', 'Moeda da conta', 'Código da moeda'])(
    'in a column %s is read in words, too',
    (heading) => {
      const reading = read(`${HEAD};${heading}`, '05/03/2026;A;-1,00;Dólar', '05/03/2026;B;-2,00;Real');
      expect([reading.linhas.length, reading.erros.length]).toEqual([1, 1]);
    },
  );

  it('in a cell next to a stated balance makes all rows error items', () => {
    expect(read(HEAD, '05/03/2026;A;-1,00', 'Saldo final;95,00;USD').linhas).toEqual([]);
  });
});
