import { normalizeText } from '../../../kernel/text';

/**
 * What a row that is no movement states (statement reading, 2.7). `abertura`: the balance before the movements. `dia`: the
 * balance after all movements of a day. `posicao`: the balance where the row stands. `parte`: a blocked, invested or lent
 * part, which is no balance of the account. `total`: a sum of movements.
 */
export type BalanceKind = 'abertura' | 'dia' | 'posicao' | 'parte' | 'total';

export const BALANCE_REASON = 'a balance or total, not a movement';

const TEXT_MAX = 200;
/** Nearly every text is that of a movement: to look first is several times cheaper. */
const MAY_BE = /sal|sdo|s\s+a\s+l|tota|c[oó]d|available/i;
const QUALIFIER =
  'anterior|inicial|final|atual|parcial|total|disponivel|diario|(?:[dn]o )?(?:dia|mes|periodo)|(?:de )?(?:abertura|fechamento)|' +
  'em \\d|\\d{1,2} \\d{1,2}(?: \\d{2,4})?$|bloq\\w*|aplic\\w*|apl|invest\\w*|(?:(?:em|d[aeo]|n[ao]) )?(?:conta|cta|c\\/?c|limite|poupanca)|(?:contabil|devedor|credor)$';
const BALANCE = new RegExp(`^(?:s a l d o|saldos?|sdo)(?:$| (?:${QUALIFIER})(?![a-z]))`);
const PART = /^(?:s a l d o|saldos?|sdo) .*\b(?:bloq|aplic|apl\b|invest|limite|poupanca)/;
const OPENING = /\b(?:anterior|inicial|abertura)\b/;
const OF_A_DAY = /\b(?:dia|diario)\b/;
const TOTAL_OF =
  'geral|parcial|final|(?:a )?(?:pagar|receber)|(?:d[aeo]s? |n[ao] )?(?:creditos?|debitos?|entradas?|saidas?|lancamentos?|movimentos?|movimentac(?:ao|oes)|dia|mes|periodo|fatura|conta|anterior|atual)|e|r\\$|\\d[\\d ]*';
const TOTAL = new RegExp(`^(?:sub ?)?tota(?:l|is)(?: (?:${TOTAL_OF}))*$`);
const OTHER: Readonly<Record<string, BalanceKind>> = {
  'cod lanc 0': 'abertura',
  'codigo lanc 0': 'abertura',
  'codigo lancamento 0': 'abertura',
  'initial available balance': 'abertura',
};

/** What a text states when it is a balance or a total; null when it is the text of a movement. */
export function balanceKind(text: string): BalanceKind | null {
  const beginning = text.slice(0, TEXT_MAX);
  if (!MAY_BE.test(beginning)) return null;
  const words = normalizeText(beginning)
    .replace(/[^a-z0-9/$]+/g, ' ')
    .replace(/(\d)\/(?=\d)/g, '$1 ')
    .trim();
  const other = OTHER[words];
  if (other) return other;
  if (TOTAL.test(words)) return 'total';
  if (!BALANCE.test(words)) return null;
  if (PART.test(words)) return 'parte';
  if (OPENING.test(words)) return 'abertura';
  return OF_A_DAY.test(words) ? 'dia' : 'posicao';
}

/** Whether a row with this text is a balance or a total and no movement. */
export function isBalanceRow(text: string): boolean {
  return balanceKind(text) !== null;
}

/**
 * What a row of cells states: its text decides; without one any cell may say it (PagBank writes `Saldo do dia` into its
 * kind, totals often stand in the column of days).
 */
export function balanceOfRow(text: string, cells: readonly string[]): BalanceKind | null {
  if (text !== '') return balanceKind(text);
  for (const cell of cells) {
    const kind = cell === '' ? null : balanceKind(cell);
    if (kind) return kind;
  }
  return null;
}
