import { LabelledField } from './labelled-field';

interface UnlistedProps {
  readonly value: string | number | null;
  readonly options: readonly (readonly [string | number, string])[];
}

/**
 * The choice that is none of the options: of records that are being read, or of one that is no more. Without it the browser shows the
 * first option, which is not what is chosen.
 */
export function Unlisted({ value, options }: UnlistedProps) {
  if (value === null || value === '' || options.some(([each]) => each === value)) return null;
  const text = String(value);
  const words = options.length === 0 ? '…' : /^\d+$/.test(text) ? `nº ${text}` : text;
  return <option value={value}>{words}</option>;
}

interface Common<V> {
  readonly label: string;
  readonly value: V | null;
  readonly problem?: string | null;
  /** What can be chosen, with its words. */
  readonly options: readonly (readonly [V, string])[];
}

/** With `empty` there is a choice of none before the others. */
type SelectFieldProps<V> = Common<V> &
  (
    | { readonly empty: string; readonly onValue: (value: V | null) => void }
    | { readonly empty?: undefined; readonly onValue: (value: V) => void }
  );

/** A labelled choice of one. What is chosen is shown as `…` until its words are read. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, value, options, problem } = props;
  function choose(text: string) {
    const chosen = options.find(([each]) => String(each) === text);
    if (chosen) props.onValue(chosen[0]);
    else if (props.empty !== undefined) props.onValue(null);
  }
  return (
    <LabelledField label={label} problem={problem ?? null}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
          {props.empty !== undefined && <option value="">{props.empty}</option>}
          <Unlisted value={value} options={options} />
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}
