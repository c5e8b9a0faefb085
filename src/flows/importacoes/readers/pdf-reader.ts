import type { Decimal } from '../../../kernel/decimal';
import { absolute } from '../../../kernel/decimal';
import { parseAmount } from './amount';
import { BALANCE_REASON, isBalanceRow } from './balance-rows';
import { identitiesOf } from './identity';
import { compileLinePattern } from '../../../cadastros/estruturas/line-pattern';
import { directionWord } from './direction-words';
import { hasCreditAndDebitColumns, isCardBill, pdfMovement, periodOf } from './pdf-layout';
import type { PdfMovement } from './pdf-layout';
import { readPdfText } from './pdf-text';
import { MAX_BYTES, unreadable, UNNAMED_ACCOUNT } from './statement';
import type { IgnoredLine, LineError, StatementLine, StatementReading } from './statement';
import { compileDateFormat, parseDate } from '../../../kernel/statement-date';
import type { PdfStructure } from '../../../cadastros/estruturas/structure';
import { descricaoOf, documentoOf, excerpt } from './text-fields';

/** A hostile pattern on a long text is stopped after so long. */
const MATCHING_LIMIT_MS = 5000;
const SIGNED = /[-+(]|[CD]$/i;

/** One movement as found; `valor` is signed, and a text where it can't be read. */
interface Found {
  line: number;
  text: string;
  data: string | null;
  dataText: string;
  descricao: string;
  valor: Decimal | null;
  valorText: string;
  documento: string | null;
}

/**
 * Reads the text of a PDF statement by a structure's line pattern, or without one as lines that begin with a date and end
 * with an amount. Never throws. `linha_arquivo` is the text line, counted over all pages.
 */
export async function readPdf(bytes: Uint8Array, structure: PdfStructure | null): Promise<StatementReading> {
  if (bytes.length > MAX_BYTES) return unreadable('the file is too large to be a statement');
  const text = await readPdfText(bytes);
  if ('erro' in text) return unreadable(text.erro);
  const found = structure ? findByPattern(text.lines, structure) : findByLayout(text.lines);
  return 'erro' in found ? unreadable(found.erro, 1, excerpt(text.lines.slice(0, 5).join(' '))) : readingOf(found);
}

function findByPattern(lines: readonly string[], structure: PdfStructure): Found[] | { erro: string } {
  const pattern = compileLinePattern(structure.padrao_linha);
  const parse = compileDateFormat(structure.formato_data);
  if ('erro' in pattern) return { erro: `the structure's pattern can't be used: ${pattern.erro}` };
  if (!parse) return { erro: `the structure's date format can't be used: ${structure.formato_data}` };
  const period = periodOf(lines);
  const until = performance.now() + MATCHING_LIMIT_MS;
  const found: Found[] = [];
  for (const [index, text] of lines.entries()) {
    if (performance.now() > until) return { erro: "the structure's pattern takes too long on this file" };
    const match = pattern.match(text);
    if (!match) continue;
    const amount = parseAmount(match.valor, { decimal: structure.separador_decimal });
    found.push({
      line: index + 1,
      text,
      data: parse(match.data, period),
      dataText: match.data,
      descricao: descricaoOf(match.descricao),
      valor: amount === null ? null : withDirection(amount, match.tipo),
      valorText: [match.valor, match.tipo].filter(Boolean).join(' '),
      documento: documentoOf(match.documento ?? ''),
    });
  }
  return found.length > 0 ? found : { erro: "no line of the PDF matches the structure's pattern" };
}

/** The amount with the sign of its mark (C or D); null when the two contradict each other, or the mark is no mark. */
function withDirection(amount: Decimal, mark: string | null): Decimal | null {
  if (mark === null || mark.trim() === '') return amount;
  const direction = directionWord(mark);
  if (direction === null || (direction === 'C' && amount.startsWith('-'))) return null;
  return direction === 'C' || amount === '0.00' ? amount : `-${absolute(amount)}`;
}

function findByLayout(lines: readonly string[]): Found[] | { erro: string } {
  const movements: PdfMovement[] = [];
  const around: string[] = [];
  lines.forEach((text, index) => {
    const movement = pdfMovement(text, index + 1);
    if (movement) movements.push(movement);
    else around.push(text);
  });
  if (movements.length === 0) {
    return { erro: 'no movements are recognised in the text of the PDF: use a structure (estrutura) for this file' };
  }
  const isCard = isCardBill(around);
  const isSigned = movements.some(({ amounts }) => amounts.some((amount) => SIGNED.test(amount)));
  if (!isCard && !isSigned && hasCreditAndDebitColumns(around)) {
    return {
      erro: 'credit and debit differ only by their column, which the text of a PDF does not tell: import another format',
    };
  }
  const period = periodOf(lines);
  return movements.map((movement) => fromLayout(movement, isCard, period));
}

/** On an account statement the balance stands after the amount, on a card bill the amount in foreign money before it. */
function fromLayout(movement: PdfMovement, isCard: boolean, period: ReturnType<typeof periodOf>): Found {
  const { line, text, date, descricao, amounts } = movement;
  const valorText = (isCard ? amounts.at(-1) : amounts[0]) ?? '';
  const amount = amounts.length > 2 ? null : parseAmount(valorText);
  return {
    line,
    text,
    data: parseDate(date, period),
    dataText: date,
    descricao: descricaoOf(descricao),
    valor: amount !== null && isCard ? negated(amount) : amount,
    valorText: amounts.join(' '),
    documento: null,
  };
}

function negated(amount: Decimal): Decimal {
  return amount.startsWith('-') ? amount.slice(1) : amount === '0.00' ? amount : `-${amount}`;
}

function readingOf(found: readonly Found[]): StatementReading {
  const linhas: StatementLine[] = [];
  const ignorados: IgnoredLine[] = [];
  const erros: LineError[] = [];
  for (const { line, text, data, dataText, descricao, valor, valorText, documento } of found) {
    const isBalance = isBalanceRow(descricao);
    if (isBalance || valor === '0.00') {
      const motivo = isBalance ? BALANCE_REASON : 'the amount is zero';
      ignorados.push({ linha_arquivo: line, data, descricao, valor: valor && absolute(valor), tipo: null, motivo });
    } else if (valor === null || data === null) {
      const erro =
        valor === null
          ? `the amount can't be read: ${excerpt(valorText)}`
          : `the date can't be read: ${excerpt(dataText)}`;
      erros.push({ linha: line, conteudo: excerpt(text), erro });
    } else {
      const tipo = valor.startsWith('-') ? 'D' : 'C';
      linhas.push({
        linha_arquivo: line,
        data,
        descricao,
        valor: absolute(valor),
        tipo,
        documento,
        id_fixo: '',
        indice_conta: 0,
        fitid: '',
      });
    }
  }
  const ids = identitiesOf(
    linhas,
    linhas.map(() => ({ account: 'pdf', fitid: '' })),
  );
  linhas.forEach((linha, index) => (linha.id_fixo = ids[index] ?? ''));
  return {
    total_linhas_lidas: found.length,
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
