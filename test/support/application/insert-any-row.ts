import type { DataSource, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/**
 * One row of any entity with some value in every column that needs one, straight into its table: a record to be looked for,
 * not one that makes sense. Returns its id.
 */
export async function insertAnyRow(
  dataSource: DataSource,
  entity: EntityMetadata,
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const row = new Map<string, unknown>();
  for (const column of entity.columns) {
    const name = column.databaseName;
    if (name in values) row.set(name, values[name]);
    else if (
      !column.isGenerated &&
      column.generationStrategy === undefined &&
      !column.asExpression &&
      column.default === undefined &&
      !column.isNullable
    )
      row.set(name, someValue(column));
  }
  const names = [...row.keys()].map((name) => `\`${name}\``).join(', ');
  const marks = [...row].map(() => '?').join(', ');
  return dataSource.transaction(async (tx) => {
    // Whatever the row would refer to need not exist.
    await tx.query('SET SESSION foreign_key_checks = 0');
    const { insertId } = await tx.query<{ insertId: number }>(
      `INSERT INTO \`${entity.tableName}\` (${names}) VALUES (${marks})`,
      [...row.values()],
    );
    await tx.query('SET SESSION foreign_key_checks = 1');
    return insertId;
  });
}

let serial = 0;

function someValue({ type, length, enum: choices }: ColumnMetadata): unknown {
  if (choices?.[0] !== undefined) return choices[0];
  switch (typeof type === 'string' ? type : type.name.toLowerCase()) {
    case 'date':
      return '2026-03-05';
    case 'datetime':
    case 'timestamp':
      return new Date('2026-03-05T12:00:00Z');
    case 'json':
    case 'simple-json':
      return '{}';
    case 'varchar':
    case 'char':
    case 'text':
    case 'longtext':
    case 'mediumtext':
    case 'varbinary':
    case 'binary':
    case 'string':
      return `p${++serial}`.slice(0, Number(length) || undefined);
    default:
      return 1;
  }
}
