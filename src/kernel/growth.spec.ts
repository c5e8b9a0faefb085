import { type ExactNumber, parseJson } from './exact-json';

it('exact numbers are found behind a text of any length, whatever is in it', () => {
  const text = `["${'\\n\\\\\\"'.repeat(1_500_000)}",1e400]`;
  const [long, number] = parseJson(text) as [string, ExactNumber];
  expect([long.length, String(number)]).toEqual([4_500_000, '1e400']);
});
