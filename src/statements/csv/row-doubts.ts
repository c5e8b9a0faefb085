import { reason, type Reason } from '../../kernel/reason-codes/reason';
import type { CalendarDate } from '../../kernel/calendar';
import { beginsLikeSum, isBalanceRow, namesSumWithoutDay } from '../common/balance-rows';
import type { ReadRowAmount } from './direction';
import { isPaymentOrRefund } from '../common/card-bill';
import { exactDirection } from '../common/direction-words';
import { beginsWithMoneyOut, namesMoneyOut } from '../common/money-out-words';
import type { CsvRow } from './rows';
import type { ScannedRow } from './scan';
import type { Survey } from './survey';
import { amountCells, cellAt, type CsvTable, textOf } from './table-facts';

/** Doubts about a row whose day and amount are read: it may be no movement of this statement, or go the other way. */
export class RowDoubts {
  private readonly isAfterPeriod: (data: CalendarDate) => boolean;

  constructor(private readonly survey: Pick<Survey, 'periods' | 'hasSigns'>) {
    this.isAfterPeriod = survey.periods.isAfter();
  }

  /** Why the row is an error item, or null. */
  of(scanned: ScannedRow, data: CalendarDate, amount: ReadRowAmount): Reason | null {
    const { row, table, isLatest } = scanned;
    if (!table.isBill && !isLatest && this.isAfterPeriod(data)) {
      return reason('csv.depois_do_periodo', { data });
    }
    if (cellAt(row, table.layout.data) === '' && namesSumWithoutDay(textOf(row, table))) {
      return reason('csv.parece_soma#sem_data');
    }
    if (table.kinds.some((column) => isBalanceRow(cellAt(row, column)))) return reason('csv.parece_soma#tipo');
    if (amount.isProved) return null;
    if (table.layout.width !== null && this.hasNoDirection(scanned, amount)) {
      return table.isBill ? reason('csv.mais_sem_menos') : reason('csv.sem_sentido');
    }
    if (table.isBill && !table.signs.hasNegative && isPaymentOrRefund(textOf(row, table))) {
      return reason('csv.pagamento_sem_sinal');
    }
    if (this.survey.hasSigns && beginsLikeSum(textOf(row, table))) {
      return reason('csv.parece_soma');
    }
    return null;
  }

  /**
   * Whether nothing shows which way an amount without a minus goes: next to amounts with a plus and none with a minus, or under
   * a title of money out where other amounts have signs. A running balance shows it later.
   */
  private hasNoDirection({ table, isUnderOut }: ScannedRow, { hasPlus }: ReadRowAmount): boolean {
    const { signs, isBill, goesByBalance, layout } = table;
    if (isBill) return table.isTurned && hasPlus && !signs.hasNegative;
    if (goesByBalance || layout.isSales || hasPlus) return false;
    return signs.hasPlusOnly || (isUnderOut && this.survey.hasSigns);
  }
}

/** Other money that counts for a row: named in its table or for the file, unless its amounts are in reais (9.20). */
export function otherMoneyOf(row: CsvRow, { layout }: CsvTable, ofFile: string | null): string | null {
  if (layout.otherMoney !== null) return layout.otherMoney;
  if (ofFile === null || layout.isInReais) return null;
  return amountCells(row, layout).some((text) => /(?<![a-z])r\$|brl/i.test(text)) ? null : ofFile;
}

const isMoneyOut = (kind: string): boolean => namesMoneyOut(kind) || exactDirection(kind) === 'D';

/** Whether the kind of a row names money out, or its text begins so (9.14). */
export function saysOut(row: CsvRow, { layout, texts }: CsvTable): boolean {
  const kinds = [...layout.kinds, ...layout.others, ...layout.categories];
  return (
    kinds.some((column) => isMoneyOut(cellAt(row, column))) ||
    texts.some((column) => beginsWithMoneyOut(cellAt(row, column)))
  );
}
