import type { ReactNode } from 'react';
import { type RowKeys, useListKeys } from './list-keys';

/** A column's heading; `oculta`: only read out. */
export interface Column {
  readonly nome: string;
  readonly direita?: boolean;
  readonly isHidden?: boolean;
  /** What its heading has in place of the name. */
  readonly control?: ReactNode;
}

interface RecordTableProps {
  readonly colunas: readonly Column[];
  /** What keys do with the row at hand, which its `data-id` names. */
  readonly keys?: RowKeys;
  /** Marks all rows from one to another, to which the keyboard went with Shift. */
  readonly onExtend?: ((from: number, to: number) => void) | undefined;
  readonly className?: string;
  /** The rows: without groups in one `tbody`, else a `tbody` each. Each row has one element with `data-linha` for the keyboard. */
  readonly children: ReactNode;
}

/** A table of records on a card: scrolls inside the card where it is too wide, and is walked by keyboard. */
export function RecordTable({ colunas, keys = {}, onExtend, className, children }: RecordTableProps) {
  const { ref, onKeyDown } = useListKeys<HTMLDivElement>(keys, onExtend);
  return (
    <div className="card scroll" ref={ref} onKeyDown={onKeyDown}>
      <table className={className === undefined ? 'list' : `list ${className}`}>
        <thead>
          <tr>
            {colunas.map(({ nome, direita, isHidden, control }) => (
              <th key={nome} scope="col" className={direita ? 'right' : undefined}>
                {control ?? (isHidden ? <span className="visually-hidden">{nome}</span> : nome)}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** The last column of lists whose rows have buttons. */
export const ACTIONS: Column = { nome: 'O que fazer', isHidden: true };

interface ActiveCellProps {
  /** The name of the record, for screen readers. */
  readonly nome: string;
  readonly ativa: boolean;
  readonly busy: boolean;
  readonly onChange: () => void;
}

/** The cell of a row that switches its record on and off. */
export function ActiveCell({ nome, ativa, busy, onChange }: ActiveCellProps) {
  return (
    <td data-nome="Ativa">
      <input
        type="checkbox"
        role="switch"
        aria-label={`Ativa: ${nome}`}
        checked={ativa}
        disabled={busy}
        onChange={onChange}
      />
    </td>
  );
}
