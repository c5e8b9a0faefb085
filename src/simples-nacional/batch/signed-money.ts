import { DecimalField } from '../../platform/http/validation/fields';

/** Describes an optional value of an upsert. */
const KEPT = { optional: true, description: 'Left out: kept, or 0 in a new record' };

/**
 * An amount of up to 15 digits, 2 of them decimals. The default is 0, or in an upsert (`kept`) the stored value. The
 * contract sets no lower bound, so that corrections may be negative.
 */
export const SignedMoneyField = (
  options: { readonly asNumber?: boolean; readonly required?: boolean; readonly kept?: boolean } = {},
): PropertyDecorator =>
  DecimalField({
    moreThan: '-10000000000000.00',
    lessThan: '10000000000000.00',
    ...(options.kept ? KEPT : options.required ? {} : { default: '0.00' }),
    ...(options.asNumber ? { asNumber: true } : {}),
  });
