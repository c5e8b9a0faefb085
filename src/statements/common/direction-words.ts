import { normalizeText } from '../../kernel/text';
import type { Direction } from './statement';

const EXACT_IN = new Set(['c', 'cr', 'credito', 'credit', 'entrada']);
const EXACT_OUT = new Set(['d', 'db', 'dr', 'debito', 'debit', 'saida']);
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

const OPPOSED_IN =
  /^(?:(?:creditos?|entradas?|receitas?|recebid[oa]s?)(?: .*)?|cred|credora?|e|\+|\(\+\)(?: .*)?|in|incoming|deposit|received|crdt|income|inflow|positiv[oa]|ganhos?|abonos?|haber|haben|accredit[oi])$/;
const OPPOSED_OUT =
  /^(?:(?:debitos?|saidas?|despesas?|enviad[oa]s?)(?: .*)?|deb|devedora?|s|-|\(-\)(?: .*)?|out|outgoing|withdrawal|sent|dbit|expense|outflow|negativ[oa]|gastos?|cargos?|debe|soll|addebit[oi])$/;
/** `Débito Visa` is how a sale was paid. */
const OF_CARD = /\b(?:visa|master(?:card)?|elo|amex|hipercard|cartao|parcelad[oa]|a vista)\b/;
const KIND_MAX = 60;
/** A mark or a word in brackets and nothing else: `(D)`. */
const IN_BRACKETS = /^[([] ?(\p{L}+)\.? ?[)\]]$/u;

/**
 * What a cell means that is a direction only where every row of a table without any sign has one, and some money out:
 * besides {@link exactDirection} words such as receita and despesa, `E` and `S`, `Crédito Pix` and `Débito automático`.
 */
export function opposedDirection(text: string): Direction | null {
  const bare = text.endsWith(')') || text.endsWith(']') ? text.replace(IN_BRACKETS, '$1') : text;
  const exact = exactDirection(bare);
  if (exact !== null || text.length > KIND_MAX) return exact;
  const said = normalizeText(bare).replace(/\.$/, '');
  if (OF_CARD.test(said)) return null;
  return OPPOSED_IN.test(said) ? 'C' : OPPOSED_OUT.test(said) ? 'D' : null;
}

const STATE_IN = /^(?:recebid[oa]s?|creditad[oa]s?|received)$/;
const STATE_OUT = /^(?:pag[oa]s?|debitad[oa]s?|paid)$/;

/**
 * What a state means that is a direction where the rows of a table have both: `Pago` next to `Recebido`. A customer's invoice
 * is `Pago` too, so alone it shows nothing.
 */
export function stateDirection(text: string): Direction | null {
  if (text.length > WORD_MAX) return null;
  const state = normalizeText(text);
  return STATE_IN.test(state) ? 'C' : STATE_OUT.test(state) ? 'D' : null;
}

/** Marks that are a direction next to each other; alone `S` may be a yes, `D` a code, `Cargo` a job, and a dash an empty cell. */
const ALONE_UNCLEAR = /^(?:[([]?[cdes][)\]]?|-|cargos?)$/i;

/** Whether a direction of {@link opposedDirection} or {@link stateDirection} shows nothing where no row has the other one. */
export function needsOther(text: string): boolean {
  return ALONE_UNCLEAR.test(text) || opposedDirection(text) === null;
}

const OPPOSITES =
  /^(?:entrou|saiu|verde|vermelh[oa]|green|red|azul|perdas?|lucros?|up|down|preto|black|true|false|verdadeiro|falso|re|de|rec|pag|(?:a )?receber|(?:a )?pagar)$/;
/** Arrows, `P` and `R`, `verde` and `vermelho`; one figure may count something. */
export function mayBeCode(text: string): boolean {
  if (/^[^\p{N}\s]$/u.test(text)) return true;
  return text.length <= WORD_MAX && OPPOSITES.test(normalizeText(text));
}

function directionIn(text: string, ofIn: ReadonlySet<string>, ofOut: ReadonlySet<string>): Direction | null {
  if (text.length > WORD_MAX) return null;
  const word = normalizeText(text);
  return ofIn.has(word) ? 'C' : ofOut.has(word) ? 'D' : null;
}
