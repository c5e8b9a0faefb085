import type { ReactNode } from 'react';
import { KeyName } from './states';

interface MarkedFootProps {
  /** How many rows there are, or are marked, with their sum. */
  readonly status: string;
  /** How many can be marked. */
  readonly possible: number;
  readonly all: boolean;
  /** The names of the button that marks them, and of the one that removes the marks. */
  readonly markLabel: string;
  readonly unmarkLabel: string;
  readonly onMarkAll: () => void;
  /** What can be done with them. */
  readonly children?: ReactNode;
}

/** The foot of a list whose rows are marked: how many they are, all of them by one button, and what can be done with them. */
export function MarkedFoot({ status, possible, all, markLabel, unmarkLabel, onMarkAll, children }: MarkedFootProps) {
  return (
    <div className="found-lines">
      <span role="status">{status}</span>
      {possible > 0 && (
        <button type="button" className="link" onClick={onMarkAll}>
          {all ? unmarkLabel : markLabel} <KeyName>Ctrl A</KeyName>
        </button>
      )}
      {children}
    </div>
  );
}
