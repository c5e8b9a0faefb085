import { keptUntilDone, opened, unanswered, UNANSWERED_MS } from '../lib/kept-until-done';
import { asksBeforeLeaving } from './under-way';

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
    expect(unanswered.at(null)).toBeNull();
    jest.advanceTimersByTime(1);
    expect(unanswered.at(null)).toBe(isShown ? false : null);
    respond('done');
    await expect(request).resolves.toBe('done');
    expect(unanswered.at(null)).toBeNull();
  });

  it.each([true, false])('shows that what is written is kept only where all of it is: %s', async (isWhole) => {
    let respond: (value: string) => void = () => undefined;
    const request = keptUntilDone(
      () => asksBeforeLeaving('POST', '/prestadores', () => new Promise<string>((done) => (respond = done))),
      { isFree: () => true, keep: () => isWhole },
    );
    jest.advanceTimersByTime(UNANSWERED_MS);
    expect(unanswered.at(null)).toBe(isWhole);
    let respondOther: () => void = () => undefined;
    const other = asksBeforeLeaving(
      'DELETE',
      '/prestadores/{id}',
      () => new Promise<void>((done) => (respondOther = done)),
    );
    jest.advanceTimersByTime(UNANSWERED_MS);
    expect(unanswered.at(null)).toBe(false);
    respond('done');
    await request;
    expect(unanswered.at(null)).toBe(false);
    respondOther();
    await other;
  });

  it('is shown by the dialog that asked for it, and by the screen when that is left', async () => {
    const asking = {};
    const other = {};
    const leave = opened(asking);
    let respond: () => void = () => undefined;
    const request = asksBeforeLeaving('POST', '/prestadores', () => new Promise<void>((done) => (respond = done)));
    const close = opened(other);
    jest.advanceTimersByTime(UNANSWERED_MS);
    const shown = () => [asking, other, null].map((place) => unanswered.at(place));
    expect(shown()).toEqual([false, null, null]);
    leave();
    expect(unanswered.at(other)).toBeNull();
    expect(unanswered.at(null)).toBe(false);
    respond();
    await request;
    expect(shown()).toEqual([null, null, null]);
    close();
  });
});
