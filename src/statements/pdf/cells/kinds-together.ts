import type { ColumnKind } from '../lines/lines';

/** What of a purchase in instalments this bill charges. */
const CHARGED = /^valor (?:(?:d[ae] )?parcela|a pagar|(?:[dn]a|desta|nesta) fatura)$/;
/** The whole purchase, where another heading names what is charged. */
const WHOLE = /^valor(?: total)?(?: (?:d[ae] )?compra)?$/;
const WHOLE_ONLY = /^(?:valor )?total d[ae] compra$/;
const AMOUNT = /^valor$/;
/** What an amount comes to with a tax or a fee: nothing shows which of both counts (9.7). */
const SUM = /^(?:valor )?total$/;

/**
 * Returns the kinds of the headings of a table that has both a purchase and its instalment, which is charged, or both an amount and what
 * it comes to.
 */
export function instalmentKinds(headings: readonly string[]): readonly (ColumnKind | undefined)[] {
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
