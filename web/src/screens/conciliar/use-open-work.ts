import { useEffect, useMemo, useRef, useState } from 'react';
import type { useChoices } from '../../api/choices';
import { isLocked, isPart, type Linha } from '../../lib/linha';
import { transfersOf } from '../../lib/transfers';
import { useBankAsked } from './bank-ledger-account';
import type { OpenDialog } from './statement-dialogs';
import { useActs } from './use-acts';
import { useConfirm } from './use-confirm';
import { useLeaveOut } from './use-leave-out';
import { useRows } from './use-rows';
import type { Statement } from './use-statement';
import { useWork } from './use-work';

export interface OpenWorkProps {
  readonly statement: Statement;
  readonly choices: ReturnType<typeof useChoices>;
}

/** What the parts of the screen of a statement share. */
export type OpenWork = ReturnType<typeof useOpenWork>;

export interface PartProps {
  readonly openWork: OpenWork;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The work on an open statement: its list, the line at hand, what is open next to and above it, and what can be done. */
export function useOpenWork({ statement, choices }: OpenWorkProps) {
  const { importacao, confirmed, linhas, lockedUntil } = statement;
  const atHand = useRef<readonly Linha[]>([]);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const acts = useActs(statement, atHand, () => {
    const [line, ...others] = atHand.current;
    const isSplit = line !== undefined && others.every(({ idFixo }) => idFixo === line.idFixo) && isPart(linhas, line);
    if (isSplit) setDialog({ which: 'juntar', linha: line });
    return isSplit;
  });
  const list = useRows(linhas, confirmed);
  const { current } = list;
  const work = useWork({ statement, acts, list });
  const { marks, toTable } = work;
  useEffect(() => {
    atHand.current = marks.rows.length > 0 ? marks.rows : current ? [current] : [];
  });
  const [rule, setRule] = useState<Linha | null>(null);
  const [lit, setLit] = useState(NOTHING);
  const [withFile, setWithFile] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const bankField = useRef<HTMLInputElement>(null);
  const asked = useBankAsked(importacao, linhas, statement.conta);
  const booked = useMemo(
    () => transfersOf(linhas).filter((linha) => !isLocked(linha, lockedUntil)),
    [linhas, lockedUntil],
  );
  const leaving = useLeaveOut({ statement, choices, acts, list, booked, toTable });
  const confirming = useConfirm({
    statement,
    acts,
    counts: list.counts,
    choices,
    ask: () => setDialog({ which: 'confirmar' }),
    onStart: () => setDialog(null),
    onDone: () => {
      list.setLineFilter(null);
      list.setAt(null);
      toTable();
    },
  });
  const toRemove = marks.rows.length > 0 ? marks.rows : current && work.fixed === null ? [current] : [];

  return {
    statement,
    choices,
    acts,
    list,
    work,
    /** The line from which a rule is made, and the lines that it would apply to. */
    rule: { linha: rule, lit, setLine: setRule, setLit },
    withFile,
    setWithFile,
    dialog,
    setDialog,
    searchField,
    bankField,
    /** The account of the bank whose ledger account is asked for; null: none. */
    asked,
    booked,
    leaving,
    confirming,
    askExport: () => void acts.settled().then(() => setDialog({ which: 'exportar' })),
    askRemove: (gone = toRemove) => gone.length > 0 && setDialog({ which: 'excluir', linhas: gone }),
  } as const;
}
