import { rowState, type RowState, stateOfText } from '../../common/row-state';
import { normalizeText } from '../../../kernel/text';
import type { CsvLayout } from './headings';
import type { CsvRow } from './rows';
import { type CsvTable, textOf } from './table-facts';
import { cellAt, isAmount } from './cells';

/** A column of states: done, scheduled, cancelled. */
export const STATE =
  /^(?:(?:situacao|status|estado|state)(?: d[aeo]s? [a-z ]+)?|(?:situacao|status) [a-z]+|[a-z]+ status|pag[oa]|recebid[oa]|quitad[oa]|baixad[oa]|efetivad[oa]|compensad[oa]|liquidad[oa]|realizad[oa]|executad[oa]|confirmad[oa]|aprovad[oa])$/;
/** A column with a yes, a day or an amount in each row that was taken back. */
const UNDONE =
  /^(?:(?:data|dt|valor|amount|total)(?: d[aeo])? )?(?:cancel(?:ad[oa]|amento|led|ed)|estorn(?:ad[oa]|o)|devol(?:vid[oa]|ucao)|reembolsad[oa]|charge ?back|contesta(?:d[oa]|cao)|anulad[oa]|revers(?:ao|ed)|revertid[oa]|refund(?:ed|s)?|void(?:ed)?|disputed)(?: amount)?$/;
const NOT_UNDONE = /^(?:n|nao|no|false|falso|-+|n\/?a|[0.,/: -]+|r\$ ?[0.,-]+)?$/;
const STATE_MAX = 40;
/** A yes or no may be about anything. */
const WORD = /^\p{L}{4}/u;

/** Which headings are of columns that show whether a row was taken back. */
export const undoneColumns = (headings: readonly string[]): number[] =>
  headings.flatMap((heading, column) => (UNDONE.test(heading) ? [column] : []));

/** Finds columns of states under other headings: each row has the word for one, and they differ. */
export class StateCounts {
  /** The state of some row, under a heading of states, means that it is done. */
  hasDone = false;
  private readonly counts = new Map<number, { rows: number; done: number }>();
  private readonly others = new Set<number>();
  /** Single letters under the heading of states. */
  private readonly letters = new Set<string>();

  /** Takes a row; returns whether it may be done by the heading of states. */
  isDone(row: CsvRow, { situacao, others }: CsvLayout): boolean {
    for (const column of others) {
      if (this.others.has(column)) continue;
      const cell = cellAt(row, column);
      const state = cell.length <= STATE_MAX && WORD.test(cell) ? rowState(cell) : null;
      if (state === null) {
        this.others.add(column);
        continue;
      }
      const counts = this.counts.get(column) ?? { rows: 0, done: 0 };
      this.counts.set(column, counts);
      counts.rows += 1;
      if (state === 'done') counts.done += 1;
    }
    const written = cellAt(row, situacao);
    if (/^\p{L}$/u.test(written)) this.letters.add(written.toUpperCase());
    const state = rowState(written);
    this.hasDone ||= state === 'done';
    return state === null || state === 'done';
  }

  /** Letters that differ: some row may not be done. `C` and `D`, `E` and `S` are directions. */
  get hasCodes(): boolean {
    return this.letters.size > 1 && !/^(?:[CD]+|[ES]+)$/.test([...this.letters].join(''));
  }

  /** The columns of states: that of the headings and those that were found. */
  columns({ situacao }: CsvLayout): number[] {
    const found = [...this.counts].flatMap(([column, { rows, done }]) =>
      !this.others.has(column) && done > 0 && done < rows ? [column] : [],
    );
    return situacao === null ? found : [situacao, ...found];
  }
}

interface StateOfRow {
  state: RowState;
  text: string;
}

/** What the states of a row mean, and the word for it. */
export function stateOf(row: CsvRow, table: CsvTable): StateOfRow | null {
  const { layout, states, hasDoneStates } = table;
  const undone = layout.undone.find((column) => !NOT_UNDONE.test(normalizeText(cellAt(row, column))));
  if (undone !== undefined) return { state: 'open', text: layout.written.split(',')[undone - layout.start] ?? '' };
  let isDone = false;
  for (const column of states) {
    const text = cellAt(row, column);
    const state = rowState(text);
    isDone ||= state === 'done';
    if (state === 'scheduled' || state === 'open') return { state, text };
    if (state === null && column === layout.situacao && hasDoneStates && /\p{L}/u.test(text))
      return { state: 'open', text };
  }
  return isDone ? null : (stateInNote(row, layout) ?? stateInText(row, table));
}

const NOT_DONE =
  /^(?:cancelad|n[aã]o (?:efetivad|realizad|conclu[ií]d|processad|compensad))[oa](?: (?:pel[oa]|por|em|n[oa])(?!\p{L}).*)?$/iu;

/** A note in a column of no known meaning that the row was never done. `Pendente` there may be of the office's own work. */
function stateInNote(row: CsvRow, { others }: CsvLayout): StateOfRow | null {
  const text = others.map((column) => cellAt(row, column)).find((cell) => NOT_DONE.test(cell));
  return text === undefined ? null : { state: 'open', text };
}

/** A scheduled row of an account is no movement yet; a balance that counts it, or a bill, leaves that open (1.2). */
function stateInText(row: CsvRow, table: CsvTable): StateOfRow | null {
  const text = textOf(row, table);
  const state = stateOfText(text);
  if (state === null) return null;
  return { state: table.isBill || isAmount(cellAt(row, table.layout.saldo)) ? 'open' : state, text };
}
