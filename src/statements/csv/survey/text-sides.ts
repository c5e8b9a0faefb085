import { cut, normalizeText } from '../../../kernel/text';
import { beginsWithMoneyOut, directionWord, opposedDirection, stateDirection } from '../../common/direction-words';
import type { CsvRow } from '../table/rows';
import { cellAt, type CsvTable, textOf } from '../table/table-facts';
import { amountParts, parseAmount } from '../../common/amount';
import type { Direction } from '../../common/statement';

const TEXT_MAX = 200;
const TRANSFER = '(?:pix|ted|doc|tef|transf(?:erencias?)?)(?: (?:pix|ted|doc|bancaria))?';
const SENT_OR_RECEIVED = new RegExp(`^${TRANSFER}(?: ?- ?| )(?:(enviad[oa])|recebid[oa])(?![a-z])`);
const IN = new RegExp(
  `^(?:${TRANSFER}(?: ?- ?| )recebid[oa]|recebimentos?|depositos?|dep|salarios?|rendimentos?|resgates?|creditos?|vendas?)(?![a-z])`,
);
/** A movement that goes back, or the charge for one, has the text of the other side. */
const GOES_BACK = /estorn|devol|revers|cancel|reembols|rejeit|contest|bloque|chargeback|taxa|tarifa|\btar\b|custo|iof/;
const MAY_MOVE = /enviad|recebid/i;

/** The side that a text leaves no doubt about: `PIX ENVIADO FULANO` is money out; null for other texts. */
export function certainSide(text: string): Direction | null {
  if (!MAY_MOVE.test(text)) return null;
  const words = normalizeText(cut(text, TEXT_MAX));
  const found = GOES_BACK.test(words) ? null : SENT_OR_RECEIVED.exec(words);
  return found && (found[1] === undefined ? 'C' : 'D');
}

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
    return this.agree === 0 && (this.isCertainAgainst || (C > 0 && D > 0)) && C + D >= TURNED_MIN;
  }

  private seeSide(text: string, tipo: Direction): void {
    const side = usualSide(text);
    if (side === tipo) this.agree += 1;
    else if (side !== null) this.against[side] += 1;
    this.isCertainAgainst ||= side !== tipo && certainSide(text) !== null;
  }
}

/** So many balances, all of them marked D, are hardly those of an account. */
const LEDGER_MIN = 2;

/**
 * Finds the ledger of the firm next to a running balance: all balances are marked D, which the firm has at the bank and an overdrawn
 * account owes, and all texts that name a side name the other one than the amount, in both directions, or none names one below the
 * headings of a ledger.
 */
export class LedgerSides {
  private agree = 0;
  private readonly against = { C: 0, D: 0 };
  private hasOther = false;
  private rows = 0;
  /** The column of debits is before that of credits, as in ledgers. */
  private isDebitFirst = false;

  see(row: CsvRow, { layout }: CsvTable, text: string): void {
    const { credito, debito, direction, saldo, sinalDoSaldo } = layout;
    const balance = cellAt(row, saldo);
    // One balance of the other side is enough: nothing more is counted.
    if (this.hasOther || !/[1-9]/.test(balance)) return;
    const mark = directionWord(cellAt(row, sinalDoSaldo)) ?? amountParts(balance)?.mark ?? null;
    this.hasOther ||= mark !== 'D';
    this.rows += 1;
    this.isDebitFirst = debito !== null && credito !== null && debito < credito;
    const tipo = directionWord(cellAt(row, direction)) ?? sideOfPair(cellAt(row, credito), cellAt(row, debito));
    const side = tipo === null ? null : usualSide(text);
    if (side === tipo) this.agree += Number(side !== null);
    else if (side !== null) this.against[side] += 1;
  }

  get areOfFirm(): boolean {
    if (this.agree > 0 || this.hasOther) return false;
    return (this.against.C > 0 && this.against.D > 0) || (this.isDebitFirst && this.rows >= LEDGER_MIN);
  }
}

function sideOfPair(credit: string, debit: string): Direction | null {
  return /[1-9]/.test(credit) ? 'C' : /[1-9]/.test(debit) ? 'D' : null;
}
