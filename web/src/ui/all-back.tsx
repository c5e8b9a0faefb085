import { Conflict } from '../api/conflict';
import { oneByOne, type Outcome, type Revert } from '../api/one-by-one';
import { plural } from '../lib/words';
import { RejectedRows } from './rejected-rows';

/** An operation of one row that can be taken back. */
interface Done {
  readonly nome: string;
  readonly revert: Revert;
}

/**
 * One undo for all of them, the last one first. Each that is rejected is named with its reason and the others go on; the next try is for
 * what is left. `singular` and `pluralName` are what they are: `regra`, `regras`.
 * @throws Conflict when not all came back
 */
export function allBack(done: readonly Done[], singular: string, pluralName: string): Revert {
  let left = [...done].reverse();
  return async () => {
    const outcome = await oneByOne(
      left,
      ({ revert }) => revert().then(() => null),
      () => true,
    );
    left = [...outcome.rejected.map(({ row }) => row), ...outcome.left];
    if (left.length > 0)
      throw new Conflict('', 0, {
        shown: <NotReverted outcome={outcome} singular={singular} pluralName={pluralName} />,
      });
  };
}

interface NotRevertedProps {
  readonly outcome: Outcome<Done>;
  readonly singular: string;
  readonly pluralName: string;
}

/** What came back, and which did not and why. */
function NotReverted({ outcome: { done, rejected, left, problem }, singular, pluralName }: NotRevertedProps) {
  return (
    <>
      {done.length === 0
        ? 'Não foi desfeito. '
        : `Só em parte: ${plural(done.length, `${singular} já voltou`, `${pluralName} já voltaram`)}. `}
      {left.length > 0 && `${problem ?? ''} ${plural(left.length, 'ficou por desfazer', 'ficaram por desfazer')}. `}
      {rejected.length > 0 && (
        <>
          {plural(rejected.length, `${singular} não volta`, `${pluralName} não voltam`)}:
          <RejectedRows
            items={rejected.map(({ row, why }) => ({ nome: row.nome, why }))}
            singular={singular}
            pluralName={pluralName}
          />
        </>
      )}
    </>
  );
}
