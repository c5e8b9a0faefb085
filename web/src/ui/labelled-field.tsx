import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface LabelledFieldProps {
  readonly label: string;
  /** What is wrong with what the field holds. */
  readonly problem?: string | null;
  /** Draws the control with the attributes that connect it to its label and its problem. */
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid'?: true;
    readonly 'aria-describedby'?: string;
  }) => ReactNode;
}

/** A labelled field, with its problem below it. */
export function LabelledField({ label, problem = null, children }: LabelledFieldProps) {
  const id = useId();
  const described = `${id}-erro`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(problem === null ? { id } : { id, 'aria-invalid': true, 'aria-describedby': described })}
      {problem !== null && (
        <p id={described} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Rejected<C> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly problemOf: (field: C) => string | null;
  readonly reject: (field: C, problem: string) => void;
  /** Called when a field changes, and before the next try. */
  readonly accept: () => void;
}

/** The field of a form that was rejected: it shows why and takes the focus. */
export function useRejected<C extends string>(): Rejected<C> {
  const form = useRef<HTMLFormElement>(null);
  const [rejected, setRejected] = useState<{ readonly field: C; readonly problem: string } | null>(null);
  useEffect(() => {
    if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-recusado]')?.focus();
  }, [rejected]);
  return {
    form,
    problemOf: (field) => (rejected?.field === field ? rejected.problem : null),
    reject: (field, problem) => setRejected({ field, problem }),
    accept: () => setRejected(null),
  };
}
