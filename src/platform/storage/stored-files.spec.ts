import type { DataSource } from 'typeorm';
import { type Storage, StorageKey } from './storage';
import { StoredFiles } from './stored-files';

class Named {
  @StorageKey()
  arquivo = '';
}

const LOST = Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
const REJECTED = Object.assign(new Error('duplicate'), { errno: 1062 });

/** Files with a fake database that returns this response to the query for records. */
function files(response: () => Promise<readonly { k: string }[]>) {
  const remove = jest.fn(() => Promise.resolve());
  const query = jest.fn(response);
  const columns = [{ propertyName: 'arquivo', databaseName: 'arquivo' }];
  const place = { target: Named, tableName: 'importacao', columns };
  const dataSource = { query, entityMetadatas: [place] } as unknown as DataSource;
  return { remove, query, stored: new StoredFiles({ remove } as unknown as Storage, dataSource) };
}

describe('the file of a record that was not made', () => {
  it('is deleted when no record names it', async () => {
    const { stored, remove } = files(() => Promise.resolve([]));
    await stored.release('importacoes/a', REJECTED);
    expect(remove).toHaveBeenCalledWith('importacoes/a');
  });

  it('stays when the connection broke: the server may be committing still, so that no record is seen yet', async () => {
    const { stored, remove } = files(() => Promise.resolve([]));
    await stored.release('importacoes/a', LOST);
    expect(remove).not.toHaveBeenCalled();
  });

  it('stays when a record names it after all, and when that is unknown', async () => {
    for (const response of [() => Promise.resolve([{ k: 'importacoes/a' }]), () => Promise.reject(LOST)]) {
      const { stored, remove } = files(response);
      await stored.release('importacoes/a', REJECTED);
      expect(remove).not.toHaveBeenCalled();
    }
  });
});
