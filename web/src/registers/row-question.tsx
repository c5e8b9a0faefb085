import { useEffect, useRef } from 'react';
import { QuestionDialog } from '../ui/question-dialog';
import { Notice } from '../ui/states';
import { toast } from '../ui/toast';
import { useDoing } from '../ui/use-doing';
import type { Register, Row, RowAct } from './register';
import { rowsChanged } from './requests';
import { Whose } from './whose';
import { calledOf } from './words';

interface RowQuestionProps {
  readonly of: Register;
  readonly act: RowAct;
  readonly row: Row;
  readonly onClose: () => void;
}

/** Does something with a record, after its question where it has one. */
export function RowQuestion({ of, act, row, onClose }: RowQuestionProps) {
  const { busy, problem, doing } = useDoing(act.asks ? undefined : toast.failed);
  const begun = useRef(false);
  const run = () =>
    void doing(async () => {
      const said = await act.act(row);
      await rowsChanged();
      toast.done(typeof said === 'string' ? said : act.done);
    }).then((done) => (done || !act.asks) && onClose());
  useEffect(() => {
    if (act.asks || begun.current) return;
    begun.current = true;
    run();
  });
  if (!act.asks) return null;
  return (
    <QuestionDialog
      titulo={`${act.name} ${of.isFeminine ? 'a' : 'o'} ${calledOf(of, row)}?`}
      verb={busy ? 'Um momento…' : act.name}
      busy={busy}
      danger={act.danger ?? false}
      onYes={run}
      onClose={onClose}
    >
      <Whose of={of} row={row} />
      <p>{act.asks(row)}</p>
      {problem && <Notice tone="erro">{problem}</Notice>}
    </QuestionDialog>
  );
}
