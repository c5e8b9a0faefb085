import { useState } from 'react';
import type { BulkResult } from '../../api/many-entries';
import type { Lancamento } from '../../api/types';
import { toast } from '../../ui/toast';
import { useDoing } from '../../ui/use-doing';
import { useLeft } from '../../ui/use-left';
import { RejectionReasons } from './rejected-entries';

/** An operation on marked entries: what the dialogs of all of them begin with. */
export interface ManyEntriesProps {
  readonly entries: readonly Lancamento[];
  /** It is done for these; it may not be for others. */
  readonly onDone: (doneCount: readonly number[]) => void;
  readonly onClose: () => void;
}

/**
 * Does an operation for many entries. What is rejected stays in the dialog with its reasons, and the others can go on without it; nothing is
 * done for an entry twice.
 */
export function useManyEntries({ entries, onDone, onClose }: ManyEntriesProps) {
  const [left, setLeft] = useState(entries);
  const [result, setResult] = useState<BulkResult | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();
  const isLeft = useLeft();

  const run = (act: (entries: readonly Lancamento[]) => Promise<BulkResult>): void =>
    void doing(async () => {
      setResult(null);
      const now = await act(left);
      const done = new Set(now.doneCount);
      if (now.doneCount.length > 0) onDone(now.doneCount);
      // Of a dialog that was left meanwhile, another one may be open in its place.
      if (isLeft.current) return now.stop && toast.failed(<RejectionReasons stop={now.stop} left={left} />);
      if (now.stop === null) return onClose();
      setLeft(left.filter(({ id }) => !done.has(id)));
      setResult(now);
    });

  function withoutRejected(): void {
    const rejected = new Set(result?.stop?.rejectedEntries.map(({ id }) => id));
    const others = left.filter(({ id }) => !rejected.has(id));
    if (others.length === 0) return onClose();
    setLeft(others);
    setResult(null);
  }

  return {
    /** The entries for which it is not done yet. */
    left,
    result,
    busy,
    problem,
    setProblem,
    run,
    withoutRejected,
    /** The service may be at work on them: the dialog stays until it responds. */
    onClose: busy ? null : onClose,
    /** Until it does not respond for long. */
    onLeave: onClose,
  };
}
