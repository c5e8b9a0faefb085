import { filledCells, widthOf } from './cells';

it('counts the cells of a row up to the last that holds something', () => {
  expect([widthOf(['a', '', 'b', '', '']), widthOf(['', '']), widthOf([])]).toEqual([3, 0, 0]);
});

it('takes the cells of a row that hold something', () => {
  expect(filledCells(['', 'a', '', 'b'])).toEqual(['a', 'b']);
});
