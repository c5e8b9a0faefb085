import { bulkInsertParts } from './sql';
import type { Tx } from './unit-of-work';

interface Row {
  readonly n: number;
}

/** A server that responds when the test lets it. */
function slowServer() {
  const open: { readonly rows: unknown[]; readonly end: () => void; readonly fail: (error: Error) => void }[] = [];
  const tx = {
    query: (_sql: string, rows: unknown[]) =>
      new Promise<void>((end, fail) => {
        open.push({ rows, end, fail });
      }),
  } as unknown as Tx;
  return { tx, open };
}

const nextRounds = async () => {
  for (let round = 0; round < 20; round++) await new Promise(setImmediate);
};

it('makes the next statement while the server works on this one, and sends it after its end', async () => {
  const { tx, open } = slowServer();
  let made = 0;
  const parts = (function* () {
    for (let n = 0; n < 3; n++) {
      made++;
      yield [{ n }];
    }
  })();
  const inserted = bulkInsertParts<Row>(tx, 't', ['n'], parts);
  await nextRounds();
  expect({ made, sent: open.length }).toEqual({ made: 2, sent: 1 });
  open[0]?.end();
  await nextRounds();
  expect({ made, sent: open.length }).toEqual({ made: 3, sent: 2 });
  open[1]?.end();
  await nextRounds();
  open[2]?.end();
  await inserted;
  expect(open.map(({ rows }) => rows)).toEqual([0, 1, 2].map((n) => [[[n]]]));
});

it('sends nothing behind a statement that fails, whose error is the response', async () => {
  const { tx, open } = slowServer();
  const inserted = bulkInsertParts<Row>(tx, 't', ['n'], [[{ n: 1 }], [{ n: 2 }]]);
  const failed = expect(inserted).rejects.toThrow('deadlock');
  await nextRounds();
  open[0]?.fail(new Error('deadlock'));
  await failed;
  expect(open).toHaveLength(1);
});

it('is over only when what was sent has ended, though the rows fail', async () => {
  const { tx, open } = slowServer();
  let over = false;
  const rows = (function* (): Generator<Row[]> {
    yield [{ n: 1 }];
    throw new Error('no more rows');
  })();
  const inserted = bulkInsertParts<Row>(tx, 't', ['n'], rows).finally(() => (over = true));
  const failed = expect(inserted).rejects.toThrow('no more rows');
  await nextRounds();
  expect({ over, sent: open.length }).toEqual({ over: false, sent: 1 });
  open[0]?.end();
  await failed;
});
