import { withParams } from './search-params';

describe('withParams', () => {
  it('sets and removes the parameters that it is given, and keeps the others', () => {
    const now = new URLSearchParams('a=1&b=2&c=3');
    expect(withParams({ a: '9', b: null, c: '', d: '4' })(now).toString()).toBe('a=9&d=4');
    expect(now.toString()).toBe('a=1&b=2&c=3');
    expect(withParams({ a: '9' })(now).toString()).toBe('a=9&b=2&c=3');
  });
});
