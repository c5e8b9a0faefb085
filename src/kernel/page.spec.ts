import { Page, windowOf } from './page';

it.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%i rows, %i a page, are %i pages', (total, perPage, pages) => {
  expect(new Page([], total, 1, perPage)).toEqual({
    items: [],
    total,
    current_page: 1,
    per_page: perPage,
    total_pages: pages,
  });
});

it.each([
  [1, 20, 0],
  [3, 20, 40],
])('page %i of %i rows begins behind %i', (page, perPage, offset) => {
  expect(windowOf(page, perPage)).toEqual({ limit: perPage, offset });
});
