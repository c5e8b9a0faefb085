import { useMemo, useRef, useState } from 'react';
import type { Conta, ImportacaoDetalhe } from '../../api/types';
import { useAnalysis } from '../../api/queries';
import { doubtsOf, equalsOf } from '../../lib/judge';
import { type Linha, openSide } from '../../lib/linha';
import { nextAfter } from '../../lib/filters';
import { proposalsFor } from '../../lib/suggest';
import { plural } from '../../lib/words';
import { Vazio } from '../../ui/states';
import { toast } from '../../ui/toast';
import { Analise } from './analise';
import { Cabecalho } from './cabecalho';
import { type Dialogo, Dialogos } from './dialogos';
import { Filtros } from './filtros';
import { PainelLinha } from './painel-linha';
import { RegraForm } from './regra-form';
import { Tabela } from './tabela';
import { useActs } from './use-acts';
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
  const { importacao, confirmed, linhas, lookup, history, lockedUntil } = statement;
  const acts = useActs(importacao.id, importacao.id_cliente);
  const analysis = useAnalysis(importacao.id);
  const { counts, filtro, search, rows, current, setFiltro, nextFiltro, setSearch, setAt } = useRows(linhas, confirmed);
  const [rule, setRule] = useState<Linha | null>(null);
  const [lit, setLit] = useState(NOTHING);
  const [dialog, setDialog] = useState<Dialogo | null>(null);
  const [ignoreKnown, setIgnoreKnown] = useState(true);
  const grid = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  const marks = useMarks(rows);
  const equals = useMemo(() => equalsOf(linhas, current), [linhas, current]);
  const proposals = useMemo(
    () =>
      current
        ? proposalsFor(current, (current.id === null ? current.sugestao : history.get(current.id)) ?? null, linhas)
        : [],
    [current, history, linhas],
  );
  const known = linhas.filter(({ duplicada, situacao }) => duplicada && situacao !== 'ignorada').length;
  const toConfirm = counts.todos - (ignoreKnown ? known : 0);
  const isLocked = ({ data }: Linha) => lockedUntil !== null && data !== null && data <= lockedUntil;
  const toTable = () => grid.current?.focus({ preventScroll: true });

  function choose(conta: Conta, all: boolean) {
    const account = lookup.all.find(({ id }) => id === conta.id);
    if (!current || !confirmed) return;
    if (!account) return toast.failed('Esta conta não está em um plano de contas seu deste cliente.');
    const asked = marks.rows.length > 0 ? marks.rows : all ? equals : [current];
    const targets = asked.filter(
      (linha) => linha.situacao === 'pendente' && openSide(linha) !== null && !isLocked(linha),
    );
    toTable();
    if (targets.length === 0)
      return toast.failed('Nada mudou: o período destas linhas está fechado ou elas já têm as contas.');
    setAt(nextAfter(rows, current.chave, new Set(targets.map(({ chave }) => chave))));
    marks.clear();
    void acts.applyAccount(targets, account);
  }

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

  const doubts = doubtsOf(analysis.data, counts.erros);

  function confirm(sure: boolean) {
    if (confirmed || acts.busy || counts.todos === 0) return;
    if (!sure && doubts.length > 0) return setDialog('confirmar');
    setDialog(null);
    const of = (kind: Escolha) => [...escolhas].flatMap(([idFixo, escolha]) => (escolha === kind ? [idFixo] : []));
    const choice = { excluir: of('excluir'), manter: of('manter') };
    void acts.confirm(choice, known > 0 && ignoreKnown, toConfirm).then((done) => {
      if (!done) return;
      setFiltro(null);
      setAt(null);
      onEscolhas(new Map());
      toTable();
    });
  }

  useWorkKeys({
    move,
    page: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 400) / 40) - 1),
    openPicker: () => picker.current?.focus(),
    propose: (index) => proposals[index] && choose(proposals[index].conta, false),
    above: () => {
      const index = current ? rows.indexOf(current) : -1;
      const side = current && openSide(current);
      const conta = side && rows[index - 1]?.[side];
      if (conta) choose(conta, false);
    },
    mark: () => current && marks.toggle(current.chave),
    rule: () => current && (current.situacao === 'pendente' || current.situacao === 'pronto') && setRule(current),
    leaveOut,
    undo: () => void acts.undo(),
    nextFilter: nextFiltro,
    search: () => searchField.current?.focus(),
    confirm: () => confirm(false),
    exportar: () => confirmed && setDialog('exportar'),
    help: () => setDialog('teclas'),
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
        onConfirm={() => confirm(false)}
        onExport={() => setDialog('exportar')}
      />
      <div className="acima">
        <Analise id={importacao.id} />
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
          onHelp={() => setDialog('teclas')}
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
              lookup={lookup}
              busy={acts.busy}
              onLit={setLit}
              onClose={() => {
                setRule(null);
                toTable();
              }}
              onMake={(body, others, nome) =>
                void acts.makeRule(body, others, nome, confirmed).then((made) => {
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
                lookup={lookup}
                accountsKnown={statement.accountsKnown}
                equals={equals.length}
                marked={marks.rows.length}
                locked={isLocked(current)}
                proposals={proposals}
                confirmed={confirmed}
                pickerRef={picker}
                onChoose={choose}
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
          idCliente={importacao.id_cliente}
          customer={statement.customer}
          doubts={doubts}
          onConfirm={() => confirm(true)}
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
