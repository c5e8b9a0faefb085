import { groupBy } from './collections';

it('keeps keys and items in the order in which they come', () => {
  const words = ['be', 'a', 'do', 'I', 'the'];
  expect([...groupBy(words, (word) => word.length)]).toEqual([
    [2, ['be', 'do']],
    [1, ['a', 'I']],
    [3, ['the']],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
