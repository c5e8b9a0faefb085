import { normalizeText } from '../../kernel/text';

/**
 * Money that is not reais (statement reading, 2.8): such a row is an error item, never booked as reais.
 */

/** What a currency next to an amount may say for reais; a lone `$` is how some Brazilian programs write it. */
const REAL_BESIDE = new Set(['', 'r$', '$', 'brl']);
/** What a column `Moeda` or `Currency` may say for reais, `986` being its ISO 4217 number; empty says nothing else. */
const REAL_IN_COLUMN = new Set(['', 'r$', 'brl', 'real', 'reais', '986']);
const OTHER_BESIDE =
  /(?:^|[^a-z])((?:us|u|c|ca|a|au|nz|hk|s|mx|ar)\$|[€£¥]|(?:usd|eur|gbp|jpy|chf|cad|aud|nzd|ars|uyu|pyg|clp|mxn|cop|pen|bob|cny|sek|nok|dkk)(?![a-z]))/i;

const DECLARES =
  /^(?:(?:moeda|currency)(?: (?:da conta|do extrato))? ?:? ?|(?:todos os )?valores (?:expressos )?em )((?:us|u)\$|[€£]|usd|eur|gbp|dolar(?:es)?(?: american[oa]s?)?|euros?)$/;

const MAY_DECLARE = /moeda|currency|valores/i;

/** The foreign money that a line of text declares for the whole file (`Moeda: USD`, `Valores em dólares`); null for others. */
export function declaredOtherMoney(line: string): string | null {
  if (line.length > 60 || !MAY_DECLARE.test(line)) return null;
  return DECLARES.exec(normalizeText(line.replace(/[;(),.]/g, ' ')))?.[1] ?? null;
}

/** Whether the currency that stands next to an amount (`R$`, `US$`, none) is reais. */
export function isReal(moeda: string): boolean {
  return REAL_BESIDE.has(moeda.toLowerCase());
}

/** Whether a column of currencies says reais. */
export function isRealInColumn(moeda: string): boolean {
  return REAL_IN_COLUMN.has(normalizeText(moeda));
}

/** The foreign currency that the text of an amount shows (`US$`, `€`, `USD`); null when it shows none. */
export function otherMoneyIn(amountText: string): string | null {
  return OTHER_BESIDE.exec(amountText.slice(0, 100))?.[1] ?? null;
}
