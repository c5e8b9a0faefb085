import { type Decimal, toUnits } from '../../kernel/decimal';
import { reason } from '../../kernel/reason-codes/reason';
import { normalizeText } from '../../kernel/text';
import type { Direction } from './statement';
import { normalBeginning } from './text-fields';

/** A row of an unsigned table, in file order. */
export interface BalanceStep {
  /** Absolute amount of a movement; null for a row that only states a balance. */
  valor: Decimal | null;
  /** The balance after it, signed; null where there is none. */
  saldo: Decimal | null;
}

/**
 * The directions that running balances prove (statement reading, 6.6): 300,00 from 1.100,00 to 800,00 is money out. By row,
 * null where nothing is proven: there is no balance before it or after it, or the two don't differ by the amount.
 *
 * @param opening the balance before all of them, null where none is stated
 * @param order whether the file is in order of its days, or newest first; null when its days don't show it: then the order
 *   that proves more rows counts, and where both prove as many, only what both have
 */
export function directionsByBalance(
  steps: readonly BalanceStep[],
  order: 'oldestFirst' | 'newestFirst' | null,
  opening: Decimal | null = null,
): (Direction | null)[] {
  if (order === 'oldestFirst') return proven(steps, opening);
  const turned = proven(steps.toReversed(), opening).reverse();
  if (order === 'newestFirst') return turned;
  const straight = proven(steps, opening);
  const more = provenRows(straight) - provenRows(turned);
  if (more > 0) return straight;
  if (more < 0) return turned;
  return straight.map((direction, index) => (direction === turned[index] ? direction : null));
}

const provenRows = (directions: readonly (Direction | null)[]): number =>
  directions.filter((direction) => direction !== null).length;

function proven(steps: readonly BalanceStep[], opening: Decimal | null): (Direction | null)[] {
  const directions: (Direction | null)[] = [];
  let before = opening === null ? null : toUnits(opening);
  for (const { valor, saldo } of steps) {
    const after = saldo === null ? null : toUnits(saldo);
    directions.push(
      before === null || after === null || valor === null ? null : between(before, toUnits(valor), after),
    );
    before = after;
  }
  return directions;
}

function between(before: bigint, amount: bigint, after: bigint): Direction | null {
  if (before + amount === after) return 'C';
  return before - amount === after ? 'D' : null;
}

/**
 * What a row that is no movement states (statement reading, 2.7). `abertura`: the balance before the movements. `dia`: the
 * balance after all movements of a day. `posicao`: the balance where the row is. `parte`: a blocked, invested or lent
 * part, which is no balance of the account. `total`: a sum of movements.
 */
export type BalanceKind = 'abertura' | 'dia' | 'posicao' | 'parte' | 'total';

export const BALANCE_REASON = reason('extrato.saldo_ou_total');

const TEXT_MAX = 200;
/** Nearly every text is that of a movement: to look first is several times cheaper. */
const MAY_BE =
  /sal|sdo|sld|s\s+a\s+l|tota|c[oó]d|balance|limit|especial|m[ií]nimo|fatura|transport|soma|resultado|\p{M}/iu;
const QUALIFIER =
  'ant|anterior|inicial|final|atual|parcial|total|disp|dispon|disponivel|diario|(?:[dn]o )?(?:dia|mes|periodo)|[dn]a data|(?:de )?(?:abertura|fechamento)|' +
  'em \\d|\\d{1,2} \\d{1,2}(?: \\d{2,4})?$|(?:(?:em|d[aeo]s?|n[ao]s?) )?(?:bloq\\w*|blq\\w*|aplic\\w*|apl|invest\\w*)|a (?:transportar|liberar)|transportado|' +
  'provisorio|previsto|projetado|consolidado|vinculado|(?:do )?(?:ultimo )?extrato(?: anterior)?$|' +
  '(?:(?:em|d[aeo]|n[ao]) )?(?:conta|cta|c\\/? ?c(?:orrente)?|limite|poup|poupanca)|(?:da )?fatura|(?:contabil|devedor|credor|liquido|r\\$|d[aeo]|em|n[ao])$';
/** Numbers of a branch, a lot or a code may be before the words, and `seu`, `novo`. */
const WORD = '(?:\\d+ ){0,6}(?:(?:seu|novo) )?(?:s a l d o|saldos?|sdo|sld)';
const BALANCE = new RegExp(`^${WORD}(?:$| (?:${QUALIFIER})(?![a-z]))`);
/** The rest of a price or debt: a payment, whatever the word before it. */
const REST_OF = new RegExp(
  `^${WORD} (?:inicial|final|parcial|atual|total|anterior) (?:d[aeo]s? )?(?:parcelas?|obras?|contratos?|nfe?|notas? fisca(?:l|is)|pedidos?|servicos?|projetos?|rescis(?:ao|oes)|honorarios|vendas?|compras?|imove(?:l|is)|veiculos?|reformas?|eventos?|capital social)(?![a-z])`,
);
/** Further words of CSV and PDF statements (9.21); an OFX row has its type, which proves a movement. */
const OF_TABLES = new RegExp(
  `^${WORD} (?:(?:(?:em|d[aeo]s?|n[ao]s?) )?(?:liberado|real|capitalizacao|movimentacao)|as \\d{1,2}(?: |h|:|$)|apos (?:o )?lancamentos?)(?![a-z])`,
);
const SUM =
  /^(?:soma(?:$| (?:de|dos|das) )|(?:valor )?total (?:d[eo]s? )?lancamentos? futuros?$|resultado do (?:periodo|mes)(?:$| ))/;
const PART = new RegExp(`^${WORD} .*\\b(?:bloq|blq|aplic|apl\\b|invest|limite|poup|a liberar|capital)`);
/** With it counts what is lent or invested; Safra and Itaú write it under each day (9.23). */
const TOTAL_OF_DAY = new RegExp(`^${WORD} total(?: dispon\\w*)?(?: (?:d[oe]|no))? dia\\b`);
const LIMIT =
  /^limite(?: (?:(?:d[aeo] )?(?:conta|c\/?c|credito|cartao|cheque especial)|total|contratado|disponivel|utilizado))*$/;
/** Sicoob lists what is lent below its rows. */
const LENT = /^cheque especial (?:contratado|disponivel|utilizado)$/;
const OPENING = /\b(?:ant|anterior|inicial|abertura)\b/;
const ENGLISH =
  /^(?:(?:opening|beginning|starting|initial|previous|closing|ending|final|current|available|account|ledger) balance|balance(?: (?:brought|carried) forward)?)(?:$| (?:on|at|as of|from) )/;
const ENGLISH_OPENING = /^(?:opening|beginning|starting|initial|previous)\b|\bbrought\b/;
const OF_A_DAY = /\b(?:dia|diario)\b/;
const TOTAL_OF =
  'geral|parcial|final|(?:a )?(?:pagar|receber)|(?:d[ao] |n[ao] )?(?:semana|quinzena|trimestre|semestre|ano)|(?:d[aeo]s? |n[ao] )?(?:creditos?|debitos?|entradas?|saidas?|lancamentos?|movimentos?|movimentac(?:ao|oes)|dia|mes|periodo|fatura|conta|anterior|atual)|dest[ae] (?:fatura|conta|mes|periodo)|em (?:rea(?:l|is)|dolar(?:es)?)|e|r\\$|\\d+';
/** What a total is of, next to the words of the law: with `de`, `dos`, `das` before it. */
const SUMMED =
  '(?:compras|pagamentos|recebimentos|despesas|receitas|gastos|tarifas|taxas|encargos|juros|impostos|saques|depositos|transferencias|parcelas|estornos|resgates|aplicacoes|vendas|titulos|boletos|cheques|paginas?|folhas?)' +
  '(?: (?:nacionais|internacionais|a vista|parcelad[oa]s|efetuad[oa]s|realizad[oa]s|recebid[oa]s|enviad[oa]s|n?[oa] exterior|no brasil))?';
const TOTAL = new RegExp(
  `^(?:valor )?(?:sub ?)?tota(?:l|is)(?: (?:${TOTAL_OF}|d[aeo]s? ${SUMMED}))*$|^(?:valor d[eo] )?pagamento minimo$|^(?:valor )?(?:da )?fatura anterior$`,
);
/** Sums carried from page to page; a lone `transporte` may be what a customer paid for. */
const CARRIED =
  /^(?:(?:valor|total|soma) )?(?:(?:a transportar|de transporte|transportado)(?: d[ae] .*)?|transporte (?:d[ae] |para )(?:a )?(?:pagina|folha)\b.*)$/;
const OTHER: Readonly<Record<string, BalanceKind>> = {
  'cod lanc 0': 'abertura',
  'codigo lanc 0': 'abertura',
  'codigo lancamento 0': 'abertura',
  'initial available balance': 'abertura',
};

/**
 * What a text states when it is a balance or a total; null when it is the text of a movement.
 * @param isOfTable the text is in a table, CSV or PDF, where more words are known (9.21)
 */
export function balanceKind(text: string, isOfTable = true): BalanceKind | null {
  const beginning = text.slice(0, TEXT_MAX);
  if (!MAY_BE.test(beginning)) return null;
  const words = normalizeText(beginning)
    .replace(/[^a-z0-9/$]+/g, ' ')
    .replace(/(\d)\/(?=\d)/g, '$1 ')
    .trim();
  // The number of its document, 0, may be behind it.
  const other = OTHER[words.replace(/ 0 0$/, ' 0')];
  if (other) return other;
  if (TOTAL.test(words) || CARRIED.test(words)) return 'total';
  if (LIMIT.test(words) || (isOfTable && LENT.test(words))) return 'parte';
  if (ENGLISH.test(words)) return ENGLISH_OPENING.test(words) ? 'abertura' : 'posicao';
  if (isOfTable && SUM.test(words)) return 'total';
  if (REST_OF.test(words)) return null;
  if (!BALANCE.test(words) && !(isOfTable && OF_TABLES.test(words))) return null;
  if (PART.test(words) || TOTAL_OF_DAY.test(words)) return 'parte';
  if (OPENING.test(words)) return 'abertura';
  return OF_A_DAY.test(words) ? 'dia' : 'posicao';
}

/** Words of parts of an account that are invested, and of everything together, which is no balance of it then (9.23). */
export const INVESTED = /aplic|invest|poup|capitaliz/i;
export const TOGETHER = /^\W*(?:saldo|sdo)\s+total\b/i;

const fromFirstLetter = (text: string): string => normalBeginning(text).replace(/^[^a-z]+/, '');

/** Charges that the bank has counted and not taken yet [Banrisul]: `IOF A DEBITAR`. */
const ACCRUED =
  '(?:juros|iof|encargos?|multas?|tarifas?|anuidades?|rendimentos?(?: brut[oa]s?| liquid[oa]s?)?) (?:acumulad[oa]s?|devid[oa]s?|a (?:debitar|cobrar|pagar|vencer|lancar))\\b';
const AVAILABLE =
  '(?:(?:disponiveis|disponivel|acumulad[oa]|inicial|anterior|final|abertura|fechamento|em (?:caixa|banco|conta)|(?:caixa|bancos?|valor|montante) (?:anterior|inicial|final|atual)|(?:abertura|fechamento|encerramento) d[eo] (?:caixa|conta))$|(?:disponivel (?:para|em|n[ao])|posicao (?:final|inicial|atual|anterior|consolidada|em)|patrimonio (?:total|liquido)|(?:fechamento|movimentac(?:ao|oes)) d[eo] (?:dia|mes|periodo))\\b|valor disponivel$)';
const BEGINS_LIKE_SUM = new RegExp(`^(?:(?:saldo|sdo|total|soma)\\b|${ACCRUED}|${AVAILABLE})`);

/**
 * Whether a text begins as a balance or a total does and is none that is known: where other rows have signs and this one has
 * none, nothing proves that it is a movement (9.21).
 */
export function beginsLikeSum(text: string): boolean {
  if (!/^\W*[stjiemdpfvacbr]/i.test(text)) return false;
  return BEGINS_LIKE_SUM.test(fromFirstLetter(text)) && !isBalanceRow(text);
}

const SUM_WITHOUT_DAY = new RegExp(
  `^(?:resumo|resultado|quantidade|qtde?|soma\\w*|acumulad[oa]|sub ?tota(?:l|is)|tota(?:l|is) (?:para|por|d[aeo]s?))\\b|^${ACCRUED}|` +
    '^(?:entradas?|saidas?|creditos?|debitos?|receitas?|despesas?|lucro|prejuizo|sobra|diferenca|minimo|maximo)(?: (?:d[oe]|no) (?:mes|periodo|dia|extrato))?(?: ?:)?$| total$',
);

/** Whether the text of a row without a day of its own names a sum (`PIX Total` of a spreadsheet, `Total para FULANO` of a card) or a count: below a table nothing shows that it is a movement. */
export function namesSumWithoutDay(text: string): boolean {
  if (!/^\W*[arqescdjimtlp]| total\W*$/i.test(text)) return false;
  return SUM_WITHOUT_DAY.test(fromFirstLetter(text));
}

const SUMMARY =
  /^(?:resumo|totais|totalizador(?:es)?|posicao|consolidad[oa]|demonstrativo d[eo]s? (?:saldos?|totais))\b/;

/** Whether a title is that of a summary, whose rows without a day are sums. */
export function namesSummary(title: string): boolean {
  return /^\W*[rtpcd]/i.test(title) && SUMMARY.test(fromFirstLetter(title));
}

const GROUPED =
  /^(?:resumo|totais|totalizador(?:es)?|consolidad[oa]) (?:mensal|diari[oa]|semanal|anual|por (?:categorias?|mes|dia|semana|tipos?|centro|conta|grupo|classificacao|favorecido|estabelecimento|natureza))\b/;

/** Whether a title is that of a summary that has a sum for each month or category: its rows with a day are sums, too. */
export function namesGroupedSummary(title: string): boolean {
  return GROUPED.test(fromFirstLetter(title));
}

/** Whether a row with this text is a balance or a total and no movement. */
export function isBalanceRow(text: string): boolean {
  return balanceKind(text) !== null;
}

/**
 * What a row of cells states: its text decides; without one any cell may show it (PagBank writes `Saldo do dia` into its
 * kind, totals are often in the column of days).
 */
export function balanceOfRow(text: string, cells: readonly string[]): BalanceKind | null {
  if (text !== '') return balanceKind(text);
  for (const cell of cells) {
    const kind = balanceKind(cell);
    if (kind) return kind;
  }
  return null;
}
