import { parseJson } from '../../src/kernel/exact-json';
import { growth, LINEAR } from '../support/growth';

/** A body of a megabyte may be one number. */
describe('a number of very many digits', () => {
  it('is looked at as long as it is, and no longer', () => {
    const work = (digits: number) => () => parseJson(`[1.${'0'.repeat(digits)}1]`);
    expect(growth(5_000, work)).toBeLessThan(LINEAR);
  });
});
