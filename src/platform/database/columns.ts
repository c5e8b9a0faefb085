import { applyDecorators, type Type } from '@nestjs/common';
import { Column, type ColumnOptions, ForeignKey, PrimaryGeneratedColumn } from 'typeorm';
import { jsonText, parseJson } from '../../kernel/exact-json';

/**
 * BIGINT id for tables that can exceed the INT range, also because each repetition of a batch uses up ids.
 * The driver returns the id as a number, which is exact up to 2^53. Columns that refer to it are `bigint` as well.
 */
export const BigIntIdColumn = (): PropertyDecorator => PrimaryGeneratedColumn({ type: 'bigint' });

interface ReferenceOptions extends Pick<ColumnOptions, 'nullable' | 'update'> {
  /** Name of the foreign key. */
  readonly key: string;
  /** What happens to this row when the other row is deleted. By default the other row is not deleted. */
  readonly onDelete?: 'CASCADE' | 'SET NULL';
}

/**
 * The id of a row of another table: an INT column with a foreign key.
 * @param target the other entity, or its name where an import would go upwards
 */
export const ReferenceColumn = (
  target: string | (() => Type<object>),
  { key, onDelete, ...column }: ReferenceOptions,
): PropertyDecorator =>
  applyDecorators(ForeignKey(target, { name: key, ...(onDelete && { onDelete }) }), Column({ ...column, type: 'int' }));

/** Money in centavos precision: DECIMAL(15,2), a string in the entity. */
export const MoneyColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ precision: 15, scale: 2, ...options, type: 'decimal' });

/** A sum of amounts. It has more digits than a single amount. */
export const SumColumn = (): PropertyDecorator => Column({ type: 'decimal', precision: 25, scale: 2, default: '0.00' });

/** An instant, stored in UTC with microseconds. */
export const InstantColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ precision: 6, ...options, type: 'datetime' });

/** An instant that the database sets when the row is made. */
export const CreatedAtColumn = (): PropertyDecorator =>
  InstantColumn({ default: () => 'CURRENT_TIMESTAMP(6)', update: false, insert: false });

/** An instant that the database sets whenever the row changes. */
export const UpdatedAtColumn = (): PropertyDecorator =>
  InstantColumn({
    default: () => 'CURRENT_TIMESTAMP(6)',
    onUpdate: 'CURRENT_TIMESTAMP(6)',
    update: false,
    insert: false,
  });

/** A row with an INT id that the database gives. */
export abstract class IdRecord {
  @PrimaryGeneratedColumn()
  id: number;
}

/** A row with the times that the database sets. */
export abstract class TimedRecord {
  @CreatedAtColumn()
  created_at: Date;

  @UpdatedAtColumn()
  updated_at: Date;
}

/** A row with both. */
export abstract class TimedIdRecord extends TimedRecord {
  @PrimaryGeneratedColumn()
  id: number;
}

/** A code or hash, compared byte by byte: no case folding, no accent folding. */
export const CodeColumn = (options: ColumnOptions & { length: number }): PropertyDecorator =>
  Column({ ...options, type: 'varchar', charset: 'utf8mb4', collation: 'utf8mb4_bin' });

/** A JSON document, kept as text so that MariaDB and MySQL give back the same; its numbers keep all their digits. */
export const JsonColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({
    ...options,
    type: 'longtext',
    transformer: {
      to: (value: unknown) => (value === null || value === undefined ? value : jsonText(value)),
      from: (text: string | null) => (text === null ? null : parseJson(text)),
    },
  });

type EntityClass = abstract new (...args: never[]) => object;

const masked = new Map<object, Set<string>>();

/** Declares a column that is left out of every backup: passwords, secrets, hashes of credentials. */
export function Masked(): PropertyDecorator {
  return (prototype, property) => {
    const properties = masked.get(prototype.constructor) ?? new Set<string>();
    masked.set(prototype.constructor, properties.add(String(property)));
  };
}

/** Whether a property of an entity was declared {@link Masked}, on the class itself or on one that it extends. */
export function isMasked(entity: EntityClass, property: string): boolean {
  for (let level: object | null = entity; level; level = Object.getPrototypeOf(level) as object | null) {
    if (masked.get(level)?.has(property)) return true;
  }
  return false;
}
