import { normalizeText } from '../../kernel/text';
import { type FileAccount, UNNAMED_ACCOUNT } from './statement';

const LINE_MAX = 300;
const NUMBER = '\\d[\\d./-]*(?:-?x\\b)?';
const ACCOUNT_WORD = '(?:conta(?: corrente| poupanca| pagamento)?|poupanca|c ?[/.] ?c|cta)';
const BRANCH_AND_ACCOUNT = new RegExp(
  `\\bag(?:encia)?\\b[^0-9a-z]{0,5}(?:n[o.]? ?)?(${NUMBER})[^0-9a-z]{1,9}(?:e )?${ACCOUNT_WORD}\\b[^0-9a-z]{0,5}(?:n[o.]? ?)?(${NUMBER})`,
);
const ACCOUNT_ALONE = new RegExp(`^${ACCOUNT_WORD}\\b[^0-9a-z]{0,5}(?:n[o.]? ?)?(${NUMBER})$`);
/** No row of a table begins so. */
const BEGINS_LINE = /^(?:ag[e\u00ea]ncia|ag\b|conta\b|c\/c\b|poupan[c\u00e7]a\b)/i;

/** Whether a line begins as one that names an account and nothing else. */
export function beginsAccountLine(text: string): boolean {
  return BEGINS_LINE.test(text);
}

/** The account that a line of text names, as `Agência: 1234 Conta: 56789-0`; null for other lines (statement reading, 9.22). */
export function accountOfLine(text: string): FileAccount | null {
  const line = text.slice(0, LINE_MAX);
  if (!/\d/.test(line)) return null;
  const normal = normalizeText(line);
  const both = BRANCH_AND_ACCOUNT.exec(normal);
  if (both) return { ...UNNAMED_ACCOUNT, agencia: both[1] ?? null, conta: both[2] ?? null };
  const alone = ACCOUNT_ALONE.exec(normal);
  return alone && { ...UNNAMED_ACCOUNT, conta: alone[1] ?? null };
}
