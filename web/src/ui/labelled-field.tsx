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
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      {children(problem === null ? { id } : { id, 'aria-invalid': true, 'aria-describedby': described })}
      {problem !== null && (
        <p id={described} className="recusa-linha" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Rejected<C> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly problemOf: (campo: C) => string | null;
  readonly reject: (campo: C, problem: string) => void;
  /** Called when a field changes, and before the next try. */
  readonly accept: () => void;
}

/** The field of a form that was rejected: it shows why and takes the focus. */
export function useRejected<C extends string>(): Rejected<C> {
  const form = useRef<HTMLFormElement>(null);
  const [rejected, setRejected] = useState<{ readonly campo: C; readonly problem: string } | null>(null);
  useEffect(() => {
    if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-recusado]')?.focus();
  }, [rejected]);
  return {
    form,
    problemOf: (campo) => (rejected?.campo === campo ? rejected.problem : null),
    reject: (campo, problem) => setRejected({ campo, problem }),
    accept: () => setRejected(null),
  };
}
