import { useEffect } from 'react';
import { type Bound, type Described, fieldName } from '../api/document';
import { Field } from './field';
import { UNRESOLVED } from './references';
import type { ControlProps, Row } from './register';
import { useForm } from './use-form';

const NONE: Row = {};

/** A field that is an object: the fields of one of its forms. `shapeOf` chooses it by the form's other values. */
export function shapeField(shapeOf: (values: Row) => string, hints: Readonly<Record<string, string>> = {}) {
  return function ShapeField(props: ControlProps & { readonly bound?: Bound }) {
    const shape = shapeOf(props.values);
    const fields = props.bound?.shapes?.[shape];
    return fields ? <Shape key={shape} {...props} fields={fields} hints={hints} /> : null;
  };
}

interface ShapeProps extends ControlProps {
  readonly fields: Described;
  readonly hints: Readonly<Record<string, string>>;
}

function Shape({ label, fields, hints, value, disabled, onValue }: ShapeProps) {
  const start = typeof value === 'object' && value !== null ? (value as Row) : NONE;
  const campos = Object.keys(fields);
  const form = useForm(fields, campos, start);
  const { isSound, values } = form;
  const current = isSound ? JSON.stringify(values) : '';
  useEffect(() => {
    onValue(current === '' ? UNRESOLVED : JSON.parse(current));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the form's handler is another at each render
  }, [current]);
  return (
    <fieldset className="field whole-width set">
      <legend>{label}</legend>
      <div className="sheet">
        {campos.map((field) => (
          <Field
            key={field}
            field={field}
            bound={fields[field] ?? { kind: 'text' }}
            label={fieldName(field)}
            value={form.valueOf(field)}
            values={values}
            text={form.text(field)}
            problem={form.problem(field)}
            hint={hints[field]}
            disabled={disabled}
            autoFocus={false}
            onText={(text) => form.setText(field, text)}
            onValue={(next) => form.setValue(field, next)}
            onBlur={() => form.leave(field)}
          />
        ))}
      </div>
    </fieldset>
  );
}
