import { useCallback, useState } from 'react';
import { may } from '../api/document';
import { type Outcome, type Revert } from '../api/one-by-one';
import type { Person } from '../api/session';
import { figure, plural } from '../lib/words';
import { allBack } from '../ui/all-back';
import { MarkedBar } from '../ui/marked-bar';
import { toast } from '../ui/toast';
import { useMarkedList } from '../ui/use-marked-list';
import { ActOnMany, RemovalOfMany } from './dialogs';
import type { Parent, Register, Row, RowAct } from './register';
import { readAllRows } from './requests';
import type { RegisterList } from './use-register-list';
import { manyOf, nameOf } from './words';

/** What a person may do with a row of a register. */
export function rightsOf(of: Register, person: Person) {
  const mayRemove = may(person, 'DELETE', of.one ?? '');
  const acts = (of.actions ?? []).filter(({ needs: [method, address] }) => may(person, method, address));
  return {
    canRemove: (row: Row): boolean => mayRemove && (of.lockedBecause?.(row) ?? null) === null,
    actsOf: (row: Row): readonly RowAct[] => acts.filter(({ when }) => when?.(row) ?? true),
    /** Whether anything can be done with many of them. */
    ofMany: mayRemove || acts.some(({ manyName }) => manyName !== undefined),
  };
}

export type Rights = ReturnType<typeof rightsOf>;

/** What is asked about the marked rows: their removal (null), or another operation. */
type Asked = { readonly act: RowAct | null };

const idOf = (row: Row): number => Number(row['id']);
const NONE: readonly Row[] = [];

interface ManyRows {
  readonly of: Register;
  readonly parent: Parent;
  readonly person: Person;
  readonly list: Pick<RegisterList, 'rows' | 'total' | 'asked'>;
}

/** The marked rows of a register, and what is asked about them. */
export function useManyRows({ of, parent, person, list: { rows = NONE, total, asked } }: ManyRows) {
  const [open, setOpen] = useState<Asked | null>(null);
  const rights = rightsOf(of, person);
  const fixed = useCallback(
    (row: Row) => {
      const { canRemove, actsOf } = rightsOf(of, person);
      const some = canRemove(row) || actsOf(row).some(({ manyName }) => manyName !== undefined);
      return Number.isInteger(row['id']) && some ? null : (of.lockedBecause?.(row) ?? 'Não há o que fazer com várias');
    },
    [of, person],
  );
  const marked = useMarkedList({
    list: JSON.stringify([of.list, parent, asked]),
    shown: rows,
    idOf,
    fixed,
    others: total - rows.length,
    readAll: (onRead) => readAllRows(of, parent, asked, onRead),
  });
  const some = marked.rows.length > 0;
  const canGo = marked.rows.filter(rights.canRemove);
  const remove = () => (canGo.length > 0 ? setOpen({ act: null }) : toast.hint('Nada do que está marcado se exclui.'));
  return {
    ...marked,
    some,
    /** Null: a register whose rows are not marked. */
    isOffered: rights.ofMany,
    canGo,
    acts: (of.actions ?? []).flatMap((act) => {
      const able = marked.rows.filter((row) => rights.actsOf(row).includes(act));
      return act.manyName === undefined || able.length === 0 ? [] : [{ act, able }];
    }),
    open,
    ask: setOpen,
    remove,
    close: () => setOpen(null),
    keys: {
      'Ctrl+a': marked.toggleAll,
      Delete: () => (some ? remove() : true),
      Escape: () => (some ? marked.clear() : true),
    },
  };
}

export type ManyRowsOf = ReturnType<typeof useManyRows>;

interface BarProps {
  readonly of: Register;
  readonly many: ManyRowsOf;
  readonly total: number;
}

/** How many rows of a register are marked, and what can be done with how many of them. */
export function BarOfMany({ of, many, total }: BarProps) {
  const o = of.isFeminine ? 'a' : 'o';
  return (
    <MarkedBar
      markedRows={many}
      singular={`${of.singular} marcad${o}`}
      pluralName={`${manyOf(of)} marcad${o}s`}
      isFeminine={of.isFeminine ?? false}
      total={total}
      actions={[
        ...many.acts.map(({ act, able }) => ({
          nome: `${act.name} ${figure(able.length)}`,
          danger: act.danger ?? false,
          onAct: () => many.ask({ act }),
        })),
        ...(many.canGo.length > 0
          ? [{ nome: `Excluir ${figure(many.canGo.length)}`, keyName: 'Del', danger: true, onAct: many.remove }]
          : []),
      ]}
    />
  );
}

interface DialogProps extends Omit<ManyRows, 'list'> {
  readonly many: ManyRowsOf;
  readonly keep: (nome: string, revert: Revert) => void;
}

/** The dialog that is open for the marked rows of a register. */
export function DialogOfMany(props: DialogProps) {
  return props.many.open === null ? null : <Opened {...props} asked={props.many.open} />;
}

function Opened({ of, parent, person, many, keep, asked: { act } }: DialogProps & { readonly asked: Asked }) {
  const [rows] = useState(() => (act ? (many.acts.find((each) => each.act === act)?.able ?? NONE) : many.canGo));
  const o = of.isFeminine ? 'a' : 'o';
  function over(done: Outcome<Row>['done']): void {
    many.drop(done.map(({ row }) => idOf(row)));
    const what = plural(done.length, of.singular, manyOf(of));
    if (act) return toast.done(`${act.name}: ${what}.`);
    const nome = `${what} ${done.length === 1 ? `excluíd${o}` : `excluíd${o}s`}.`;
    const reverts = done.flatMap(({ row, revert }) =>
      revert ? [{ nome: nameOf(of, row) || of.singular, revert }] : [],
    );
    if (reverts.length > 0) keep(nome, allBack(reverts, of.singular, manyOf(of)));
    else toast.done(nome);
  }
  const common = { of, rows, onDone: over, onClose: many.close };
  return act ? <ActOnMany {...common} act={act} /> : <RemovalOfMany {...common} parent={parent} person={person} />;
}
