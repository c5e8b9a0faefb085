import { cut, normalizeText } from '../../kernel/text';

/** Words that mean money out where an amount has no sign (statement reading, 9.14 and 9.18). */

const TEXT_MAX = 200;
const SENT = '(?:pix|ted|doc|tef|transf(?:erencias?)?)(?: (?:pix|ted|doc))?(?: ?- ?| )(?:enviad[oa]s?|env)';
const WORDS = `pagamentos?|pagtos?|pgtos?|${SENT}|compras?|saques?|tarifas?|saidas?|debitos?|deb`;
const BEGINS = new RegExp(`^(?:${WORDS})(?![a-z0-9])`);
const HOLDS = new RegExp(`(?:^|[^a-z])(?:${WORDS}|despesas?)(?![a-z])`);
/** The two sides of a statement by name; a `cartão de crédito` is none. */
const SIDES = /(?<!(?:cartao|cartoes) (?:de )?)\b(?:entradas?|saidas?|creditos?|debitos?|receitas?|despesas?)\b/;
const OUT_SIDE = /\b(?:saidas?|debitos|despesas?)\b/;
const IN_SIDE = /\b(?:entradas?|creditos?|receitas?)\b/;

/** Whether the text of a movement begins with a word of money out: `Pagamento`, `PIX ENVIADO`, `DÉB. AUT.` */
export function beginsWithMoneyOut(text: string): boolean {
  return /^\W*[pcstd]/i.test(text) && BEGINS.test(tidy(text));
}

/** Whether a kind names money out anywhere in it. */
export function namesMoneyOut(kind: string): boolean {
  return HOLDS.test(tidy(kind));
}

/** Whether a title of a section names a side of the account: `Entradas`, `Débitos`, `Receitas`. */
export function namesSide(title: string): boolean {
  return SIDES.test(tidy(title));
}

/** Whether a text next to an amount names the side of money out: `Total de saídas`. */
export function namesOutSide(text: string): boolean {
  return OUT_SIDE.test(tidy(text));
}

/** Whether a title names the side of money out and not the other one. */
export function namesOnlyOut(title: string): boolean {
  const text = tidy(title);
  return OUT_SIDE.test(text) && !IN_SIDE.test(text);
}

function tidy(text: string): string {
  return normalizeText(cut(text, TEXT_MAX)).replace(/^[^a-z0-9]+/, '');
}
