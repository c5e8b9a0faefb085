import { ObjectField, TextField } from './fields';

/** Code of a reason in a response. A file shows the text alone. */
export const CodigoField = () =>
  TextField({ heading: false, description: 'Stable code of the reason (docs/reference/errors.md)' });

/** What varies in the text of a reason, by name; left out where nothing does. */
export const ValoresField = () =>
  ObjectField({
    optional: true,
    onRequest: true,
    heading: false,
    description: 'Values of the text by name, where it has some',
    shape: { additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  });
