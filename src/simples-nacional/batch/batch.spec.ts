import { inOrderOf, keysOf } from './batch';

const item = (empresa_id: number, mes: number) => ({ empresa_id, mes });

describe('the condition for the rows of a batch', () => {
  it('is a list for each column where that means few other rows', () => {
    const items = [item(7, 1), item(7, 2), item(8, 1)];
    expect(keysOf(items, ['empresa_id', 'mes'])).toEqual({
      sql: 'empresa_id IN (?, ?) AND mes IN (?, ?)',
      parameters: [7, 8, 1, 2],
    });
  });

  it('is a list of keys where lists would mean many other rows', () => {
    const items = Array.from({ length: 3 }, (_, n) => item(n, n + 10));
    expect(keysOf(items, ['empresa_id', 'mes'])).toEqual({
      sql: '(empresa_id, mes) IN (?)',
      parameters: [
        [
          [0, 10],
          [1, 11],
          [2, 12],
        ],
      ],
    });
  });
});

it('rows come in the order of the items, without rows of other keys', () => {
  const key = ({ empresa_id, mes }: ReturnType<typeof item>) => `${empresa_id}/${mes}`;
  const rows = [item(1, 1), item(1, 2), item(2, 1), item(2, 2)];
  expect(inOrderOf([item(2, 2), item(1, 1)], key, rows, key)).toEqual([item(2, 2), item(1, 1)]);
  expect(() => inOrderOf([item(3, 1)], key, rows, key)).toThrow('not there');
});
