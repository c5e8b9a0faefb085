import { useState } from 'react';
import { brDate, today, typedDate } from '../lib/dates';
import { isoMonth, monthOfIso, shownPeriod, typedMonth, typedPeriod } from '../lib/months';

interface Form {
  readonly placeholder: string;
  /** So long is a text that is written out: it counts at once. */
  readonly whole: number;
  /** What the service takes for a text; null when it is none. */
  readonly read: (text: string) => string | null;
  readonly show: (value: string) => string;
}

const DAY: Form = {
  placeholder: 'dd/mm/aaaa',
  whole: 10,
  read: (text) => typedDate(text, { de: `${today().slice(0, 4)}-01-01`, ate: `${today().slice(0, 4)}-12-31` }),
  show: brDate,
};
const MONTH = { placeholder: 'mm/aaaa', whole: 7 };

/** Days and months are typed as people write them: the browser's own controls follow the language of the browser. */
const FORMS = {
  dia: DAY,
  /** `2026-11` of the service. */
  mes: { ...MONTH, read: (text) => isoMonth(typedMonth(text)), show: monthOfIso },
  /** `11/2026` of the service. */
  competencia: { ...MONTH, read: typedMonth, show: (value) => value },
  /** `2026-11`, `2026-Q4` or `2026` of the service. */
  periodo: { ...MONTH, read: typedPeriod, show: shownPeriod },
} as const satisfies Readonly<Record<string, Form>>;

interface TypedFilterProps {
  readonly label: string;
  readonly form: keyof typeof FORMS;
  /** As the service writes it; empty: all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day or month by which a list is filtered. A short text counts when the field is left or Enter is pressed; then it is marked when it is none. */
export function TypedFilter({ label, form, value, onChange }: TypedFilterProps) {
  const { placeholder, whole, read, show }: Form = FORMS[form];
  const [typed, setTyped] = useState({ value, text: value && show(value), isDone: true });
  const text = typed.value === value ? typed.text : value && show(value);
  const isWrong = text.trim() !== '' && read(text) === null;
  function type(next: string, isDone: boolean): void {
    const found = next.trim() === '' ? '' : read(next);
    const counts = found !== null && (isDone || found === '' || next.trim().length === whole);
    setTyped({ value: counts ? found : value, text: isDone && found !== null ? found && show(found) : next, isDone });
    if (counts && found !== value) onChange(found);
  }
  return (
    <label className="filter">
      <span>{label}</span>
      <input
        inputMode="numeric"
        size={whole}
        placeholder={placeholder}
        value={text}
        aria-invalid={isWrong && typed.isDone}
        onChange={(event) => type(event.target.value, false)}
        onBlur={(event) => type(event.target.value, true)}
        onKeyDown={(event) => event.key === 'Enter' && type(event.currentTarget.value, true)}
      />
    </label>
  );
}
