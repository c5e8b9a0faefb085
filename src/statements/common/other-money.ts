import { normalizeText } from '../../kernel/text';

/**
 * Money that is not reais (statement reading, 2.8): such a row is an error item, never booked as reais.
 */

/** What a currency next to an amount may be for reais; a lone `$` is how some Brazilian programs write it. */
const REAL_MARKS = new Set(['', 'r$', '$', 'brl']);
/** What a column `Moeda` or `Currency` may have for reais, `986` being its ISO 4217 number; an empty cell means nothing else. */
const REAL_IN_COLUMN = new Set(['', 'r$', 'brl', 'real', 'reais', '986']);
const OTHER_MARK =
  /(?:^|[^a-z])((?:us|u|c|ca|a|au|nz|hk|s|mx|ar)\$|[€£¥]|(?:usd|eur|gbp|jpy|chf|cad|aud|nzd|ars|uyu|pyg|clp|mxn|cop|pen|bob|cny|sek|nok|dkk|btc|eth|usdt|usdc)(?![a-z]))/i;

const DECLARES =
  /^(?:(?:moeda|currency)(?: (?:da conta|do extrato))? ?:? ?|(?:todos os )?valores (?:expressos )?em )((?:us|u)\$|[€£]|usd|eur|gbp|dolar(?:es)?(?: american[oa]s?)?|euros?)$/;

const MAY_DECLARE = /moeda|currency|valores/i;

/** Thousands, millions or hundredths of reais: each amount means another sum than it shows. */
const UNIT =
  /(?:^|[^a-z0-9])((?:r\$|brl) ?(?:mil(?:hares|hoes)?|x ?1\.?000|['’]?000|thousands?|millions?)|(?:valores|expressos) em r\$ ?1\.?000|(?:valores|expressos|extrato|\W|^) ?em (?:(?:r\$|reais) )?(?:mil(?:hares|hoes)?|centavos)(?: (?:de )?(?:reais|r\$))?|in (?:thousands|millions|cents)(?: of (?:reais|brl))?)\W*$/;
const UNIT_MAX = 100;
const MAY_BE_UNIT = /mil|000|centavos|thousand|cents/i;

/** The foreign money (`Moeda: USD`, `Valores em dólares`) or the unit (`R$ mil`) that a line declares for the whole file; null for others. */
export function declaredOtherMoney(line: string): string | null {
  const unit = declaredUnit(line);
  if (unit !== null) return unit;
  if (line.length > 60 || !MAY_DECLARE.test(line)) return null;
  return DECLARES.exec(normalizeText(line.replace(/[;(),.]/g, ' ')))?.[1] ?? null;
}

/** The unit other than one real in which a line declares the amounts; null for others. */
export function declaredUnit(line: string): string | null {
  if (line.length > UNIT_MAX || !MAY_BE_UNIT.test(line)) return null;
  return UNIT.exec(normalizeText(line))?.[1]?.replace(/^\W+/, '') ?? null;
}

const CODE =
  /(?:^|[^A-Za-z])(USD|EUR|GBP|JPY|CHF|CAD|AUD|ARS|UYU|PYG|CLP|MXN|CNY|NZD|SEK|NOK|DKK|HKD|KRW|BTC|ETH|USDT|USDC)(?![A-Za-z])/;
const SYMBOL = /(?:^|[^A-Za-z])(U\$S|US\$|U\$|[€£¥₲₩₱₿₽₹])/i;
const WORD =
  /(?:^|[^a-z])((?:us )?dollars?|dolar(?:es)?|euros?|libras esterlinas|pesos?(?: (?:argentino|uruguaio|chileno|mexicano|colombiano)s?)|em pesos|guaranis?|ienes?|francos suicos)(?![a-z])/;
/** What makes such a word the money of the file, not a part of a name. */
const OF_FILE =
  /(?:^|[^a-z])(?:em|moeda|divisa|currency|conta|account|saldo|balance|valor|valores|amounts|extrato|statement)(?![a-z])/;
/** An account abroad, named by a line that has nothing else; a firm may be called `Global`. */
const FOREIGN_ACCOUNT =
  /^(?:(?:extrato|statement)(?: d[aeo]| of)? )?(?:(?:sua |minha )?conta(?: corrente| digital| investimentos?)? (?:internacional|global(?: account)?|multi ?moedas?|no exterior)|(?:international|global|multi ?currency) account)(?:$|:| -)|^extrato (?:da )?conta (?:global|internacional)\b|^(?:conta|extrato|saldos?|valores)(?: [a-z]+)? em moeda estrangeira/;
/** A wallet of other money, a bank that holds none of reais, or a short currency that the amounts are in (`Valores em Kz`). */
const OF_OTHER =
  /^(?:carteira|wallet|ativo|asset|cripto(?:moeda|ativo)?|token)\W+((?:bit|lite)coin|ether(?:eum)?|cripto\w*|crypto\w*|solana|cardano|ripple|tether|dolar(?:es)?|euros?)$|^(?:banco|instituicao|bank)\W+((?:nomad|avenue)\b|(?:[a-z0-9]+ ){1,2}global(?: account)?$)|^(?:todos os )?valores(?: (?:expressos )?em| ?[:;]) ?(kz|aoa|mzn|mts?|kwanzas?|met(?:ical|icais)|ienes?|yuans?|coroas|rands?|rupias|bitcoins?|criptomoedas?)$/;
/** What a line names as its money, with the code of the central bank or without it. */
const NAMES_MONEY =
  /^(?:cod(?:igo)?\W+(?:da )?)?(?:moeda|moneda|currency|divisa)(?: (?:da conta|do extrato|code|padrao))?\W+(?=[a-z0-9])(.{2,40})$|\bmoeda\W{1,2}(\d{3})(?!\d)/;
const IS_REAL = /\b(?:brl|rea(?:l|is)|nacional|986|790|ltda|me|s a)\b|r\$|^[^a-z0-9]*$/;
/** The rate at which the central bank counts dollars: a bill in reais has it for its purchases abroad. */
export const RATE_OF_DOLLAR = 'PTAX';
/** A rate of exchange, or reais themselves, show nothing of what the amounts are in. */
const OF_RATE = /cotac|cambi|convers|taxa|iof|r\$|brl|rea(?:l|is)\b/;

/** Other money than reais that a heading names, in whatever form: `Valor (US$)`, `Amount USD`, `Valor em dólar`, `Saldo €`. */
export function otherMoneyOfHeading(heading: string): string | null {
  const text = heading.slice(0, 100);
  return (CODE.exec(text.toUpperCase()) ?? SYMBOL.exec(text) ?? WORD.exec(normalizeText(text)))?.[1] ?? null;
}

/** Other money than reais that a cell of a row is nothing but the code or sign of; null for other cells. */
export function otherMoneyOfCell(cell: string): string | null {
  const text = cell.slice(0, 8);
  const money = (CODE.exec(text) ?? SYMBOL.exec(text))?.[1];
  return money === cell ? money : null;
}

/** Other money than reais that a line above a table names for what is below it (9.20). */
export function otherMoneyAbove(line: string): string | null {
  const text = line.slice(0, 200);
  const normal = normalizeText(text);
  if (FOREIGN_ACCOUNT.test(normal)) return normal;
  if (/\bptax\b/.test(normal)) return RATE_OF_DOLLAR;
  if (OF_RATE.test(normal)) return null;
  const named = CODE.exec(text) ?? SYMBOL.exec(text);
  if (named) return named[1] ?? null;
  const held = OF_OTHER.exec(normal);
  if (held) return held[1] ?? held[2] ?? held[3] ?? null;
  const declared = NAMES_MONEY.exec(normal);
  const money = declared?.[1] ?? declared?.[2] ?? '';
  if (!IS_REAL.test(money)) return money;
  return OF_FILE.test(normal) ? (WORD.exec(normal)?.[1] ?? null) : null;
}

/** Whether the currency next to an amount (`R$`, `US$`, none) is reais. */
export function isReal(moeda: string): boolean {
  return REAL_MARKS.has(moeda.toLowerCase());
}

/** Whether a column of currencies means reais. */
export function isRealInColumn(moeda: string): boolean {
  return REAL_IN_COLUMN.has(normalizeText(moeda));
}

/** The foreign currency that the text of an amount shows (`US$`, `€`, `USD`); null when it shows none. */
export function otherMoneyIn(amountText: string): string | null {
  return OTHER_MARK.exec(amountText.slice(0, 100))?.[1] ?? null;
}

const MOVEMENTS_IN_REAIS =
  /^(?:lan[cç]amentos?|moviment(?:os?|a[cç][aã]o|a[cç][oõ]es)|transa[cç](?:[aã]o|[oõ]es)) \(R\$\)$/i;

/** Whether a heading such as `Lançamento (R$)` is of amounts. Without the currency the same word heads texts. */
export function headsMovementsInReais(heading: string): boolean {
  return MOVEMENTS_IN_REAIS.test(heading.normalize('NFC'));
}
