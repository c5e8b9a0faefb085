import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons';

interface StepProps {
  readonly titulo: string;
  readonly done: boolean;
  /** Whether it can be done now; before that only its name is seen. */
  readonly open: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** A step: what it is about, whether it is done, and its form. */
export function Step({ titulo, done, open, note, children }: StepProps) {
  return (
    <li className={open ? 'card step' : 'card step closed'}>
      <h2>
        {titulo}{' '}
        {done && (
          <span className="done">
            <Icon name="certo" /> <span className="visually-hidden">feito</span>
          </span>
        )}
        {open && note && <small>{note}</small>}
      </h2>
      {open && children}
    </li>
  );
}
