import { normalizeText } from '../../../kernel/text';
import { parseDate } from '../../../kernel/statement-date';
import type { Period } from '../../../kernel/statement-date';

/** A line of a statement that shows a date and at least one amount, taken apart. */
export interface PdfMovement {
  /** Text line, 1 = first. */
  line: number;
  text: string;
  date: string;
  descricao: string;
  /** The amounts at the end of the line as written, from left to right. */
  amounts: string[];
}

const DATE =
  /^(\d{1,2}[/.-]\d{1,2}(?:[/.-](?:\d{4}|\d{2}))?|\d{4}-\d{2}-\d{2}|\d{1,2} (?:de )?[A-Za-zç]{3,9}\.?(?: (?:de )?\d{4})?) (?=\S)/;
const AMOUNT =
  /(?:^| )(\(?[-+]? ?(?:R\$ ?)?[-+]? ?\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}\)?-?(?: ?(?:\([-+]\)|[-+]|[CD](?![A-Za-z])))?)$/i;
const AMOUNTS_MAX = 3;
const PERIOD = /(\d{2}\/\d{2}\/\d{4}) ?(?:a|à|ate|até|e|-|–) ?(\d{2}\/\d{2}\/\d{4})/i;
const CARD = /\b(?:fatura|vencimento|cartao de credito)\b/;
const ACCOUNT = /\b(?:extrato|conta corrente|saldo anterior|poupanca)\b/;

/** What a line says when it is a movement, a balance or a total; null when it is anything else. */
export function pdfMovement(text: string, line: number): PdfMovement | null {
  const date = DATE.exec(text)?.[1];
  if (date === undefined) return null;
  let rest = text.slice(date.length).trim();
  const amounts: string[] = [];
  while (amounts.length < AMOUNTS_MAX) {
    const match = AMOUNT.exec(rest);
    if (!match?.[1]) break;
    amounts.unshift(match[1].trim());
    rest = rest.slice(0, match.index).trim();
  }
  return amounts.length === 0 ? null : { line, text, date, descricao: rest, amounts };
}

/** The first period that the text names (`01/08/2025 a 31/08/2025`); null when it names none. */
export function periodOf(lines: readonly string[]): Period | null {
  for (const line of lines) {
    const match = PERIOD.exec(line);
    const start = parseDate(match?.[1] ?? '');
    const end = parseDate(match?.[2] ?? '');
    if (start !== null && end !== null && start <= end) return { start, end };
  }
  return null;
}

/** Whether the text around the movements is that of a card bill, on which a purchase is a positive amount. */
export function isCardBill(around: readonly string[]): boolean {
  const text = normalizeText(around.join('\n'));
  return CARD.test(text) && !ACCOUNT.test(text);
}

/** Whether money in and money out have a column each, told apart by their place alone. */
export function hasCreditAndDebitColumns(around: readonly string[]): boolean {
  return around.some((line) => {
    const text = normalizeText(line);
    return /\bdata\b/.test(text) && /\bcreditos?\b/.test(text) && /\bdebitos?\b/.test(text);
  });
}
