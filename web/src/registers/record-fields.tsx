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
    <div className="ficha">
      {(open ? of.fields : (of.readFields ?? of.fields)).map((campo) => {
        if (typeof campo !== 'string') return <h3 key={campo.group}>{campo.group}</h3>;
        const bound = bounds[campo];
        const label = fieldName(campo, schema);
        if (!bound || !open)
          return version && <Shown key={campo} of={of} campo={campo} label={label} row={version.row} />;
        const props = {
          campo,
          bound,
          label,
          value: form.valueOf(campo),
          values: { ...base?.row, ...start, ...form.values },
          text: form.text(campo),
          problem: form.problem(campo),
          hint: of.hints?.[campo],
          warning: strange[campo] ?? otherwise(form.otherwise(campo)),
          disabled: busy,
          autoFocus: campo === first,
          onText: (text: string) => form.setText(campo, text),
          onValue: (value: unknown) => form.setValue(campo, value),
          onBlur: () => form.leave(campo),
        };
        const Own = of.controls?.[campo];
        return Own ? <Own key={campo} {...props} /> : <Field key={campo} {...props} />;
      })}
    </div>
  );
}

const otherwise = (count: string | null) => (count === null ? null : `Pela conta: ${count}.`);

interface ShownProps {
  readonly of: Register;
  readonly campo: string;
  readonly label: string;
  readonly row: Row;
}

/** A value as it is read; nothing where there is none. */
function Shown({ of, campo, label, row }: ShownProps) {
  const value = row[campo];
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return (
    <div className="campo lido">
      <span>{label}</span>
      <p>
        <RowValue of={of} campo={campo} row={row} />
      </p>
    </div>
  );
}
