import { fieldName } from '../api/document';
import { referenceOf } from './references';
import type { Register, Row } from './register';
import { Value } from './value';

/** Whose record it is, for a question about it: the records that its columns name, such as the customer. */
export function Whose({ of, row }: { readonly of: Register; readonly row: Row }) {
  const fields = of.columns
    .map((each) => (typeof each === 'string' ? each : each.field))
    .filter((field) => referenceOf(field) && row[field] !== null && row[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <dl className="of-record">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <Value field={field} kind="integer" value={row[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
