import { useMemo } from 'react';
import { type Linha, signedCents } from '../../lib/linha';
import { brMoney } from '../../lib/money';
import { figure, plural } from '../../lib/words';
import { MarkedFoot } from '../../ui/marked-foot';
import { KeyName } from '../../ui/states';

interface FoundLinesProps {
  readonly rows: readonly Linha[];
  /** They are what a search found. */
  readonly searched: boolean;
  readonly marks: { readonly rows: readonly Linha[]; readonly possible: number; readonly all: boolean };
  /** Lines of the list that have a suggestion. */
  readonly suggested: number;
  readonly onMarkAll: () => void;
  readonly onAccept: () => void;
}

/** Null where no line could be read: there is no amount. */
const total = (linhas: readonly Linha[]): string | null =>
  linhas.some(({ situacao }) => situacao !== 'erro')
    ? brMoney(linhas.reduce((sum, one) => sum + signedCents(one), 0n))
    : null;

/** How many lines the list has, their sum, and what can be done with all of them. */
export function FoundLines({ rows, searched, marks, suggested, onMarkAll, onAccept }: FoundLinesProps) {
  const some = marks.rows.length > 0;
  const shown = some ? marks.rows : rows;
  const sum = useMemo(() => total(shown), [shown]);
  const [one, many] = some
    ? ['linha marcada', 'linhas marcadas']
    : searched
      ? ['linha encontrada', 'linhas encontradas']
      : ['linha', 'linhas'];
  return (
    <MarkedFoot
      status={`${plural(shown.length, one, many)}${sum === null ? '' : ` · ${sum}`}`}
      possible={marks.possible}
      all={marks.all}
      markLabel={`Marcar ${searched ? 'as encontradas' : 'todas'}: ${figure(marks.possible)}`}
      unmarkLabel="Desmarcar todas"
      onMarkAll={onMarkAll}
    >
      {suggested > 0 && (
        <button type="button" className="link" onClick={onAccept}>
          Aceitar {plural(suggested, 'sugestão', 'sugestões')} <KeyName>A</KeyName>
        </button>
      )}
    </MarkedFoot>
  );
}
