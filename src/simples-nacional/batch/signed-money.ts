import { DecimalField } from '../../platform/http/validation/fields';

/** An amount of up to 15 digits, 2 of them decimals, 0 unless sent; the contract sets no lower bound, so corrections may be negative. */
export const SignedMoneyField = (
  options: { readonly asNumber?: boolean; readonly required?: boolean } = {},
): PropertyDecorator =>
  DecimalField({
    moreThan: '-10000000000000.00',
    lessThan: '10000000000000.00',
    ...(options.required ? {} : { default: '0.00' }),
    ...(options.asNumber ? { asNumber: true } : {}),
  });
