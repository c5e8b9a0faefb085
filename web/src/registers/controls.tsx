import { useId, useState } from 'react';
import type { Bound } from '../api/document';
import { FileField } from '../ui/file-field';
import { textIn } from './fields';
import { fileBase64, isPicture, NO_PICTURE, pictureProblem } from './file-base64';
import type { ControlProps } from './register';

type Options = readonly (readonly [value: string | number, words: string])[];

/** A choice among values that the service takes as free text or number. */
export function choiceOf(options: Options, none = '—') {
  return function Choice({ label, value, hint, disabled, problem, onValue }: ControlProps) {
    const id = useId();
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          disabled={disabled}
          aria-invalid={problem !== null}
          value={value === null || value === undefined ? '' : textIn(value)}
          onChange={(event) => onValue(options.find(([each]) => String(each) === event.target.value)?.[0] ?? null)}
        >
          <option value="">{none}</option>
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
        {hint !== undefined && <small>{hint}</small>}
        {problem !== null && <p className="field-problem">{problem}</p>}
      </div>
    );
  };
}

/** Several of a few values that are known before the form is opened. */
export function severalOf(options: Options) {
  return (props: ControlProps) => <Several {...props} options={options} />;
}

/** Several of a few values; none chosen is null. */
export function Several({
  options,
  label,
  value,
  hint,
  disabled,
  problem,
  onValue,
}: ControlProps & { options: Options }) {
  const chosen = Array.isArray(value) ? (value as readonly (string | number)[]) : [];
  return (
    <fieldset className="field whole-width set">
      <legend>{label}</legend>
      <div className="options">
        {options.map(([each, words]) => (
          <label key={each} className="option">
            <input
              type="checkbox"
              disabled={disabled}
              aria-invalid={problem !== null}
              checked={chosen.includes(each)}
              onChange={(event) => {
                const next = event.target.checked ? [...chosen, each] : chosen.filter((other) => other !== each);
                onValue(next.length === 0 ? null : options.map(([value]) => value).filter((one) => next.includes(one)));
              }}
            />
            {words}
          </label>
        ))}
      </div>
      {hint !== undefined && <small>{hint}</small>}
      {problem !== null && <p className="field-problem">{problem}</p>}
    </fieldset>
  );
}

/** A picture, kept as base64. */
export function Picture({
  label,
  value,
  disabled,
  problem,
  bound,
  onValue,
}: ControlProps & { readonly bound?: Bound }) {
  const text = typeof value === 'string' ? value : '';
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = wrong ?? problem;
  return (
    <div className="whole-width" role="group" aria-label={label}>
      <p className="field">
        <span>{label}</span>
      </p>
      {text !== '' && (
        <img
          className="signature"
          alt={label}
          src={text.startsWith('data:') ? text : `data:image/png;base64,${text}`}
        />
      )}
      {!disabled && (
        <FileField
          file={null}
          accept="image/png,image/jpeg"
          hint={text === '' ? 'PNG ou JPEG' : 'Outra imagem no lugar desta'}
          onFile={(file) => {
            const found = file && pictureProblem(file, bound ?? { kind: 'text' });
            setWrong(found);
            if (file && found === null)
              void fileBase64(file).then(async (base64) =>
                (await isPicture(base64, file.type))
                  ? onValue(`data:${file.type};base64,${base64}`)
                  : setWrong(NO_PICTURE),
              );
          }}
        />
      )}
      {shown !== null && (
        <p className="field-problem" role="alert">
          {shown}
        </p>
      )}
      {text !== '' && !disabled && (
        <button type="button" className="button small" onClick={() => onValue(null)}>
          Tirar a imagem
        </button>
      )}
    </div>
  );
}
