import type { CalendarDate } from '../../../kernel/calendar';
import { absolute } from '../../../kernel/decimal';
import type { Decimal } from '../../../kernel/decimal';
import { parseAmount } from './amount';
import type { Separator } from './amount';
import { BALANCE_REASON, isBalanceRow } from './balance-rows';
import type { CsvLayout } from './csv-headings';
import type { CsvRow } from './csv-rows';
import { directionWord } from './direction-words';
import { identitySteps } from './identity';
import type { DateFormat } from '../../../kernel/statement-date';
import { UNNAMED_ACCOUNT } from './statement';
import type { Direction, IgnoredLine, LineError, StatementLine, StatementReading } from './statement';
import type { Steps } from './steps';
import { descricaoOf, documentoOf, excerpt, joinDescriptions } from './text-fields';

export interface RowRules {
  layout: CsvLayout;
  parseDate: DateFormat;
  /** The declared decimal separator; null: each amount tells its own. */
  decimal: Separator | null;
}

/** A row's amount with its direction, or why there is none. */
type Amount = { valor: Decimal; tipo: Direction } | { erro: string } | 'empty';

/** Days of one file that are remembered; a hostile file does not fill the memory with more. */
const DATES_MAX = 10_000;
const ORIGIN = { account: 'csv', fitid: '' };

/** Turns rows of cells into movements; what is no movement goes to `ignorados`, what can't be read to `erros`. */
export class MovementRows {
  layout: CsvLayout;
  private readonly linhas: StatementLine[] = [];
  private readonly ignorados: IgnoredLine[] = [];
  private readonly erros: LineError[] = [];
  private readonly dates = new Map<string, CalendarDate | null>();

  constructor(private readonly rules: RowRules) {
    this.layout = rules.layout;
  }

  *reading(): Steps<StatementReading> {
    const { linhas, ignorados, erros } = this;
    const origins = linhas.map(() => ORIGIN);
    const ids = yield* identitySteps(linhas, origins);
    for (const [index, line] of linhas.entries()) line.id_fixo = ids[index] ?? '';
    const total_linhas_lidas = linhas.length + ignorados.length + erros.length;
    return {
      total_linhas_lidas,
      linhas,
      ignorados,
      erros,
      contas: [UNNAMED_ACCOUNT],
      saldos: [],
      totais: [],
      codigo_banco: null,
      legivel: true,
    };
  }

  add(row: CsvRow): void {
    const { layout } = this;
    const dateText = cell(row, layout.data);
    const data = this.dateOf(dateText);
    const amount = this.amountOf(row);
    const descricao = joinDescriptions(layout.descricao.map((column) => cell(row, column)));
    const valor = typeof amount === 'object' && 'valor' in amount ? amount.valor : null;

    if (isBalanceRow(descricao) || (data === null && row.cells.some(isBalanceRow))) {
      this.ignorados.push({
        linha_arquivo: row.line,
        data,
        descricao: descricao || descricaoOf(row.cells.find(isBalanceRow) ?? ''),
        valor,
        tipo: null,
        motivo: BALANCE_REASON,
      });
    } else if (data === null) {
      // Text around the movements has neither a date nor an amount; anything else without a date is a broken movement.
      const isDated = /^\d{1,4}[-/.]\d/.test(dateText);
      if (valor !== null || isDated)
        this.fail(row, dateText ? `the date can't be read: ${excerpt(dateText)}` : 'no date');
    } else {
      this.addDated(row, data, descricao, amount);
    }
  }

  private addDated(row: CsvRow, data: string, descricao: string, amount: Amount): void {
    const { layout } = this;
    const ignore = (motivo: string, valor: Decimal | null) =>
      this.ignorados.push({ linha_arquivo: row.line, data, descricao, valor, tipo: null, motivo });
    if (layout.width !== null && filled(row.cells) > layout.width) {
      this.fail(row, `the row has ${String(filled(row.cells))} columns, the headings have ${String(layout.width)}`);
    } else if (amount === 'empty') {
      if (layout.saldo !== null && cell(row, layout.saldo) !== '') ignore(BALANCE_REASON, null);
      else this.fail(row, 'no amount');
    } else if ('erro' in amount) {
      this.fail(row, amount.erro);
    } else if (amount.valor === '0.00') {
      ignore('the amount is zero', '0.00');
    } else {
      const documento = layout.documento === null ? null : documentoOf(cell(row, layout.documento));
      this.linhas.push({
        linha_arquivo: row.line,
        data,
        descricao,
        ...amount,
        documento,
        id_fixo: '',
        indice_conta: 0,
        fitid: '',
      });
    }
  }

  private amountOf(row: CsvRow): Amount {
    const { valor, debito, credito } = this.layout;
    if (valor !== null) return this.signedAmount(row, valor);
    return debito !== null && credito !== null ? this.separateAmounts(row, debito, credito) : 'empty';
  }

  /** One column with the sign in the amount, in a column of its own (C or D), or both. */
  private signedAmount(row: CsvRow, column: number): Amount {
    const written = cell(row, column);
    if (written === '') return 'empty';
    const amount = this.parse(written);
    if (amount === null) return { erro: `the amount can't be read: ${excerpt(written)}` };
    const isNegative = amount.startsWith('-');
    const mark = this.markOf(row, isNegative);
    if (mark !== null && 'erro' in mark) return mark;
    return { valor: absolute(amount), tipo: mark?.tipo ?? (isNegative === this.layout.inverted ? 'C' : 'D') };
  }

  /** What the column of C and D says of a row; null when there is no such column, or the amount's sign has to tell. */
  private markOf(row: CsvRow, isNegative: boolean): { tipo: Direction } | { erro: string } | null {
    const { tipo: column, tipoIsStrict } = this.layout;
    if (column === null) return null;
    if (column >= row.cells.length) {
      return { erro: `the row has ${String(row.cells.length)} columns: the one that says credit or debit is missing` };
    }
    const written = cell(row, column);
    const tipo = directionWord(written);
    if (tipo === 'C' && isNegative) return { erro: 'the amount is negative but marked as credit' };
    if (tipo !== null) return { tipo };
    const saysNothing = !isNegative && (tipoIsStrict || written === '');
    return saysNothing ? { erro: `neither credit nor debit: ${excerpt(written) || 'the mark is empty'}` } : null;
  }

  /** A column for money in and one for money out; banks write the latter with or without a minus. */
  private separateAmounts(row: CsvRow, debito: number, credito: number): Amount {
    const [inText, outText] = [cell(row, credito), cell(row, debito)];
    if (inText === '' && outText === '') return 'empty';
    const moneyIn = inText === '' ? '0.00' : this.parse(inText);
    const moneyOut = outText === '' ? '0.00' : this.parse(outText);
    if (moneyIn === null) return { erro: `the credit can't be read: ${excerpt(inText)}` };
    if (moneyOut === null) return { erro: `the debit can't be read: ${excerpt(outText)}` };
    if (moneyIn !== '0.00' && moneyOut !== '0.00') return { erro: 'the row has both a credit and a debit' };
    if (moneyOut !== '0.00') return { valor: absolute(moneyOut), tipo: this.layout.inverted ? 'C' : 'D' };
    return { valor: absolute(moneyIn), tipo: moneyIn.startsWith('-') === this.layout.inverted ? 'C' : 'D' };
  }

  private dateOf(written: string): CalendarDate | null {
    const known = this.dates.get(written);
    if (known !== undefined) return known;
    const date = this.rules.parseDate(written);
    if (this.dates.size < DATES_MAX) this.dates.set(written, date);
    return date;
  }

  private parse(written: string): Decimal | null {
    return parseAmount(written, { decimal: this.rules.decimal ?? undefined });
  }

  private fail(row: CsvRow, erro: string): void {
    this.erros.push({ linha: row.line, conteudo: excerpt(row.raw), erro });
  }
}

function cell(row: CsvRow, column: number): string {
  return row.cells[column] ?? '';
}

/** How many cells a row has without the empty ones at its end. */
function filled(cells: readonly string[]): number {
  return cells.findLastIndex((text) => text !== '') + 1;
}
