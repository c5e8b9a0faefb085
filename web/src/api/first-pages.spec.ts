import { firstPages } from './first-pages';

it('reads as many pages as are shown, each by its number, and keeps their order', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const asked: number[] = [];
  const read = (page: number) => {
    asked.push(page);
    return Promise.resolve({ items: rows.slice((page - 1) * 2, page * 2), total: rows.length });
  };
  expect(await firstPages(1, read)).toEqual({ items: ['a', 'b'], total: 5 });
  expect(await firstPages(3, read)).toEqual({ items: rows, total: 5 });
  expect(asked).toEqual([1, 1, 2, 3]);
});
