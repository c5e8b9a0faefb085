import { useMemo } from 'react';
import { inTwoPreviews } from '../../lib/transfers';
import { AboveLines } from './above-lines';
import { StatementHeading } from './statement-heading';
import { withoutBankSide } from './bank-ledger-account';
import { LineTabs } from './line-tabs';
import type { PartProps } from './use-open-work';

/** The heading of an open statement with its operations. */
export function WorkHeading({ openWork }: PartProps) {
  const { statement, acts, work, confirming, withFile, setWithFile, setDialog } = openWork;
  const { linhas } = statement;
  const pending = () => linhas.filter(({ situacao, id }) => situacao === 'pendente' && id !== null);
  return (
    <StatementHeading
      importacao={statement.importacao}
      customer={statement.customer}
      bank={statement.bank}
      linhas={linhas}
      counts={openWork.list.counts}
      toConfirm={confirming.toConfirm}
      confirmed={statement.confirmed}
      lockedUntil={statement.lockedUntil}
      busy={acts.busy}
      undoable={acts.undoable}
      onConfirm={() => void confirming.confirm(false)}
      onExport={openWork.askExport}
      onUndo={() => void acts.undo()}
      onAdd={() => setDialog({ which: 'incluir' })}
      onCorrect={() => setDialog({ which: 'corrigir' })}
      withFile={withFile}
      onFile={() => setWithFile(!withFile)}
      onOriginal={() => void acts.saveOriginal()}
      onDelete={() => setDialog({ which: 'desfazer' })}
      onReapply={() => void acts.reapply(pending()).then(work.backToTable)}
    />
  );
}

/** What is to be decided before the lines, and which of them are listed. */
export function WorkDecisions({ openWork }: PartProps) {
  const { statement, choices, acts, list, work, confirming, booked } = openWork;
  const { importacao, confirmed, linhas } = statement;
  const { toTable } = work;
  const { escolhas } = choices;
  const ignored = useMemo(
    () =>
      confirmed
        ? []
        : linhas.filter(({ idFixo, postedBy }) => postedBy === null && escolhas.get(idFixo ?? '') === 'excluir'),
    [confirmed, linhas, escolhas],
  );
  const previewed = useMemo(() => inTwoPreviews(linhas).length, [linhas]);
  return (
    <AboveLines
      statement={statement}
      ignored={ignored}
      booked={booked.length}
      previewed={previewed}
      onBooked={confirmed ? () => openWork.askRemove(booked) : openWork.leaving.leaveOutBooked}
      known={confirmed ? 0 : confirming.known}
      ignoreKnown={confirming.ignoreKnown}
      onIgnoreKnown={confirming.setIgnoreKnown}
      asked={openWork.asked}
      bankField={openWork.bankField}
      onBankAccount={(conta) => {
        toTable();
        const number = openWork.asked?.number ?? null;
        void acts.bankAccount(
          { idBanco: importacao.id_banco ?? 0, number },
          conta,
          confirmed ? withoutBankSide(linhas) : [],
        );
      }}
      onEscape={toTable}
      onCorrect={() => openWork.setDialog({ which: 'corrigir' })}
    >
      <LineTabs
        lineFilter={list.lineFilter}
        counts={list.counts}
        waiting={confirmed ? list.counts.pendentes : confirming.toConfirm}
        search={list.search}
        searchRef={openWork.searchField}
        onFilter={(next) => {
          list.setLineFilter(next);
          toTable();
        }}
        onSearch={list.setSearch}
        onLeaveSearch={toTable}
      />
    </AboveLines>
  );
}
