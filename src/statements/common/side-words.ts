import { normalizeText } from '../../kernel/text';
import { opposedDirection } from './direction-words';
import type { Direction } from './statement';
import { normalBeginning } from './text-fields';

/**
 * Which side of the account the texts of a statement name: titles, and the texts and kinds of rows. A cell that is nothing but a
 * direction is in `direction-words`.
 */

const SENT = '(?:pix|ted|doc|tef|transf(?:erencias?)?)(?: (?:pix|ted|doc))?(?: ?- ?| )(?:enviad[oa]s?|env)';
/** Words that mean money out where an amount has no sign (statement reading, 9.14 and 9.18). */
const WORDS = `pagamentos?|pagtos?|pgtos?|${SENT}|compras?|saques?|tarifas?|saidas?|debitos?|deb`;
const BEGINS = new RegExp(`^(?:${WORDS})(?![a-z0-9])`);
const HOLDS = new RegExp(`(?:^|[^a-z])(?:${WORDS}|despesas?)(?![a-z])`);
/** Further words that contradict money in where no amount of a table has a sign: in the language of the bank or of the firm. */
const FURTHER =
  'despesas?|envios?|enviad[oa]s?|retiradas?|a pagar|(?:boletos?|titulos?|contas?|cheques?) (?:pag[oa]s?|compensad[oa]s?)|iof|darf|impostos?|recolhimentos?|' +
  '(?:pix|ted|doc|transf(?:erencias?)?) (?:para|realizad[oa]s?|efetuad[oa]s?)|pix qrs|(?:int|mobile|tbi) pag|pag|tar|rshop|d ?-|db|aplicac(?:ao|oes)|atm|payments?|purchases?|withdrawals?|debits?|fees?|sent|outgoing|out|expenses?|transfers? to';
/** What an account pays, at the beginning of a text only: customers and categories have such names, too. */
const PAID =
  'anuidades?|fgts|gps|inss|iptu|ipva|sispag|recargas?|financiamentos?|seguros?|folha|resgate/aplicacao|(?:juros|encargos) (?:d[eo] )?(?:saldo|cheque|limite|lis|mora)|' +
  'parcelas? (?:d[eo] )?(?:emprestimo|financiamento|consorcio)|mensalidades? (?:d[eo] )?(?:pacote|plano|tarifa|cesta|seguro)|cesta (?:de )?servicos|' +
  'contas? de (?:luz|agua|energia|gas|telefone|internet)|cobrancas? (?:de )?tarifas?|transf(?:erencias?)? de saida';
const FURTHER_BEGINS = new RegExp(`^(?:${FURTHER}|${PAID})(?![a-z0-9])`);
const FURTHER_HOLDS = new RegExp(`(?:^|[^a-z])(?:${FURTHER})(?![a-z])`);
const SENT_ANYWHERE = /\benviad[oa]s?\b/;
const FURTHER_TITLE =
  /\b(?:pagamentos?|pag[oa]s|a pagar|saques|compras|enviad[oa]s|retiradas|tarifas|compensad[oa]s|fornecedores|gastos)\b/;
const CODE = /^[a-z0-9]$/i;
/** Who is paid; where who pays may be in the same column nothing is shown. */
const PAYEE =
  /^(?:nome d[oa] )?(?:favorecid[oa]s?|beneficiari[oa]s?|fornecedor(?:es)?|recebedor|(?:conta )?(?:de )?destino|destinatari[oa]s?|para|payee)$/;
/** The two sides of a statement by name; a `cartão de crédito` is none. */
const SIDES = /(?<!(?:cartao|cartoes) (?:de )?)\b(?:entradas?|saidas?|creditos?|debitos?|receitas?|despesas?)\b/;
const OUT_SIDE = /\b(?:saidas?|debitos|despesas?)\b/;
const DONE = '(?:efetuad|realizad|feit|recebid)[oa]s|bancari[oa]s|(?:d|n)[oa] (?:mes|periodo|dia|debito|cartao)';
/** Titles that are nothing else; a firm may be named `Compras e Serviços`. */
const OUT_TITLE = new RegExp(
  `^(?:(?:saidas|debitos|despesas|pagamentos|saques|compras|tarifas|retiradas)(?: (?!recebid)(?:${DONE}|com (?:o )?cartao(?: de debito)?))?|transferencias (?:efetuad|realizad|feit)as|(?:contas|boletos|titulos|cheques) pag[oa]s|(?:(?!recebid)[a-z]+ ){1,3}enviad[oa]s)\\W*$`,
);
const IN_TITLE = new RegExp(
  `^(?:(?:entradas|creditos|receitas|depositos|recebimentos)(?: (?:${DONE}))?|(?:(?!enviad)[a-z]+ ){1,3}recebid[oa]s)\\W*$`,
);
const IN_SIDE = /\b(?:entradas?|creditos?|receitas?)\b/;

/** Whether the text of a movement begins with a word of money out: `Pagamento`, `PIX ENVIADO`, `DÉB. AUT.` */
export function beginsWithMoneyOut(text: string): boolean {
  return /^\W*[pcstd]/i.test(text) && BEGINS.test(tidy(text));
}

/** Whether a text begins with money out in a table where nothing else shows a direction: `Despesa`, `Envio Pix`, `ATM`. */
export function mayBeginWithMoneyOut(text: string): boolean {
  const words = tidy(text);
  return beginsWithMoneyOut(text) || FURTHER_BEGINS.test(words) || SENT_ANYWHERE.test(words);
}

/** Whether a kind names money out anywhere in it, in a table where nothing else shows a direction. */
export function mayNameMoneyOut(kind: string): boolean {
  const text = tidy(kind);
  return HOLDS.test(text) || FURTHER_HOLDS.test(text);
}

/** Whether a kind means money out, or is a code of unknown meaning. */
export function mayMeanMoneyOut(kind: string): boolean {
  const said = opposedDirection(kind);
  return said === 'D' || (said === null && CODE.test(kind));
}

/** Whether a heading names who is paid: without signs the rows of such a table may be money out. */
export function namesPayee(heading: string): boolean {
  return PAYEE.test(heading);
}

/** Whether a title of a section names a side of the account: `Entradas`, `Débitos`, `Pagamentos efetuados`. */
export function namesSide(title: string): boolean {
  const text = tidy(title);
  return SIDES.test(text) || FURTHER_TITLE.test(text);
}

/** Whether a text next to an amount names the side of money out: `Total de saídas`. */
export function namesOutSide(text: string): boolean {
  return OUT_SIDE.test(tidy(text));
}

const SALE_MAX = 60;
const TAKES_BACK =
  /\b(?:cancel|estorn|devol|reembols|contest|charge ?back|refund)|^(?:ajustes? a debito|alugue(?:l|is)|saques?)\b/;

/** Whether a text in a report of sales is about one that was taken back, or a charge: `Cancelamento de venda`, `Aluguel`. */
export function takesSaleBack(text: string): boolean {
  return text.length <= SALE_MAX && TAKES_BACK.test(normalizeText(text));
}

const TRANSFER = '(?:pix|ted|doc|tef|transf(?:erencias?)?)(?: (?:pix|ted|doc|bancaria))?';
const SENT_OR_RECEIVED = new RegExp(`^${TRANSFER}(?: ?- ?| )(?:(enviad[oa])|recebid[oa])(?![a-z])`);
/** A movement that goes back, or the charge for one, has the text of the other side. */
export const GOES_BACK =
  /estorn|devol|revers|cancel|reembols|rejeit|contest|bloque|chargeback|taxa|tarifa|\btar\b|custo|iof/;
const MAY_MOVE = /enviad|recebid/i;

/** The side that a text leaves no doubt about: `PIX ENVIADO FULANO` is money out; null for other texts. */
export function certainSide(text: string): Direction | null {
  if (!MAY_MOVE.test(text)) return null;
  const words = normalBeginning(text);
  const found = GOES_BACK.test(words) ? null : SENT_OR_RECEIVED.exec(words);
  return found && (found[1] === undefined ? 'C' : 'D');
}

const USUAL_IN = new RegExp(
  `^(?:${TRANSFER}(?: ?- ?| )recebid[oa]|recebimentos?|depositos?|dep|salarios?|rendimentos?|resgates?|creditos?|vendas?)(?![a-z])`,
);

/** The side that a text has in most files: `Depósito` is money in, `Tarifa` money out; null for other texts. */
export function usualSide(text: string): Direction | null {
  const words = normalBeginning(text);
  if (GOES_BACK.test(words.replace(/^(?:tarifas?|iof)\b/, ''))) return null;
  return beginsWithMoneyOut(text) ? 'D' : USUAL_IN.test(words) ? 'C' : null;
}

/** So many texts of both sides show that their columns or signs are turned. */
export const TURNED_MIN = 3;
/** So many texts, and so many for each other one, show that the texts of a file name its sides. */
export const AGREE_MIN = 2;
export const AGREE_SHARE = 3;

/** Counts whether texts name the sides that their amounts have. */
export class SideCounts {
  agree = 0;
  /** By the side that the text names. */
  readonly against = { C: 0, D: 0 };
  private isCertainAgainst = false;

  /** Nearly all texts that name a side name that of their amount. */
  get doAgree(): boolean {
    const { C, D } = this.against;
    return this.agree >= AGREE_MIN && this.agree >= AGREE_SHARE * (C + D);
  }

  /**
   * Every text that names a side names the other one, in both directions or without any doubt: columns are exchanged, or all signs
   * are turned.
   */
  get areTurned(): boolean {
    const { C, D } = this.against;
    const areBoth = C > 0 && D > 0;
    const isEnough = C + D >= TURNED_MIN || (areBoth && this.isCertainAgainst);
    return this.agree === 0 && (areBoth || this.isCertainAgainst) && isEnough;
  }

  see(text: string, tipo: Direction): void {
    const side = usualSide(text);
    this.count(side, tipo);
    this.isCertainAgainst ||= side !== tipo && certainSide(text) !== null;
  }

  /** Counts the side that a text names, if any. */
  count(side: Direction | null, tipo: Direction): void {
    if (side === tipo) this.agree += 1;
    else if (side !== null) this.against[side] += 1;
  }
}

const OUT_WORD =
  '(?:saidas?|debitos?|debitad[oa]s?|despesas?|pagamentos?|pag[oa]s?|retiradas?|saques?|enviad[oa]s?|debits?|outgoing|withdrawals?)(?![a-z])';
const CODE_MARK = '["\'(]?[a-z0-9*+-]{1,3}["\')]?';
const LEGEND = new RegExp(
  `(?:^|[^a-z0-9])${CODE_MARK} ?(?:[=:)–-]|=>|->|significa|indica|representa|sao|\\|) ?(?:(?:um|uma|lancamentos?|valor(?:es)?|movimentos?) )?(?:(?:a|de|em) )?${OUT_WORD}`,
);
const LEGEND_REVERSED = new RegExp(`(?:^|[^a-z])${OUT_WORD} ?(?:[=:–-]|sao) ?(?!0)${CODE_MARK}(?![a-z0-9])`);
const OF_CARDS = /\bcart(?:ao|oes) (?:de |do )?(?:credito|debito)(?: (?:e|ou) (?:de )?(?:credito|debito))?/g;

const MAY_NAME_OUT = /sa[ií]d|d[eé]bit|despes|pag|retirad|saque|enviad|outgoing|withdraw|\p{M}/iu;

/** Whether a line of text explains which movements are money out: `1 = entrada, 2 = saída`, or it names both sides. */
export function explainsSides(line: string): boolean {
  if (!MAY_NAME_OUT.test(line)) return false;
  const text = tidy(line).replace(OF_CARDS, '');
  return LEGEND.test(text) || LEGEND_REVERSED.test(text) || (IN_SIDE.test(text) && OUT_SIDE.test(text));
}

/** Whether a title names the side of money out and not the other one: `Saídas`, `Pagamentos efetuados`. */
export function namesOnlyOut(title: string): boolean {
  const text = tidy(title);
  return (OUT_SIDE.test(text) || OUT_TITLE.test(text)) && !IN_SIDE.test(text);
}

const MAY_TITLE_SIDE = /^[\p{L} ]{5,50}\W*$/u;

/** The side of the rows below a title of a section that is nothing but the name of one: `Pix recebidos`, `Saídas`, `Compras no débito`. */
export function titleSide(title: string): Direction | null {
  if (!MAY_TITLE_SIDE.test(title)) return null;
  const text = tidy(title);
  return OUT_TITLE.test(text) ? 'D' : IN_TITLE.test(text) ? 'C' : null;
}

function tidy(text: string): string {
  return normalBeginning(text).replace(/^[^a-z0-9]+/, '');
}
