import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/**
 * Leaves generated BIGINT ids the numbers that the driver gives: TypeORM makes a text of the id of an entity that it has just
 * inserted, while the same entity read again carries a number.
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
