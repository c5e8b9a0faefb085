import type { ClipboardEvent } from 'react';

interface GridCellProps {
  /** `row,column`: where the keys go. */
  readonly at: string;
  readonly label: string;
  readonly value: string;
  /** Not written yet. */
  readonly changed: boolean;
  readonly problem: string | null;
  readonly readOnly: boolean;
  readonly onValue: (text: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** One amount of the grid. */
export function GridCell({ at, label, value, changed, problem, readOnly, onValue, onPaste }: GridCellProps) {
  return (
    <td className={changed ? 'changed' : undefined}>
      <input
        data-celula={at}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        readOnly={readOnly}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onValue(event.target.value)}
        onPaste={onPaste}
      />
    </td>
  );
}
