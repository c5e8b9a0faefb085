import type { Column } from './record-table';
import type { MarkedRows } from './use-marked-list';

/** The first column of a list whose rows are marked; `todos` is what its box marks. */
export const markColumn = (
  { all, possible, toggleAll }: Pick<MarkedRows<never>, 'all' | 'possible' | 'toggleAll'>,
  todos: string,
): Column => ({
  nome: 'Marcar',
  control: (
    <input
      type="checkbox"
      tabIndex={-1}
      checked={all}
      disabled={possible === 0}
      aria-label={`Marcar ${todos}`}
      title={`Marcar ${todos} (Ctrl A)`}
      onChange={toggleAll}
    />
  ),
});

export interface MarkCellProps {
  /** The name of the row, for screen readers. */
  readonly nome: string;
  readonly isMarked: boolean;
  /** Why it can't be marked. */
  readonly fixed: string | null;
  /** `upTo`: all from the one before to this one. */
  readonly onMark: (upTo: boolean) => void;
}

/** The cell that marks its row; a click with Shift marks all up to it. */
export function MarkCell({ nome, isMarked, fixed, onMark }: MarkCellProps) {
  return (
    <td className="of-mark">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isMarked}
        disabled={fixed !== null}
        aria-label={`Marcar ${nome}`}
        title={fixed ?? undefined}
        onChange={({ nativeEvent }) => onMark(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </td>
  );
}
