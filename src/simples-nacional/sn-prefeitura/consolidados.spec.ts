import type { Tx } from '../../platform/database/unit-of-work';
import { type ConsolidadoKey, lockConsolidados } from './consolidados';

/** Returns the keys in the order in which the rows are created and locked. */
async function lockedInOrder(keys: readonly ConsolidadoKey[]): Promise<unknown[][]> {
  const parameters: unknown[] = [];
  const query = (sql: string, values: unknown[]): Promise<unknown[]> => {
    if (/^\s*INSERT/.test(sql)) parameters.push(...values);
    return Promise.resolve([]);
  };
  await lockConsolidados({ query } as unknown as Tx, keys);
  return parameters.flatMap((value, at) => (at % 2 === 0 ? [[value, parameters[at + 1]]] : []));
}

/** Two operations that lock the same rows in one order wait for each other. In different orders they would deadlock. */
it('the rows of the sums are locked in one order, each once, however they are named', async () => {
  const keys = [
    { empresa_id: 9, competencia: '01/2026' },
    { empresa_id: 10, competencia: '12/2025' },
    { empresa_id: 9, competencia: '02/2025' },
    { empresa_id: 9, competencia: '01/2026' },
  ];
  const ordered = [
    [9, '01/2026'],
    [9, '02/2025'],
    [10, '12/2025'],
  ];
  expect(await lockedInOrder(keys)).toEqual(ordered);
  expect(await lockedInOrder([...keys].reverse())).toEqual(ordered);
});
