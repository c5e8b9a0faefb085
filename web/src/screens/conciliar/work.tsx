import { nextAfter } from '../../lib/filters';
import { later, useFetched } from '../../ui/later';
import { WorkDecisions, WorkHeading } from './work-top';
import { WorkSide, WorkLines } from './work-lines';
import { RuleForm } from './side-panel';
import { useLetters } from './use-letters';
import { type PartProps, type OpenWorkProps, useOpenWork } from './use-open-work';

/** Fetched when it is opened: pdf.js is large. */
const FileView = later(async () => (await import('./pdf/file-view')).FileView);
const StatementDialogs = later(async () => (await import('./statement-dialogs')).StatementDialogs);

/** The table, the line at hand, and what is done with them. */
export function Work(props: OpenWorkProps) {
  const openWork = useOpenWork(props);
  useFetched(StatementDialogs, RuleForm);
  useLetters(openWork);
  return (
    <main className="reconcile">
      <WorkHeading openWork={openWork} />
      <WorkDecisions openWork={openWork} />
      <div className="two-columns">
        <WorkLines openWork={openWork} />
        <WorkSide openWork={openWork} />
        {openWork.withFile && <OpenFile openWork={openWork} />}
      </div>
      <OpenDialogOf openWork={openWork} />
    </main>
  );
}

/** The file next to its rows: each shows the other. */
function OpenFile({ openWork }: PartProps) {
  const { statement, list, work } = openWork;
  /** The row of a line of the file, in its tab. */
  function showLine(line: number): void {
    const row = statement.linhas.find(({ linhaArquivo }) => linhaArquivo === line);
    if (!row) return;
    if (!list.rows.includes(row)) {
      list.setSearch('');
      list.setLineFilter(row.situacao === 'ignorada' ? 'ignoradas' : row.situacao === 'erro' ? 'erros' : 'todos');
    }
    list.setAt(row.chave);
  }
  return (
    <FileView
      importacao={statement.importacao}
      current={list.current?.linhaArquivo ?? null}
      onLine={showLine}
      onClose={() => {
        openWork.setWithFile(false);
        work.toTable();
      }}
    />
  );
}

function OpenDialogOf({ openWork }: PartProps) {
  const { statement, acts, list, work, confirming, dialog, setDialog } = openWork;
  const { rows, current, setAt } = list;
  if (!dialog) return null;
  return (
    <StatementDialogs
      dialog={dialog}
      linhas={statement.linhas}
      comparison={statement.comparison}
      importacao={statement.importacao}
      customer={statement.customer}
      accounts={statement.accounts}
      doubts={confirming.doubts}
      onConfirm={() => void confirming.confirm(true)}
      onClose={() => setDialog(null)}
      onRemove={(gone) => {
        setDialog(null);
        work.marks.clear();
        if (current) setAt(nextAfter(rows, current.chave, new Set(gone.map(({ chave }) => chave))));
        // What is on its way is written first: the service compares what is deleted with what was seen.
        void acts
          .settled()
          .then(() => acts.remove(gone))
          .then(work.backToTable);
      }}
      onMade={(nome, revert) => {
        acts.keep(nome, revert);
        // The button that opened the dialog may be gone with the parts.
        void acts.reread().then(work.backToTable);
      }}
      onSplitAgain={(nome, linha) => {
        acts.keepAsking(nome, (done) => setDialog({ which: 'juntar', linha, done }));
        void acts.reread();
      }}
      onExported={(made) => {
        if (made) acts.keepAsking(made.nome, (done) => setDialog({ which: 'estornar', id: made.id, done }));
        void acts.reread();
      }}
    />
  );
}
