import { reason } from '../../../kernel/reason-codes/reason';
import type { PdfRow } from '../rows/rows';
import { areDaySumsOpen } from './day-sums';
import type { Outcome } from './outcome';

type Given = { readonly sum: string } | { readonly moves: string } | 'not read';

/** Days with their sums, and rows below them, in the order of the file. */
function isOpen(...given: Given[]): boolean {
  const outcomes = given.map((each, line): Outcome<PdfRow> => {
    const text = typeof each === 'object' && 'sum' in each ? each.sum : '';
    const heading = {
      isDayHeading: text !== '',
      descricao: text === '' ? 'LUZ' : '- qui',
      amounts: [{ text, kind: null }],
    };
    const row = { line, ...heading } as unknown as PdfRow;
    if (each === 'not read') return { row, is: 'error', erro: reason('pdf.qual_valor'), balance: null };
    if ('sum' in each) return { row, is: 'ignored', motivo: reason('extrato.saldo_ou_total'), valor: null };
    const [tipo, valor] = each.moves.startsWith('-')
      ? (['D', each.moves.slice(1)] as const)
      : (['C', each.moves] as const);
    return { row, is: 'movement', descricao: 'LUZ', tipo, valor, balance: null };
  });
  return areDaySumsOpen(outcomes, {});
}

it.each<[string, boolean, Given[]]>([
  ['what their rows move', false, [{ sum: '20,00' }, { moves: '20.00' }, { sum: '-5,00' }, { moves: '-5.00' }]],
  ['the balance after them', false, [{ sum: '120,00' }, { moves: '20.00' }, { sum: '115,00' }, { moves: '-5.00' }]],
  ['the same, the newest first', false, [{ sum: '115,00' }, { moves: '-5.00' }, { sum: '120,00' }, { moves: '20.00' }]],
  ['neither', true, [{ sum: '120,00' }, { moves: '20.00' }, { sum: '333,00' }, { moves: '-5.00' }]],
  ['a balance of one day', true, [{ sum: '120,00' }, { moves: '20.00' }]],
  [
    'open where the row that would show it is not read',
    true,
    [{ sum: '120,00' }, { moves: '20.00' }, { sum: '333,00' }, 'not read'],
  ],
  [
    'proved by the others where a row is not read',
    false,
    [{ sum: '120,00' }, 'not read', { sum: '115,00' }, { moves: '-5.00' }],
  ],
])('sums next to days are %s', (_, due, given) => {
  expect(isOpen(...given)).toBe(due);
});

it('a file without sums next to its days has none', () => {
  expect(isOpen({ moves: '20.00' }, 'not read')).toBe(false);
});
