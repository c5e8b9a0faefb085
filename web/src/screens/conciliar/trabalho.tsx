import { useMemo, useRef, useState } from 'react';
import { useVersionAtHand } from '../../api/entries';
import type { ImportacaoDetalhe } from '../../api/types';
import { equalsOf } from '../../lib/judge';
import { type Linha, openSide } from '../../lib/linha';
import { nextAfter } from '../../lib/filters';
import { proposalsFor } from '../../lib/suggest';
import { plural } from '../../lib/words';
import { Vazio } from '../../ui/states';
import { Analise } from './analise';
import { Cabecalho } from './cabecalho';
import { type Dialogo, Dialogos } from './dialogos';
import { Filtros } from './filtros';
import { PainelLinha } from './painel-linha';
import { RegraForm } from './regra-form';
import { Tabela } from './tabela';
import { useActs } from './use-acts';
import { useChoose } from './use-choose';
import { useConfirm } from './use-confirm';
import { useMarks } from './use-marks';
import { useRows } from './use-rows';
import { type Escolha, type useStatement } from './use-statement';
import { useWorkKeys } from './use-work-keys';

type Statement = Omit<ReturnType<typeof useStatement>, 'importacao'> & { readonly importacao: ImportacaoDetalhe };

interface TrabalhoProps {
  readonly statement: Statement;
  readonly escolhas: ReadonlyMap<string, Escolha>;
  readonly onEscolhas: (escolhas: ReadonlyMap<string, Escolha>) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The table, the line at hand, and what is done with them. */
export function Trabalho({ statement, escolhas, onEscolhas }: TrabalhoProps) {
  const { importacao, confirmed, linhas, accounts, history, lockedUntil } = statement;
  const acts = useActs(importacao.id, importacao.id_cliente);
  const { counts, filtro, search, rows, current, setFiltro, nextFiltro, setSearch, setAt } = useRows(linhas, confirmed);
  const [rule, setRule] = useState<Linha | null>(null);
  const [lit, setLit] = useState(NOTHING);
  const [dialog, setDialog] = useState<Dialogo | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  useVersionAtHand(confirmed && current?.situacao === 'pendente' ? current.id : null);
  const marks = useMarks(rows);
  const equals = useMemo(() => equalsOf(linhas, current), [linhas, current]);
  const proposals = useMemo(
    () =>
      current
        ? proposalsFor(current, (current.id === null ? current.sugestao : history.get(current.id)) ?? null, linhas)
        : [],
    [current, history, linhas],
  );
  const isLocked = ({ data }: Linha) => lockedUntil !== null && data !== null && data <= lockedUntil;
  const toTable = () => grid.current?.focus({ preventScroll: true });

  const { choose, chooseLater } = useChoose({
    linhas,
    accounts,
    isLocked,
    asked: (all) => (!confirmed || !current ? [] : marks.rows.length > 0 ? marks.rows : all ? equals : [current]),
    onLeave: (leaving) => {
      toTable();
      if (current) setAt(nextAfter(rows, current.chave, leaving));
      marks.clear();
    },
    onBack: ([first]) => first && setAt(first.chave),
    apply: acts.applyAccount,
  });

  function move(step: number, marking = false) {
    const index = current ? rows.indexOf(current) : 0;
    const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
    if (!next) return;
    if (marking && current) marks.range(current.chave, next.chave);
    setAt(next.chave);
  }

  function leaveOut() {
    if (confirmed || !current || current.idFixo === null) return;
    const next = new Map(escolhas);
    const before = next.get(current.idFixo);
    if (before) next.delete(current.idFixo);
    else next.set(current.idFixo, current.situacao === 'ignorada' ? 'manter' : 'excluir');
    setAt(nextAfter(rows, current.chave, new Set([current.chave])));
    onEscolhas(next);
  }

  const { confirm, known, toConfirm, ignoreKnown, setIgnoreKnown, doubts } = useConfirm({
    acts,
    linhas,
    counts,
    confirmed,
    escolhas,
    ask: () => setDialog('confirmar'),
    onStart: () => setDialog(null),
    onDone: () => {
      setFiltro(null);
      setAt(null);
      onEscolhas(new Map());
      toTable();
    },
  });

  const askExport = () => void acts.written().then(() => setDialog('exportar'));
  useWorkKeys({
    move,
    page: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 400) / 40) - 1),
    openPicker: () => picker.current?.focus(),
    propose: (index) => confirmed && proposals[index] && choose(proposals[index].conta, false),
    above: () => {
      const index = current ? rows.indexOf(current) : -1;
      const side = current && openSide(current);
      const conta = side && rows[index - 1]?.[side];
      if (conta && confirmed) choose(conta, false);
    },
    mark: () => current && marks.toggle(current.chave),
    rule: () => current && (current.situacao === 'pendente' || current.situacao === 'pronto') && setRule(current),
    leaveOut,
    nextFilter: nextFiltro,
    search: () => searchField.current?.focus(),
    confirm: () => void confirm(false),
    exportar: () => confirmed && askExport(),
    escape: () => {
      marks.clear();
      setRule(null);
      toTable();
    },
  });

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
        onConfirm={() => void confirm(false)}
        onExport={askExport}
        onUndo={() => setDialog('desfazer')}
      />
      <div className="acima">
        <Analise id={importacao.id} confirmed={confirmed} />
        {!confirmed && known > 0 && (
          <label className="opcao">
            <input type="checkbox" checked={ignoreKnown} onChange={(event) => setIgnoreKnown(event.target.checked)} />
            Deixar de fora {plural(known, 'linha que já está', 'linhas que já estão')} na contabilidade do cliente
          </label>
        )}
        <Filtros
          filtro={filtro}
          counts={counts}
          search={search}
          searchRef={searchField}
          onFiltro={(next) => {
            setFiltro(next);
            toTable();
          }}
          onSearch={setSearch}
          onLeaveSearch={toTable}
        />
      </div>
      <div className="duas-colunas">
        <section className="cartao caixa-da-tabela" aria-label="Linhas">
          {rows.length === 0 && (
            <Vazio titulo={search ? 'Nada encontrado.' : 'Nenhuma linha aqui.'}>
              {search && `Nenhuma linha com “${search}” nesta aba.`}
            </Vazio>
          )}
          <Tabela
            rows={rows}
            current={current?.chave ?? null}
            marks={marks.marked}
            lit={lit}
            lockedUntil={lockedUntil}
            gridRef={grid}
            onCurrent={setAt}
            onMark={(chave, range) => (range && current ? marks.range(current.chave, chave) : marks.toggle(chave))}
          />
        </section>
        <aside className="cartao painel" aria-label="Linha atual">
          {rule ? (
            <RegraForm
              key={rule.chave}
              linha={rule}
              linhas={linhas}
              importacao={importacao}
              bankName={statement.bank}
              accounts={accounts}
              busy={acts.busy}
              onLit={setLit}
              onClose={() => {
                setRule(null);
                toTable();
              }}
              onMake={(body, nome) =>
                void acts.makeRule(body, nome, confirmed).then((made) => {
                  if (!made) return;
                  setRule(null);
                  toTable();
                })
              }
            />
          ) : (
            current && (
              <PainelLinha
                linha={current}
                accounts={accounts}
                equals={equals.length}
                marked={marks.rows.length}
                locked={isLocked(current)}
                proposals={proposals}
                confirmed={confirmed}
                pickerRef={picker}
                onChoose={choose}
                onChooseLater={chooseLater}
                onEscape={toTable}
                onRule={() => setRule(current)}
                onLeaveOut={leaveOut}
              />
            )
          )}
        </aside>
      </div>
      {dialog && (
        <Dialogos
          which={dialog}
          linhas={linhas}
          importacao={importacao}
          customer={statement.customer}
          doubts={doubts}
          onConfirm={() => void confirm(true)}
          onClose={() => setDialog(null)}
          onExported={(nome, revert) => {
            if (nome !== null && revert !== null) acts.keep(nome, revert);
            void acts.reread();
          }}
        />
      )}
    </main>
  );
}
