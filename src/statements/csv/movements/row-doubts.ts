import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { CalendarDate } from '../../../kernel/calendar';
import { isZeroFilled, parseAmount } from '../../common/amount';
import { beginsLikeSum, isBalanceRow, namesSumAlone, namesSumWithoutDay } from '../../common/balance-rows';
import type { ReadRowAmount, RowAmount } from './direction';
import { isLateInstalment, isRefund, mayPayUnsigned } from '../../common/card-bill';
import { exactDirection, opposedDirection } from '../../common/direction-words';
import { certainSide, takesSaleBack } from '../../common/side-words';
import { isFullDay } from '../../common/statement-day';
import { CutAmounts, isShort } from '../scan/broken-rows';
import { RepeatedRows } from '../../common/repeated-rows';
import type { CsvRow } from '../table/rows';
import { declaredUnit, isRealInColumn, otherMoneyAbove, otherMoneyIn, RATE_OF_DOLLAR } from '../../common/other-money';
import { excerpt } from '../../common/text-fields';
import type { ScannedRow } from '../scan/scan';
import { stateOf } from '../table/state-columns';
import type { Survey } from '../survey/survey';
import type { CsvLayout } from '../table/headings';
import { amountCells, type CsvTable, textOf } from '../table/table-facts';
import { cellAt, holdsCents, isAmountWithCents, isAmountWithDecimals, widthOf } from '../table/cells';
import { holdsSplitAmount, isWhole, losesCents, losesGroups, type SplitAt } from '../survey/lost-cents';

/** Doubts about a row: its cells may be shifted, it may be no movement of this statement, or go the other way. */
export class RowDoubts {
  private readonly isAfterPeriod: (data: CalendarDate) => boolean;
  private readonly repeated = new RepeatedRows();
  private readonly cut = new CutAmounts();

  constructor(
    private readonly survey: Pick<Survey, 'periods' | 'hasSigns' | 'otherMoney' | 'hasSplitRows' | 'decimal'>,
    private readonly splitAt: SplitAt,
  ) {
    this.isAfterPeriod = survey.periods.isAfter();
  }

  /** What makes a row unfit, whatever its day and amount are; null when nothing does. Of several reasons the first counts. */
  brokenBy(scanned: ScannedRow, amount: RowAmount): Reason | null {
    const { row, table, day } = scanned;
    const isCut = this.cut.see(row) && this.splitAt === 'cents';
    const found =
      shiftedBy(row, table, amount) ??
      (isCut ? reason('csv.centavos_perdidos') : this.lostCentsOf(row, table)) ??
      secondValueOf(row, table.layout) ??
      this.otherMoneyOf(scanned);
    if (found !== null) return found;
    const state = stateOf(row, table);
    if (state?.state === 'open') return reason('csv.situacao_em_aberto', { situacao: excerpt(state.text) });
    if (typeof amount !== 'object' || textOf(row, table) !== '') return null;
    if (cellAt(row, table.layout.data) === '' && day !== '') return reason('csv.valor_sem_data_nem_texto');
    const mayBeBalance = table.hasBalances && 'valor' in amount && amount.valor !== '0.00';
    return mayBeBalance ? reason('csv.parece_soma#sem_texto') : null;
  }

  /** The cents of a row may be in the next cell, or its decimal sign may be lost (3.5). */
  private lostCentsOf(row: CsvRow, table: CsvTable): Reason | null {
    if (table.shifted.has(row.line)) return reason('csv.valor_sem_centavos');
    const { hasSplitRows, decimal } = this.survey;
    const mayLose = losesCents(row, table, hasSplitRows) || (hasSplitRows && decimal === null && isWhole(row, table));
    if (this.splitAt === 'thousands' ? losesGroups(row, table, hasSplitRows) : this.splitAt === 'cents' && mayLose)
      return reason('csv.centavos_perdidos');
    const isOff = amountCells(row, table.layout).some((cell) => isCutOff(cell) || isZeroFilled(cell));
    return isOff || hasAmountNextToWhole(row, table) ? reason('csv.valor_sem_centavos') : null;
  }

  /** The row is in other money than reais (2.8, 9.20). */
  private otherMoneyOf({ row, table, foreignTitle }: ScannedRow): Reason | null {
    const written = cellAt(row, table.layout.moeda);
    if (!isRealInColumn(written)) return reason('extrato.outra_moeda', { moeda: excerpt(written) });
    const named = this.survey.otherMoney ?? foreignTitle;
    const moeda = otherMoneyNextToAmount(row, table) ?? otherMoneyNamed(row, table, named);
    return moeda === null ? null : reason('extrato.outra_moeda', { moeda });
  }

  /** Whether an amount of a row may have lost its cents, or have no more than them: it states no balance then. */
  hasSplitAmount(row: CsvRow): boolean {
    return this.splitAt === 'cents' && holdsSplitAmount(row, this.survey.hasSplitRows);
  }

  /** Why a row of an account whose day and amount are read is an error item, or null. */
  of(scanned: ScannedRow, data: CalendarDate, amount: ReadRowAmount, conta: number): Reason | null {
    const isRepeated = this.repeated.isAbove(keyOf(scanned, data, conta), data, scanned.part);
    return this.otherDoubt(scanned, data, amount) ?? (isRepeated ? reason('csv.linha_repetida') : null);
  }

  private otherDoubt(scanned: ScannedRow, data: CalendarDate, amount: ReadRowAmount): Reason | null {
    const { row, table, isLatest } = scanned;
    if (!table.isBill && !isLatest && this.isAfterPeriod(data)) {
      return reason('csv.depois_do_periodo', { data });
    }
    if (table.isBill && !isFullDay(scanned.day) && row.cells.some(isLateInstalment))
      return reason('extrato.data_ilegivel#parcela', { texto: excerpt(scanned.day) });
    if (scanned.isUnderSummary) return reason('csv.parece_soma#resumo');
    const isUndated = cellAt(row, table.layout.data) === '';
    if (isUndated && (scanned.isUnderSum || namesSumWithoutDay(textOf(row, table)))) {
      return reason('csv.parece_soma#sem_data');
    }
    if (table.layout.texts.length > 0 && namesSumAlone(textOf(row, table))) return reason('csv.parece_soma#lados');
    const besides = [...table.kinds, ...table.layout.others, ...table.layout.categories, table.layout.documento];
    if (besides.some((column) => isBalanceRow(cellAt(row, column)))) return reason('csv.parece_soma#tipo');
    if (this.isOtherSide(scanned, amount) || isSaleOut(row, table, amount) || isMarkedOtherwise(row, table, amount))
      return reason('csv.texto_contradiz');
    if (amount.isProved) return null;
    const isByHeadings = !table.isDeclared;
    if (isByHeadings && this.hasNoDirection(scanned, amount)) {
      return table.isBill ? reason('csv.mais_sem_menos') : reason('csv.sem_sentido');
    }
    if (table.layout.isSales && ofSale(row, table).some(takesSaleBack)) return reason('csv.texto_contradiz');
    if (isByHeadings && table.isBill && isUnsignedPayment(textOf(row, table), table, amount)) {
      return reason('csv.pagamento_sem_sinal');
    }
    if (table.signs.hasNegative && isByHeadings && isOutByKind(row, table, amount)) {
      return reason('csv.sem_sentido');
    }
    if (this.survey.hasSigns && beginsLikeSum(textOf(row, table))) {
      return reason('csv.parece_soma');
    }
    return null;
  }

  /** Whether a text such as `PIX ENVIADO` names the other side than the amount, where the texts of the other rows name theirs. */
  private isOtherSide({ row, table }: ScannedRow, { tipo }: ReadRowAmount): boolean {
    if (!table.doTextsAgree || table.isBill || table.layout.isSales || table.isUnsigned) return false;
    const side = certainSide(textOf(row, table));
    return side !== null && side !== tipo;
  }

  /**
   * Whether nothing shows which way an amount without a minus goes: next to amounts with a plus and none with a minus, or under
   * a title of money out where other amounts have signs. A running balance shows it later.
   */
  private hasNoDirection({ table, isUnderOut }: ScannedRow, { hasPlus }: ReadRowAmount): boolean {
    const { signs, isBill, goesByBalance, layout } = table;
    if (isBill) return table.isTurned && hasPlus && !signs.hasNegative;
    if (goesByBalance || layout.isSales || hasPlus) return false;
    return signs.needsSign || (isUnderOut && this.survey.hasSigns);
  }
}

/** A number where the text is due, and words where a number is: the cells are exchanged. */
const FIGURES = /^\d{4,}$/;

/** The cells of a row are not under their headings, or are parts of two rows. */
function shiftedBy(row: CsvRow, table: CsvTable, amount: RowAmount): Reason | null {
  const { layout } = table;
  const { length } = row.cells;
  const filled = widthOf(row.cells);
  if (layout.width !== null && (filled > layout.width || (table.lacksHeading && length > layout.width)))
    return reason('csv.colunas_a_mais', { colunas: table.lacksHeading ? length : filled, cabecalho: layout.width });
  if (length > table.cells) return reason('csv.celulas_a_mais', { celulas: length, outras: table.cells });
  const isUnread = typeof amount === 'object' && 'erro' in amount;
  if (isShort(row, table) && !isUnread) return reason('csv.celulas_a_menos', { celulas: length, outras: table.least });
  const isRest = amount === 'empty' && row.cells.slice(0, layout.start).some((cell) => /\p{L}/u.test(cell));
  const document = cellAt(row, layout.documento);
  const isInDocument = length < (layout.width ?? 0) && isAmountWithCents(document);
  const text = textOf(row, table);
  const isDocument = FIGURES.test(text) && (/\p{L}{3}/u.test(document) || isAmountWithCents(document));
  const isMoved = layout.width !== null && (isDocument || /^\p{L}{4}/u.test(cellAt(row, layout.saldo)));
  const isPart = isRest || isInDocument || isMoved || isMoney(text);
  const isBroken = isPart || table.brokenLines.has(row.line);
  return isBroken ? reason('csv.linha_quebrada') : null;
}

/** A row has a second amount, a charge or a second day, and nothing shows which one counts (9.7). */
function secondValueOf(row: CsvRow, { valor, rivals, fees, data, sameDays }: CsvLayout): Reason | null {
  const isRival = (column: number) => !['', cellAt(row, valor)].includes(cellAt(row, column));
  if (valor !== null && rivals.some(isRival)) return reason('csv.dois_valores');
  if (fees.some((column) => /[1-9]/.test(cellAt(row, column)))) return reason('csv.dois_valores');
  const own = withoutTime(cellAt(row, data));
  const isOtherDay = sameDays.some((column) => !['', own].includes(withoutTime(cellAt(row, column))));
  return isOtherDay ? reason('csv.duas_datas') : null;
}

/** Whether a row of a bill has no sign and is a payment or a refund where no row has one (9.16), or a refund that would be a purchase. */
const isUnsignedPayment = (text: string, { signs, isTurned }: CsvTable, { tipo }: ReadRowAmount): boolean =>
  signs.hasNegative ? isTurned && tipo === 'D' && isRefund(text) : mayPayUnsigned(text) || isRefund(text);

/** Whether a further column of marks or kinds is exactly the other side than the amount. */
function isMarkedOtherwise(
  row: CsvRow,
  { layout, kinds, direction, isBill }: CsvTable,
  { tipo }: ReadRowAmount,
): boolean {
  if (isBill || layout.isSales || layout.known !== null) return false;
  const marks = layout.marks.filter((column) => column !== layout.sinalDoSaldo);
  return [...kinds, ...marks].some((column) => {
    const said = column === direction?.column ? null : exactDirection(cellAt(row, column));
    return said !== null && said !== tipo;
  });
}

/** Whether a kind `Débito` makes a sale money out: it may be the card that paid it. */
const isSaleOut = (row: CsvRow, table: CsvTable, { tipo }: ReadRowAmount): boolean =>
  tipo === 'D' &&
  table.layout.kinds.includes(table.direction?.column ?? -1) &&
  /^\W*vendas?$/i.test(textOf(row, table));

/** What a row holds, with the day that it may leave to the row above, and of which account it is. A bill has a title for each card. */
const keyOf = ({ row, table, title }: ScannedRow, data: CalendarDate, conta: number): string =>
  `${conta} ${data} ${table.isBill ? title?.name : ''} ${row.cells.join('\t').trimEnd()}`;

/** A text that is an amount with cents or with its currency is in the column of another. */
const isMoney = (text: string): boolean =>
  (holdsCents(text) || /^\W{0,3}r\$/i.test(text)) && parseAmount(text) !== null;

const withoutTime = (day: string): string => day.replace(/[ T]\d[^]*/, '');

/** Whether an amount ends in its decimal sign: its cents are lost. */
const isCutOff = (amount: string): boolean => /\d[.,]\D{0,3}$/.test(amount);

/** Whether an amount without cents is next to one with cents in a column of documents or texts: the cells of a row may be shifted. */
function hasAmountNextToWhole(row: CsvRow, { layout }: CsvTable): boolean {
  const { valor, credito, debito, documento, texts, kinds, categories } = layout;
  const noMoney = [documento, ...texts, ...kinds, ...categories];
  return [valor, credito, debito].some((column) => {
    if (column === null || !/^\d+$/.test(cellAt(row, column))) return false;
    const next = noMoney.filter((other) => other === documento || other === column + 1);
    return next.some((other) => isAmountWithDecimals(cellAt(row, other)));
  });
}

/** Other money that a cell next to the amount is, `USD` or `US$` and nothing else, where no column is known to name it (2.8). */
function otherMoneyNextToAmount(row: CsvRow, { layout }: CsvTable): string | null {
  if (layout.moeda !== null || layout.isInReais) return null;
  const conta = cellAt(row, layout.conta);
  const ofAccount = conta === '' ? null : (otherMoneyAbove(conta) ?? otherMoneyAbove(`conta ${conta}`));
  if (ofAccount !== null) return ofAccount;
  const cells = layout.moneyNames.map((column) => cellAt(row, column));
  return cells.find((cell) => cell !== '' && otherMoneyIn(cell) === cell) ?? null;
}

/** Other money that counts for a row: named in its table or for the file, unless its amounts are in reais (9.20). */
function otherMoneyNamed(row: CsvRow, { layout, isBill }: CsvTable, ofFile: string | null): string | null {
  if (layout.otherMoney !== null) return layout.otherMoney;
  if (ofFile === RATE_OF_DOLLAR && isBill) return null;
  if (ofFile !== null && declaredUnit(ofFile) !== null) return ofFile;
  if (ofFile === null || layout.isInReais) return null;
  return amountCells(row, layout).some((text) => /(?<![a-z])r\$|brl/i.test(text)) ? null : ofFile;
}

/** Whether a kind means money out next to an amount without the minus that others have (1.2); letters may be codes. */
function isOutByKind(row: CsvRow, { layout, isBill, goesByBalance }: CsvTable, { hasPlus }: ReadRowAmount): boolean {
  if (isBill || layout.isSales || goesByBalance || hasPlus) return false;
  return [...layout.kinds, ...layout.others, ...layout.categories].some((column) => {
    const cell = cellAt(row, column);
    return opposedDirection(cell) === 'D' && /\p{L}{3}/u.test(cell);
  });
}

const ofSale = (row: CsvRow, { layout: { kinds, texts, others } }: CsvTable): string[] =>
  [...kinds, ...texts, ...others].map((column) => cellAt(row, column));
