import type { Person } from '../api/session';
import { figure } from '../lib/words';
import { Failure, Skeleton } from '../ui/states';
import { BarOfMany, type ManyRowsOf, rightsOf } from './many-rows';
import type { Register, Row, RowAct } from './register';
import { RegisterEmpty } from './register-empty';
import { RegisterTable } from './register-table';
import type { RegisterList } from './use-register-list';

interface RegisterRowsProps {
  readonly of: Register;
  readonly person: Person;
  readonly within: boolean;
  readonly list: RegisterList;
  readonly many: ManyRowsOf;
  /** Null: the person makes none here. */
  readonly onNew: (() => void) | null;
  readonly onOpen: (row: Row) => void;
  readonly onAct: (row: Row, act: RowAct) => void;
  readonly onRemove: (row: Row) => void;
}

/** The rows of a register, or why there are none. */
export function RegisterRows({ of, person, within, list, many, onNew, onOpen, onAct, onRemove }: RegisterRowsProps) {
  const { rows, total, reading } = list;
  const rights = rightsOf(of, person);
  // A part of another screen with one row has nothing to mark.
  const isMarked = many.isOffered && (rows?.length ?? 0) > (within ? 1 : 0);
  return (
    <>
      {reading.isError && !rows && <Failure error={reading.error} retry={() => void reading.refetch()} />}
      {reading.isPending && <Skeleton rows={within ? 2 : 8} label={`Lendo ${of.title}…`} />}
      {rows?.length === 0 && (
        <RegisterEmpty of={of} within={within} isFiltered={list.isFiltered} onAll={list.showAll} onNew={onNew} />
      )}
      {rows && rows.length > 0 && (
        <>
          <p className="muted count" role="status">
            {figure(rows.length)} de {figure(total)}
          </p>
          <RegisterTable
            of={of}
            rows={rows}
            takesKeys={!within}
            rights={rights}
            many={isMarked ? many : null}
            onOpen={of.one || of.addressOf ? onOpen : null}
            onAct={onAct}
            onRemove={onRemove}
          />
          {isMarked && (!within || many.some) && <BarOfMany of={of} many={many} total={total} />}
        </>
      )}
      {rows && rows.length < total && (
        <button type="button" className="button more" disabled={reading.isFetching} onClick={list.more}>
          Mostrar mais
        </button>
      )}
    </>
  );
}
