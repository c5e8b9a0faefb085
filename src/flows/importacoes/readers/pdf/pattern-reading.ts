import { compileLinePattern } from '../../../../cadastros/estruturas/line-pattern';
import type { LineMatch } from '../../../../cadastros/estruturas/line-pattern';
import type { PdfStructure } from '../../../../cadastros/estruturas/structure';
import { absolute, type Decimal } from '../../../../kernel/decimal';
import { compileDateFormat } from '../../../../kernel/statement-date';
import { parseAmount } from '../amount';
import { BALANCE_REASON, balanceKind } from '../balance-rows';
import { directionWord } from '../direction-words';
import { otherMoneyIn } from '../other-money';
import { DayReader } from '../statement-day';
import type { StatementReading } from '../statement';
import { PeriodsOfFile } from '../statement-period';
import { eachInSteps, type Steps } from '../steps';
import { documentoOf, excerpt } from '../text-fields';
import { partsOf } from './line-parts';
import { ZERO_REASON } from './outcome';
import type { PdfLine } from './pdf-lines';
import { ReadingBuilder, refusal } from './reading-builder';

/** A hostile pattern on a long text is stopped after so long. */
const MATCHING_LIMIT_MS = 5000;
const LINES_PER_STEP = 200;
const OTHER_LINE = "the line begins with a day and ends in an amount but does not match the structure's pattern";

/** Reads the lines of a PDF that a structure's pattern matches, in steps between which others may run. */
export function* patternReading(lines: readonly PdfLine[], structure: PdfStructure): Steps<StatementReading> {
  const pattern = compileLinePattern(structure.padrao_linha);
  const parse = compileDateFormat(structure.formato_data);
  if ('erro' in pattern) return refusal(`the structure's pattern can't be used: ${pattern.erro}`, lines);
  if (!parse) return refusal(`the structure's date format can't be used: ${structure.formato_data}`, lines);
  const until = performance.now() + MATCHING_LIMIT_MS;
  const periods = new PeriodsOfFile();
  const matches: { line: PdfLine; match: LineMatch | null }[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    if (performance.now() > until) return refusal("the structure's pattern takes too long on this file", lines);
    const match = pattern.match(line.text);
    if (!match) periods.see(line.text);
    if (match || endsInAmount(line.text)) matches.push({ line, match });
  }
  if (!matches.some(({ match }) => match)) return refusal("no line of the PDF matches the structure's pattern", lines);
  const days = new DayReader({ parse, periods });
  const reading = new ReadingBuilder();
  yield* eachInSteps(matches, ({ line, match }) => {
    if (match) addMatch(reading, days, line, match, structure);
    else addOther(reading, line);
  });
  return reading.finish(lines);
}

function addMatch(reading: ReadingBuilder, days: DayReader, line: PdfLine, match: LineMatch, structure: PdfStructure) {
  const { data: day, descricao, documento, tipo: mark } = match;
  const written = parseAmount(match.valor, { decimal: structure.separador_decimal });
  const signed = written === null ? null : withDirection(written, mark);
  const row = { line: line.number, text: line.text, day, descricao };
  const kind = balanceKind(descricao);
  const valor = signed === null ? null : absolute(signed);
  if (kind !== null || valor === '0.00') {
    const motivo = kind === null ? ZERO_REASON : BALANCE_REASON;
    reading.add({ row, is: 'ignored', motivo, valor }, days);
    if (signed !== null) reading.balanceRow(row, kind, signed, days);
  } else if (signed === null || valor === null) {
    const other = otherMoneyIn(match.valor);
    const text = excerpt([match.valor, mark].filter(Boolean).join(' '));
    const erro = other ? `the amount is not in reais but in ${other}: ${text}` : `the amount can't be read: ${text}`;
    reading.add({ row, is: 'error', erro, balance: null }, days);
  } else {
    const tipo = signed.startsWith('-') ? 'D' : 'C';
    reading.add(
      { row, is: 'movement', descricao, tipo, valor, balance: null, documento: documentoOf(documento ?? '') },
      days,
    );
  }
}

/** A line that begins with a day and ends in an amount is named although the pattern leaves it out: nothing is lost in silence. */
function addOther(reading: ReadingBuilder, { number, text }: PdfLine): void {
  const [part] = partsOf(text, false);
  const motivo = balanceKind(part.text) === null ? OTHER_LINE : BALANCE_REASON;
  reading.ignore({ linha_arquivo: number, data: null, descricao: text, valor: null, tipo: null, motivo });
}

function endsInAmount(text: string): boolean {
  return partsOf(text, false).some(({ day, amounts }) => day !== null && amounts.length > 0);
}

/** The amount with the sign of its mark (C or D); null when the two contradict each other, or the mark is no mark. */
function withDirection(amount: Decimal, mark: string | null): Decimal | null {
  if (mark === null || mark.trim() === '') return amount;
  const direction = directionWord(mark);
  if (direction === null || (direction === 'C' && amount.startsWith('-'))) return null;
  return direction === 'C' || amount === '0.00' ? amount : `-${absolute(amount)}`;
}
