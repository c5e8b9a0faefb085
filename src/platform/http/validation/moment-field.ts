import { momentOf, WRITTEN_MOMENT } from '../../../kernel/calendar';
import { TextField } from './fields';

/** One end of a period in a query: a day of São Paulo, or an instant; `spanOf` returns from when to when it lasts. */
export const MomentField = (options: { readonly description: string; readonly example?: string }): PropertyDecorator =>
  TextField({
    optional: true,
    normalize: momentOf,
    written: WRITTEN_MOMENT,
    expected: 'a date, or a date and time, in ISO 8601',
    ...options,
  });
