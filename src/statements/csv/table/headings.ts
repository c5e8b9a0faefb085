import { isCardHeading } from '../../common/card-bill';
import { accountColumns } from './accounts';
import { headingOf, HeadingRow, isNet, moneyColumns, words } from './heading-row';
import { dayOfMovement, namedDay } from '../../common/day-headings';
import { namesPayee } from '../../common/side-words';
import { type KnownTable, knownTable } from './issuers';
import { STATE, undoneColumns } from './state-columns';

/** Which column holds what; null where the table has no such column. Columns count from 0. */
export interface CsvLayout {
  data: number;
  /** Further columns of days under the same heading, or of the payment next to when it was written down: where they differ nothing shows which one counts. */
  sameDays: readonly number[];
  /** The columns whose texts make up the description, in order of the file. */
  texts: readonly number[];
  /** The columns of kinds (`Tipo`): the text where there is no other, and in some files the direction. */
  kinds: readonly number[];
  valor: number | null;
  /** Further columns of amounts, next to `valor` or to the pair: nothing shows which one counts where they differ. */
  rivals: readonly number[];
  /** `valor` is headed by both sides (`Débito/Crédito`): without signs nothing distinguishes them. */
  isBothWays: boolean;
  /** A column that holds no amounts is headed by money out (`Conta débito`, `Favorecido`): the rows without a sign may be that. */
  hasOutHeading: boolean;
  /** Money out and money in; one of them alone is the only column of amounts. */
  debito: number | null;
  credito: number | null;
  /** A column that by its heading means nothing else than credit or debit. */
  direction: number | null;
  /** All columns that are headed so. */
  marks: readonly number[];
  documento: number | null;
  moeda: number | null;
  /** The account of a row (9.22), and its branch. */
  conta: number | null;
  agencia: number | null;
  /** Other money than reais that the headings name for the amounts (9.20), or null. */
  otherMoney: string | null;
  /** A column of other money is next to the amounts: on a bill it is none of them (9.8). */
  isMoneyNextTo: boolean;
  /** The heading of the amounts means reais. */
  isInReais: boolean;
  /** The columns of categories: they may mean money out (9.14). */
  categories: readonly number[];
  /** The state of a row: done, scheduled, cancelled. */
  situacao: number | null;
  /** Columns that show whether a row was taken back. */
  undone: readonly number[];
  saldo: number | null;
  /** A column right next to the balances that has C or D for them. */
  sinalDoSaldo: number | null;
  /** `direction` is the only column of marks and is right next to the balances: nothing but the rows show whose it is. */
  isMarkInDoubt: boolean;
  /** Columns whose headings mean nothing that is known, and those of them without a heading. */
  others: readonly number[];
  unheaded: readonly number[];
  /** Those of them whose headings are about a direction: a letter or figure there may be a code of it. */
  coded: readonly number[];
  /** Those of them that may name the money of a row; that of a purchase abroad is another one. */
  moneyNames: readonly number[];
  /** Charges next to the amount, which may be parts of it or not. */
  fees: readonly number[];
  /** The day is that of a payment: a row without one is not done. */
  isSettledDay: boolean;
  /** The balance column repeats the balance of the day on each of its rows. */
  isDayBalance: boolean;
  /** The first column of the table: blank ones may be before it. */
  start: number;
  /** Columns that the headings name; a row with more is broken. Null when there are no headings to compare with. */
  width: number | null;
  /** Cells of the heading row, empty ones at its end included. */
  cells: number;
  /** The headings as written, joined by commas. */
  written: string;
  /** They are those of Itaú's bill, in whatever form (9.15). */
  isLikeItauBill: boolean;
  /** The table of one known issuer (3.3). */
  known: KnownTable | null;
  /** A heading that only card bills have (4.1). */
  hasCardMark: boolean;
  /** A report of card sales: a sale is money in, `Débito` a kind of card (3.8). */
  isSales: boolean;
  /** The day is under an English heading. */
  isEnglish: boolean;
}

/** A longer cell is none. */
export const HEADING_MAX = 60;
/** A figure, or a quote within it, before which a line end is missing. */
const NO_HEADING = /^[-+(]?(?:R\$ ?)?\d|\S"\S/;

const TEXT = words(
  'historico,descricao,lancamento,lancamentos,titulo,title,memo,description,detalhes,detalhe,estabelecimento,descricao do lancamento,' +
    'descricao da transacao,historico do lancamento,historico complementar,complemento,identificacao,movimentacao,transacao,' +
    'detalhamento historico,estabelecimento comercial,nome do estabelecimento,discriminacao,favorecido,razao social,' +
    'descricao da operacao,descricao da movimentacao,descricao do movimento,descricao do historico,descricao historico,' +
    'historico descricao,historico complemento,descricao complemento,details,payee,merchant,concept',
);
const KIND = words(
  'tipo,type,tipo de registro,tipo lancamento,tipo de lancamento,tipo do lancamento,tipo de movimento,tipo movimento,transaction type,' +
    'tipo transacao,tipo de transacao,tipo da transacao,tipo operacao,tipo de operacao,tipo da operacao,tipo de movimentacao,tipo movimentacao',
);
/** The other side of a movement: part of the text where no column is the text alone, so that `Pix enviado` names the other party. */
const PARTY = words(
  'nome,favorecido pagador,pagador favorecido,favorecido remetente,pagador,beneficiario,destinatario,remetente,contraparte,' +
    'origem destino,pagador recebedor,nome do favorecido,nome da contraparte,cliente,fornecedor',
);
const CUSTOMER_OR_SUPPLIER =
  /^(?:nome d[eo] )?(?:clientes?(?: ou| e)? fornecedor(?:es)?|fornecedor(?:es)?(?: ou| e)? clientes?)(?: (?:nome fantasia|razao social))?$/;
/** In a report of sales these too show what a row is about. */
const KIND_OF_SALE = words('bandeira,produto,modalidade');
const DOCUMENT = words(
  'documento,docto,dcto,protocolo,nsu,doc,nr doc,nro doc,num doc,no doc,n doc,numero documento,numero do documento,n documento,no documento,numero do doc,reference id,id,identificador,' +
    'codigo da transacao,id da transacao,id transacao,num documento,nr documento,doc numero,source id,transferwise id',
);
const PAID = /^pag[oa]$/;
const PURCHASE_DAY = /\bcompras?$/;
const OUT_DAY = /\b(?:pagamento|pagto|pgto|debito)$/;
const FEE = /^(?:fees?|comissao|descontos?|acrescimos?)$/;
/** The step from one running balance to the next shows whether these are in the amount. */
const FEE_WITHOUT_BALANCE =
  /^(?:valor |total |outr[oa]s )?(?:d[aeo]s? )?(?:(?:iof|juros|multas?|encargos?|iss(?:qn)?|irrf?|inss|pis|cofins|csll|csrf|mdr|frete|gorjeta|repasse|retid[oa]s?|pis cofins(?: csll)?|tx (?:de )?adm)$|(?:retenc(?:ao|oes)|(?:impostos?|tributos?)(?! de renda)|descontos?|abatimentos?|deduc(?:ao|oes)|acrescimos?|ajustes?|glosas?|honorarios|comiss(?:ao|oes)|(?:inss|iss|irrf?|pis|cofins|csll) retid[oa]s?)\b|taxas? (?:de |da )?(?:mdr|administracao|adm|antecipacao|intermediacao)\b)/;
const FEE_OF_SETTLED = /^(?:taxa|tarifa)$/;
const OUT_HEADING = /^d$|\b(?:debitos?|saidas?|devedora?)\b/;
/** Columns of one side with a yes or no, or a figure, in each row. */
const SIDE_HEADING = /^(?:is |e )?(?:creditos?|credit|entradas?|receitas?|income|inflow)$/;
const OF_DIRECTION = /^(?:tp|tipo|op|oper|operacao|mov|movto|movimento|movimentacao|nat|sentido|fluxo)\b/;
/** Amounts of what is paid (9.7): without a sign nothing shows whether they are money in. */
const PAID_AMOUNT = /\bpag[oa]s?\b/;
const OF_PURCHASE = /\b(?:orig\w*|estrangeir[oa]|compra|cotac\w*)\b/;
const CATEGORY = /^(?:categoria|classificacao|grupo|classe)\b/;
/** An amount, or money alone: `Valor (US$)`, `Dólar`. */
const MONEY_AMOUNT = /^(?:valor|amount|montante|us\$|u\$s?|usd|eur|dolar|euro|[€£¥])/;
const DAY_BALANCE = words('saldo dia,saldo do dia');

const isParty = (heading: string): boolean => PARTY.has(heading) || CUSTOMER_OR_SUPPLIER.test(heading);

/** The layout that a heading row announces: a day, a text and an amount or a pair (3.2); null when the row is no heading. */
export function recogniseHeadings(cells: readonly string[]): CsvLayout | null {
  if (cells.some((cell) => cell.length > HEADING_MAX || NO_HEADING.test(cell))) return null;
  const row = new HeadingRow(cells);
  return layoutOf(row, cells) ?? (row.otherMoney === null ? null : foreignLayout(row));
}

/** Whether a text is a heading of days or documents, or a part of one (`do dia`): headings on two lines, no title. */
export function isPartOfHeadings(text: string): boolean {
  const heading = text.length > HEADING_MAX ? '' : headingOf(text);
  return (
    namedDay(heading) === 'movement' ||
    DOCUMENT.has(heading) ||
    /^(?:n|n?o|valor|lancamento|memo|historico|descricao|description|detalhes?|details|liquido|bruto)$|^d[eao]s? \p{L}+$/u.test(
      heading,
    )
  );
}

/** A table whose only amounts are in other money: its rows are error items, not a file without headings (9.20). */
function foreignLayout(row: HeadingRow): CsvLayout | null {
  const plain = row.withoutMoney();
  const layout = layoutOf(plain, plain.cells);
  return layout && { ...layout, otherMoney: row.otherMoney, isMoneyNextTo: false };
}

const WRITTEN_DOWN = /\b(?:lanc|lancto|lancamento)$/;

/** The columns of days that may count as well as the one of the movement. */
function sameDays(headings: readonly string[], data: number, isKnown: boolean): number[] {
  const own = headings[data] ?? '';
  const mayBeOther = (heading: string) => !isKnown && WRITTEN_DOWN.test(own) && namedDay(heading) === 'settled';
  return headings.flatMap((heading, column) =>
    column !== data && (heading === own || mayBeOther(heading)) ? [column] : [],
  );
}

/** A charge is none where the amount is net; by 9.7 a column `Tarifa` names no amount of an account. */
function feeColumns(row: HeadingRow, valor: number | null, saldo: number | null, isSettledDay: boolean): number[] {
  if (isNet(row.headings[valor ?? -1] ?? '')) return [];
  const isFee = (heading: string) =>
    FEE.test(heading) ||
    (isSettledDay && FEE_OF_SETTLED.test(heading)) ||
    (saldo === null && FEE_WITHOUT_BALANCE.test(heading));
  return row.all(isFee);
}

// oxlint-disable-next-line max-lines-per-function -- one line for each column that a layout has
function layoutOf(row: HeadingRow, cells: readonly string[]): CsvLayout | null {
  const { headings, width, start } = row;
  const known = knownTable(headings.slice(start, width));
  const isSales = headings.includes('bandeira');
  const days = headings.map(namedDay);
  const data = dayOfMovement(days);
  const isSettledDay = days[data] === 'settled';
  const texts = row.all((heading) => (known?.texts ? known.texts.includes(heading) : TEXT.has(heading)));
  const isKind = (heading: string) => KIND.has(heading) || (isSales && KIND_OF_SALE.has(heading));
  const kinds = row.all((heading) => isKind(heading) || (texts.length === 0 && isParty(heading)));
  const money = moneyColumns(row, known);
  if (data < 0 || texts.length + kinds.length === 0 || money === null) return null;
  const documento = row.first((heading) => DOCUMENT.has(heading));
  const situacao = row.first((heading) => STATE.test(heading));
  const { valor, debito, credito, rivals, direction, saldo, sinalDoSaldo } = money;
  const isInReais = [valor, debito, credito].some((column) => row.isInReais(column));
  const moeda = row.moneyColumn(isInReais);
  const taken = [data, valor, debito, credito, direction, saldo, sinalDoSaldo, documento, moeda, situacao];
  const written = cells.slice(start, width).join(',').normalize('NFC');
  const others = row.restOf([...taken, ...texts, ...kinds, ...rivals]);
  return {
    ...{
      data,
      sameDays: sameDays(headings, data, known !== null || isSales),
      texts,
      kinds,
      ...money,
      documento,
      moeda,
      situacao,
      undone: undoneColumns(headings),
      ...accountColumns(row),
      start,
      width,
      cells: cells.length,
      written,
      known,
    },
    ...{ otherMoney: isInReais ? null : row.otherMoney, isInReais },
    isMoneyNextTo: headings.some((heading, index) => MONEY_AMOUNT.test(heading) && row.moneyAt(index) !== null),
    categories: row.all((heading) => CATEGORY.test(heading)),
    others,
    unheaded: others.filter((column) => headings[column] === ''),
    coded: others.filter((column) => OF_DIRECTION.test(headings[column] ?? '')),
    moneyNames: others.filter((column) => !OF_PURCHASE.test(headings[column] ?? '')),
    hasOutHeading:
      others.some((column) => OUT_HEADING.test(headings[column] ?? '') || SIDE_HEADING.test(headings[column] ?? '')) ||
      (known === null && headings.some((heading) => namesPayee(heading) || CUSTOMER_OR_SUPPLIER.test(heading))) ||
      (isSettledDay ? OUT_DAY : PURCHASE_DAY).test(headings[data] ?? '') ||
      PAID_AMOUNT.test(headings[valor ?? -1] ?? '') ||
      PAID.test(headings[situacao ?? -1] ?? ''),
    fees: feeColumns(row, valor, saldo, isSettledDay),
    isSettledDay,
    isDayBalance: saldo !== null && row.first((heading) => DAY_BALANCE.has(heading)) === saldo,
    isLikeItauBill: headings.slice(start, width).join(';') === 'data;lancamento;valor',
    hasCardMark: cells.some(isCardHeading),
    isSales,
    isEnglish: days[data] === 'english',
  };
}
