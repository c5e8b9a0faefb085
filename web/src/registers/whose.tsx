import { fieldName } from '../api/document';
import { referenceOf } from './references';
import type { Register, Row } from './register';
import { Value } from './value';

/** Whose record it is, for a question about it: the records that its columns name, such as the customer. */
export function Whose({ of, row }: { readonly of: Register; readonly row: Row }) {
  const fields = of.columns
    .map((each) => (typeof each === 'string' ? each : each.field))
    .filter((campo) => referenceOf(campo) && row[campo] !== null && row[campo] !== undefined);
  if (fields.length === 0) return null;
  return (
    <dl className="do-registro">
      {fields.map((campo) => (
        <div key={campo}>
          <dt>{fieldName(campo)}</dt>
          <dd>
            <Value campo={campo} kind="integer" value={row[campo]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
