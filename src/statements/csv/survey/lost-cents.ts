import { append } from '../../../kernel/collections';
import { toUnits } from '../../../kernel/decimal';
import { amountParts, parseAmount, RARE_SHARE } from '../../common/amount';
import type { CsvRow } from '../table/rows';
import { amountCells, type CsvTable } from '../table/table-facts';
import { cellAt, isAmount, isDay } from '../table/cells';

const WITH_CENTS = /[.,]\d{2}$/;
const WHOLE = /^\d+$/;
/** `1.234`, `1.234.567`: whole amounts, unless other amounts have their sign as the decimal sign. */
const GROUPS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/;
/** So many rows without cents show that the file writes whole amounts so. */
const WHOLE_MAX = 100;
const WITH_CENTS_MIN = 2;
const MAY_END_IN_CENTS = /^\d{2,}[1-9]$/;
/** So many digits are hardly reais. */
const VERY_LONG = /^\d{6,}$/;
/** Whole amounts have cents too. */
const KEEPS_ZEROS = /[.,]\d0(?!\d)/;
/** `1.234,56` without its comma. */
const LONG_GROUP = /([.,])\d{4,}$/;
/** Programs that write `8,7` and `1,0` write no whole amount without a decimal sign. */
const ONE_DIGIT = /\d[.,]\d$/;
const ANY_CENTS = /\d[.,]\d{1,2}\D{0,3}$/;
const ZERO_DIGIT = /[.,]0$/;

/**
 * Finds the rows of a table whose amount has no cents while all others have two digits of them. Where the next cell has cents, an
 * unquoted delimiter in the text may have shifted the cells (`PAGTO NF 12;13;-30,00`), so that the amount is read as a balance.
 * Where other amounts keep their zeros (`10,50`), the decimal sign may be lost. A running balance that comes out with such an
 * amount proves that the file writes whole amounts without cents.
 */
export class WholeAmounts {
  private withCents = 0;
  private isMixed = false;
  private readonly found = new Set<number>();
  /** Lines of amounts without cents that keep their place. */
  private readonly alone = new Set<number>();
  /** Lines of amounts with too many digits behind a separator, by that separator. */
  private readonly long = new Map<number, string>();
  /** Those of {@link alone} that end in no zero: a program that leaves out the zeros of cents writes others so. Or they are very long. */
  private readonly uneven = new Set<number>();
  private readonly longest = new Set<number>();
  private readonly longUneven = new Set<number>();
  /** Lines of amounts in quotes that nothing within them needs, and that a text next to them lacks: a comma is lost there. */
  private readonly quoted = new Set<number>();
  /** How many amounts and balances have one digit or two of cents. */
  private withAnyCents = 0;
  /** Those of {@link alone} with more digits than cents alone have. */
  private readonly withDigits = new Set<number>();
  private keepsZeros = false;
  private hasOneDigit = false;
  private keepsZeroDigit = false;
  private readonly signs = new Set<string>();
  /** What separates the thousands of whole amounts. */
  private readonly groups = new Set<string>();
  /** The line of an amount at which the file ends: a part of it may be missing. */
  private cut: number | null = null;
  private above: { saldo: string; whole: bigint | null; line: number } = { saldo: '', whole: null, line: 0 };

  /** Takes each row of the table in order; one that states a balance has no amount here. */
  see(row: CsvRow, table: CsvTable, isMovement: boolean): void {
    const { layout } = table;
    const saldo = cellAt(row, layout.saldo);
    const cells = amountCells(row, layout);
    this.keepsZeros ||= [saldo, ...cells].some((cell) => KEEPS_ZEROS.test(cell));
    this.withAnyCents += [saldo, ...cells].filter((cell) => ANY_CENTS.test(cell)).length;
    this.keepsZeroDigit ||= [...layout.others, ...layout.rivals].some((column) => ZERO_DIGIT.test(cellAt(row, column)));
    const written = (isMovement && cells.find((cell) => /[1-9]/.test(cell))) || '';
    if (row.isAtEnd === true && written !== '' && row.cells.at(-1) === written && this.isCut(written)) {
      this.cut = row.line;
      return;
    }
    const whole = this.wholeOf(row, written);
    if (whole !== null || this.above.whole !== null) this.seeStep(saldo, whole, row.line);
    this.above = { saldo, whole, line: row.line };
  }

  /** Whether an amount has less than the two digits of cents that all others keep, or another decimal sign than theirs. */
  private isCut(written: string): boolean {
    const body = amountParts(written)?.body ?? '';
    const hasOther = this.isMixed || this.hasOneDigit || this.alone.size + this.found.size + this.long.size > 0;
    if (this.withCents < WITH_CENTS_MIN || hasOther) return false;
    if (WITH_CENTS.test(body)) return !this.signs.has(body.charAt(body.length - 3));
    // A person writes `3` below `20,50`: a whole amount takes more of the others.
    const isRare = !WHOLE.test(body) || this.withCents >= RARE_SHARE;
    return isRare && this.keepsZeros;
  }

  /** Newest first the step down to the row below is the amount of the upper one. */
  private seeStep(saldo: string, whole: bigint | null, line: number): void {
    const [before, after] = [units(this.above.saldo), units(saldo)];
    if (before === null || after === null || before === after) return;
    const step = absolute(after - before);
    this.isMixed ||= step === whole || step === this.above.whole;
    if (step === whole) this.longUneven.delete(line);
    if (step === this.above.whole) this.longUneven.delete(this.above.line);
  }

  /** The lines of the rows in doubt. */
  get lines(): ReadonlySet<number> {
    const { found, alone, long, withCents, cut } = this;
    if (cut !== null) return new Set([cut]);
    if (this.isMixed || [...this.groups].some((group) => this.signs.has(group))) return this.ofManyDigits;
    if (this.hasOneDigit && !this.keepsZeroDigit) return this.ofManyDigits;
    // One amount with cents is enough to show that the long one has another decimal sign.
    const isOff = [...long].flatMap(([line, sign]) => (this.signs.has(sign) ? [] : [line]));
    const isRare = alone.size * RARE_SHARE <= withCents;
    const keepsZeros = this.keepsZeros || this.keepsZeroDigit;
    const inDoubt = keepsZeros ? (isRare ? alone : this.withDigits) : isRare ? this.uneven : this.longest;
    const whole = [...found, ...inDoubt];
    const areFew = withCents >= WITH_CENTS_MIN && whole.length < withCents;
    if (this.quoted.size <= this.withAnyCents) append(isOff, this.quoted);
    return new Set([...(isOff.length <= withCents ? isOff : []), ...(areFew ? whole : []), ...this.ofManyDigits]);
  }

  /** Amounts of many digits that end in no zero are hardly whole where others have cents, though a program leaves out zeros. */
  private get ofManyDigits(): ReadonlySet<number> {
    return this.longUneven.size * RARE_SHARE <= this.withAnyCents ? this.longUneven : new Set();
  }

  private seeAlone(line: number, body: string): void {
    this.alone.add(line);
    if (body.length > 2) this.withDigits.add(line);
    if (MAY_END_IN_CENTS.test(body) || VERY_LONG.test(body)) this.uneven.add(line);
    if (VERY_LONG.test(body)) this.longest.add(line);
  }

  private wholeOf(row: CsvRow, written: string): bigint | null {
    const grouped = written === '' ? '' : (amountParts(written)?.body ?? '');
    const [, group] = GROUPS.exec(grouped) ?? [];
    if (group !== undefined) this.groups.add(group);
    const body = group === undefined ? grouped : grouped.replaceAll(group, '');
    if (WITH_CENTS.test(body)) {
      this.withCents += 1;
      this.signs.add(body.charAt(body.length - 3));
      return null;
    }
    if (!/[1-9]/.test(body)) return null;
    if (ONE_DIGIT.test(body)) {
      this.hasOneDigit = true;
      this.keepsZeroDigit ||= ZERO_DIGIT.test(body);
      return null;
    }
    const [, separator] = LONG_GROUP.exec(body) ?? [];
    const doubts = this.found.size + this.alone.size + this.long.size;
    if ((separator === undefined && !WHOLE.test(body)) || doubts >= WHOLE_MAX) {
      this.isMixed = true;
      return null;
    }
    if (separator !== undefined) {
      this.long.set(row.line, separator);
      return null;
    }
    const next = row.cells.slice(row.cells.indexOf(written) + 1).find((cell) => cell !== '') ?? '';
    const isShifted = isAmount(next) && WITH_CENTS.test(amountParts(next)?.body ?? '');
    if (group === undefined && VERY_LONG.test(body) && !body.endsWith('0')) this.longUneven.add(row.line);
    if (isShifted) this.found.add(row.line);
    else this.seeAlone(row.line, body);
    if (isQuotedInVain(row, written)) this.quoted.add(row.line);
    const valor = units(written);
    return valor === null ? null : absolute(valor);
  }
}

function isQuotedInVain({ raw, cells }: CsvRow, written: string): boolean {
  return raw.includes(`"${written}"`) && cells.some((cell) => /\p{L}{2}/u.test(cell) && !raw.includes(`"${cell}`));
}

function units(written: string): bigint | null {
  const valor = written === '' ? null : parseAmount(written);
  return valor === null ? null : toUnits(valor);
}

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * Where a comma that delimits may split amounts: at their cents (`-1.234,56`) or thousands, at their thousands alone where a structure
 * declares the decimal point; null where no comma delimits.
 */
export type SplitAt = 'cents' | 'thousands' | null;

// Amounts that a comma-delimited file has split in two because their own comma is outside quotes (statement reading, 3.5):
// `-1.234,56` and `-1,234.56` are two cells each.
const ENDS_IN_CENTS = /[.,]\d{1,2}\D*$/;
/** `-1,234.56` outside quotes; no thousands begin with the 0 of a document [Banco do Brasil]. */
const ONE_GROUP = /^\D*[1-9]\d{0,2}$/;
const LATER_GROUPS = /^\d{3}\.\d{2}(?: ?[-+)]| ?[CD])?$/i;
const CENTS = /^\d{2}(?: ?[-+)]| ?[CD])?$/i;
/** What is before the other groups of an American amount, also behind a text that has lost its delimiter (`LTDA+2`, `SILVA1`). */
const FIRST_GROUP = /^(?:[-+(]|R\$ ?)*\d{1,3}$|[^\s\d][-+(]\d{1,3}$|\p{L}{2}\d{1,3}$/u;
/** What is before the cents of a Brazilian amount, also behind a text that has lost its delimiter (`Conta3565804`). */
const WHOLE_GROUPS = /(?:^|[^\d.])\d{1,3}(?:\.?\d{3})*$/;
const SIGNED_GROUP = /(?:^|[^\s\d])[-+(]\d{1,3}$/;
const MIDDLE_GROUP = /^\d{3}$/;
const ONE_DIGIT_OF_CENTS = /^\d(?: ?[-+)]| ?[CD])?$/i;

/**
 * Whether an amount without cents is before a cell of two digits, or one group of digits before one with cents.
 * @param isOfSplitFile other rows of the file show that its decimal comma delimits: one digit may be cents too
 */
function isSplitAmount(amount: string, next: string, isOfSplitFile: boolean): boolean {
  if (isSplitInGroups(amount, next)) return true;
  if (isOfSplitFile && MIDDLE_GROUP.test(next) && ONE_GROUP.test(amount)) return true;
  const isCents = CENTS.test(next) || (isOfSplitFile && ONE_DIGIT_OF_CENTS.test(next));
  return isCents && /\d/.test(amount) && !ENDS_IN_CENTS.test(amount);
}

const isSplitInGroups = (amount: string, next: string): boolean => LATER_GROUPS.test(next) && ONE_GROUP.test(amount);

/** Whether an amount of the row is split between its thousands, whose comma delimits though its decimal sign is a point. */
export function losesGroups(row: CsvRow, { layout }: CsvTable, isOfSplitFile = false): boolean {
  const columns = [layout.valor, layout.credito, layout.debito].filter((column) => column !== null);
  return columns.some((column) => {
    const [before = '', written = '', next = '', last = ''] = [-1, 0, 1, 2].map((at) => cellAt(row, column + at));
    const isFirst = SIGNED_GROUP.test(before) || (isOfSplitFile && FIRST_GROUP.test(before));
    const isRest = LATER_GROUPS.test(written) && isFirst;
    return isRest || isSplitInGroups(written, MIDDLE_GROUP.test(next) ? last : next);
  });
}

/** Whether an amount has three digits or more and no decimal sign: where decimal commas delimit it may have lost its own. */
export function isWhole(row: CsvRow, { layout }: CsvTable): boolean {
  return amountCells(row, layout).some((cell) => /^\d{3,}$/.test(amountParts(cell)?.body ?? ''));
}

/** The end of a day, which no cents follow. */
const DAY = /\d[-/]\d{1,2}[-/]\d+$/;

/** Whether some cell of a row, also behind a text (`Saldo anterior: 100,50`), is split from the next one. */
export function holdsSplitAmount(row: CsvRow, isOfSplitFile: boolean): boolean {
  return row.cells.some(
    (cell, column) => !DAY.test(cell) && isSplitAmount(cell, cellAt(row, column + 1), isOfSplitFile),
  );
}

/** Whether an amount of the row is split from its cents by the comma that delimits (3.5). */
export function losesCents(row: CsvRow, { layout }: CsvTable, isOfSplitFile = false): boolean {
  return [layout.valor, layout.credito, layout.debito].some((column) => {
    if (column === null) return false;
    const written = cellAt(row, column);
    const before = cellAt(row, column - 1);
    const isRest =
      isOfSplitFile &&
      ((LATER_GROUPS.test(written) && FIRST_GROUP.test(before)) ||
        (CENTS.test(written) && WHOLE_GROUPS.test(before) && !isDay(before)));
    return isRest || isSplitAmount(written, cellAt(row, column + 1), isOfSplitFile);
  });
}
