import { chunksOf, mapRows, Rows } from './row-stream';

async function listOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

describe('rows of a query', () => {
  let closed: boolean;
  const rowsOf = (chunks: readonly number[][]): Rows<number> => {
    async function* source(): AsyncGenerator<number[]> {
      try {
        for (const chunk of chunks) yield await Promise.resolve(chunk);
      } finally {
        closed = true;
      }
    }
    closed = false;
    return new Rows(source());
  };

  it('come one by one in the order of their chunks', async () => {
    expect(await listOf(rowsOf([[1, 2], [3], [], [4, 5]]))).toEqual([1, 2, 3, 4, 5]);
    expect(closed).toBe(true);
  });

  it('keep their chunks in another form', async () => {
    const doubled = mapRows(rowsOf([[1, 2], [3]]), (row) => row * 2);
    expect(await listOf(doubled.chunks)).toEqual([[2, 4], [6]]);
    expect(await listOf(mapRows(rowsOf([[1, 2], [3]]), String))).toEqual(['1', '2', '3']);
  });

  it('that come from elsewhere are chunks of one', async () => {
    async function* others(): AsyncGenerator<string> {
      yield await Promise.resolve('a');
      yield 'b';
    }
    expect(await listOf(chunksOf(others()))).toEqual([['a'], ['b']]);
  });

  it('close their source when the reader stops within a chunk', async () => {
    for await (const row of mapRows(rowsOf([[1, 2, 3], [4]]), (each) => each)) if (row === 2) break;
    expect(closed).toBe(true);
  });
});
