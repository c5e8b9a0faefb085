import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { startedStream, envelopeStream, RowList } from './streamed';

/** Yields chunks and records whether the generator was closed properly. */
function source(count: number, failAt = -1) {
  const state = { left: false };
  async function* pieces(): AsyncGenerator<string> {
    try {
      for (let index = 0; index < count; index++) {
        await Promise.resolve();
        if (index === failAt) throw new Error('injected');
        yield `${index};`;
      }
    } finally {
      state.left = true;
    }
  }
  return { state, pieces: pieces() };
}

describe('a started stream', () => {
  it('holds every piece, none included', async () => {
    expect(await text(await startedStream(source(3).pieces))).toBe('0;1;2;');
    expect(await text(await startedStream(source(0).pieces))).toBe('');
  });

  it('fails before it begins where the first piece does, and aborts where a later one does', async () => {
    await expect(startedStream(source(3, 0).pieces)).rejects.toThrow('injected');
    await expect(text(await startedStream(source(3, 1).pieces))).rejects.toThrow('injected');
  });

  it.each([false, true])('lets its source go when the reader leaves (having read: %s)', async (read) => {
    const { state, pieces } = source(1_000_000);
    const stream = await startedStream(pieces);
    if (read) await once(stream, 'readable');
    stream.destroy();
    await once(stream, 'close');
    expect(state.left).toBe(true);
  });
});

describe('a list response that no one reads', () => {
  it('lets its rows go', async () => {
    const { state, pieces } = source(1_000_000);
    const stream = await envelopeStream(new RowList(pieces), (empty) => ({
      success: true,
      message: empty ? 'no' : 'ok',
    }));
    stream.destroy();
    await once(stream, 'close');
    expect(state.left).toBe(true);
  });

  it('is an envelope in either case', async () => {
    const head = (empty: boolean) => ({ message: empty ? 'none' : 'ok' });
    const envelope = async (count: number) =>
      JSON.parse(await text(await envelopeStream(new RowList(source(count).pieces), head))) as unknown;
    expect(await envelope(0)).toEqual({ message: 'none', data: [] });
    expect(await envelope(2)).toEqual({ message: 'ok', data: ['0;', '1;'] });
  });
});
