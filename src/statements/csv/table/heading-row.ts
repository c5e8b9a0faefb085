import { normalizeText } from '../../../kernel/text';
import { headsMovementsInReais, otherMoneyOfHeading } from '../../common/other-money';
import type { CsvLayout } from './headings';
import type { KnownTable } from './issuers';

/** A column for the means of payment: Crédito and Débito are kinds of card there. */
const OF_PAYMENT = /cartao|card|forma|meio|modalidade|bandeira|produto|funcao|categoria|tipo d[ae] venda/;
const IN_REAIS = /(?<![a-z])r\$|\b(?:brl|reais)\b/i;
const CURRENCY: ReadonlySet<string> = new Set(['moeda', 'currency']);
/** Next to an amount in reais these name the money of a purchase abroad. */
const OTHER_CURRENCY =
  /^(?:divisa|ccy|curr?|(?:currency|cod(?:igo)?(?: da)?) (?:code|moeda)|moeda da conta|account currency)$/;
const OF_RATE = /cotac|cambi|taxa/;

/** A heading row in normal form. */
export class HeadingRow {
  readonly headings: readonly string[];
  /** The first column with a heading: a blank one before it belongs to no table (9.26). */
  readonly start: number;
  /** Columns without the empty ones at its end. */
  readonly width: number;

  constructor(readonly cells: readonly string[]) {
    this.headings = cells.map(headingOf);
    this.start = Math.max(
      0,
      this.headings.findIndex((heading) => heading !== ''),
    );
    this.width = this.headings.findLastIndex((heading) => heading !== '') + 1;
  }

  /** The row as it would be if no heading named other money than reais. */
  withoutMoney(): HeadingRow {
    return new HeadingRow(this.cells.map((cell, index) => (this.moneyAt(index) ? withoutMoney(cell) : cell)));
  }

  /** Other money that the heading of this column names. */
  moneyAt(index: number): string | null {
    return otherMoneyOfHeading(this.cells[index] ?? '');
  }

  /** Other money that some heading names; a rate of exchange names none. */
  get otherMoney(): string | null {
    const named = this.headings.flatMap((heading, index) => (OF_RATE.test(heading) ? [] : [this.moneyAt(index)]));
    return named.find((money) => money !== null) ?? null;
  }

  /** Whether the heading of this column means that it is in reais. */
  isInReais(index: number | null): boolean {
    return index !== null && IN_REAIS.test(this.cells[index] ?? '');
  }

  /** The column that names the money of each row (2.8); `isInReais`: the heading of the amount means reais already. */
  moneyColumn(isInReais: boolean): number | null {
    const ofOther = isInReais ? null : this.first((heading) => OTHER_CURRENCY.test(heading));
    return this.first((heading) => CURRENCY.has(heading)) ?? ofOther;
  }

  first(matches: (heading: string) => boolean): number | null {
    const index = this.headings.findIndex(matches);
    return index < 0 ? null : index;
  }

  all(matches: (heading: string) => boolean): number[] {
    return this.headings.flatMap((heading, index) => (matches(heading) ? [index] : []));
  }

  /** The columns whose headings mean nothing that is known, but for those about means of payment. */
  restOf(taken: readonly (number | null)[]): number[] {
    const known = new Set(taken);
    return this.all((heading) => !OF_PAYMENT.test(heading)).filter((index) => index < this.width && !known.has(index));
  }
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['vl', 'valor'],
  ['vlr', 'valor'],
  ['hist', 'historico'],
  ['lancto', 'lancamento'],
]);

/** `Valor (+)` and `Valor (-)` are a pair. */
const SIDE_BY_SIGN = /^valor *(?:r\$ *)?\(?([-+])\)?$/i;

/** The heading of a column of signs. */
const BOTH_SIGNS = /^\(?(?:\+ ?[/|] ?-|- ?[/|] ?\+)\)?$/;

/** Mercado Pago writes the code of a column behind its name: `Valor líquido creditado (NET_CREDIT_AMOUNT)`. */
const CODE_BEHIND = / ?\((?:DATE|[A-Z]+_[A-Z_]+)\)$/;

/** A side that is named twice: `Débito (D)`, `Entradas (créditos)`. */
const SIDE_TWICE =
  /^((?:.* )?(?:(?:credito|entrada)s?(?= (?:c|creditos?|entradas?)$)|(?:debito|saida)s?(?= (?:d|debitos?|saidas?)$))) .*$/;

/** The title above a table whose line end a damage took: `LançamentosValor`. */
const GLUED_TITLE = /^(?:[Ll]an[cç]amentos|[Mm]ovimenta[cç][oõ]es|[Tt]ransa[cç][oõ]es|[Ee]xtrato)(?=\p{Lu})/u;

/** `Valor (R$)` as `valor`, `VLR. DÉBITO` as `valor debito`, `DEB_CRED` as `deb cred`, `N° documento` as `n documento`, `+/-` as `d c`. */
export function headingOf(cell: string): string {
  const side = SIDE_BY_SIGN.exec(cell)?.[1];
  if (side !== undefined) return side === '+' ? 'valor credito' : 'valor debito';
  if (BOTH_SIGNS.test(cell)) return 'd c';
  if (headsMovementsInReais(cell)) return 'valor lancamento';
  const heading = normalizeText(
    separateWords(cell.replace(GLUED_TITLE, ''))
      .normalize('NFC')
      .replace(CODE_BEHIND, '')
      .replace(/[^\p{L}\p{N}$€£¥]/gu, ' '),
  ).replace(/ (?:em )?(?:r\$|brl|reais)$/, '');
  return heading.replace(/\p{L}+/gu, (word) => SHORT.get(word) ?? word).replace(SIDE_TWICE, '$1');
}

/** `dataLancamento` as two words. */
const separateWords = (cell: string): string =>
  /\s/.test(cell) ? cell : cell.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ');

const MONEY =
  /[€£¥]|(?<![a-z])(?:u\$s|us\$|u\$|usd|eur|gbp|jpy|chf|cad|aud|ars|uyu|pyg|clp|mxn|cny|d[oó]lar(?:es)?|euros?)(?![a-z])/gi;

function withoutMoney(cell: string): string {
  const words = cell
    .replace(MONEY, ' ')
    .replace(/[()[\]]/g, ' ')
    .trim();
  return words.replace(/(?<![a-z])em$/i, '');
}

export function words(list: string): ReadonlySet<string | undefined> {
  return new Set(list.split(','));
}

const NET = /^(?:(?:valor )?liquido|net|(?:settlement |total )?net (?:amount|value))$/;
const AMOUNT = words(
  'valor,amount,valor lancamento,valor do lancamento,valor da transacao,valor transacao,valor da operacao,valor operacao,valor movimento,valor do movimento,valor movimentacao,valor da movimentacao,valor movimentado,transaction net amount,montante,quantia,' +
    'valor em,value,valor liquido',
);
/** What names the amount next to others (9.7); the bare word may as well be a column of yes and no. */
const NAMED = /^(?:valor|total|montante) (?:liquido|realizado|pago|efetivo)(?: .*)?$/;
const BARE_NAMED = /^(?:realizado|pago)$/;
/** What never is the amount of a row (9.7). */
const NONE = /\b(?:brut[oa]|taxas?|tarifas?|previst[oa]|original|gross|fees?)\b/;
/** A further amount of unknown meaning: nothing distinguishes it from the one that counts. */
const FURTHER = /^(?:valor|total|montante|quantia)\b/;
const NO_FURTHER =
  /\b(?:brut[oa]|taxas?|tarifas?|previst[oa]|original|iof|juros|multas?|descontos?|impostos?|saldos?|unitario|cotacao|limite|parcelas?|estorn(?:o|ad[oa])|devol(?:vid[oa]|ucao)|reembolsad[oa]|cancelad[oa]|us\$|usd|dolar)\b|us\$|[€£¥]/;
const CREDIT = words(
  'credito,creditos,entrada,entradas,credit,valor credito,valor de credito,valor entrada,valor de entrada,recebimento,recebimentos,receita,receitas,valor recebido,ingresso,ingressos,inflow,net credit amount,valor liquido credito,valor liquido creditado,credit amount,money in,paid in,deposit,deposits',
);
const DEBIT = words(
  'debito,debitos,saida,saidas,debit,valor debito,valor de debito,valor saida,valor de saida,pagamento,pagamentos,despesa,despesas,valor pago,dispendio,dispendios,outflow,net debit amount,valor liquido debito,valor liquido debitado,debit amount,money out,paid out,withdrawal,withdrawals',
);
/** As the only column of amounts these may be something else: the day of a payment, its form. */
const NOT_ALONE = words('pagamento,pagamentos,recebimento,recebimentos,ingresso,ingressos');
const DIRECTION = words(
  'd c,c d,dc,cd,dr cr,cr dr,deb cred,cred deb,debito credito,credito debito,entrada saida,natureza,sinal,indicador',
);
/** Both sides in one column of amounts with signs (9.26). */
const BOTH_WAYS =
  /^(?:valor )?(?:(?:debitos?|saidas?) (?:e |ou )?(?:creditos?|entradas?)|(?:creditos?|entradas?) (?:e |ou )?(?:debitos?|saidas?))$/;
const BALANCE = /^saldos?\b|\bbalance$/;
const NO_RUNNING_BALANCE = /\b(?:antes|anterior|inicial|bloqueado|aplicado|investido|limite|initial)\b/;

/** Whether a heading is that of an amount from which charges are taken already. */
export const isNet = (heading: string): boolean => NET.test(heading) || NAMED.test(heading);

type MoneyColumns = Pick<
  CsvLayout,
  | 'valor'
  | 'rivals'
  | 'debito'
  | 'credito'
  | 'direction'
  | 'marks'
  | 'saldo'
  | 'sinalDoSaldo'
  | 'isMarkInDoubt'
  | 'isBothWays'
>;

const NO_MONEY_COLUMNS = {
  ...{ valor: null, rivals: [], debito: null, credito: null, direction: null, marks: [] },
  ...{ isMarkInDoubt: false, isBothWays: false },
} as const;

/** Where amounts, their directions and balances are; null without an amount or a column of money in or out. */
export function moneyColumns(row: HeadingRow, known: KnownTable | null): MoneyColumns | null {
  const debito = row.first((heading) => DEBIT.has(heading));
  const credito = row.first((heading) => CREDIT.has(heading));
  const balance = balanceColumns(row);
  if (debito !== null && credito !== null) {
    const rivals = known ? [] : row.all((heading) => AMOUNT.has(heading) || NET.test(heading));
    return { ...NO_MONEY_COLUMNS, rivals, debito, credito, ...balance };
  }
  const valor = amountColumn(row);
  if (valor === null) return loneSide(row, { debito, credito }, balance);
  const { headings } = row;
  const { saldo } = balance;
  const direction = row.first((heading) => DIRECTION.has(heading) || heading === known?.direction);
  return {
    ...{ ...NO_MONEY_COLUMNS, valor, direction, saldo },
    marks: known ? [] : row.all((heading) => DIRECTION.has(heading)),
    rivals: NET.test(headings[valor] ?? '') || known ? [] : rivalsOf(row, valor),
    sinalDoSaldo: direction === null || direction !== balance.sinalDoSaldo ? balance.sinalDoSaldo : null,
    isMarkInDoubt: saldo !== null && direction === saldo + 1,
  };
}

/** The first balance, with its own column of marks right next to it. */
function balanceColumns(row: HeadingRow): Pick<MoneyColumns, 'saldo' | 'sinalDoSaldo'> {
  const saldo = row.first((heading) => BALANCE.test(heading) && !NO_RUNNING_BALANCE.test(heading));
  return { saldo, sinalDoSaldo: saldo !== null && DIRECTION.has(row.headings[saldo + 1]) ? saldo + 1 : null };
}

/** The column of amounts: the net one, else the first that is named so, else one that is named next to one that is none. */
function amountColumn(row: HeadingRow): number | null {
  const isNamed = (heading: string) => NAMED.test(heading) && !NONE.test(heading);
  const hasNone = row.headings.some((heading) => NONE.test(heading));
  return (
    row.first((heading) => NET.test(heading)) ??
    (hasNone ? row.first(isNamed) : null) ??
    row.first((heading) => AMOUNT.has(heading)) ??
    row.first(isNamed) ??
    (hasNone ? row.first((heading) => BARE_NAMED.test(heading)) : null) ??
    // Without the column of what is paid: a minus under it is money out in every sense.
    (row.headings.includes('valor pago') ? null : row.first((heading) => heading === 'valor recebido'))
  );
}

/** Further columns of amounts that no word distinguishes from the one that counts (9.7). */
function rivalsOf(row: HeadingRow, valor: number): number[] {
  const isNamed = NAMED.test(row.headings[valor] ?? '');
  return row
    .all((heading) => (isNamed ? NAMED.test(heading) : FURTHER.test(heading) || AMOUNT.has(heading)))
    .filter((column) => column !== valor && !NO_FURTHER.test(row.headings[column] ?? ''));
}

/** A lone column of money in, or of money out, or of both with their signs (9.26). */
function loneSide(
  row: HeadingRow,
  sides: Pick<MoneyColumns, 'debito' | 'credito'>,
  balance: Pick<MoneyColumns, 'saldo' | 'sinalDoSaldo'>,
): MoneyColumns | null {
  const both = row.first((heading) => BOTH_WAYS.test(heading));
  if (both !== null) return { ...NO_MONEY_COLUMNS, ...balance, valor: both, isBothWays: true };
  const side = sides.debito ?? sides.credito;
  if (side === null || NOT_ALONE.has(row.headings[side])) return null;
  return { ...NO_MONEY_COLUMNS, ...sides, ...balance };
}
