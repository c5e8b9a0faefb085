import type { Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { RegistrosService } from './registros.service';

/** Another operation deletes the last record of a key, and with it the row of the sums, and a third one creates a record again. */
it('the row of the sums is looked for again when the known one is gone', async () => {
  const [known, current] = [4, 5];
  const linked: unknown[] = [];
  let found = known;
  const query = (sql: string, parameters: unknown[]): Promise<unknown> => {
    if (sql.startsWith('INSERT INTO sn_prefeitura_registro')) {
      const [, linkedTo] = parameters.flat(2); // the values of the list of rows
      linked.push(linkedTo);
      if (linkedTo === current) return Promise.resolve({ insertId: 70 });
      found = current;
      return Promise.reject(Object.assign(new Error('a foreign key constraint fails'), { errno: 1452 }));
    }
    if (sql.includes('COUNT')) return Promise.resolve([{ found: 1, step: 3, created_at: time, updated_at: time }]);
    if (sql.includes('FROM sn_prefeitura_consolidado')) return Promise.resolve([{ ...key, id: found }]);
    return Promise.resolve({ affectedRows: 2 });
  };
  const find = () => Promise.resolve([{ id: key.empresa_id }]);
  const time = new Date('2026-02-03T04:05:06Z');
  const key = { empresa_id: 9, competencia: '01/2026' } as const;
  const work = { run: (operation: (tx: Tx) => unknown) => operation({ query, find } as unknown as Tx) };
  const service = new RegistrosService(work as unknown as UnitOfWork);
  const item = { ...key, data_hora_nfe: time, valor_servicos: '1.00', iss_retido: 'N' } as const;
  expect(await service.create([item])).toMatchObject([{ id: 70, consolidado_id: current }]);
  expect(linked).toEqual([known, current]);
});
