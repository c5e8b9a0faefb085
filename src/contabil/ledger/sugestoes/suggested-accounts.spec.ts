import { textKey } from './suggested-accounts';

it('has a key that distinguishes directions and texts', () => {
  const keys = [textKey('C', 'PIX'), textKey('D', 'PIX'), textKey('C', 'TED'), textKey('C', '')];
  expect(new Set(keys).size).toBe(4);
  for (const key of keys) expect(key).toMatch(/^[\w-]{20}$/);
});
