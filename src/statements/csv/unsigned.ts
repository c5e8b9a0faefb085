import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { type BalanceStep, directionsByBalance } from '../common/balance-directions';
import type { CsvTable } from './table-facts';
import type { LineError, StatedBalance, StatementLine } from '../common/statement';
import { excerpt } from '../common/text-fields';

interface Entry extends BalanceStep {
  /** Null for a row that is none. */
  movement: { line: StatementLine; raw: string } | null;
}

/**
 * The rows of tables without any sign but with a running balance (statement reading, 3.4): where it proves a debit it
 * tells every direction, and rows that it doesn't prove are error items; else positive is money in.
 */
export class UnsignedTables {
  private readonly entries = new Map<CsvTable, Entry[]>();

  movement(table: CsvTable, line: StatementLine, saldo: Decimal | null, raw: string): void {
    this.add(table, { movement: { line, raw }, valor: line.valor, saldo });
  }

  /** A row that is no movement; the balance there is known where it states one. */
  balance(table: CsvTable, saldo: Decimal | null): void {
    if (saldo !== null) this.add(table, { movement: null, valor: null, saldo });
  }

  /** A row that could not be read: without a balance nothing is known from here to the next one. */
  unread(table: CsvTable, saldo: Decimal | null): void {
    this.add(table, { movement: null, valor: null, saldo });
  }

  /** The movements and errors with the directions that the balances prove. */
  settled(
    linhas: StatementLine[],
    erros: LineError[],
    saldos: StatedBalance[],
  ): { linhas: StatementLine[]; erros: LineError[] } {
    const unproven = new Map<number, LineError>();
    for (const entries of this.entries.values()) settleTable(entries, unproven);
    for (const saldo of saldos) if (unproven.has(saldo.linha_arquivo)) saldo.momento = 'posicao';
    return {
      linhas: linhas.filter((line) => !unproven.has(line.linha_arquivo)),
      erros: [...erros, ...unproven.values()].sort((a, b) => a.linha - b.linha),
    };
  }

  private add(table: CsvTable, entry: Entry): void {
    if (!table.goesByBalance) return;
    const entries = this.entries.get(table);
    if (entries) entries.push(entry);
    else this.entries.set(table, [entry]);
  }
}

function settleTable(entries: readonly Entry[], unproven: Map<number, LineError>): void {
  const days = entries.flatMap(({ movement }) => (movement === null ? [] : [movement.line.data]));
  const directions = directionsByBalance(entries, orderOf(days));
  if (!directions.includes('D')) return;
  for (const [index, { movement }] of entries.entries()) {
    const direction = directions[index];
    if (movement === null) continue;
    const { line, raw } = movement;
    if (direction) line.tipo = direction;
    else {
      const erro = 'neither credit nor debit: the amount has no sign and no balance proves its direction';
      unproven.set(line.linha_arquivo, { linha: line.linha_arquivo, conteudo: excerpt(raw), erro });
    }
  }
}

/** The order of rows with these days; null where all are of one day. */
function orderOf(days: readonly CalendarDate[]): 'oldestFirst' | 'newestFirst' | null {
  // Stryker disable next-line StringLiteral: without a movement no row asks for its direction
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (first < last) return 'oldestFirst';
  return first > last ? 'newestFirst' : null;
}
