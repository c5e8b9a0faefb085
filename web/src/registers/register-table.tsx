import { fieldName, kindIn, operation } from '../api/document';
import { ACTIONS, RecordTable } from '../ui/record-table';
import { markColumn, MarkCell } from '../ui/mark-cell';
import type { ManyRowsOf, Rights } from './many-rows';
import type { Column, Register, Row, RowAct } from './register';
import { isFigure, RowValue } from './value';
import { nameOf } from './words';

interface RegisterTableProps {
  readonly of: Register;
  readonly rows: readonly Row[];
  /** Whether Delete removes the row that has the focus. */
  readonly takesKeys: boolean;
  readonly rights: Rights;
  /** Null: its rows are not marked. */
  readonly many: ManyRowsOf | null;
  /** Null: the rows of this register do not open. */
  readonly onOpen: ((row: Row) => void) | null;
  readonly onAct: (row: Row, act: RowAct) => void;
  readonly onRemove: (row: Row) => void;
}

/** The rows of a register with the actions of each. */
export function RegisterTable({ of, rows, takesKeys, rights, many, onOpen, onAct, onRemove }: RegisterTableProps) {
  const { actsOf, canRemove } = rights;
  const columns = of.columns.map((each): Column => (typeof each === 'string' ? { field: each } : each));
  const schema = operation('GET', of.list)?.row;

  function removeById(id: number) {
    if (many?.some) return many.remove();
    const row = rows.find((each) => each['id'] === id);
    if (row && canRemove(row)) onRemove(row);
  }

  return (
    <RecordTable
      className={many ? 'record with-marks' : 'record'}
      colunas={[
        ...(many ? [markColumn(many, `tod${of.isFeminine ? 'as' : 'os'} da tela`)] : []),
        ...columns.map(({ field, heading, isRightAligned }) => ({
          nome: heading ?? fieldName(field, schema),
          direita: isRightAligned ?? isFigure(kindOf(of, field)),
        })),
        ACTIONS,
      ]}
      keys={{ ...(many && { ' ': many.mark }), ...(takesKeys && { Delete: removeById }) }}
      onExtend={many?.extend}
    >
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={typeof row['id'] === 'number' ? row['id'] : at}
            data-id={String(row['id'])}
            className={many?.isMarked(Number(row['id'])) ? 'marked' : undefined}
          >
            {many && (
              <MarkCell
                nome={nameOf(of, row) || of.singular}
                isMarked={many.isMarked(Number(row['id']))}
                fixed={many.fixed(row)}
                onMark={(upTo) => many.mark(Number(row['id']), upTo)}
              />
            )}
            {columns.map((column, index) => (
              <Cell
                key={column.field}
                of={of}
                column={column}
                row={row}
                first={index === 0}
                name={nameOf(of, row) || of.singular}
                onOpen={onOpen && (() => onOpen(row))}
              />
            ))}
            <td className="actions">
              {actsOf(row).map((act) => (
                <button
                  key={act.name}
                  type="button"
                  className="button small"
                  aria-label={`${act.name}: ${nameOf(of, row)}`}
                  onClick={() => onAct(row, act)}
                >
                  {act.name}
                </button>
              ))}
              {canRemove(row) && (
                <button
                  type="button"
                  className="button small"
                  aria-label={`Excluir ${nameOf(of, row) || of.singular}`}
                  onClick={() => onRemove(row)}
                >
                  Excluir
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

interface CellProps {
  readonly of: Register;
  readonly column: Column;
  readonly row: Row;
  readonly first: boolean;
  readonly name: string;
  readonly onOpen: (() => void) | null;
}

function Cell({ of, column: { field, show, isRightAligned, heading }, row, first, name, onOpen }: CellProps) {
  const kind = kindOf(of, field);
  const shown = show ? show(row) : <RowValue of={of} field={field} row={row} />;
  const right = isRightAligned ?? isFigure(kind);
  const className = right ? 'right number' : undefined;
  const named = heading ?? fieldName(field, operation('GET', of.list)?.row);
  if (first && onOpen)
    return (
      <td className={className} {...(right ? { 'data-nome': named } : {})}>
        <button type="button" className="link name" data-linha="" onClick={onOpen}>
          {field !== 'nome' && row[field] !== name && <span className="visually-hidden">Abrir {name}: </span>}
          {shown}
        </button>
      </td>
    );
  return (
    <td className={className} data-nome={named}>
      {shown}
    </td>
  );
}

const kindOf = (of: Register, field: string) =>
  field.startsWith('id_') || field.endsWith('_id') ? 'text' : kindIn(of.list, field);
