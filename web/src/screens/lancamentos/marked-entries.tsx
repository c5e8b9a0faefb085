import { useState } from 'react';
import { Conflict } from '../../api/conflict';
import { undoMany } from '../../api/many-entries';
import { plural } from '../../lib/words';
import type { Lancamento } from '../../api/types';
import { totalsOf } from '../../lib/ledger';
import { brMoney } from '../../lib/money';
import { MarkedBar } from '../../ui/marked-bar';
import { later } from '../../ui/later';
import { RejectionReasons } from '../dialogs/rejected-entries';
import type { MarkedEntries } from './use-marked-entries';

const ChangeEntries = later(async () => (await import('../dialogs/change-entries')).ChangeEntries);
const DeleteMarkedEntries = later(async () => (await import('../dialogs/ask-about-entries')).DeleteMarkedEntries);
const UndoMarkedEntries = later(async () => (await import('../dialogs/ask-about-entries')).UndoMarkedEntries);

/** What is fetched for them while nothing else is to be done. */
export const DIALOGS = [ChangeEntries, DeleteMarkedEntries, UndoMarkedEntries] as const;

export type EntryAction = 'mudar' | 'excluir' | 'desfazer';

interface MarkedEntriesBarProps {
  readonly markedRows: MarkedEntries;
  readonly total: number;
  readonly onAction: (action: EntryAction) => void;
}

/** How many entries are marked, the ways to mark all of them, and what can be done with them. */
export function MarkedEntriesBar({ markedRows, total, onAction }: MarkedEntriesBarProps) {
  return (
    <MarkedBar
      markedRows={markedRows}
      singular="lançamento marcado"
      pluralName="lançamentos marcados"
      total={total}
      soma={brMoney(totalsOf(markedRows.rows).valor)}
      actions={[
        { nome: 'Mudar', keyName: 'M', onAct: () => onAction('mudar') },
        { nome: 'Desfazer a última mudança', onAct: () => onAction('desfazer') },
        { nome: 'Excluir', keyName: 'Del', danger: true, onAct: () => onAction('excluir') },
      ]}
    />
  );
}

interface MarkedEntriesDialogProps {
  readonly action: EntryAction;
  readonly entries: readonly Lancamento[];
  /** It was done for some of them; `revert` takes it back. */
  readonly onDone: (doneCount: readonly number[], nome: string, revert: (() => Promise<unknown>) | null) => void;
  readonly onClose: () => void;
}

/** The dialog of an operation on the entries that were marked when it was opened. */
export function MarkedEntriesDialog({ action, entries: marked, onDone, onClose }: MarkedEntriesDialogProps) {
  const [entries] = useState(marked);
  if (action === 'mudar')
    return (
      <ChangeEntries
        entries={entries}
        onDone={(doneCount) =>
          onDone(
            doneCount,
            `${plural(doneCount.length, 'lançamento mudou', 'lançamentos mudaram')}.`,
            changeBack(entries, doneCount),
          )
        }
        onClose={onClose}
      />
    );
  if (action === 'excluir')
    return (
      <DeleteMarkedEntries
        entries={entries}
        onDone={(doneCount) =>
          onDone(doneCount, `${plural(doneCount.length, 'lançamento excluído', 'lançamentos excluídos')}.`, null)
        }
        onClose={onClose}
      />
    );
  return (
    <UndoMarkedEntries
      entries={entries}
      onDone={(doneCount) =>
        onDone(
          doneCount,
          `${plural(doneCount.length, 'lançamento voltou', 'lançamentos voltaram')} ao que era antes.`,
          null,
        )
      }
      onClose={onClose}
    />
  );
}

/**
 * Takes the change of many back; the next try is for those that are left.
 * @throws Conflict that names each entry for which it is rejected
 */
function changeBack(entries: readonly Lancamento[], ids: readonly number[]): () => Promise<void> {
  let left = ids;
  return async () => {
    const { doneCount, stop } = await undoMany(left);
    left = left.slice(doneCount.length);
    if (!stop) return;
    const before =
      doneCount.length === 0
        ? 'Não foi desfeito.'
        : `Só em parte: ${plural(doneCount.length, 'já voltou', 'já voltaram')}.`;
    const shown = (
      <>
        {before} <RejectionReasons stop={stop} left={entries} />
      </>
    );
    throw new Conflict(stop.problem, doneCount.length, { shown });
  };
}
