import type { BulkStop, BulkResult } from '../../api/many-entries';
import type { Lancamento } from '../../api/types';
import { brDate } from '../../lib/dates';
import { brMoney } from '../../lib/money';
import { plural } from '../../lib/words';
import { RejectedRows } from '../../ui/rejected-rows';
import { Notice } from '../../ui/states';

interface RejectedEntriesProps {
  readonly result: BulkResult | null;
  /** The entries for which it is not done. */
  readonly left: readonly Lancamento[];
  readonly busy: boolean;
  readonly onWithout: () => void;
}

/** Why an operation on many entries was rejected, entry by entry, and the way to go on without those. */
export function RejectedEntries({ result, left, busy, onWithout }: RejectedEntriesProps) {
  if (!result?.stop) return null;
  const { doneCount, stop } = result;
  const { rejectedEntries } = stop;
  const others = left.length - rejectedEntries.length;
  const done =
    doneCount.length === 0 ? 'Nada foi feito.' : `${plural(doneCount.length, 'já foi feito', 'já foram feitos')}.`;
  if (rejectedEntries.length === 0)
    return (
      <Notice tone="erro">
        <RejectionReasons stop={stop} left={left} /> {done}
      </Notice>
    );
  return (
    <Notice tone="erro">
      {done} <RejectionReasons stop={stop} left={left} />
      <button type="button" className="button small" disabled={busy} onClick={onWithout}>
        {others > 0
          ? `Seguir sem ${rejectedEntries.length === 1 ? 'ele' : 'eles'}, com ${plural(others, 'lançamento', 'lançamentos')}`
          : 'Fechar'}
      </button>
    </Notice>
  );
}

/** The entries that the service rejects with their reasons; or why nothing can be done, where it names none. */
export function RejectionReasons({ stop, left }: { readonly stop: BulkStop } & Pick<RejectedEntriesProps, 'left'>) {
  const { rejectedEntries, problem } = stop;
  if (rejectedEntries.length === 0) return problem;
  return (
    <>
      {plural(rejectedEntries.length, 'lançamento não pode', 'lançamentos não podem')}:
      <RejectedRows
        items={rejectedEntries.map(({ id, motivo }) => ({
          nome: nameOf(left.find((each) => each.id === id)),
          why: motivo,
        }))}
        singular="lançamento"
        pluralName="lançamentos"
      />
    </>
  );
}

/** An entry by its day, text and amount. */
export const nameOf = (entry: Lancamento | undefined): string =>
  entry ? `${brDate(entry.data_registro)} ${entry.historico_contabil}, ${brMoney(entry.valor)}` : 'Um lançamento';
