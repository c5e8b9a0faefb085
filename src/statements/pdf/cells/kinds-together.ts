import type { ColumnKind } from '../lines/lines';

/** What of a purchase in instalments this bill charges. */
const CHARGED = /^valor (?:(?:d[ae] )?parcela|a pagar|(?:[dn]a|desta|nesta) fatura)$/;
/** The whole purchase, where another heading names what is charged. */
const WHOLE = /^valor(?: total)?(?: (?:d[ae] )?compra)?$/;
const WHOLE_ONLY = /^(?:valor )?total d[ae] compra$/;
const AMOUNT = /^valor$/;
/** What an amount comes to with a tax or a fee. On a bill the last amount counts (6.4); on an account nothing shows which does (9.7). */
const SUM = /^(?:valor )?total$/;

/**
 * Returns the kinds that headings have only next to others: in a table with both a purchase and its instalment, which is charged, or
 * both an amount and what it comes to. @param headings in normal form, from left to right
 */
export function kindsTogether(headings: readonly string[]): readonly (ColumnKind | undefined)[] {
  const has = (pattern: RegExp): boolean => headings.some((each) => pattern.test(each));
  if (has(CHARGED) && (has(WHOLE) || has(WHOLE_ONLY)))
    return headings.map((each) =>
      CHARGED.test(each) ? 'valor' : WHOLE.test(each) || WHOLE_ONLY.test(each) ? 'parcela' : undefined,
    );
  if (!has(AMOUNT)) return [];
  const at = headings.findIndex((each) => AMOUNT.test(each));
  return headings.map((each, index) =>
    WHOLE_ONLY.test(each) ? 'parcela' : index > at && SUM.test(each) ? 'valor' : undefined,
  );
}
