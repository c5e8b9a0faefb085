import { useEffect, useMemo, useRef, useState } from 'react';
import type { useChoices } from '../../api/choices';
import { isLocked, type Linha } from '../../lib/linha';
import { nextAfter } from '../../lib/filters';
import { inTwoPreviews, transfersOf } from '../../lib/transfers';
import { later, useFetched } from '../../ui/later';
import { Vazio } from '../../ui/states';
import { Achadas } from './achadas';
import { Cabecalho } from './cabecalho';
import { Acima } from './acima';
import { useBankAsked, withoutBankSide } from './conta-do-banco';
import type { Dialogo } from './dialogos';
import { Filtros } from './filtros';
import { Lateral, RegraForm } from './lateral';
import { Tabela } from './tabela';
import { useActs } from './use-acts';
import { useConfirm } from './use-confirm';
import { useLeaveOut } from './use-leave-out';
import { useRows } from './use-rows';
import type { Statement } from './use-statement';
import { useWork } from './use-work';
import { useWorkKeys } from './use-work-keys';

interface TrabalhoProps {
  readonly statement: Statement;
  readonly choices: ReturnType<typeof useChoices>;
}

/** Fetched when it is opened: pdf.js is large. */
const Arquivo = later(async () => (await import('./pdf/arquivo')).Arquivo);
const Dialogos = later(async () => (await import('./dialogos')).Dialogos);
const NOTHING: ReadonlySet<string> = new Set();

/** The table, the line at hand, and what is done with them. */
export function Trabalho({ statement, choices }: TrabalhoProps) {
  const { importacao, confirmed, linhas, lockedUntil } = statement;
  const { escolhas } = choices;
  const atHand = useRef<readonly Linha[]>([]);
  const acts = useActs(importacao.id, importacao.id_cliente, atHand);
  const list = useRows(linhas, confirmed);
  const { counts, filtro, search, rows, current, setFiltro, nextFiltro, setSearch, setAt } = list;
  const work = useWork({ statement, acts, list });
  const { marks, toTable, backToTable } = work;
  useEffect(() => {
    atHand.current = marks.rows.length > 0 ? marks.rows : current ? [current] : [];
  });
  const [rule, setRule] = useState<Linha | null>(null);
  const [lit, setLit] = useState(NOTHING);
  const [withFile, setWithFile] = useState(false);
  const [dialog, setDialog] = useState<Dialogo | null>(null);
  useFetched(Dialogos, RegraForm);
  const searchField = useRef<HTMLInputElement>(null);
  const bankField = useRef<HTMLInputElement>(null);
  const asked = useBankAsked(importacao, linhas);

  const booked = useMemo(
    () => transfersOf(linhas).filter((linha) => !isLocked(linha, lockedUntil)),
    [linhas, lockedUntil],
  );
  const { leaveOut, leaveOutBooked, distinguish } = useLeaveOut({ statement, choices, acts, list, booked, toTable });

  const { confirm, known, toConfirm, ignoreKnown, setIgnoreKnown, doubts } = useConfirm({
    statement,
    acts,
    counts,
    choices,
    ask: () => setDialog({ which: 'confirmar' }),
    onStart: () => setDialog(null),
    onDone: () => {
      setFiltro(null);
      setAt(null);
      toTable();
    },
  });

  const askExport = () => void acts.settled().then(() => setDialog({ which: 'exportar' }));
  const toRemove = marks.rows.length > 0 ? marks.rows : current && work.fixed === null ? [current] : [];
  const askRemove = (linhas = toRemove) => linhas.length > 0 && setDialog({ which: 'excluir', linhas });
  const mayRule = current?.situacao === 'pendente' || current?.situacao === 'pronto';
  useWorkKeys({
    move: work.move,
    page: () => Math.max(1, Math.floor((work.grid.current?.clientHeight ?? 400) / 40) - 1),
    picker: work.field,
    proposals: confirmed ? work.proposals.length : 0,
    propose: (index) => work.proposals[index] && work.choose(work.proposals[index].conta, false),
    above: work.above,
    mark: () => current && marks.toggle(current.chave),
    markAll: marks.toggleAll,
    search: () => searchField.current?.focus(),
    remove: () => askRemove(),
    escape: () => {
      marks.clear();
      setRule(null);
      toTable();
    },
    letters: {
      a: confirmed && work.acceptAll,
      b: asked > 0 && (() => bankField.current?.focus()),
      r: mayRule && (() => setRule(current)),
      x: confirmed ? () => askRemove() : leaveOut,
      f: nextFiltro,
      c: !confirmed && (() => void confirm(false)),
      e: confirmed && askExport,
      d: work.fixed === null && current !== null && (() => setDialog({ which: 'dividir', linha: current })),
      m: Boolean(current?.lancadaPor) && distinguish,
      p: () => setWithFile(!withFile),
      z: () => void acts.undo(),
    },
  });
  /** The row of a line of the file, in its tab. */
  function showLine(line: number) {
    const row = linhas.find(({ linhaArquivo }) => linhaArquivo === line);
    if (!row) return;
    if (!rows.includes(row)) {
      setSearch('');
      setFiltro(row.situacao === 'ignorada' ? 'ignoradas' : row.situacao === 'erro' ? 'erros' : 'todos');
    }
    setAt(row.chave);
  }
  const closeRule = () => {
    setRule(null);
    toTable();
  };
  const ignored = confirmed
    ? []
    : linhas.filter(({ idFixo, lancadaPor }) => lancadaPor === null && escolhas.get(idFixo ?? '') === 'excluir');
  const pending = useMemo(() => linhas.filter(({ situacao, id }) => situacao === 'pendente' && id !== null), [linhas]);

  return (
    <main className="conciliar">
      <Cabecalho
        importacao={importacao}
        customer={statement.customer}
        bank={statement.bank}
        linhas={linhas}
        counts={counts}
        toConfirm={toConfirm}
        confirmed={confirmed}
        lockedUntil={lockedUntil}
        busy={acts.busy}
        undoable={acts.undoable}
        onConfirm={() => void confirm(false)}
        onExport={askExport}
        onUndo={() => void acts.undo()}
        onAdd={() => setDialog({ which: 'incluir' })}
        onCorrect={() => setDialog({ which: 'corrigir' })}
        withFile={withFile}
        onFile={() => setWithFile(!withFile)}
        onOriginal={() => void acts.saveOriginal()}
        onDelete={() => setDialog({ which: 'desfazer' })}
        onReapply={() => void acts.reapply(pending).then(backToTable)}
      />
      <Acima
        statement={statement}
        ignored={ignored}
        booked={booked.length}
        previewed={inTwoPreviews(linhas).length}
        onBooked={confirmed ? () => askRemove(booked) : leaveOutBooked}
        known={confirmed ? 0 : known}
        ignoreKnown={ignoreKnown}
        onIgnoreKnown={setIgnoreKnown}
        asked={asked}
        bankField={bankField}
        onBankAccount={(conta) => {
          toTable();
          void acts.bankAccount(importacao.id_banco ?? 0, conta, confirmed ? withoutBankSide(linhas) : []);
        }}
        onEscape={toTable}
        onCorrect={() => setDialog({ which: 'corrigir' })}
      >
        <Filtros
          filtro={filtro}
          counts={counts}
          waiting={confirmed ? counts.pendentes : toConfirm}
          search={search}
          searchRef={searchField}
          onFiltro={(next) => {
            setFiltro(next);
            toTable();
          }}
          onSearch={setSearch}
          onLeaveSearch={toTable}
        />
      </Acima>
      <div className="duas-colunas">
        <section className="cartao caixa-da-tabela" aria-label="Linhas">
          {rows.length === 0 && (
            <Vazio titulo={search ? 'Nada encontrado.' : 'Nenhuma linha aqui.'}>
              {search && `Nenhuma linha com “${search}” nesta aba.`}
            </Vazio>
          )}
          <Tabela
            filtro={filtro}
            rows={rows}
            current={current?.chave ?? null}
            marks={marks.marked}
            lit={lit}
            lockedUntil={lockedUntil}
            gridRef={work.grid}
            onCurrent={setAt}
            onMark={(chave, range) => (range && current ? marks.range(current.chave, chave) : marks.toggle(chave))}
            allMarked={marks.all}
            onMarkAll={marks.toggleAll}
            onLado={work.ask}
          />
          <Achadas
            rows={rows}
            searched={search.trim() !== ''}
            marks={marks}
            suggested={work.suggested}
            onMarkAll={marks.toggleAll}
            onAccept={work.acceptAll}
          />
        </section>
        <Lateral
          rule={rule}
          form={{
            linhas,
            importacao,
            bankName: statement.bank,
            accounts: statement.accounts,
            busy: acts.busy,
            onLit: setLit,
            onClose: closeRule,
            onMake: async (body, nome) => {
              if (!(await acts.makeRule(body, nome, confirmed))) throw new Error('the rule was rejected');
            },
          }}
          panel={
            current && {
              linha: current,
              lado: work.lado,
              accounts: statement.accounts,
              equals: work.equals.length,
              marked: marks.rows.length,
              fixed: work.fixed,
              proposals: work.proposals,
              confirmed,
              pickerRef: work.picker,
              onLado: (lado) => work.ask(current.chave, lado),
              onChoose: work.choose,
              onChooseLater: work.chooseLater,
              onEscape: toTable,
              onRule: () => setRule(current),
              onLeaveOut: leaveOut,
              onDistinta: distinguish,
              onRemove: () => askRemove(),
              onSplit: () => setDialog({ which: 'dividir', linha: current }),
              onHistorico: (texto) => acts.changeText(current, texto),
              onWritten: toTable,
              onAlwaysIgnore: () => void acts.makeIgnoreRule(current, linhas, confirmed).then(backToTable),
            }
          }
        />
        {withFile && (
          <Arquivo
            importacao={importacao}
            atual={current?.linhaArquivo ?? null}
            onLinha={showLine}
            onClose={() => {
              setWithFile(false);
              toTable();
            }}
          />
        )}
      </div>
      {dialog && (
        <Dialogos
          dialog={dialog}
          linhas={linhas}
          importacao={importacao}
          customer={statement.customer}
          accounts={statement.accounts}
          doubts={doubts}
          onConfirm={() => void confirm(true)}
          onClose={() => setDialog(null)}
          onRemove={(gone) => {
            setDialog(null);
            marks.clear();
            if (current) setAt(nextAfter(rows, current.chave, new Set(gone.map(({ chave }) => chave))));
            // What is on its way is written first: the service compares what is deleted with what was seen.
            void acts
              .settled()
              .then(() => acts.remove(gone))
              .then(backToTable);
          }}
          onMade={(nome, revert) => {
            acts.keep(nome, revert);
            void acts.reread();
          }}
          onExported={(made) => {
            if (made) acts.keepAsking(made.nome, (done) => setDialog({ which: 'estornar', id: made.id, done }));
            void acts.reread();
          }}
        />
      )}
    </main>
  );
}
