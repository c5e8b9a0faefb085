import { reason } from '../../kernel/reason-codes/reason';
import { normalizeText } from '../../kernel/text';
import { normalBeginning } from './text-fields';

/**
 * The words of balances and sums. Each question has its own function:
 * - `balanceKind`: what does a text state that is known to be no movement (2.7, 9.21)?
 * - `namesSumAlone`: is the text of a row with a day nothing but a sum, in words that the law does not list (1.2)?
 * - `beginsLikeSum`: does the text of a row without a sign only begin like one (9.21)?
 * - `namesSumWithoutDay`: may a row without a day be a sum below a table (1.2)?
 * - `namesSummary`, `namesGroupedSummary`: are the rows below a title sums (1.2)?
 *
 * The further words for lines of a PDF without a day (6.2, 9.4) are in `table-lines`. The sums that a CSV file states (1.4) are in `total-rows`.
 */

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
  /^(?:(?:opening|beginning|starting|initial|previous|closing|ending|final|current|running|available|account|ledger) balance|balance(?: (?:(?:brought|carried) forward|[bc]\/? ?[fd]))?)(?:$| (?:on|at|as of|from) )/;
const ENGLISH_OPENING = /^(?:opening|beginning|starting|initial|previous)\b|\bbrought\b|\bb\/? ?[fd]$/;
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
const OPENED = '(?:abertura|fechamento|encerramento) d[eo] (?:caixa|conta)';
const AVAILABLE =
  `(?:(?:disponiveis|disponivel|acumulad[oa]|inicial|anterior|final|abertura|fechamento|em (?:caixa|banco|conta)|(?:caixa|bancos?|valor|montante) (?:anterior|inicial|final|atual)|${OPENED})$|` +
  '(?:disponivel (?:para|em|n[ao])|posicao (?:final|inicial|atual|anterior|consolidada|em)|patrimonio (?:total|liquido)|(?:fechamento|movimentac(?:ao|oes)) d[eo] (?:dia|mes|periodo))\\b|valor disponivel$)';
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

const GROUP =
  'por (?:categorias?|mes|dia|semana|tipos?|centro|conta|grupo|classificacao|favorecido|estabelecimento|natureza)\\b';
const GROUPED = new RegExp(
  `^(?:(?:(?:resumo|gastos|despesas|receitas|entradas|saidas|movimentac(?:ao|oes)|demonstrativo|distribuicao|analise) )?${GROUP}|(?:resumo|totais|totalizador(?:es)?|consolidad[oa]) (?:mensal|diari[oa]|semanal|anual|${GROUP})|resumo d[aeo]s? (?:despesas|receitas|gastos|categorias)$|(?:totais|totalizador(?:es)?|evolucao|comparativo|graficos?|ranking|estatisticas?|medias?)(?: [a-z]+){0,2}$)`,
);

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

const OF_PERIOD =
  '(?:(?:d[aeo]|n[ao]) )?(?:dia|semana|quinzena|mes|bimestre|trimestre|semestre|ano|periodo|exercicio|extrato)(?: (?:anterior|passado|seguinte))?';
const MONTH =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|\\d{1,2})(?: (?:de )?\\d{4})?';
const SUMMED_UP =
  '(?:entradas|saidas|creditos|debitos|receitas|despesas|resultado|acumulad[oa]|sobra|lucro|prejuizo|superavit|deficit|media|movimentac(?:ao|oes)|fechamento|abertura|liquido|posicao|variacao|fluxo|geracao de caixa|movimentos?|caixa)';
/** What a balance is called next to the words of the law. */
const OF_BALANCE =
  `(?:(?:p|para)(?: o)? (?:transporte|proximo mes)|(?:d[eoa]|em|n[ao]) (?:caixa|bancos?|${MONTH})|${OF_PERIOD}|a (?:conferir|favor)|cheque especial|` +
  '(?:bancari|conciliad|existente|atualizad|calculad|geral|acumulad|remanescente|restante|negativ|positiv|utilizad|implantad|liquid)[oa]?|livre|ini|inicial|fin|final|ant|anterior|atual|' +
  'banco(?: [a-z]+){0,3}|bb|cef|itau|bradesco|santander|nubank|inter|sicoob|sicredi|stone|cora|c6|btg|safra)';
/** The same, where it goes on with a name or a day. */
const FROM_OR_UP_TO = '(?:(?:vind[oa]|trazid[oa]|transportad[oa]) d[aeo] |ate \\d)';
/** Texts of nothing but a sum, in normal form and without signs between their words. */
const SUMS_ALONE: readonly RegExp[] = [
  // `Entradas R$ 100,00 Saídas R$ 30,00` [Cora]
  /^entradas(?:$| .*\bsaidas\b)|^saidas(?:$| .*\bentradas\b)/,
  /^(?:provisao|previsao) d[aeo]s? /,
  // `Resultado líquido do mês`
  new RegExp(`^${SUMMED_UP}(?: (?:liquid[oa]|bancari[oa]s?|mensal))? ${OF_PERIOD}$`),
  // `Saldo de fevereiro`, `Ajuste de saldo vindo da filial`
  new RegExp(
    `^(?:(?:ajuste|lancamento|implantacao|valor|vlr|vr|meu|conta corrente)(?: d[eo])? )?(?:saldo|sdo|sld|s)(?:(?: ${OF_BALANCE}){1,3}$|(?: ${OF_BALANCE}){0,2} ${FROM_OR_UP_TO})`,
  ),
  /^(?:valor|vlr|vr|meu|conta corrente|implantacao)(?: d[eo])? (?:saldo|sdo|sld)$/,
  // `SaldoAnterior`
  /^(?:saldo|sdo)(?:anterior|inicial|final|atual|disponivel|total|(?:do)?dia)$/,
  new RegExp(
    `^tota(?:l|is) (?:(?:d[aeo] )?${MONTH}|do extrato|d[eo] bancos?|banco|acumulad[oa]|liquid[oa]|(?:recebid|pag|enviad|creditad|debitad|movimentad)[oa]|(?:em |d[ae] )?conta(?: corrente)?|entradas menos saidas)$`,
  ),
  new RegExp(
    `^(?:(?:resultado|acumulad[oa]|consolidad[oa]|projecao|media|maior|menor|fluxo|fechamento)(?: (?:liquid[oa]|mensal))?|geracao de caixa|balanco|abertura|${OPENED})$`,
  ),
  // `Disponível para saque`, `Caixa inicial`, `Posição em 05/03`
  /^(?:(?:valor|total|montante|credito) )?disponivel(?: (?:em|para|n[ao]|c) [a-z]+)?$/,
  /^(?:(?:caixa|bancos?|valor|montante|posicao) (?:anterior|inicial|final|atual|consolidad[oa])|posicao em \d.*|valor em conta|valor trazido d.*|transportad[oa] d[aeo] .*|patrimonio (?:total|liquido)|(?:dinheiro )?em caixa|a transportar|vem da pagina anterior|media d[eo]s? saldos?)$/,
];
const MAY_BE_SUM_ALONE =
  /^\W*(?:ab|ac|aj|ba|ca|con|cr[eé]|d[eéi]|e[mn]|f[el]|ge|im|ju|l[iíu]|lan|m[aeéo]|pa|po|pr|re|s[aálduo]|s\W|to|tr|v[aelr]|a )/i;

/**
 * Whether a text is nothing but that of a sum or a balance, whatever its sign: `Resultado do mês`, `Saldo de fevereiro`, or the sums of a day
 * by their sides [Cora]: `Entradas R$ 100,00 Saídas R$ 30,00`. `SALDO DE SALARIO`, `Saldo da venda 12` are none.
 */
export function namesSumAlone(text: string): boolean {
  if (!MAY_BE_SUM_ALONE.test(text)) return false;
  const words = normalBeginning(text).replace(/[^a-z0-9]+/g, ' ');
  return SUMS_ALONE.some((each) => each.test(words.trim()));
}

const BATCH =
  /(?<!\p{L})(?:lote|folha|remessa|border[oô]|diversos|v[aá]rios|sispag|t[ií]tulos|fornecedores|sal[aá]rios|pagamentos|transfer[eê]ncias)(?!\p{L})/iu;
const BATCH_TEXT_MAX = 200;

/** Whether a text names several payments in one: the rows below it may be these. */
export const namesBatch = (text: string): boolean => BATCH.test(text.slice(0, BATCH_TEXT_MAX));
