import { type Choice, type useChoices, withChoice } from '../../api/choices';
import { nextAfter } from '../../lib/filters';
import type { Linha } from '../../lib/linha';
import { plural } from '../../lib/words';
import type { useActs } from './use-acts';
import type { useRows } from './use-rows';
import type { Statement } from './use-statement';

interface LeavingOut {
  readonly statement: Statement;
  readonly choices: ReturnType<typeof useChoices>;
  readonly acts: Pick<ReturnType<typeof useActs>, 'keep'>;
  readonly list: ReturnType<typeof useRows>;
  /** Lines that another statement, or an entry by hand, has booked. */
  readonly booked: readonly Linha[];
  readonly toTable: () => void;
}

interface LeaveOut {
  /** The line at hand, or back again. */
  readonly leaveOut: () => void;
  readonly leaveOutBooked: () => void;
  /** The line is another movement than what looks like its other side, or the same after all. */
  readonly distinguish: () => void;
}

/** Which lines of a preview make no entry, with the undo of each choice. */
export function useLeaveOut({ statement, choices, acts, list, booked, toTable }: LeavingOut): LeaveOut {
  const { rows, current, setAt } = list;

  /** Neither do they count as ignored by the person: the other entry has their amount. */
  function leaveOutBooked(): void {
    const ids = booked.flatMap(({ idFixo }) => idFixo ?? []);
    const leave = (escolha: Choice | undefined) => () =>
      choices.choose((now) => ids.reduce((all, id) => withChoice(all, id, escolha), now));
    void leave('excluir')();
    acts.keep(`${plural(ids.length, 'linha já lançada ignorada', 'linhas já lançadas ignoradas')}.`, leave(undefined));
    toTable();
  }

  function leaveOut(): void {
    if (!current || current.idFixo === null) return;
    const { idFixo, situacao, descricao } = current;
    let before: Choice | undefined;
    void choices.choose((now) => {
      before = now.get(idFixo);
      return withChoice(now, idFixo, before ? undefined : situacao === 'ignorada' ? 'manter' : 'excluir');
    });
    setAt(nextAfter(rows, current.chave, new Set([current.chave])));
    acts.keep(`${situacao === 'ignorada' ? 'Trazida de volta' : 'Ignorada'}: ${descricao}.`, () =>
      choices.choose((now) => withChoice(now, idFixo, before)),
    );
  }

  function distinguish(): void {
    if (!current || current.idFixo === null || current.postedBy === null) return;
    const { idFixo, isDistinct, descricao } = current;
    statement.setDistinct(idFixo, !isDistinct);
    acts.keep(`${descricao}: ${isDistinct ? 'o mesmo movimento' : 'outro movimento'}.`, () =>
      Promise.resolve(statement.setDistinct(idFixo, isDistinct)),
    );
    toTable();
  }

  return { leaveOut, leaveOutBooked, distinguish };
}
