import { partsOf } from '../../lib/linha';
import { Empty } from '../../ui/states';
import { FoundLines } from './found-lines';
import { SidePanel } from './side-panel';
import { LineTable } from './line-table';
import type { PartProps } from './use-open-work';

/** The lines of the tab and the search, with what can be done with all of them. */
export function WorkLines({ openWork }: PartProps) {
  const { list, work, rule, statement } = openWork;
  const { rows, search, current, lineFilter } = list;
  const { marks } = work;
  return (
    <section className="card table-box" aria-label="Linhas">
      {rows.length === 0 && (
        <Empty titulo={search ? 'Nada encontrado.' : 'Nenhuma linha aqui.'}>
          {search && `Nenhuma linha com “${search}” nesta aba.`}
        </Empty>
      )}
      <LineTable
        lineFilter={lineFilter}
        rows={rows}
        current={current?.chave ?? null}
        marks={marks.marked}
        lit={rule.lit}
        lockedUntil={statement.lockedUntil}
        gridRef={work.grid}
        onCurrent={list.setAt}
        onMark={(chave, range) => (range && current ? marks.range(current.chave, chave) : marks.toggle(chave))}
        allMarked={marks.all}
        onMarkAll={marks.toggleAll}
        onSide={work.ask}
      />
      <FoundLines
        rows={rows}
        searched={search.trim() !== ''}
        marks={marks}
        suggested={work.suggested}
        onMarkAll={marks.toggleAll}
        onAccept={work.acceptAll}
      />
    </section>
  );
}

/** The line at hand with what can be done with it, or the form of a rule that is made from it. */
export function WorkSide({ openWork }: PartProps) {
  const { statement, acts, list, work, rule, leaving, setDialog } = openWork;
  const { importacao, linhas, accounts, confirmed } = statement;
  const { current } = list;
  const { marks, toTable, backToTable } = work;
  return (
    <SidePanel
      rule={rule.linha}
      form={{
        linhas,
        importacao,
        bankName: statement.bank,
        accounts,
        busy: acts.busy,
        onLit: rule.setLit,
        onClose: () => {
          rule.setLine(null);
          toTable();
        },
        onMake: async (body, nome) => {
          if (!(await acts.makeRule(body, nome, confirmed))) throw new Error('the rule was rejected');
        },
      }}
      panel={
        current && {
          linha: current,
          lado: work.lado,
          accounts,
          equals: work.equals.length,
          forEquals: work.forEquals.on,
          onForEquals: work.forEquals.set,
          marked: marks.rows.length,
          fixed: work.fixed,
          proposals: work.proposals,
          confirmed,
          pickerRef: work.picker,
          onSide: (lado) => work.ask(current.chave, lado),
          onChoose: work.choose,
          onChooseLater: work.chooseLater,
          onEscape: toTable,
          onRule: () => rule.setLine(current),
          onLeaveOut: leaving.leaveOut,
          onDistinct: leaving.distinguish,
          onRemove: () => openWork.askRemove(),
          onSplit: () => setDialog({ which: 'dividir', linha: current }),
          parts: partsOf(linhas, current).length,
          onJoin: () => setDialog({ which: 'juntar', linha: current }),
          onChangeText: (texto) => acts.changeText(current, texto),
          onWritten: toTable,
          onAlwaysIgnore: () => void acts.makeIgnoreRule(current, linhas, confirmed).then(backToTable),
        }
      }
    />
  );
}
