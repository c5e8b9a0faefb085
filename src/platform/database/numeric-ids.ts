import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/**
 * Keeps generated BIGINT ids as numbers, as the driver returns them. TypeORM changes the id of an inserted entity to a
 * string, while the same entity read again has a number.
 */
export function keepIdsNumeric(entities: readonly EntityMetadata[]): void {
  for (const { generatedColumns } of entities) {
    for (const column of generatedColumns) {
      if (column.type !== 'bigint') continue;
      column.createValueMap = (value: unknown, byDatabaseName?: boolean): ObjectLiteral => ({
        [byDatabaseName ? column.databaseName : column.propertyName]: value,
      });
    }
  }
}
