import { normalizeText } from '../../kernel/text';
import { isCardHeading } from '../common/card-bill';
import { knownTable } from './issuers';
import type { KnownTable } from './issuers';

/** Which column holds what; null where the table has no such column. Columns count from 0. */
export interface CsvLayout {
  data: number;
  /** The columns whose texts make up the description, in order of the file. */
  texts: readonly number[];
  /** The columns of kinds (`Tipo`): the text where there is no other, and in some files the direction. */
  kinds: readonly number[];
  valor: number | null;
  /** Further columns of amounts: nothing tells which one counts where they differ. */
  rivals: readonly number[];
  debito: number | null;
  credito: number | null;
  /** A column that by its heading says nothing else than credit or debit. */
  direction: number | null;
  documento: number | null;
  moeda: number | null;
  /** The state of a row: done, scheduled, cancelled. */
  situacao: number | null;
  saldo: number | null;
  /** A column right next to the balances that says C or D of them. */
  sinalDoSaldo: number | null;
  /** `direction` is the only column of marks and stands right next to the balances: nothing but the rows tell whose it is. */
  isMarkInDoubt: boolean;
  /** Columns whose headings say nothing that is known. */
  others: readonly number[];
  /** The balance column repeats the balance of the day on each of its rows. */
  isDayBalance: boolean;
  /** Columns that the headings name; a row with more is broken. Null when there are no headings to compare with. */
  width: number | null;
  /** The headings as written, joined by commas. */
  written: string;
  /** The table of one known issuer (3.3). */
  known: KnownTable | null;
  /** A heading that only card bills have (4.1). */
  hasCardMark: boolean;
  /** A report of card sales: a sale is money in, `Débito` a kind of card (3.8). */
  isSales: boolean;
  /** The day stands under an English heading. */
  isEnglish: boolean;
}

const HEADING_MAX = 60;
const STARTS_WITH_FIGURE = /^[-+(]?(?:R\$ ?)?\d/;

const DAY_OF = 'lanc|lancamento|mov|movimento|movimentacao|transacao|operacao|compra|venda|ocorrencia|evento';
const DATE = new RegExp(`^(?:data|dt|dia|data(?: e)? hora|(?:data|dt)(?: d[eoa])? (?:${DAY_OF}))$`);
const ENGLISH_DATE = words('date,release date,transaction date,posting date');
const TEXT = words(
  'historico,descricao,lancamento,lancamentos,titulo,title,memo,description,detalhes,detalhe,estabelecimento,descricao do lancamento,' +
    'descricao da transacao,historico do lancamento,historico complementar,complemento,identificacao,movimentacao,transacao,' +
    'detalhamento historico,estabelecimento comercial,nome do estabelecimento,discriminacao,favorecido,razao social',
);
const KIND = words(
  'tipo,type,tipo lancamento,tipo de lancamento,tipo do lancamento,tipo de movimento,tipo movimento,transaction type,' +
    'tipo transacao,tipo de transacao,tipo da transacao,tipo operacao,tipo de operacao,tipo da operacao,tipo de movimentacao,tipo movimentacao',
);
/** In a report of sales these too say what a row is about. */
const KIND_OF_SALE = words('bandeira,produto,modalidade');
const NET = 'valor liquido';
const AMOUNT = words(
  'valor,amount,valor lancamento,valor do lancamento,valor da transacao,valor transacao,valor da operacao,valor movimento,transaction net amount,montante,quantia,' +
    `valor em,value,${NET}`,
);
const CREDIT = words(
  'credito,creditos,entrada,entradas,credit,valor credito,valor de credito,valor entrada,recebimento,recebimentos,receita,net credit amount',
);
const DEBIT = words(
  'debito,debitos,saida,saidas,debit,valor debito,valor de debito,valor saida,pagamento,pagamentos,despesa,net debit amount',
);
const DIRECTION = words(
  'd c,c d,dc,cd,deb cred,cred deb,debito credito,credito debito,entrada saida,natureza,sinal,indicador',
);
const DOCUMENT = words(
  'documento,docto,doc,nr doc,nro doc,num doc,no doc,n doc,numero documento,numero do documento,n documento,no documento,numero do doc,reference id,id,identificador,' +
    'codigo da transacao,id da transacao,id transacao,num documento,nr documento,doc numero,source id,transferwise id',
);
const CURRENCY = words('moeda,currency');
const STATE = words('situacao,status');
/** A column that says how was paid: Crédito and Débito are kinds of card there. */
const OF_PAYMENT = /cartao|card|forma|meio|modalidade|bandeira|produto|funcao|categoria/;
const BALANCE = /^saldos?\b|\bbalance$/;
const NO_RUNNING_BALANCE = /\b(?:antes|anterior|inicial|bloqueado|aplicado|investido|limite|initial)\b/;
const DAY_BALANCE = words('saldo dia,saldo do dia');

/** The layout that a heading row announces: a day, a text and an amount or a pair (3.2); null when the row is no heading. */
export function recogniseHeadings(cells: readonly string[]): CsvLayout | null {
  if (cells.some((cell) => cell.length > HEADING_MAX || STARTS_WITH_FIGURE.test(cell))) return null;
  const row = new HeadingRow(cells);
  const { headings, width } = row;
  const known = knownTable(headings.slice(0, width));
  const isSales = headings.includes('bandeira');
  const data = row.first((heading) => ENGLISH_DATE.has(heading) || DATE.test(heading));
  const texts = row.all((heading) => (known?.texts ? known.texts.includes(heading) : TEXT.has(heading)));
  const kinds = row.all((heading) => KIND.has(heading) || (isSales && KIND_OF_SALE.has(heading)));
  const money = moneyColumns(row, known);
  if (data === null || texts.length + kinds.length === 0 || money === null) return null;
  const documento = row.first((heading) => DOCUMENT.has(heading));
  const moeda = row.first((heading) => CURRENCY.has(heading));
  const situacao = row.first((heading) => STATE.has(heading));
  const { valor, debito, credito, rivals, direction, saldo, sinalDoSaldo } = money;
  const taken = [data, valor, debito, credito, direction, saldo, sinalDoSaldo, documento, moeda, situacao];
  return {
    ...{ data, texts, kinds, ...money, documento, moeda, situacao },
    others: row.restOf([...taken, ...texts, ...kinds, ...rivals]),
    isDayBalance: saldo !== null && row.first((heading) => DAY_BALANCE.has(heading)) === saldo,
    width,
    written: cells.slice(0, width).join(','),
    known,
    hasCardMark: cells.some(isCardHeading),
    isSales,
    isEnglish: row.first((heading) => ENGLISH_DATE.has(heading)) === data,
  };
}

/** A heading row in normal form. */
class HeadingRow {
  readonly headings: readonly string[];
  /** Columns without the empty ones at its end. */
  readonly width: number;

  constructor(cells: readonly string[]) {
    this.headings = cells.map(headingOf);
    this.width = this.headings.findLastIndex((heading) => heading !== '') + 1;
  }

  first(matches: (heading: string) => boolean): number | null {
    const index = this.headings.findIndex(matches);
    return index < 0 ? null : index;
  }

  all(matches: (heading: string) => boolean): number[] {
    return this.headings.flatMap((heading, index) => (matches(heading) ? [index] : []));
  }

  /** The columns whose headings say nothing that is known, but for those about means of payment. */
  restOf(taken: readonly (number | null)[]): number[] {
    const known = new Set(taken);
    return this.all((heading) => !OF_PAYMENT.test(heading)).filter((index) => index < this.width && !known.has(index));
  }
}

type MoneyColumns = Pick<
  CsvLayout,
  'valor' | 'rivals' | 'debito' | 'credito' | 'direction' | 'saldo' | 'sinalDoSaldo' | 'isMarkInDoubt'
>;

/** Where amounts, their directions and balances stand; null without an amount or a pair of in and out. */
function moneyColumns(row: HeadingRow, known: KnownTable | null): MoneyColumns | null {
  const { headings } = row;
  const debito = row.first((heading) => DEBIT.has(heading));
  const credito = row.first((heading) => CREDIT.has(heading));
  const saldo = row.first((heading) => BALANCE.test(heading) && !NO_RUNNING_BALANCE.test(heading));
  const isMark = (index: number) => DIRECTION.has(headings[index]);
  if (debito !== null && credito !== null) {
    const sinalDoSaldo = saldo !== null && isMark(saldo + 1) ? saldo + 1 : null;
    return { valor: null, rivals: [], debito, credito, direction: null, saldo, sinalDoSaldo, isMarkInDoubt: false };
  }
  const valor = row.first((heading) => heading === NET) ?? row.first((heading) => AMOUNT.has(heading));
  if (valor === null) return null;
  const direction = row.first((heading) => DIRECTION.has(heading) || heading === known?.direction);
  return {
    valor,
    rivals: headings[valor] === NET || known ? [] : row.all((heading) => AMOUNT.has(heading)).slice(1),
    debito: null,
    credito: null,
    direction,
    saldo,
    sinalDoSaldo: saldo !== null && direction !== saldo + 1 && isMark(saldo + 1) ? saldo + 1 : null,
    isMarkInDoubt: saldo !== null && direction === saldo + 1,
  };
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['vl', 'valor'],
  ['vlr', 'valor'],
  ['hist', 'historico'],
  ['lancto', 'lancamento'],
]);

/** `Valor (R$)` as `valor`, `VLR. DÉBITO` as `valor debito`, `DEB_CRED` as `deb cred`, `N° documento` as `n documento`. */
export function headingOf(cell: string): string {
  const heading = normalizeText(cell.replace(/[^\p{L}\p{N}$]/gu, ' ')).replace(/ (?:em )?(?:r\$|brl|reais)$/, '');
  return heading.replace(/\p{L}+/gu, (word) => SHORT.get(word) ?? word);
}

function words(list: string): ReadonlySet<string | undefined> {
  return new Set(list.split(','));
}
