import { Campo } from './campo';

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

/** A labelled choice of one. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, value, options, problem } = props;
  function choose(text: string) {
    const chosen = options.find(([each]) => String(each) === text);
    if (chosen) props.onValue(chosen[0]);
    else if (props.empty !== undefined) props.onValue(null);
  }
  return (
    <Campo label={label} problem={problem ?? null}>
      {(control) => (
        <select {...control} value={value ?? ''} onChange={(event) => choose(event.target.value)}>
          {props.empty !== undefined && <option value="">{props.empty}</option>}
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Campo>
  );
}
