import { type ReactNode, useRef, useState } from 'react';
import { type Outcome, oneByOne, type Rejected, type Revert } from '../api/one-by-one';
import { figure, plural } from '../lib/words';
import { Dialog } from './dialog';
import { RejectedRows } from './rejected-rows';
import { DialogFoot } from './dialog-foot';
import { Notice } from './states';
import { toast } from './toast';
import { useDoing } from './use-doing';
import { useLeft } from './use-left';

const SHOWN = 5;

/** What a dialog about many rows begins with. */
export interface ManyRowsProps<T> {
  readonly rows: readonly T[];
  /** It is done for these, and perhaps not for others. */
  readonly onDone: (done: Outcome<T>['done']) => void;
  readonly onClose: () => void;
}

interface OneByOneProps<T> extends ManyRowsProps<T> {
  /** How a row is called. */
  readonly nameOfRow: (row: T) => string;
  /** What they are: `importação`, `importações`. */
  readonly singular: string;
  readonly pluralName: string;
  /** The button, and while it is done: `Excluir`, `Excluindo`. */
  readonly verb: string;
  readonly verbRunning: string;
  /** They are deleted, or it can't be taken back. */
  readonly danger?: boolean;
  /** It is known what becomes of them. */
  readonly ready?: boolean;
  /** Those for which it is known before that it can't be done. */
  readonly except?: readonly Rejected<T>[];
  readonly act: (row: T) => Promise<Revert | null>;
  /** After each run: what the screen shows may be another by now. */
  readonly after: () => unknown;
  /** What is shown before it is done. */
  readonly children: ReactNode;
}

/** Asks before an operation on many rows, does it for one after the other, and names those for which it could not be done. */
export function OneByOne<T>({
  nameOfRow,
  singular,
  pluralName,
  verb,
  verbRunning,
  danger = false,
  ...props
}: OneByOneProps<T>) {
  const { ready = true, except = [], children, onClose } = props;
  const notDone = (now: Outcome<T>) => (
    <NotDone outcome={now} nameOfRow={nameOfRow} singular={singular} pluralName={pluralName} />
  );
  const { left, over, outcome, busy, problem, run, end } = useOneByOne(props, notDone);
  const others = outcome ? left : left.filter((row) => !except.some((each) => each.row === row));
  const rejected = outcome ? outcome.rejected : except;
  const count = plural(others.length, singular, pluralName);
  return (
    <Dialog titulo={`${verb} ${count}?`} onClose={busy ? null : onClose} onLeave={() => (end(), onClose())}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(others);
        }}
      >
        {!outcome && (
          <>
            <ul className="sample">
              {others.slice(0, SHOWN).map((row, at) => (
                <li key={at}>{nameOfRow(row)}</li>
              ))}
              {others.length > SHOWN && <li>e mais {figure(others.length - SHOWN)}</li>}
            </ul>
            {children}
          </>
        )}
        {outcome && outcome.left.length > 0 && (
          <Notice tone="aviso">
            {outcome.problem} {plural(outcome.left.length, 'ficou por fazer', 'ficaram por fazer')}.
          </Notice>
        )}
        {rejected.length > 0 && (
          <Notice tone="erro">
            {outcome && outcome.done.length > 0
              ? `Feito para ${plural(outcome.done.length, singular, pluralName)}; não para ${figure(rejected.length)}:`
              : `${plural(rejected.length, `${singular} não pode`, `${pluralName} não podem`)}:`}
            <RejectedRows
              items={rejected.map(({ row, why }) => ({ nome: nameOfRow(row), why }))}
              singular={singular}
              pluralName={pluralName}
            />
          </Notice>
        )}
        {problem && <Notice tone="erro">{problem}</Notice>}
        <DialogFoot
          leaveLabel={busy ? 'Parar' : outcome ? 'Fechar' : 'Voltar'}
          verb={
            busy ? `${verbRunning} ${figure(over)} de ${figure(others.length)}…` : outcome ? 'Tentar de novo' : verb
          }
          disabled={busy || !ready || others.length === 0}
          danger={danger}
          careful
          onClose={busy ? end : onClose}
        />
      </form>
    </Dialog>
  );
}

interface NotDoneProps<T> extends Pick<OneByOneProps<T>, 'nameOfRow' | 'singular' | 'pluralName'> {
  readonly outcome: Outcome<T>;
}

/** For which rows it is not done, shown when the dialog was left. */
function NotDone<T>({ outcome: { rejected, left, problem }, nameOfRow, singular, pluralName }: NotDoneProps<T>) {
  return (
    <>
      {left.length > 0 && `${problem ?? ''} ${plural(left.length, 'ficou por fazer', 'ficaram por fazer')}. `}
      {rejected.length > 0 && (
        <>
          {plural(rejected.length, `${singular} não pode`, `${pluralName} não podem`)}:
          <RejectedRows
            items={rejected.map(({ row, why }) => ({ nome: nameOfRow(row), why }))}
            singular={singular}
            pluralName={pluralName}
          />
        </>
      )}
    </>
  );
}

/** What of the operation is over by now, and what is left of it. */
function useOneByOne<T>(
  { rows, act, after, onDone, onClose }: Pick<OneByOneProps<T>, 'rows' | 'act' | 'after' | 'onDone' | 'onClose'>,
  notDone: (outcome: Outcome<T>) => ReactNode,
) {
  const [left, setLeft] = useState(rows);
  const [over, setOver] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const isEnded = useRef(false);
  const isLeft = useLeft();
  const { busy, problem, doing } = useDoing();

  const run = (asked: readonly T[]): void =>
    void doing(async () => {
      isEnded.current = false;
      const now = await oneByOne(asked, act, (count) => {
        setOver(count + 1);
        return !isEnded.current;
      });
      after();
      if (now.done.length > 0) onDone(now.done);
      // Of a dialog that was left meanwhile, another one may be open in its place.
      if (isLeft.current) return now.rejected.length + now.left.length > 0 && toast.failed(notDone(now));
      const others = [...now.rejected.map(({ row }) => row), ...now.left];
      setLeft(others);
      setOutcome(now);
      if (others.length === 0) onClose();
    });

  return { left, over, outcome, busy, problem, run, end: () => void (isEnded.current = true) };
}
