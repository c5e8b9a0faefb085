import { queryText, withParams } from './search-params';

describe('withParams', () => {
  it('sets and removes the parameters that it is given, and keeps the others', () => {
    const now = new URLSearchParams('a=1&b=2&c=3');
    expect(withParams({ a: '9', b: null, c: '', d: '4' })(now).toString()).toBe('a=9&d=4');
    expect(now.toString()).toBe('a=1&b=2&c=3');
    expect(withParams({ a: '9' })(now).toString()).toBe('a=9&b=2&c=3');
  });
});

it('a list in the query of a request is repeated: accounts of several banks are looked at, not rejected', () => {
  expect(queryText({ id: [7, 8], de: '2026-10-01', conta: null, tipo: undefined, texto: '', page: 1 })).toBe(
    'id=7&id=8&de=2026-10-01&page=1',
  );
  expect(queryText({})).toBe('');
});
