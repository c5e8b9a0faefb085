import { brDate, brMoment, brTime, monthsOf, tidyDate, typedDate, typedTime } from './dates';
import { brMoney, cents, reais, sum, tidyAmount, typedAmount } from './money';

it('money is summed in cents and shown as Brazil writes it', () => {
  expect(sum(['0.10', '0.20', '9999999999999.99'])).toBe(1_000_000_000_000_029n);
  expect(brMoney('1234567.80')).toBe('1.234.567,80');
  expect(brMoney(-5n)).toBe('−0,05');
  expect(brMoney('-1000.00')).toBe('−1.000,00');
  expect([reais('1234.50'), reais(-1000n), reais('0.00')]).toEqual([
    'R$\u00a01.234,50',
    '−R$\u00a010,00',
    'R$\u00a00,00',
  ]);
  expect(() => cents('1,50')).toThrow(SyntaxError);
  expect(() => cents('1.5')).toThrow(SyntaxError);
});

it.each([
  ['9:00', '09:00'],
  ['09:30:15', '09:30:15'],
  ['9h', '09:00'],
  ['14h05', '14:05'],
  ['9h30min', '09:30'],
  ['0900', '09:00'],
  ['24:00', null],
  ['9', null],
  ['9:7', null],
  ['manhã', null],
])('the time of day %s is %s', (text, time) => expect(typedTime(text)).toBe(time));

it('dates are cut by position, in no time zone', () => {
  expect(brDate('2026-10-05')).toBe('05/10/2026');
  expect(brTime('2026-11-21T23:59:10-03:00')).toBe('21/11/2026 23:59');
  expect(brTime('2026-11-21T02:36:10.000Z')).toBe('20/11/2026 23:36');
  expect(['00:00:00-03:00', '00:00:10-03:00', '03:00:00Z'].map((time) => brMoment(`2026-10-06T${time}`))).toEqual([
    '06/10/2026',
    '06/10/2026 00:00',
    '06/10/2026',
  ]);
  expect(monthsOf('2026-10-01', '2026-10-31')).toBe('outubro 2026');
  expect(monthsOf('2026-10-01', '2026-11-02')).toBe('outubro a novembro 2026');
  expect(monthsOf('2025-12-30', '2026-01-02')).toBe('dezembro 2025 a janeiro 2026');
});

it.each([
  ['05/10/2026', '2026-10-05'],
  ['5/1/26', '2026-01-05'],
  ['29022028', '2028-02-29'],
  ['050126', '2026-01-05'],
  ['01/03/98', '1998-03-01'],
  ['01/03/69', '2069-03-01'],
  ['ontem', null],
  ['30/02/2026', null],
  ['03/11/0206', null],
  ['2026-10-05', null],
  ['10/2026', null],
])('%s is the day %s', (typed, iso) => {
  expect(typedDate(typed)).toBe(iso);
});

it.each([
  ['05/03', { de: '2026-03-01', ate: '2026-03-31' }, '2026-03-05'],
  ['5/3', { de: '2026-10-01', ate: '2026-10-31' }, '2026-03-05'],
  ['30/12', { de: '2025-12-28', ate: '2026-01-27' }, '2025-12-30'],
  ['02/01', { de: '2025-12-28', ate: '2026-01-27' }, '2026-01-02'],
  ['29/02', { de: '2026-02-01', ate: '2026-02-28' }, null],
  ['05/03', undefined, null],
])('%s without a year, of %o, is the day %s', (typed, days, iso) => {
  expect(typedDate(typed, days)).toBe(iso);
});

it.each([
  ['1.234,56', '1234.56'],
  ['1234,5', '1234.50'],
  ['1234.56', '1234.56'],
  ['R$\u00a01.234,56', '1234.56'],
  [' 1.234 ', '1234.00'],
  ['\u00a01 234 567,89 ', '1234567.89'],
  ['1,234.56', null],
  ['0.405', null],
  ['10 20', null],
  ['12 34', null],
  ['-50', null],
  ['0', null],
])('%s is the amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

it('what was typed is shown in its form when its field is left, other texts as they are', () => {
  expect([tidyAmount('R$ 1234,5'), tidyAmount('12,345'), tidyAmount('')]).toEqual(['1.234,50', '12,345', '']);
  expect([tidyDate('5/1/26'), tidyDate('31/02/2026'), tidyDate('')]).toEqual(['05/01/2026', '31/02/2026', '']);
});
