import type { Decimal } from '../../../kernel/decimal';
import { type BalanceStep, directionsByBalance } from './balance-directions';
import type { CsvTable } from './csv-table-facts';
import type { LineError, StatedBalance, StatementLine } from './statement';
import type { Steps } from './steps';
import { excerpt } from './text-fields';

interface Entry extends BalanceStep {
  line: StatementLine | null;
  raw: string;
}

/**
 * The rows of tables without any sign but with a running balance (statement reading, 3.4): where it proves a debit it
 * tells every direction, and rows that it doesn't prove are error items; else positive is money in.
 */
export class UnsignedTables {
  private readonly entries = new Map<CsvTable, Entry[]>();

  movement(table: CsvTable, line: StatementLine, saldo: Decimal | null, raw: string): void {
    this.add(table, { line, valor: line.valor, saldo, raw });
  }

  /** A row that is no movement; the balance there is known where it states one. */
  balance(table: CsvTable, saldo: Decimal | null): void {
    if (saldo !== null) this.add(table, { line: null, valor: null, saldo, raw: '' });
  }

  /** A row that could not be read: without a balance nothing is known from here to the next one. */
  unread(table: CsvTable, saldo: Decimal | null): void {
    this.add(table, { line: null, valor: null, saldo, raw: '' });
  }

  /** The movements and errors with the directions that the balances prove. */
  *settled(
    linhas: StatementLine[],
    erros: LineError[],
    saldos: StatedBalance[],
  ): Steps<{ linhas: StatementLine[]; erros: LineError[] }> {
    const unproven = new Map<number, LineError>();
    for (const entries of this.entries.values()) yield* settleTable(entries, unproven);
    if (unproven.size === 0) return { linhas, erros };
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

function* settleTable(entries: readonly Entry[], unproven: Map<number, LineError>): Steps<void> {
  const directions = yield* directionsByBalance(entries, orderOf(entries));
  yield;
  if (!directions.includes('D')) return;
  for (const [index, { line, raw }] of entries.entries()) {
    const direction = directions[index] ?? null;
    if (line === null) continue;
    if (direction !== null) line.tipo = direction;
    else {
      const erro = 'neither credit nor debit: the amount has no sign and no balance proves its direction';
      unproven.set(line.linha_arquivo, { linha: line.linha_arquivo, conteudo: excerpt(raw), erro });
    }
  }
}

function orderOf(entries: readonly Entry[]): 'oldestFirst' | 'newestFirst' | null {
  const first = entries.find(({ line }) => line !== null)?.line?.data ?? '';
  const last = entries.findLast(({ line }) => line !== null)?.line?.data ?? '';
  if (first === last) return null;
  return first < last ? 'oldestFirst' : 'newestFirst';
}
