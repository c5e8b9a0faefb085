import { normalizeText } from '../../kernel/text';
import type { Direction } from './statement';

const EXACT_IN = new Set(['c', 'cr', 'credito', 'credit', 'entrada']);
const EXACT_OUT = new Set(['d', 'db', 'debito', 'debit', 'saida']);
const IN = new Set([...EXACT_IN, 'cred', 'e', 'receita', 'recebimento', '+', '(+)']);
const OUT = new Set([...EXACT_OUT, 'deb', 's', 'despesa', 'pagamento', '-', '(-)']);
const WORD_MAX = 'recebimento'.length;

/** What a mark next to an amount or in a column of marks means (`C`, `Débito`, `(-)`); null when it is no such mark. */
export function directionWord(text: string): Direction | null {
  return directionIn(text, IN, OUT);
}

/**
 * What a cell means that is exactly a direction: C, D, crédito, débito, entrada, saída. Words that may as well be the kind
 * of a movement (`Pagamento`, `Pix enviado`) mean nothing. (Statement reading, 3.4.)
 */
export function exactDirection(text: string): Direction | null {
  return /^[cdes]/i.test(text) ? directionIn(text, EXACT_IN, EXACT_OUT) : null;
}

const OPPOSED_IN = /^(?:(?:creditos?|entradas?|receitas?|recebid[oa]s?)(?: .*)?|cred|credora?|e|\+|\(\+\))$/;
const OPPOSED_OUT = /^(?:(?:debitos?|saidas?|despesas?|enviad[oa]s?)(?: .*)?|deb|devedora?|s|-|\(-\))$/;
/** `Débito Visa` is how a sale was paid. */
const OF_CARD = /\b(?:visa|master(?:card)?|elo|amex|hipercard|cartao|parcelad[oa]|a vista)\b/;
const TEXT_MAX = 60;

/**
 * What a cell means that is a direction only where every row of a table without any sign has one, and some money out:
 * besides {@link exactDirection} words such as receita and despesa, `E` and `S`, `Crédito Pix` and `Débito automático`.
 */
export function opposedDirection(text: string): Direction | null {
  const exact = exactDirection(text);
  if (exact !== null || text.length > TEXT_MAX) return exact;
  const said = normalizeText(text).replace(/\.$/, '');
  if (OF_CARD.test(said)) return null;
  return OPPOSED_IN.test(said) ? 'C' : OPPOSED_OUT.test(said) ? 'D' : null;
}

function directionIn(text: string, ofIn: ReadonlySet<string>, ofOut: ReadonlySet<string>): Direction | null {
  if (text.length > WORD_MAX) return null;
  const word = normalizeText(text);
  return ofIn.has(word) ? 'C' : ofOut.has(word) ? 'D' : null;
}
