import { amountError, rowAmounts } from './row-amounts';
import type { PdfRow } from '../rows/rows';
import type { ColumnKind } from '../lines/lines';

const NO_SECTION = { isScheduledOnBill: false, isScheduledOnAccount: false, isLatest: false };

function row(...amounts: [text: string, below?: ColumnKind][]): PdfRow {
  return {
    ...{ line: 1, text: '', day: null, descricao: '', states: null, daySource: 'dated', isDayHeading: false },
    ...{ group: null, account: 0, section: NO_SECTION },
    amounts: amounts.map(([text, kind = null]) => ({ text, kind })),
  };
}
const brief = (given: PdfRow) => {
  const { text, amount, balance, placed, needsBalance } = rowAmounts(given, {});
  return [text, amount?.valor ?? null, balance, placed, needsBalance];
};

describe('the amount and the balance of a row (6.4)', () => {
  it.each<[string, string[], unknown[]]>([
    ['one', ['-1,00'], ['-1,00', '-1.00', null, null, false]],
    ['two', ['1,00', '9,00'], ['1,00', '1.00', '9.00', null, false]],
    ['three, the one before the last signed', ['1,00', '-2,00', '9,00'], ['-2,00', '-2.00', '9.00', null, false]],
    ['three, it alone with a mark', ['1,00', '2,00 D', '9,00 C'], ['2,00 D', '-2.00', '9.00', null, false]],
    ['three, none signed', ['1,00', '2,00', '9,00'], ['2,00', '2.00', '9.00', null, true]],
    ['three, all signed', ['-1,00', '-2,00', '-9,00'], ['-2,00', '-2.00', '-9.00', null, true]],
    ['three, the first marked', ['1,00 C', '-2,00', '9,00'], ['-2,00', '-2.00', '9.00', null, true]],
    ['three, only the balance signed', ['1,00', '2,00', '-9,00'], ['2,00', '2.00', '-9.00', null, true]],
    ['four, an earlier one signed', ['1,00', '+1,00', '-2,00', '9,00'], ['-2,00', '-2.00', '9.00', null, true]],
    ['four, it alone signed', ['1,00', '1,00', '-2,00', '9,00'], ['-2,00', '-2.00', '9.00', null, false]],
    ['two, of which none can be read', ['US$ 1,00', 'US$ 9,00'], ['US$ 1,00', null, null, null, false]],
    ['three, of which one is no amount at all', ['x', '-1,00', '9,00'], ['-1,00', '-1.00', '9.00', null, false]],
    ['none', [], ['', null, null, null, false]],
  ])('%s', (_what, amounts, due) => {
    expect(brief(row(...amounts.map((text): [string] => [text])))).toEqual(due);
  });
});

it('one amount alone where the other rows have their balance is no amount (6.4)', () => {
  const alone = { ...row(['5,00']), amounts: [{ text: '5,00', kind: null, column: 1 }] };
  expect(rowAmounts(alone, {}, 1)).toMatchObject({ amount: null, balance: '5.00', erro: { codigo: 'pdf.qual_valor' } });
  for (const column of [0, null])
    expect(rowAmounts(alone, {}, column)).toMatchObject({ amount: { valor: '5.00' }, balance: null });
});

describe('the amount by the headings above it (6.6)', () => {
  it.each<[string, [string, ColumnKind?][], unknown[]]>([
    ['money in', [['1,00', 'C']], ['1,00', '1.00', null, 'C', false]],
    [
      'money out and its balance',
      [
        ['1,00', 'D'],
        ['9,00', 'saldo'],
      ],
      ['1,00', '1.00', '9.00', 'D', false],
    ],
    [
      'money in beside nothing out',
      [
        ['1,00', 'C'],
        ['0,00', 'D'],
        ['9,00', 'saldo'],
      ],
      ['1,00', '1.00', '9.00', 'C', false],
    ],
    [
      'nothing in beside money out',
      [
        ['0,00', 'C'],
        ['1,00', 'D'],
      ],
      ['1,00', '1.00', null, 'D', false],
    ],
    [
      'nothing in and nothing out',
      [
        ['0,00', 'C'],
        ['0,00', 'D'],
      ],
      ['0,00', '0.00', null, null, false],
    ],
    [
      'money in and money out',
      [
        ['1,00', 'C'],
        ['2,00', 'D'],
      ],
      ['1,00 2,00', null, null, null, false],
    ],
    [
      'an amount that can not be read is not nothing',
      [
        ['US$ 1,00', 'C'],
        ['0,00', 'D'],
      ],
      ['US$ 1,00', null, null, 'C', false],
    ],
    ['money out behind an amount without a heading', [['1,00'], ['2,00', 'D']], ['2,00', null, null, null, false]],
    ['money out behind a zero without a heading', [['0,00'], ['2,00', 'D']], ['2,00', '2.00', null, 'D', false]],
    ['a balance alone', [['9,00', 'saldo']], ['', null, '9.00', null, false]],
    [
      'two balances',
      [
        ['1,00', 'saldo'],
        ['9,00', 'saldo'],
      ],
      ['', null, '9.00', null, false],
    ],
    ['a balance that can not be read', [['US$ 9,00', 'saldo']], ['', null, null, null, false]],
    [
      'money in and a balance that can not be read',
      [
        ['1,00', 'C'],
        ['US$ 9,00', 'saldo'],
      ],
      ['1,00', '1.00', null, 'C', false],
    ],
    ['one below no heading beside it', [['1,00', 'C'], ['9,00']], ['1,00', '1.00', null, 'C', false]],
    [
      'one below another heading beside it',
      [
        ['1,00', 'C'],
        ['9,00', 'valor'],
      ],
      ['1,00', '1.00', null, 'C', false],
    ],
    [
      'the amount and its balance',
      [
        ['1,00', 'valor'],
        ['9,00', 'saldo'],
      ],
      ['1,00', '1.00', '9.00', null, false],
    ],
    [
      'one below the amount, and one below no heading before it',
      [['9,00'], ['1,00', 'valor']],
      ['1,00', null, null, null, false],
    ],
    [
      'amounts elsewhere before it are not asked',
      [['5,00', 'outro'], ['7,00'], ['1,00', 'D'], ['9,00', 'saldo']],
      ['1,00', '1.00', '9.00', 'D', false],
    ],
    ['none', [], ['', null, null, null, false]],
  ])('%s', (_what, amounts, due) => {
    expect(brief(row(...amounts))).toEqual(due);
  });
});

it.each([
  ['', null, 'no amount, only a balance by its place'],
  ['US$ 1,00', null, 'the amount is not in reais but in US$: US$ 1,00'],
  ['-1,00 C', null, "the amount's signs contradict each other: -1,00 C"],
  ['1,00 2,00', null, "the amount can't be read: 1,00 2,00"],
  ['x', null, "the amount can't be read: x"],
  ['1.500', 'both' as const, "the amount can't be read, since the file uses both decimal signs: 1.500"],
])('%j can not be read, and why', (text, proven, due) => {
  expect(amountError(text, { proven }).texto).toBe(due);
});
