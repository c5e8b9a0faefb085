/** What of a purchase in instalments this bill charges. */
const CHARGED = /^valor (?:(?:d[ae] )?parcela|a pagar|[dn]a fatura)$/;
/** The whole purchase, where another heading names what is charged. */
const WHOLE = /^valor(?: total)?(?: (?:d[ae] )?compra)?$/;

/** Returns the kinds of the headings of a table that has both: a purchase in instalments is charged with one of them, not as a whole. */
export function instalmentKinds(headings: readonly string[]): readonly ('valor' | 'parcela' | undefined)[] {
  if (!headings.some((each) => CHARGED.test(each)) || !headings.some((each) => WHOLE.test(each))) return [];
  return headings.map((each) => (CHARGED.test(each) ? 'valor' : WHOLE.test(each) ? 'parcela' : undefined));
}
