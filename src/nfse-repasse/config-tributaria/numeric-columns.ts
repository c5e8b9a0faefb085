import { Column, type ColumnOptions } from 'typeorm';

/** The contract has these figures travel as JSON numbers: short enough to be exact both ways, and DECIMAL at rest. */
const asNumber = {
  to: (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value),
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
};

/** Decimals that a percentage is kept with. */
export const PERCENT_DECIMALS = 4;

/** A percentage of 0 to 100: DECIMAL(7,4), a number in the entity. */
export const PercentColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision: 7, scale: PERCENT_DECIMALS, transformer: asNumber });

/** An amount in reais: DECIMAL(15,2), a number in the entity. */
export const AmountColumn = (options: ColumnOptions = {}): PropertyDecorator =>
  Column({ ...options, type: 'decimal', precision: 15, scale: 2, transformer: asNumber });
