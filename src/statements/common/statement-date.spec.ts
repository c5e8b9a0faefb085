import { compileDateFormat, parseDate, parseOfxDate } from './statement-date';

describe('parseOfxDate', () => {
  it.each([
    ['20260905', '2026-09-05'],
    ['20260905120000', '2026-09-05'],
    ['20260905120000[-3:BRT]', '2026-09-05'],
    ['20260905235959.999[-03:EST]', '2026-09-05'],
    ['20230509120000.000[-5:EST]', '2023-05-09'],
    ['20260905120000 [0:GMT]', '2026-09-05'],
    ['202609051200', '2026-09-05'],
    ['2026-09-05', '2026-09-05'],
    ['2026-09-05T23:10:00-03:00', '2026-09-05'],
    ['05/09/2026', '2026-09-05'],
    ['20240229', '2024-02-29'],
    ['05032026', '2026-03-05'],
    ['20260905T120000', '2026-09-05'],
    ['20260905 12:00:00', '2026-09-05'],
    ['20260905[-3:BRT]', '2026-09-05'],
    ['20260905120000[-3:BRT', '2026-09-05'],
    ['20260905120000[]', '2026-09-05'],
    ['20260905120000,5', '2026-09-05'],
    ['20260905120000.  [0:GMT]', '2026-09-05'],
    ['20260905120000z', '2026-09-05'],
    ['20260905120000-0300', '2026-09-05'],
    ['20260905120000 +3', '2026-09-05'],
    [`20260905120000${' '.repeat(26)}`, '2026-09-05'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseOfxDate(text)).toBe(expected);
  });

  it.each([
    '',
    '2026',
    '202609',
    '20120231',
    '20230229',
    '00000000',
    '00000000000000',
    '20261301',
    '202609051',
    'hoje',
    '20260905abc',
    'x20260905',
    '20260905120000[-3:BRT]x',
    '20260905120000-03000',
    `20260905120000${' '.repeat(27)}`,
  ])('never invents a day for %j', (text) => {
    expect(parseOfxDate(text)).toBeNull();
  });
});

describe('parseDate', () => {
  const period = { start: '2025-12-15', end: '2026-01-14' };

  it.each([
    ['02/01/2026', '2026-01-02'],
    ['2/1/2026', '2026-01-02'],
    ['02/01/26', '2026-01-02'],
    ['02-01-2026', '2026-01-02'],
    ['02.01.2026', '2026-01-02'],
    ['2026-01-02', '2026-01-02'],
    ['2026/01/02', '2026-01-02'],
    ['20260102', '2026-01-02'],
    ['02012026', '2026-01-02'],
    ['20102026', '2026-10-20'],
    ['02/01/2026 10:33', '2026-01-02'],
    ['02/01/2026 às 10:33:05', '2026-01-02'],
    ['02/01/2026, 10:33:05', '2026-01-02'],
    ['2026-01-02T10:33:05.123Z', '2026-01-02'],
    ['2026-01-02 10:33:05', '2026-01-02'],
    ['20 DEZ 2025', '2025-12-20'],
    ['Mar 5, 2026', '2026-03-05'],
    ['March 15th 2026', '2026-03-15'],
    ['dez. 31, 2025', '2025-12-31'],
    ['Aug 5, 2026, 10:11:12 PM', '2026-08-05'],
    ['20 de dezembro de 2025', '2025-12-20'],
    ['20/dez/25', '2025-12-20'],
    ['02 May 2026', '2026-05-02'],
    ['05 de mar. de 2026', '2026-03-05'],
    ['05.mar.2026', '2026-03-05'],
    ['1º de março de 2026', '2026-03-01'],
    ['5 de maio de 2026 às 10:30', '2026-05-05'],
    ['2026-03-05 23:30:00 UTC', '2026-03-05'],
    ['05/03/2026 11:30 PM', '2026-03-05'],
    ['05 Sept 2026', '2026-09-05'],
    [' 02/01/2026\t', '2026-01-02'],
    ['2026-01-02t10:33', '2026-01-02'],
    ['02/01/2026 ÀS 10:33', '2026-01-02'],
    ['20 dez 2025 10:30', '2025-12-20'],
    ['20 dez 2025, 9h30', '2025-12-20'],
    ['20 dez 2025 as 10:30:15', '2025-12-20'],
    [`2026-01-02${' '.repeat(30)}`, '2026-01-02'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseDate(text)).toBe(expected);
  });

  it.each([
    '',
    '31/02/2026',
    '01/13/2026',
    '02/01',
    '20 DEZ',
    '02/01-2026',
    '99',
    'SALDO',
    '00/00/0000',
    '20 XYZ 2025',
    '02/01/2026 PIX',
    'Venc 20 DEZ 2025',
    '20 DEZ 2025 PIX',
    'Mar 5, 26',
    'Mar 32, 2026',
    'Marco 5',
    'Martins 5, 2026',
    '20 DEZ 2025 10:3',
    '20 dezembros 2025',
    `2026-01-02${' '.repeat(31)}`,
  ])('never invents a day for %j', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('takes a missing year from the period, or not at all', () => {
    expect(parseDate('20/12', period)).toBe('2025-12-20');
    expect(parseDate('10/01', period)).toBe('2026-01-10');
    expect(parseDate('20 DEZ', period)).toBe('2025-12-20');
    expect(parseDate('01/06', period)).toBeNull();
    expect(parseDate('20/12', { start: '2024-01-01', end: '2025-12-31' })).toBeNull();
    expect(parseDate('20/12 ÀS 10:33', period)).toBe('2025-12-20');
    expect(parseDate('20 dez 10:30', period)).toBe('2025-12-20');
  });

  it('takes the first and the last day of the period, and none next to it', () => {
    const march = { start: '2026-03-10', end: '2026-03-20' };
    expect(['09/03', '10/03', '20/03', '21/03'].map((text) => parseDate(text, march))).toEqual([
      null,
      '2026-03-10',
      '2026-03-20',
      null,
    ]);
  });
});

describe('compileDateFormat', () => {
  it('takes a missing year from the period', () => {
    const format = compileDateFormat('DD/MM');
    expect(format?.('20/12', { start: '2025-12-15', end: '2026-01-14' })).toBe('2025-12-20');
  });

  it.each([
    ['DD/MM/YYYY', '02/01/2026'],
    ['dd/MM/yyyy', '02/01/2026'],
    ['DD/MM/AAAA', '02/01/2026'],
    ['%d/%m/%Y', '02/01/2026'],
    ['DD/MM/YYYY', '02/01/2026 10:20'],
    ['MM/DD/YYYY', '01/02/2026'],
    ['YYYY-MM-DD', '2026-01-02'],
    ['YYYY-MM-DDTHH:mm:ss', '2026-01-02T10:00:00'],
    ['DD/MM/YYYY HH:mm', '02/01/2026 10:00'],
    ['YYYYMMDD', '20260102'],
    ['DDMMYY', '020126'],
    ['D.M.YY', '2.1.26'],
    ['DD MMM YYYY', '02 jan 2026'],
    ['DD MMM YYYY', '02 JAN. 2026'],
    [' DD/MM/YYYY ', ' 02/01/2026 '],
    ['DD/MM/AA', '02/01/26'],
    ['%d/%m/%y', '02/01/26'],
    ['%d %b %Y', '02 jan 2026'],
    ['%d/%m/%Y %H:%M', '02/01/2026 10:00'],
    ['DD/MM/YYYY  H:mm', '02/01/2026 9:00'],
    ['DD/MM/YYYY  HH:mm', '02/01/2026'],
    ['A DD/MM/YYYY', 'A 02/01/2026'],
    ['DD/MM/YYYY h:mm a', '02/01/2026 9:00 AM'],
    ['DD/MM/YYYY HHhmm', '02/01/2026 10h00'],
    ['YYYY-MM-DD[T]HH:mm', '2026-01-02T10:00'],
    [`DD/MM/YYYY${'-'.repeat(30)}`, `02/01/2026${'-'.repeat(30)}`],
    ['DD/MM/YYYY', `02/01/2026${' '.repeat(30)}`],
  ])('reads %s from %s', (format, text) => {
    expect(compileDateFormat(format)?.(text)).toBe('2026-01-02');
  });

  it.each([
    ['DD/MM/YYYY', '2026-01-02'],
    ['DD/MM/YYYY', '31/04/2026'],
    ['DD/MM/YYYY', '2/1/2026'],
    ['DD.MM.YYYY', '02/01/2026'],
    ['DD/MM', '02/01'],
    ['DD/MM/YYYY', `02/01/2026${' '.repeat(31)}`],
    ['DD MMM YYYY', '02 xyz 2026'],
  ])('in format %s does not take %s', (format, text) => {
    expect(compileDateFormat(format)?.(text)).toBeNull();
  });

  it.each(['', 'YYYY', 'DD/YYYY', 'DD/MM/DD', 'data', 'DD/MM/YYY', 'x'.repeat(50), `DD/MM/YYYY${'-'.repeat(31)}`])(
    'rejects the format %j',
    (format) => {
      expect(compileDateFormat(format)).toBeNull();
    },
  );
});
