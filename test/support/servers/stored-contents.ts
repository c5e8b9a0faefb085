import type { TestApp } from '../app';

/** A checksum of every table but those named. */
export function storedContents(api: TestApp, ...except: string[]): Promise<unknown[]> {
  const tables = api.dataSource.entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => !except.includes(name));
  return api.rows(`CHECKSUM TABLE ${tables.map((name) => `\`${name}\``).join(', ')}`);
}
