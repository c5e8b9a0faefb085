import { type ReactNode, useId } from 'react';
import type { Bound } from '../api/document';
import { documentWarning, maskedText, maskOf } from '../lib/masks';
import { Notice } from '../ui/states';
import { textOf } from './fields';
import { referenceOf } from './references';
import { ReferenceField, ReferencesField } from './reference-field';
import type { ControlProps, Register } from './register';
import { valueWords } from './value';

interface FieldProps extends ControlProps {
  readonly field: string;
  readonly bound: Bound;
  /** Of the register: states have its gender. */
  readonly of?: Pick<Register, 'isFeminine'>;
  /** The text of a typed field. */
  readonly text: string;
  /** What seems wrong with it, though it can be recorded. */
  readonly warning?: string | null;
  readonly autoFocus: boolean;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}

/** From this length on a text is written in several lines. */
const LONG = 301;
/** From this length on it has room for a whole message. */
const LONGER = 1_001;

const isLong = (field: string, { kind, maxLength = 0 }: Bound): boolean =>
  kind === 'text' && maxLength >= LONG && field !== 'senha';

/** A field's control, by its bounds. */
export function Field(props: FieldProps) {
  const { field, bound, label, value, disabled, onValue } = props;
  const id = useId();
  if (bound.kind === 'boolean')
    return (
      <label className="option whole-width">
        <input
          type="checkbox"
          checked={value === true}
          disabled={disabled}
          onChange={(event) => onValue(event.target.checked)}
        />
        {label}
      </label>
    );
  if (bound.kind === 'list') return <ReferencesField {...props} />;
  if (referenceOf(field) && !disabled) return <ReferenceField {...props} />;
  return (
    <Labelled {...props} id={id}>
      {bound.options ? <Options {...props} id={id} /> : <Typed {...props} id={id} />}
    </Labelled>
  );
}

type Named = FieldProps & { readonly id: string };

function Labelled({
  id,
  field,
  label,
  bound,
  text,
  hint,
  warning,
  problem,
  children,
}: Named & { readonly children: ReactNode }) {
  const doubt = warning ?? (bound.kind === 'text' && maskOf(field) === 'documento' ? leftDocumentWarning(text) : null);
  const long = isLong(field, bound);
  return (
    <div className={long ? 'field whole-width' : 'field'}>
      <label htmlFor={id}>
        {label}
        {bound.required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint !== undefined && <small id={`${id}-dica`}>{hint}</small>}
      {doubt !== null && problem === null && <Notice tone="aviso">{doubt}</Notice>}
      {problem !== null && (
        <p id={`${id}-erro`} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Shown when the field is left, which shows its text with its points: half a number is no wrong one. */
const leftDocumentWarning = (text: string) => (maskedText('documento', text) === text ? documentWarning(text) : null);

function Options({ id, field, of = {}, bound, value, disabled, problem, autoFocus, onValue }: Named) {
  const none = bound.nullable || value === undefined || value === null;
  return (
    <select
      id={id}
      disabled={disabled}
      data-foco={autoFocus ? '' : undefined}
      aria-invalid={problem !== null}
      value={textOf(bound, value)}
      onChange={(event) => onValue(bound.options?.find((each) => String(each) === event.target.value) ?? null)}
    >
      {none && <option value="">{bound.required ? 'Escolha' : '—'}</option>}
      {bound.options?.map((option) => (
        <option key={option} value={option}>
          {valueWords(of, field, option)}
        </option>
      ))}
    </select>
  );
}

const NUMERIC: Readonly<Partial<Record<Bound['kind'], 'numeric' | 'decimal'>>> = {
  integer: 'numeric',
  number: 'decimal',
  decimal: 'decimal',
  date: 'numeric',
};

function Typed({ id, field, bound, text, disabled, problem, hint, autoFocus, onText, onBlur }: Named) {
  const common = {
    id,
    value: text,
    disabled,
    'data-foco': autoFocus ? '' : undefined,
    'aria-required': bound.required ? true : undefined,
    'aria-invalid': problem !== null,
    'aria-describedby': problem !== null ? `${id}-erro` : hint === undefined ? undefined : `${id}-dica`,
    onChange: (event: { readonly target: { readonly value: string } }) => onText(event.target.value),
    onBlur,
  };
  if (isLong(field, bound)) return <textarea rows={(bound.maxLength ?? 0) < LONGER ? 2 : 4} {...common} />;
  return (
    <input
      type={field === 'senha' ? 'password' : 'text'}
      autoComplete={field === 'senha' ? 'new-password' : 'off'}
      inputMode={NUMERIC[bound.kind]}
      placeholder={bound.kind === 'date' ? 'dd/mm/aaaa' : undefined}
      {...common}
    />
  );
}
