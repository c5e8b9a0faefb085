import type { DataSource } from 'typeorm';

const keys = new Map<object, string[]>();

/** Declares a column that names a stored file. Files that no such column names are swept; an index belongs on the column. */
export function StorageKey(): PropertyDecorator {
  return (prototype, property) => {
    keys.set(prototype.constructor, [...(keys.get(prototype.constructor) ?? []), String(property)]);
  };
}

/** A column that names stored files, as the database knows it. */
export interface StorageKeyPlace {
  readonly table: string;
  readonly column: string;
}

/** Every column that was declared a {@link StorageKey}. */
export function storageKeyPlaces(dataSource: DataSource): StorageKeyPlace[] {
  return dataSource.entityMetadatas.flatMap(({ target, tableName, columns }) =>
    (keys.get(target as object) ?? []).map((property) => {
      const column = columns.find(({ propertyName }) => propertyName === property);
      if (!column) throw new Error(`${tableName}.${property} is declared a storage key but is no column`);
      return { table: tableName, column: column.databaseName };
    }),
  );
}
