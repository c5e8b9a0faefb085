import { compileLinePattern, type LineMatch, type PdfStructure } from '../structure/structure';
import { absolute, type Decimal } from '../../kernel/decimal';
import { type Reason, reason } from '../../kernel/reason-codes/reason';
import { compileDateFormat } from '../common/statement-date';
import { readAmount } from '../common/amount';
import { BALANCE_REASON, balanceKind } from '../common/balance-rows';
import { directionWord } from '../common/direction-words';
import { declaredOtherMoney, otherMoneyAbove, otherMoneyIn } from '../common/other-money';
import { SCHEDULED_REASON } from '../common/scheduled-section';
import { DayReader } from '../common/statement-day';
import type { StatementReading } from '../common/statement';
import { PeriodsOfFile } from '../common/statement-period';
import { documentoOf, excerpt } from '../common/text-fields';
import { type LinePart, partsOf } from './lines/line-parts';
import type { PdfLine } from './lines/lines';
import { type Section, Sections } from './lines/sections';
import { ReadingBuilder, rejection } from './movements/reading-builder';
import { ZERO_REASON } from './lines/reasons';

const ZERO = '0.00';
/** A hostile pattern on a long text is stopped after so long. */
const MATCHING_LIMIT_MS = 5000;
const OTHER_LINE = reason('pdf.linha_fora_do_padrao');

/** Reads the lines of a PDF that a structure's pattern matches. */
export function patternReading(
  lines: readonly PdfLine[],
  structure: PdfStructure,
  clock: { now(): number } = performance,
): StatementReading {
  const pattern = compileLinePattern(structure.padrao_linha);
  const parse = compileDateFormat(structure.formato_data);
  if ('erro' in pattern) return rejection(reason('pdf.padrao_da_estrutura', { problema: pattern.erro }), lines);
  if (!parse)
    return rejection(reason('extrato.formato_de_data_da_estrutura', { formato: structure.formato_data }), lines);
  const until = clock.now() + MATCHING_LIMIT_MS;
  const around = new TextsAround();
  const matches: MatchedLine[] = [];
  const others: { line: PdfLine; rows: LinePart[] }[] = [];
  const isInTime = lines.every((line) => {
    if (clock.now() > until) return false;
    const match = pattern.match(line.text);
    if (match) {
      matches.push({ line, match, section: around.row(line) });
      return true;
    }
    around.see(line);
    const rows = rowsIn(line.text);
    if (rows.length > 0) others.push({ line, rows });
    return true;
  });
  if (!isInTime) return rejection(reason('pdf.padrao_demora'), lines);
  if (matches.length === 0) return rejection(reason('pdf.padrao_nao_serve'), lines);
  const days = new DayReader({ parse, periods: around.periods });
  const reading = new ReadingBuilder();
  const doubtOf = around.doubts(days);
  for (const matched of matches) addMatch(reading, days, { ...matched, erro: doubtOf(matched) }, structure);
  for (const { line, rows } of others) addOther(reading, line, rows);
  return reading.finish(lines);
}

/** A line that the pattern matches, and the titles above it. */
interface MatchedLine {
  readonly line: PdfLine;
  readonly match: LineMatch;
  readonly section: Section;
}

/** What the other lines of the file show about those that a pattern matches: no structure declares it. */
class TextsAround {
  readonly periods = new PeriodsOfFile();
  private readonly sections = new Sections(() => false);
  private otherMoney: string | null = null;
  /** The row that the next line is right under. */
  private above: PdfLine | null = null;
  private hasRows = false;

  /** The section of a row on this line. */
  row(line: PdfLine): Section {
    this.hasRows = true;
    this.above = line;
    return this.sections.at(line);
  }

  see(line: PdfLine): void {
    this.periods.see(line.text);
    const isLeft = this.above === null || leftOf(line) <= leftOf(this.above);
    this.sections.see(line, this.above === null ? null : isLeft ? 'row, left of its text' : 'row');
    this.otherMoney ??= declaredOtherMoney(line.text) ?? (this.hasRows ? null : otherMoneyAbove(line.text));
    this.above = null;
  }

  /** Why a movement is an error item: its money (9.20), or its day after the period of the statement (9.13); null for none. */
  doubts(days: DayReader): (matched: MatchedLine) => Reason | null {
    const isAfter = this.periods.isAfter();
    return ({ line, match, section }) => {
      const { otherMoney: moeda } = this;
      if (moeda !== null && !/R\$/.test(line.text)) return reason('extrato.outra_moeda', { moeda });
      const read = days.read(match.data);
      if (!('data' in read) || section.isLatest || !isAfter(read.data)) return null;
      return reason('pdf.depois_do_periodo', { data: read.data });
    };
  }
}

/** The left edge of a line. */
const leftOf = ({ pieces }: PdfLine): number => Math.round(pieces[1] ?? 0);

function addMatch(
  reading: ReadingBuilder,
  days: DayReader,
  { line, match, section, erro }: MatchedLine & { readonly erro: Reason | null },
  structure: PdfStructure,
) {
  const { data: day, descricao, documento } = match;
  const row = { line: line.number, text: line.text, day, descricao };
  const signed = signedAmount(match, structure);
  const kind = balanceKind(descricao);
  if (kind !== null) {
    reading.add({ row, is: 'ignored', motivo: BALANCE_REASON, valor: signed && absolute(signed) }, days);
    if (signed !== null && !section.isScheduledOnAccount) reading.balanceRow(row, kind, signed, days);
  } else if (section.isScheduledOnAccount) {
    reading.add({ row, is: 'ignored', motivo: SCHEDULED_REASON, valor: signed && absolute(signed) }, days);
  } else if (signed === null) {
    reading.add({ row, is: 'error', erro: amountError(match), balance: null }, days);
  } else if (signed === ZERO) {
    reading.add({ row, is: 'ignored', motivo: ZERO_REASON, valor: signed }, days);
  } else if (erro !== null) {
    reading.add({ row, is: 'error', erro, balance: null }, days);
  } else {
    const tipo = signed.startsWith('-') ? 'D' : 'C';
    const shown = { descricao, documento: documentoOf(documento ?? '') };
    reading.add({ row, is: 'movement', ...shown, tipo, valor: absolute(signed), balance: null }, days);
  }
}

/** A line that the pattern leaves out although it holds rows is named: nothing is lost in silence. */
function addOther(reading: ReadingBuilder, { number, text }: PdfLine, rows: readonly LinePart[]): void {
  const motivo = rows.every((row) => balanceKind(row.text) !== null) ? BALANCE_REASON : OTHER_LINE;
  reading.ignore({ linha_arquivo: number, data: null, descricao: text, valor: null, tipo: null, motivo });
}

/** The parts of a line that begin with a day and end in an amount. */
function rowsIn(text: string): LinePart[] {
  return partsOf(text, false).filter(({ day, amounts }) => day !== null && amounts.length > 0);
}

/** A sign, other money or figures that touch an amount and are not in its group. */
const IN_FRONT = /(?:[-+(\u2013\u2212]|[-+(\u2013\u2212] ?R\$ ?|\d[.,]?)$/;
const BEHIND = /^(?:[-+)\u2013\u2212]|[.,]?\d)/;
const MARK_BEHIND = /^ ?\(?([CD]|CR|DB|DR)\)?(?![\p{L}\d/])/u;

/** Whether the pattern has taken a part of an amount only: its sign, its mark, its money or some of its figures are left out. */
function isPartOfAmount({ valor, before, after, tipo }: LineMatch, isOut: boolean): boolean {
  const behind = tipo === null ? directionWord(MARK_BEHIND.exec(after)?.[1] ?? '') : null;
  if (behind !== null && isOut !== (behind === 'D')) return true;
  const [money = ''] = /(?:\p{L}{2,3}|[^\s\d\p{L}]|\p{L}{2}\$) ?$/u.exec(before) ?? [];
  return IN_FRONT.test(before) || BEHIND.test(after) || otherMoneyIn(money + valor) !== null;
}

/**
 * The amount with the sign of its mark (C or D); null when one can't be read, when they contradict each other, or when the
 * pattern leaves a part of the amount out.
 */
function signedAmount(match: LineMatch, structure: PdfStructure): Decimal | null {
  const { valor, tipo: mark } = match;
  const read = readAmount(valor, { decimal: structure.separador_decimal });
  if (read === null || isPartOfAmount(match, read.valor.startsWith('-'))) return null;
  const amount = read.valor;
  if (!mark?.trim()) return amount;
  switch (directionWord(mark)) {
    case 'C':
      return amount.startsWith('-') ? null : amount;
    case 'D':
      if (read.sign === '+' || read.mark === 'C') return null;
      return amount === ZERO ? amount : `-${absolute(amount)}`;
    case null:
      return null;
  }
}

function amountError({ valor, tipo: mark }: LineMatch): Reason {
  const moeda = otherMoneyIn(valor);
  const texto = excerpt([valor, mark].join(' '));
  return moeda ? reason('extrato.outra_moeda#pdf', { moeda, texto }) : reason('extrato.valor_ilegivel', { texto });
}
