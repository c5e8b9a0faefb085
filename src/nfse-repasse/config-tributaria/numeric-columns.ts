import { Column, type ColumnOptions } from 'typeorm';

/**
 * Converts between DECIMAL and JSON numbers, which the contract requires. The figures are short enough to be exact in
 * both.
 */
const asNumber = {
  to: (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value),
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
};

/** Decimals of a stored percentage. */
export const PERCENT_DECIMALS = 4;

/** A percentage of 0 to 100: DECIMAL(7,4), a number in the entity. */
export const PercentColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision: 7, scale: PERCENT_DECIMALS, transformer: asNumber });

/** An amount in reais: DECIMAL(15,2), a number in the entity. */
export const AmountColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision: 15, scale: 2, transformer: asNumber });
