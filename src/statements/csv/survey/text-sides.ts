import { cut, normalizeText } from '../../../kernel/text';
import {
  beginsWithMoneyOut,
  certainSide,
  directionWord,
  GOES_BACK,
  mayBeginWithMoneyOut,
  opposedDirection,
  stateDirection,
  TRANSFER,
} from '../../common/direction-words';
import type { CsvRow } from '../table/rows';
import { cellAt, type CsvTable, textOf } from '../table/table-facts';
import { amountParts, parseAmount } from '../../common/amount';
import type { Direction } from '../../common/statement';

const TEXT_MAX = 200;
const IN = new RegExp(
  `^(?:${TRANSFER}(?: ?- ?| )recebid[oa]|recebimentos?|depositos?|dep|salarios?|rendimentos?|resgates?|creditos?|vendas?)(?![a-z])`,
);

function usualSide(text: string): Direction | null {
  const words = normalizeText(cut(text, TEXT_MAX));
  if (GOES_BACK.test(words.replace(/^(?:tarifas?|iof)\b/, ''))) return null;
  return beginsWithMoneyOut(text) ? 'D' : IN.test(words) ? 'C' : null;
}

/** Headings of what came in. */
const HEADS_IN = /(?<!\p{L})(?:receb(?:id[oa]s?|imentos?)|receitas?|vendas?)(?!\p{L})/iu;
const CAME_IN = /\b(?:recebid|creditad)/;

const isIn = (cell: string): boolean =>
  opposedDirection(cell) === 'C' || stateDirection(cell) === 'C' || usualSide(cell) === 'C';

/** Whether the headings, a kind, a state or the text of a row name money in: then a missing sign leaves nothing open. */
export function namesMoneyIn(row: CsvRow, table: CsvTable): boolean {
  const { written, others, categories, situacao } = table.layout;
  // A word that may be how a card is used names nothing.
  const kinds = table.mayBeKindOfCard ? [] : table.layout.kinds;
  if (HEADS_IN.test(written)) return true;
  const text = normalizeText(cut(textOf(row, table), TEXT_MAX));
  if (usualSide(text) === 'C' || (CAME_IN.test(text) && !GOES_BACK.test(text))) return true;
  return [...kinds, ...others, ...categories, situacao].some((column) => isIn(cellAt(row, column)));
}

/** So many texts of both sides show that their columns or signs are turned. */
const TURNED_MIN = 3;
/** So many texts, and so many for each other one, show that the texts of a file name its sides. */
const AGREE_MIN = 2;
const AGREE_SHARE = 3;

/** Counts whether the texts of a table name the sides that its amounts have. */
export class TextSides {
  private agree = 0;
  private readonly against = { C: 0, D: 0 };
  private isCertainAgainst = false;

  /** Takes a row whose direction no column and no balance shows. */
  see(row: CsvRow, { layout }: CsvTable, text: string): void {
    const { valor, credito, debito, saldo, direction } = layout;
    if (saldo !== null || direction !== null) return;
    const [moneyIn, moneyOut] = valor === null ? [credito, debito] : [valor, null];
    const amount = parseAmount(cellAt(row, moneyIn)) ?? '0.00';
    if (amount !== '0.00') this.seeSide(text, amount.startsWith('-') ? 'D' : 'C');
    else if (/[1-9]/.test(cellAt(row, moneyOut))) this.seeSide(text, 'D');
  }

  /** Nearly all texts that name a side name that of their amount. */
  get doAgree(): boolean {
    const { C, D } = this.against;
    return this.agree >= AGREE_MIN && this.agree >= AGREE_SHARE * (C + D);
  }

  /**
   * Every text that names a side names the other one, in both directions or without any doubt: columns are exchanged, or all signs
   * are turned.
   */
  get areTurned(): boolean {
    const { C, D } = this.against;
    const areBoth = C > 0 && D > 0;
    const isEnough = C + D >= TURNED_MIN || (areBoth && this.isCertainAgainst);
    return this.agree === 0 && (areBoth || this.isCertainAgainst) && isEnough;
  }

  private seeSide(text: string, tipo: Direction): void {
    const side = usualSide(text);
    if (side === tipo) this.agree += 1;
    else if (side !== null) this.against[side] += 1;
    this.isCertainAgainst ||= side !== tipo && certainSide(text) !== null;
  }
}

/**
 * Finds the ledger of the firm next to a running balance: all balances are marked D, which the firm has at the bank and an overdrawn
 * account owes, and no more texts name the side of their amount than the other one. Where some balances are C every text names the
 * other one, where all are, in both directions. The amounts of both come out alike, but for those with a minus.
 */
export class LedgerSides {
  private agree = 0;
  private readonly against = { C: 0, D: 0 };
  private readonly balances = { C: 0, D: 0 };
  /** A balance without a mark or an amount with a minus: then nothing more is counted. */
  private isOfBank = false;

  see(row: CsvRow, { layout }: CsvTable, text: string): void {
    const balance = cellAt(row, layout.saldo);
    if (this.isOfBank || !/[1-9]/.test(balance)) return;
    const mark = directionWord(cellAt(row, layout.sinalDoSaldo)) ?? amountParts(balance)?.mark ?? null;
    const { valor, credito, debito, direction } = layout;
    const [amount, out] = [valor, debito].map((column) => amountParts(cellAt(row, column)));
    this.isOfBank = mark === null || amount?.sign === '-' || out?.sign === '-';
    if (mark !== null) this.balances[mark] += 1;
    const said = amount?.mark ?? directionWord(cellAt(row, direction));
    const tipo = said ?? sideOfPair(cellAt(row, credito), cellAt(row, debito));
    const side = tipo === null ? null : (usualSide(text) ?? (mayBeginWithMoneyOut(text) ? 'D' : null));
    if (side === tipo) this.agree += Number(side !== null);
    else if (side !== null) this.against[side] += 1;
  }

  get areOfFirm(): boolean {
    const { agree, against, balances, isOfBank } = this;
    if (isOfBank || balances.C + balances.D === 0) return false;
    const all = against.C + against.D;
    if (balances.C === 0) return agree <= all;
    if (balances.D === 0 && (against.C === 0 || against.D === 0)) return false;
    return agree === 0 && all >= AGREE_MIN;
  }
}

function sideOfPair(credit: string, debit: string): Direction | null {
  return /[1-9]/.test(credit) ? 'C' : /[1-9]/.test(debit) ? 'D' : null;
}
