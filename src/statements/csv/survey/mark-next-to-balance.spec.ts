import { MarkNextToBalance } from './mark-next-to-balance';

/** Rows as `amount balance mark`, `.` for an empty cell. */
const whose = (...rows: string[]) => {
  const mark = new MarkNextToBalance();
  for (const row of rows) {
    const [valor = '', saldo = '', said = ''] = row.split(' ').map((cell) => (cell === '.' ? '' : cell));
    mark.see(valor, saldo, said);
  }
  return mark.whose({});
};

describe('whose a mark next to the balances is, by signed amounts', () => {
  it.each([
    ['no row contradicts them and no balance comes out', 'amount', ['-5,00 10,00 D', '2,00 99,00 C']],
    ['more balances come out by the sign than without it', 'balance', ['-5,00 10,00 D', '-2,00 12,00 D']],
    ['as many come out by it as without it', 'amount', ['-5,00 . D', '10,00 100,00 C', '20,00 120,00 C']],
    ['more come out without it', 'amount', ['-5,00 10,00 D', '-2,00 8,00 D', '3,00 11,00 C']],
    [
      'as many come out, a credit among them',
      'amount',
      ['-5,00 10,00 D', '-2,00 12,00 D', '-1,00 50,00 D', '7,00 57,00 C'],
    ],
    ['a debit is marked C', 'balance', ['-5,00 10,00 C', '2,00 99,00 C']],
    ['a credit is marked D', 'balance', ['-5,00 10,00 D', '2,00 99,00 D']],
    ['a debit by its letter is marked C', 'balance', ['5,00D 10,00 C', '2,00 99,00 C']],
    ['a credit by its letter is marked D, beside no other sign', 'balance', ['5,00C 10,00 D', '2,00 9,00 C']],
    [
      'an amount that is zero, of a row without a mark or not to be read says nothing',
      'amount',
      [...['-5,00 10,00 D', '0,00 10,00 D', '7,00 99,00 .', 'x 99,00 D', '-7,00 99,00 .']],
    ],
  ] as const)('%s: %s', (_why, expected, rows) => {
    expect(whose(...rows)).toBe(expected);
  });
});

describe('whose a mark next to the balances is, without any sign', () => {
  it.each([
    ['all marks are C', 'amount', ['5,00 10,00 C', '2,00 12,00 C']],
    ['all marks of rows with an amount are C', 'amount', ['5,00 10,00 C', '. 9,00 D', '0,00 9,00 D', '2,00 12,00 .']],
    ['no balance comes out', 'amount', ['5,00 10,00 D', '2,00 99,00 C']],
    ['balances come out as if the marks were directions', 'amount', ['5,00 10,00 C', '2,00 8,00 D', '1,00 9,00 C']],
    [
      'more of them do than by the sign',
      'amount',
      [...['100,00 1000,00 C', '50,00 950,00 D', '30,00 980,00 C', '20,00 1000,00 C']],
    ],
    ['as many do by the sign', null, ['100,00 120,00 D', '50,00 70,00 D']],
    [
      'one contradicts its mark, though more of the others agree',
      'balance',
      [...['100,00 1000,00 C', '50,00 950,00 D', '30,00 980,00 C', '20,00 1000,00 C', '10,00 1010,00 D']],
    ],
    ['only by the sign they come out', 'balance', ['100,00 20,00 D', '50,00 30,00 C', '80,00 50,00 D']],
    ['a row without a mark proves neither', 'balance', ['9,00 . .', '100,00 20,00 D', '120,00 100,00 C']],
    ['a balance of zero comes out with either sign', null, ['5,00 5,00 D', '5,00 0,00 D', '3,00 3,00 C']],
    ['a row states no balance', 'amount', ['5,00 . D', '2,00 12,00 C']],
  ] as const)('%s: %s', (_why, expected, rows) => {
    expect(whose(...rows)).toBe(expected);
  });
});
