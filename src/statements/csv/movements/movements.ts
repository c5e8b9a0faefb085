import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import type { AmountOptions } from '../../common/amount';
import { BALANCE_REASON, type BalanceKind, isBalanceRow } from '../../common/balance-rows';
import { holdsSecondRow, isSumAlone } from '../scan/broken-rows';
import { type BalancePlace, CsvBalances } from './balances';
import { CsvTotals } from './stated-totals';
import { amountOf } from './direction';
import { RowDoubts } from './row-doubts';
import type { CsvRow } from '../table/rows';
import { RowsAbove } from './rows-above';
import { isOfOtherSection, type Survey } from '../survey/survey';
import type { ScannedRow } from '../scan/scan';
import { stateOf } from '../table/state-columns';
import { holdsOtherAmount, textOf } from '../table/table-facts';
import type { SplitAt } from '../survey/lost-cents';
import { OTHER_SECTION_REASON } from '../../common/other-section';
import { SCHEDULED_REASON } from '../../common/scheduled-section';
import {
  type IgnoredLine,
  type LineError,
  type StatementLine,
  type StatementReading,
  unreadable,
} from '../../common/statement';
import { descricaoOf, documentoOf, excerpt, joinDescriptions } from '../../common/text-fields';
import { type DayReader, isFullDay } from '../../common/statement-day';
import { saysNone, TextsOfEmptyList } from '../../common/empty-list';
import { MovementProofs } from './movement-proofs';
import { cellAt, isAmount } from '../table/cells';

/** What the rows of a file are read by. */
export interface RowRules {
  days: DayReader;
  survey: Survey;
  /** The declared decimal sign, or what the file proves. */
  amounts: AmountOptions;
  splitAt: SplitAt;
}

/** Makes scanned rows into movements; what is no movement goes to `ignorados`, what can't be read to `erros` (3.5). */
export class MovementRows {
  private readonly linhas: StatementLine[] = [];
  private readonly ignorados: IgnoredLine[] = [];
  private readonly erros: LineError[] = [];
  /** Rows with a day and no amount whose text means that there are no movements. */
  private readonly linesOfNone = new Set<number>();
  private readonly linesWithoutYear: number[] = [];
  private readonly balances: CsvBalances;
  private readonly totals: CsvTotals;
  private readonly proofs: MovementProofs;
  private readonly texts = new TextsOfEmptyList();
  private readonly doubts: RowDoubts;
  private readonly rowsAbove = new RowsAbove();
  /** The movement of the row above: complements are joined to it. */
  private open: StatementLine | null = null;
  /** The account of the row that is looked at. */
  private conta = 0;

  constructor(private readonly rules: RowRules) {
    this.balances = new CsvBalances(rules.amounts);
    this.totals = new CsvTotals(rules.amounts);
    this.proofs = new MovementProofs(rules.survey.namesSides);
    this.doubts = new RowDoubts(rules.survey, rules.splitAt);
  }

  get count(): number {
    return this.linhas.length + this.ignorados.length + this.erros.length;
  }

  /** No row is counted, and a line of text means that there is none (9.24). */
  get saysNone(): boolean {
    return this.count === 0 && this.texts.saysNone;
  }

  reading(): StatementReading {
    const { ignorados, balances } = this;
    const { linhas, erros: found } = this.proofs.settled(this.linhas, this.erros, balances.saldos);
    // Where nothing else is there, rows without an amount that mean so are an empty list (9.24).
    const erros = linhas.length === 0 && found.every(({ linha }) => this.linesOfNone.has(linha)) ? [] : found;
    if (this.proofs.contradiction !== null) return unreadable(this.proofs.contradiction);
    const { contradiction, assumed } = this.proofs.unsigned;
    if (contradiction !== null) {
      const side = this.totals.onlySide(linhas);
      if (side === null) return unreadable(contradiction);
      for (const line of linhas) line.tipo = side;
    }
    if (this.count === 0 && this.texts.other) erros.push(this.texts.other);
    return {
      total_linhas_lidas: linhas.length + ignorados.length + erros.length,
      ...{ linhas, ignorados, erros },
      contas: [...this.rules.survey.accounts.contas],
      saldos: balances.compared,
      totais: this.totals.compared(linhas, ignorados, balances.compared),
      codigo_banco: null,
      legivel: true,
      ...(assumed.length > 0 && contradiction === null && { sem_sentido: assumed }),
      ...(this.linesWithoutYear.length > 0 && { ano_suposto: this.linesWithoutYear }),
    };
  }

  /** A row above the first headings: an opening balance may be there, or a movement whose own headings are not known. */
  above(row: CsvRow): void {
    this.conta = this.rules.survey.accounts.placeOf(row, null, false);
    for (const { line, raw } of this.rowsAbove.found(row))
      this.erros.push({ linha: line, conteudo: excerpt(raw), erro: reason('csv.sem_cabecalho') });
    if (this.doubts.hasSplitAmount(row)) return;
    this.balances.above(row, this.conta);
    this.totals.total(row, null, this.conta);
  }

  add(scanned: ScannedRow): void {
    const { row, table, what } = scanned;
    this.conta = this.rules.survey.accounts.placeOf(row, table, what === 'counted');
    if (what === 'complement' && this.open) {
      this.open.descricao = joinDescriptions([this.open.descricao, textOf(row, table)]);
      return;
    }
    this.open = null;
    if (what === 'text' || what === 'complement') this.texts.see(row);
    if (what === 'text') this.addTotal(scanned);
    if (what !== 'counted') return;
    this.totals.see(scanned);
    if (holdsSecondRow(row, table) && !isSumAlone(row)) this.addCounted(scanned);
    else if (scanned.balance !== null) this.addBalance(scanned, scanned.balance);
    else if (scanned.isScheduled || stateOf(row, table)?.state === 'scheduled') this.ignore(scanned, SCHEDULED_REASON);
    else if (scanned.isUnderOther) this.fail(scanned, reason('csv.outra_tabela'), null);
    else if (isOfOtherSection(scanned, this.rules.survey)) this.fail(scanned, OTHER_SECTION_REASON, null);
    else this.addCounted(scanned);
  }

  private addTotal(scanned: ScannedRow): void {
    const { row, table } = scanned;
    if (table.isBill || scanned.isScheduled || scanned.isUnderOther || this.doubts.hasSplitAmount(row)) return;
    if (!isOfOtherSection(scanned, this.rules.survey)) this.totals.total(row, table, this.conta);
  }

  private addBalance(scanned: ScannedRow, kind: BalanceKind): void {
    if (kind === 'total') this.addTotal(scanned);
    if (!scanned.isScheduled && !scanned.isUnderOther && !isOfOtherSection(scanned, this.rules.survey)) {
      this.proofs.unsigned.balance(scanned.table, this.conta, this.statedBy(scanned, kind));
    }
    this.ignore(scanned, BALANCE_REASON);
  }

  /** Notes what a row of a balance states; returns the balance at its place, null where the row states none there. */
  private statedBy(scanned: ScannedRow, kind: BalanceKind): Decimal | null {
    const { row, table } = scanned;
    if (this.doubts.hasSplitAmount(row)) return null;
    const place = this.placeOf(scanned);
    const data = this.rules.days.dayOf(scanned.day) ?? this.linhas.at(-1)?.data ?? null;
    // Where its words are in no column of texts, those of its amount mean nothing either.
    const isLone = table.texts.every((column) => cellAt(row, column) === '' || isAmount(cellAt(row, column)));
    if (!isLone) {
      const saldo = this.balances.ofRow(place, kind, data);
      if (saldo === null) this.balances.ofLoneRow(place, kind);
      return saldo;
    }
    if (!this.balances.ofLoneRow(place, kind)) this.balances.ofRow(place, kind, data);
    return null;
  }

  private addCounted(scanned: ScannedRow): void {
    const { row, table, day } = scanned;
    const read = this.rules.days.read(day);
    const amount = amountOf(row, table, this.rules.amounts);
    const broken = this.doubts.brokenBy(scanned, amount);
    if (broken !== null) this.fail(scanned, broken, null);
    else if (amount === 'empty' && cellAt(row, table.layout.data) === '') this.ignore(scanned, BALANCE_REASON);
    else if (this.rules.survey.rejectsUndated && cellAt(row, table.layout.data) === '')
      this.fail(scanned, reason('extrato.sem_data'), { data: null });
    else if ('erro' in read) this.fail(scanned, read.erro, { data: null });
    else if (amount === 'empty') this.addWithoutAmount(scanned, read.data);
    else if ('erro' in amount) this.fail(scanned, amount.erro, read);
    else if (amount.valor === '0.00' && holdsOtherAmount(row, table))
      this.fail(scanned, reason('csv.dois_valores'), read);
    else if (amount.valor === '0.00') {
      this.proofs.unsigned.balance(table, this.conta, this.balances.ofOther(this.placeOf(scanned), read.data));
      this.ignore(scanned, reason('extrato.valor_zero'));
    } else {
      const erro = this.doubts.of(scanned, read.data, amount, this.conta);
      if (erro !== null) this.fail(scanned, erro, erro.codigo === 'csv.linha_repetida' ? null : read);
      else this.addMovement(scanned, read.data, amount);
    }
  }

  private addMovement(scanned: ScannedRow, data: CalendarDate, { valor, tipo }: Pick<StatementLine, 'valor' | 'tipo'>) {
    const { row, table } = scanned;
    this.open = {
      linha_arquivo: row.line,
      data,
      descricao: textOf(row, table),
      valor,
      tipo,
      documento: documentoOf(cellAt(row, table.layout.documento)),
      id_fixo: '',
      indice_conta: this.conta,
      fitid: '',
    };
    this.linhas.push(this.open);
    if (this.rules.survey.periods.isAssumed && !isFullDay(scanned.day)) this.linesWithoutYear.push(row.line);
    this.proofs.movement(table, { line: this.open, row }, this.balances.ofMovement(this.placeOf(scanned), data));
  }

  private placeOf({ row, table }: ScannedRow): BalancePlace {
    return { row, table, indice_conta: this.conta };
  }

  /** A full day without an amount: a balance where the balance column is filled and no direction, else an error item. */
  private addWithoutAmount(scanned: ScannedRow, data: CalendarDate): void {
    const { row, table } = scanned;
    const isMarked = cellAt(row, table.direction?.column ?? null) !== '';
    if (cellAt(row, table.layout.saldo) !== '' && !isMarked && !holdsOtherAmount(row, table)) {
      this.proofs.unsigned.balance(table, this.conta, this.balances.ofOther(this.placeOf(scanned), data));
      return this.ignore(scanned, BALANCE_REASON);
    }
    if (saysNone(textOf(row, table))) this.linesOfNone.add(row.line);
    this.fail(scanned, reason('extrato.sem_valor'), null);
  }

  private ignore(scanned: ScannedRow, motivo: Reason): void {
    const { row, table } = scanned;
    const amount = amountOf(row, table, this.rules.amounts);
    const written = textOf(row, table);
    const text = written === '' || isAmount(written) ? descricaoOf(row.cells.find(isBalanceRow) ?? '') : written;
    const hasAmount =
      typeof amount === 'object' && 'valor' in amount && !this.doubts.hasSplitAmount(row) && !scanned.isUnderOther;
    this.ignorados.push({
      linha_arquivo: row.line,
      data: this.rules.days.dayOf(scanned.day),
      descricao: text,
      valor: hasAmount ? amount.valor : null,
      tipo: null,
      motivo,
      ...this.ofAccount(),
    });
  }

  /** `stated`: the balance of the row is to be trusted, at this day; null where its cells or its money are in doubt. */
  private fail(scanned: ScannedRow, erro: Reason, stated: { data: CalendarDate | null } | null): void {
    const { row, table } = scanned;
    this.proofs.unread(table, this.conta, stated && this.balances.ofOther(this.placeOf(scanned), stated.data));
    this.erros.push({ linha: row.line, conteudo: excerpt(row.raw), erro, ...this.ofAccount() });
  }

  private ofAccount(): { indice_conta?: number } {
    return this.rules.survey.accounts.areSeveral ? { indice_conta: this.conta } : {};
  }
}
