import { normalizeText } from '../../../kernel/text';
import { amountParts } from '../../common/amount';
import { directionWord } from '../../common/direction-words';
import { AGREE_MIN, mayBeginWithMoneyOut, SideCounts, usualSide } from '../../common/side-words';
import { titlesLedger } from '../../common/other-section';
import type { Direction } from '../../common/statement';
import { cellAt } from '../table/cells';
import type { CsvLayout } from '../table/headings';
import type { CsvRow } from '../table/rows';
import type { CsvTable } from '../table/table-facts';

const LEDGER_HEADING = /contra ?partida/;

/**
 * Whether tables with debits and credits are the ledger of the firm, which books what the bank receives as a debit: by a title above
 * them, or by the other account of each row, where no running balance shows the sides.
 */
export function namesLedger(layouts: readonly Pick<CsvLayout, 'written' | 'saldo'>[], above: string): boolean {
  const pairs = layouts.filter(({ written }) => /d[eé]bito/i.test(written) && /cr[eé]dito/i.test(written));
  if (pairs.length === 0) return false;
  return (
    above.split('\n').some(titlesLedger) ||
    pairs.some(({ written, saldo }) => saldo === null && LEDGER_HEADING.test(normalizeText(written)))
  );
}

/**
 * Finds the ledger of the firm next to a running balance: all balances are marked D, which the firm has at the bank and an overdrawn
 * account owes, and no more texts name the side of their amount than the other one. Where some balances are C every text names the
 * other one, where all are, in both directions. The amounts of both come out alike, but for those with a minus.
 */
export class LedgerSides {
  private readonly sides = new SideCounts();
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
    if (tipo !== null) this.sides.count(usualSide(text) ?? (mayBeginWithMoneyOut(text) ? 'D' : null), tipo);
  }

  get areOfFirm(): boolean {
    const { balances, isOfBank } = this;
    const { agree, against } = this.sides;
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
