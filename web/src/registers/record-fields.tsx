import { fieldName } from '../api/document';
import { Field } from './field';
import type { Register, Row } from './register';
import type { RecordProps, OpenRecord } from './use-record';
import { RowValue } from './value';

interface RecordFieldsProps extends Pick<RecordProps, 'of' | 'version'> {
  readonly start: Row;
  readonly record: OpenRecord;
}

/** The fields of a record: those that can be changed as controls, the others as they are read. */
export function RecordFields({ of, version, start, record }: RecordFieldsProps) {
  const { bounds, schema, open, base, form, busy, first } = record;
  const strange = of.doubts?.({ ...base?.row, ...form.values }) ?? {};
  return (
    <div className="sheet">
      {(open ? of.fields : (of.readFields ?? of.fields)).map((field) => {
        if (typeof field !== 'string') return <h3 key={field.group}>{field.group}</h3>;
        const bound = bounds[field];
        const label = fieldName(field, schema);
        if (!bound || !open)
          return version && <Shown key={field} of={of} field={field} label={label} row={version.row} />;
        const props = {
          of,
          field,
          bound,
          label,
          value: form.valueOf(field),
          values: { ...base?.row, ...start, ...form.values },
          text: form.text(field),
          problem: form.problem(field),
          hint: of.hints?.[field],
          warning: strange[field] ?? otherwise(form.otherwise(field)),
          disabled: busy,
          autoFocus: field === first,
          onText: (text: string) => form.setText(field, text),
          onValue: (value: unknown) => form.setValue(field, value),
          onBlur: () => form.leave(field),
        };
        const Own = of.controls?.[field];
        return Own ? <Own key={field} {...props} /> : <Field key={field} {...props} />;
      })}
    </div>
  );
}

const otherwise = (count: string | null) => (count === null ? null : `Pela conta: ${count}.`);

interface ShownProps {
  readonly of: Register;
  readonly field: string;
  readonly label: string;
  readonly row: Row;
}

/** A value as it is read; nothing where there is none. */
function Shown({ of, field, label, row }: ShownProps) {
  const value = row[field];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return (
    <div className="field read">
      <span>{label}</span>
      <p>
        <RowValue of={of} field={field} row={row} />
      </p>
    </div>
  );
}
