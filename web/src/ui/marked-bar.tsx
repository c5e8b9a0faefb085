import { figure, plural } from '../lib/words';
import { MarkedFoot } from './marked-foot';
import { KeyName } from './states';
import type { MarkedRows } from './use-marked-list';

/** Something that can be done with the marked rows. */
interface BulkAction {
  readonly nome: string;
  readonly keyName?: string;
  /** It deletes them: its button is red. */
  readonly danger?: boolean;
  readonly onAct: () => void;
}

interface MarkedBarProps {
  readonly markedRows: Pick<MarkedRows<never>, 'possible' | 'all' | 'others' | 'read' | 'toggleAll' | 'markFound'> & {
    readonly rows: readonly unknown[];
  };
  /** `lançamento marcado`, `lançamentos marcados`. */
  readonly singular: string;
  readonly pluralName: string;
  readonly isFeminine?: boolean;
  /** How many rows the list finds; left out where only reading them shows it. */
  readonly total?: number;
  /** Next to how many they are. */
  readonly soma?: string;
  readonly actions: readonly BulkAction[];
}

/** How many rows are marked, the ways to mark all of them, and what can be done with them. */
export function MarkedBar({
  markedRows,
  singular,
  pluralName,
  isFeminine = false,
  total,
  soma,
  actions,
}: MarkedBarProps) {
  const { rows, possible, all, others, read } = markedRows;
  const some = rows.length > 0;
  const o = isFeminine ? 'a' : 'o';
  return (
    <div className="card marked-bar">
      <MarkedFoot
        status={
          some
            ? [plural(rows.length, singular, pluralName), soma].filter(Boolean).join(' · ')
            : `Nenhum${isFeminine ? 'a marcada' : ' marcado'}`
        }
        possible={possible}
        all={all}
        markLabel={`Marcar ${others > 0 ? `${o}s da tela` : `tod${o}s`}: ${figure(possible)}`}
        unmarkLabel={`Desmarcar tod${o}s`}
        onMarkAll={markedRows.toggleAll}
      >
        {others > 0 && (
          <button type="button" className="link" disabled={read !== null} onClick={markedRows.markFound}>
            {read === null
              ? `Marcar tod${o}s ${o}s encontrad${o}s${total === undefined ? `, lendo mais ${figure(others)}` : `: ${figure(total)}`}`
              : `Lendo… ${figure(read)}${total === undefined ? '' : ` de ${figure(total)}`}`}
          </button>
        )}
        {some && (
          <span className="acts">
            {actions.map(({ nome, keyName, danger = false, onAct }) => (
              <button
                key={nome}
                type="button"
                className={danger ? 'button small deletes' : 'button small'}
                onClick={onAct}
              >
                {nome} {keyName !== undefined && <KeyName>{keyName}</KeyName>}
              </button>
            ))}
          </span>
        )}
      </MarkedFoot>
    </div>
  );
}
