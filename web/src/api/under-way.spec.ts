import { UNANSWERED_MS } from '../lib/kept-until-done';
import { asksBeforeLeaving, unanswered } from './under-way';

const before = { add: globalThis.addEventListener, remove: globalThis.removeEventListener };

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { addEventListener: before.add, removeEventListener: before.remove });
});

describe('a request without a response', () => {
  it.each([
    ['POST', '/prestadores', true],
    ['DELETE', '/customers/{id}', true],
    ['GET', '/prestadores', false],
    ['POST', '/backups', false],
    ['POST', '/importacoes/upload', false],
    ['POST', '/importacoes/{importacao_id}/preview', false],
  ])('%s %s: is shown after a while: %s', async (method, address, isShown) => {
    let respond: (value: string) => void = () => undefined;
    const request = asksBeforeLeaving(method, address, () => new Promise<string>((done) => (respond = done)));
    jest.advanceTimersByTime(UNANSWERED_MS - 1);
    expect(unanswered.get()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(unanswered.get()).toBe(isShown);
    respond('done');
    await expect(request).resolves.toBe('done');
    expect(unanswered.get()).toBe(false);
  });
});
