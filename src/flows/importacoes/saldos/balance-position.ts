import type { CalendarDate } from '../../../kernel/calendar';
import { mapInSteps, type Steps } from '../../../kernel/cooperative-steps';
import type { StatedBalance, StatementLine, StatementReading } from '../../../statements';

/** Work on so many lines is done before others may run. */
export const LINES_PER_STEP = 10_000;

/** Returns whether a balance is an opening one by its words (document 6, 9.23). */
export const isOpening = ({ momento, isOpening: is }: StatedBalance): boolean => momento === 'abertura' || is === true;

/** Returns whether another balance before the first row may be the opening one: never that of a whole day. */
export const mayOpen = ({ momento }: StatedBalance): boolean => momento !== 'final' && momento !== 'dia';

/** Finds the first position above a bound by binary search. Positions are ordered: first all below, then all above. */
export function firstAbove(length: number, isAbove: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAbove(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns how many movements are before the balance in the file. A running balance counts its own. */
export function countBefore(lines: readonly StatementLine[], { linha_arquivo, momento }: StatedBalance): number {
  return firstAbove(lines.length, (place) => {
    const line = lines[place]?.linha_arquivo ?? 0;
    return momento === 'linha' ? line > linha_arquivo : line >= linha_arquivo;
  });
}

/** The lines of the first and the last error item in the file. */
export type ErrorLines = readonly [first: number, last: number];

const NONE: ErrorLines = [Infinity, -Infinity];

/**
 * By account, the lines of its error items. An error item may be a movement that was not read: a balance after it is no
 * opening balance (document 6, 9.23). Items of the file as a whole count for every account.
 */
export function errorLinesOf({ erros }: Pick<StatementReading, 'erros'>): (account: number) => ErrorLines {
  const byAccount = new Map<number | undefined, ErrorLines>();
  for (const { linha, indice_conta } of erros) {
    const [first, last] = byAccount.get(indice_conta) ?? NONE;
    byAccount.set(indice_conta, [Math.min(first, linha), Math.max(last, linha)]);
  }
  const [ofFileFirst, ofFileLast] = byAccount.get(undefined) ?? NONE;
  return (account) => {
    const [first, last] = byAccount.get(account) ?? NONE;
    return [Math.min(first, ofFileFirst), Math.max(last, ofFileLast)];
  };
}

/**
 * Whether an error item happened before the balance or carries it. Several transactions of an OFX file may share one line:
 * such an item does not count there.
 */
export function followsError(
  { momento, linha_arquivo, depois_de }: StatedBalance,
  [first, last]: ErrorLines,
  isReversed: boolean,
): boolean {
  if (momento === 'abertura') return false;
  if (depois_de === undefined && (linha_arquivo === first || linha_arquivo === last)) return true;
  return isReversed ? linha_arquivo < last : linha_arquivo > first;
}

/** In which order the rows of a file happened. */
export type Order = 'oldestFirst' | 'newestFirst';

/** Returns the order of the rows: newest first when the first day is after the last. Null for a single day: the balances decide. */
export function orderOf(inFile: readonly StatementLine[]): Order | null {
  const [first = '', last = ''] = [inFile[0]?.data, inFile.at(-1)?.data];
  return first === last ? null : first > last ? 'newestFirst' : 'oldestFirst';
}

/** The movements of an account and what it states, in the order of the file. */
export interface RowsInFile {
  readonly linhas: readonly StatementLine[];
  readonly informados: readonly StatedBalance[];
}

/** Reverses the order of the rows of each day, with the balances among them and next to them. The days keep their order. */
export function* daysTurned({ linhas, informados }: RowsInFile): Steps<RowsInFile> {
  const turned: StatementLine[] = [];
  /** For each row, where the rows of its day begin and end. */
  const days: { readonly data: CalendarDate; readonly from: number; readonly to: number }[] = [];
  for (let from = 0; from < linhas.length; from = turned.length) {
    const data = linhas[from]?.data ?? '';
    let to = from + 1;
    while (linhas[to]?.data === data) to += 1;
    const day = { data, from, to };
    for (const line of linhas.slice(from, to).reverse()) {
      if (turned.length % LINES_PER_STEP === LINES_PER_STEP - 1) yield;
      turned.push(line);
      days.push(day);
    }
  }
  const placed = yield* mapInSteps(informados, (balance): StatedBalance => {
    const before = balance.depois_de ?? countBefore(linhas, balance);
    if (balance.momento === 'linha') {
      const { from, to } = days[before - 1] ?? { from: 0, to: 0 };
      return { ...balance, depois_de: from + to - before + 1 };
    }
    // An opening balance above or below all rows stays there (9.23).
    if (isOpening(balance) && (before === 0 || before === linhas.length)) return { ...balance, depois_de: before };
    const [above, below] = [days[before - 1], days[before]];
    const around = above === below ? below : [above, below].find((day) => day?.data === balance.data);
    return { ...balance, depois_de: around ? around.from + around.to - before : before };
  });
  return { linhas: turned, informados: placed };
}
