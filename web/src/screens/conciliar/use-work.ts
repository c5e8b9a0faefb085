import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useVersionAtHand } from '../../api/entries';
import type { Conta, ChartAccount } from '../../api/types';
import type { Choice } from '../../lib/changes';
import { nextAfter } from '../../lib/filters';
import { equalsOf } from '../../lib/line-checks';
import { isChangeable, isLocked, isOpen, type Side, type Linha, openSide, roleOf, sideFor } from '../../lib/linha';
import { proposer } from '../../lib/suggest';
import { plural } from '../../lib/words';
import { isTyping } from '../../ui/keys';
import { toast } from '../../ui/toast';
import { useMarks } from '../../ui/use-marks';
import type { useActs } from './use-acts';
import { useChoose } from './use-choose';
import type { useRows } from './use-rows';
import type { Statement } from './use-statement';

interface Work {
  readonly statement: Statement;
  readonly acts: ReturnType<typeof useActs>;
  readonly list: ReturnType<typeof useRows>;
}

const keyOf = ({ chave }: Linha): string => chave;

/** The line at hand, the marked ones, and how they get their accounts. */
export function useWork({ statement, acts, list }: Work) {
  const { confirmed, linhas, accounts, history, lockedUntil } = statement;
  const { rows, current, setAt } = list;
  const grid = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  /** The side that a person asked for, of one line. */
  const [asked, setAsked] = useState<{ readonly chave: string; readonly lado: Side } | null>(null);
  const accountRole = current && asked?.chave === current.chave ? roleOf(current, asked.lado) : null;

  useVersionAtHand(confirmed && current && isChangeable(current) ? current.id : null);
  const canMark = useCallback((linha: Linha) => isOpen(linha, lockedUntil), [lockedUntil]);
  const marks = useMarks(rows, keyOf, canMark);
  const equals = useMemo(() => equalsOf(linhas, current, accountRole), [linhas, current, accountRole]);
  const propose = useMemo(
    () => proposer(linhas, ({ id, sugestao }) => (id === null ? sugestao : history.get(id))),
    [linhas, history],
  );
  const proposals = current ? propose(current) : [];
  const toTable = () => grid.current?.focus({ preventScroll: true });
  /** After work that took a while: a person who types for the next line already keeps the field. */
  const backToTable = () => {
    if (!isTyping(document.activeElement)) toTable();
  };

  // A person who types already for another line keeps it: the text must not end up at this one.
  const goBack = ([first]: readonly Linha[]) => first && !picker.current?.value && setAt(first.chave);
  const { choose, chooseLater } = useChoose({
    linhas,
    accounts,
    isOpen: (linha) => isOpen(linha, lockedUntil),
    accountRole,
    asked: (all) => (!confirmed || !current ? [] : marks.rows.length > 0 ? marks.rows : all ? equals : [current]),
    onLeave: (leaving) => {
      toTable();
      setAsked(null);
      if (current) setAt(nextAfter(rows, current.chave, leaving));
      marks.clear();
    },
    onBack: goBack,
    track: acts.track,
    apply: (targets, conta, side) =>
      acts.applyAccounts(
        targets.map((linha) => ({ linha, conta, accountRole: side })),
        undefined,
        () => goBack(targets),
      ),
  });

  function ask(chave: string, lado: Side): void {
    flushSync(() => {
      setAt(chave);
      setAsked({ chave, lado });
    });
    picker.current?.focus();
    picker.current?.click(); // opens the chart
  }

  /** The account field of the line at hand. Without one it shows why. */
  function field(): HTMLInputElement | null {
    if (picker.current) return picker.current;
    const why = current && fixedBecause(statement, current, acts.busy);
    if (why) toast.hint(why);
    return null;
  }

  const { suggested, acceptAll } = useSuggested({ statement, acts, list }, propose, toTable);

  const { move, above } = useMoves({ list, marks, choose: (conta) => confirmed && choose(conta, false) });

  return {
    grid,
    picker,
    marks,
    equals,
    forEquals: useForEquals(current),
    proposals,
    suggested,
    fixed: current && fixedBecause(statement, current, acts.busy),
    lado: current ? sideFor(current, accountRole) : 'debito',
    toTable,
    backToTable,
    ask,
    field,
    choose,
    chooseLater,
    acceptAll,
    move,
    above,
  } as const;
}

/** Whether an account is for all lines that are equal to the line at hand, however it is given: as a person asked for that line. */
function useForEquals(current: Linha | null) {
  const [chave, setChave] = useState<string | null>(null);
  return {
    on: current !== null && chave === current.chave,
    set: (on: boolean) => setChave(on && current ? current.chave : null),
  } as const;
}

/** Why the accounts of a line can't be changed now; null: they can. */
function fixedBecause({ confirmed, lockedUntil }: Statement, linha: Linha, busy: boolean): string | null {
  if (!confirmed && busy) return 'Um momento: os lançamentos ainda não foram lidos.';
  if (!confirmed) return 'Confirme a prévia antes (C): as contas são dadas depois.';
  if (isLocked(linha, lockedUntil)) return 'O período desta linha está fechado: ela não muda mais.';
  if (linha.situacao === 'exportado') return 'Esta linha foi exportada: estorne a exportação para mudá-la.';
  return isChangeable(linha) ? null : 'Esta linha não é um lançamento: não tem contas.';
}

/** The pending lines of the list whose first suggestion can be taken. */
function useSuggested({ statement, acts, list }: Work, propose: ReturnType<typeof proposer>, toTable: () => void) {
  const { accounts, confirmed, lockedUntil } = statement;
  const { rows, current, setAt } = list;
  const suggested = useMemo(() => {
    const known = new Map(accounts.lookup.all.map((conta) => [conta.id, conta]));
    return rows.flatMap((linha): Choice[] => {
      if (!confirmed || linha.situacao !== 'pendente' || !isOpen(linha, lockedUntil)) return [];
      const [first] = propose(linha);
      const conta: ChartAccount | undefined = first && known.get(first.conta.id);
      return conta ? [{ linha, conta, accountRole: null }] : [];
    });
  }, [rows, accounts.lookup, confirmed, lockedUntil, propose]);

  function acceptAll(): void {
    if (suggested.length === 0) return toast.hint('Nenhuma linha desta lista tem sugestão.');
    toTable();
    if (current) setAt(nextAfter(rows, current.chave, new Set(suggested.map(({ linha }) => linha.chave))));
    void acts.applyAccounts(suggested, `${plural(suggested.length, 'sugestão aceita', 'sugestões aceitas')}.`);
  }

  return { suggested: suggested.length, acceptAll };
}

interface Moves extends Pick<Work, 'list'> {
  readonly marks: ReturnType<typeof useMarks<Linha, string>>;
  readonly choose: (conta: Conta) => unknown;
}

/** The ways from the line at hand: to another one, and what is above it. */
function useMoves({ list: { rows, current, setAt }, marks, choose }: Moves) {
  function move(step: number, marking = false): void {
    const index = current ? rows.indexOf(current) : 0;
    const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
    if (!next) return;
    if (marking && current) marks.range(current.chave, next.chave);
    setAt(next.chave);
  }

  function above(): void {
    const index = current ? rows.indexOf(current) : -1;
    const side = current && openSide(current);
    const conta = side && rows[index - 1]?.[side];
    if (conta) choose(conta);
  }

  return { move, above };
}
