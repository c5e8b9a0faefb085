import { ROW_HEIGHT } from './line-table';
import type { OpenWork } from './use-open-work';
import { useWorkKeys } from './use-work-keys';

/** The keys of an open statement: what each one does with its lines now. */
export function useLetters({ statement, acts, list, work, rule, leaving, ...screen }: OpenWork): void {
  const { confirmed } = statement;
  const { current } = list;
  const { marks, toTable } = work;
  const mayRule = current?.situacao === 'pendente' || current?.situacao === 'pronto';
  useWorkKeys({
    move: work.move,
    page: () => Math.max(1, Math.floor((work.grid.current?.clientHeight ?? 400) / ROW_HEIGHT) - 1),
    picker: work.field,
    proposals: confirmed ? work.proposals.length : 0,
    propose: (index) => work.proposals[index] && work.choose(work.proposals[index].conta, work.forEquals.on),
    above: work.above,
    mark: () => current && marks.toggle(current.chave),
    markAll: marks.toggleAll,
    search: () => screen.searchField.current?.focus(),
    remove: () => screen.askRemove(),
    escape: () => {
      marks.clear();
      rule.setLine(null);
      toTable();
    },
    letters: {
      a: confirmed && work.acceptAll,
      b: screen.asked !== null && (() => screen.bankField.current?.focus()),
      r: mayRule && (() => rule.setLine(current)),
      x: confirmed ? () => screen.askRemove() : leaving.leaveOut,
      f: list.nextLineFilter,
      c: !confirmed && (() => void screen.confirming.confirm(false)),
      e: confirmed && screen.askExport,
      d: work.fixed === null && current !== null && (() => screen.setDialog({ which: 'dividir', linha: current })),
      m: Boolean(current?.postedBy) && leaving.distinguish,
      p: () => screen.setWithFile(!screen.withFile),
      z: () => void acts.undo(),
    },
  });
}
