import type { Tx } from '../../platform/database/unit-of-work';
import { type ConsolidadoKey, lockConsolidados, SumChanges } from './consolidados';

/** Returns the rows of the statement that locks them. */
async function rowsOf(operation: (tx: Tx) => Promise<unknown>): Promise<unknown[][]> {
  const written: unknown[][] = [];
  const query = (sql: string, [rows]: [unknown[][]]): Promise<unknown[]> => {
    if (/^\s*INSERT/.test(sql)) written.push(...rows);
    return Promise.resolve([]);
  };
  await operation({ query } as unknown as Tx);
  return written;
}

const keys: readonly ConsolidadoKey[] = [
  { empresa_id: 9, competencia: '01/2026' },
  { empresa_id: 10, competencia: '12/2025' },
  { empresa_id: 9, competencia: '02/2025' },
  { empresa_id: 9, competencia: '01/2026' },
];

/** Two operations that lock the same rows in one order wait for each other. In different orders they would deadlock. */
it('the rows of the sums are locked in one order, each once, however they are named', async () => {
  const ordered = [
    [9, '01/2026'],
    [9, '02/2025'],
    [10, '12/2025'],
  ];
  for (const named of [keys, keys.toReversed()]) {
    expect(await rowsOf((tx) => lockConsolidados(tx, named))).toEqual(ordered);
    const sums = new SumChanges();
    for (const key of named) sums.add(key, 'S', 1n);
    const added = await rowsOf((tx) => sums.write(tx));
    expect(added.map(([, empresa, competencia]) => [empresa, competencia])).toEqual(ordered);
  }
});

it('what is added to a sum is one difference, divided by retention', async () => {
  const key = { empresa_id: 9, competencia: '01/2026' };
  const sums = new SumChanges();
  sums.add(key, 'S', 1_000_00n);
  sums.add(key, 'N', -30n);
  sums.add(key, 'S', -1n);
  sums.add({ empresa_id: 8, competencia: '01/2026' }, 'N', 0n, 4);
  expect(await rowsOf((tx) => sums.write(tx))).toEqual([
    [4, 8, '01/2026', '0.00', '0.00', '0.00'],
    [null, 9, '01/2026', '999.69', '999.99', '-0.30'],
  ]);
});
