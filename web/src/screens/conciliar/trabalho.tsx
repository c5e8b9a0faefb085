import { nextAfter } from '../../lib/filters';
import { later, useFetched } from '../../ui/later';
import { AcimaDasLinhas, TopoDoTrabalho } from './acima-das-linhas';
import { LadoDoTrabalho, LinhasDoTrabalho } from './linhas-e-lado';
import { RegraForm } from './lateral';
import { useLetters } from './use-letters';
import { type ParteProps, type TrabalhoProps, useTrabalho } from './use-trabalho';

/** Fetched when it is opened: pdf.js is large. */
const Arquivo = later(async () => (await import('./pdf/arquivo')).Arquivo);
const Dialogos = later(async () => (await import('./dialogos')).Dialogos);

/** The table, the line at hand, and what is done with them. */
export function Trabalho(props: TrabalhoProps) {
  const aberto = useTrabalho(props);
  useFetched(Dialogos, RegraForm);
  useLetters(aberto);
  return (
    <main className="conciliar">
      <TopoDoTrabalho aberto={aberto} />
      <AcimaDasLinhas aberto={aberto} />
      <div className="duas-colunas">
        <LinhasDoTrabalho aberto={aberto} />
        <LadoDoTrabalho aberto={aberto} />
        {aberto.withFile && <ArquivoAberto aberto={aberto} />}
      </div>
      <DialogoAberto aberto={aberto} />
    </main>
  );
}

/** The file next to its rows: each shows the other. */
function ArquivoAberto({ aberto }: ParteProps) {
  const { statement, list, work } = aberto;
  /** The row of a line of the file, in its tab. */
  function showLine(line: number): void {
    const row = statement.linhas.find(({ linhaArquivo }) => linhaArquivo === line);
    if (!row) return;
    if (!list.rows.includes(row)) {
      list.setSearch('');
      list.setFiltro(row.situacao === 'ignorada' ? 'ignoradas' : row.situacao === 'erro' ? 'erros' : 'todos');
    }
    list.setAt(row.chave);
  }
  return (
    <Arquivo
      importacao={statement.importacao}
      atual={list.current?.linhaArquivo ?? null}
      onLinha={showLine}
      onClose={() => {
        aberto.setWithFile(false);
        work.toTable();
      }}
    />
  );
}

function DialogoAberto({ aberto }: ParteProps) {
  const { statement, acts, list, work, confirming, dialog, setDialog } = aberto;
  const { rows, current, setAt } = list;
  if (!dialog) return null;
  return (
    <Dialogos
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
