import { ApiError } from './api-error';
import { madeOnce } from './made-once';

/** The keys with which the same thing is asked for, one request after another: each ends as `ends` has it. */
async function keysOf(ends: readonly (ApiError | 'made')[]): Promise<string[]> {
  const keys: string[] = [];
  const what = { nome: Math.random() };
  for (const end of ends)
    await madeOnce(what, ({ 'Idempotency-Key': key }) => {
      keys.push(key);
      return end === 'made' ? Promise.resolve() : Promise.reject(end);
    }).catch(() => undefined);
  return keys;
}

const rejected = (status: number, code: string | null = null) => new ApiError(status, 'x', null, null, code);

describe('a request that makes a record', () => {
  it.each([
    ['without a response', rejected(0)],
    ['after a failure of the service', rejected(503)],
    ['while the first one is at work', rejected(409, 'comum.repeticao_em_curso')],
  ])('is sent with the same key again %s', async (_, end) => {
    const [first, second, third] = await keysOf([end, 'made', 'made']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is sent with another key after an error of the service', async () => {
    const [first, second] = await keysOf([rejected(422), 'made']);
    expect(second).not.toBe(first);
  });
});
