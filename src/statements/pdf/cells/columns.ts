import { normalizeText } from '../../../kernel/text';
import { type NamedDay, namedDay } from '../../common/day-headings';
import { INVESTED_COLUMNS, isInvestedHeading } from '../../common/other-section';
import { headsMovementsInReais } from '../../common/other-money';
import { type Cell, cellOf, cellsOf } from './cells';
import { kindsTogether } from './kinds-together';
import { type PdfLine, PIECE, type ColumnKind } from '../lines/lines';

/** A stretch of a line. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** A heading and what its column holds. */
export interface Column extends Span {
  readonly kind: ColumnKind;
  /** Which day of its rows it names, where it names one. */
  readonly day?: NamedDay;
  /** Its column holds the account of each row. */
  readonly isAccount?: boolean;
  /** It is of invested money. */
  readonly isInvested?: boolean;
  /** The headings of amounts that are printed in this one (`Entradas Saldo`). Which of its places is whose is unknown. */
  readonly names?: readonly ColumnKind[];
  /** It touches another heading, so that its place may be that of both. */
  readonly isTouching?: boolean;
}

const OF = '(?:(?:a|d[aeo]s?) )?';
const MEANINGS: readonly (readonly [RegExp, ColumnKind])[] = [
  [
    /(?:^| )(?:us ?\$|u\$s?|usd|dolar(?:es)?|eur|euros?|€|gbp|moeda (?:estrangeira|de origem|original))(?: |$)/,
    'moeda',
  ],
  [
    new RegExp(`^(?:valor(?:es)? )?${OF}(?:creditos?|entradas?|credits?|deposits?)(?: (?:c|creditos?|entradas?))?$`),
    'C',
  ],
  [new RegExp(`^(?:valor(?:es)? )?${OF}(?:debitos?|saidas?|debits?|withdrawals?)(?: (?:d|debitos?|saidas?))?$`), 'D'],
  [/^(?:(?:saldos?|valor(?:es)?) )?(?:(?:bloquead|investid|aplicad|retid)[oa]s?|a liberar)$/, 'parcela'],
  [/^(?:saldos?(?: .*)?|disponivel|(?:running |account )?balance)$/, 'saldo'],
  [/(?:^| )(?:brut[oa]|taxas?|tarifas?|previst[oa]|origina(?:l|is)|cotacao)(?: |$)/, 'parcela'],
  [
    /^(?:(?:valor )?(?:liquid[oa]|realizad[oa]|lancad[oa]|pag[oa])|valor (?:total )?(?:a receber|recebido|depositado|creditado))$/,
    'liquido',
  ],
  [
    /^(?:r\$|(?:valor(?:es)?|quantia|montante|amount)(?: (?:(?:em )?r\$|em reais|d[aeo] (?:lancamento|movimento|movimentacao|transacao|operacao|compra)))?)$/,
    'valor',
  ],
  [/^(?:creditos? ?\/ ?debitos?|debitos? ?\/ ?creditos?|entradas? ?\/ ?saidas?)$/, 'valor'],
  [/^(?:d ?\/ ?c|c ?\/ ?d|dc|cd|deb ?\/ ?cred|natureza|sinal|[+] ?\/ ?-)$/, 'sinal'],
  [/^(?:data|dt|dia|date)(?: |$)/, 'dia'],
];
const KINDS_OF_TABLE: ReadonlySet<ColumnKind> = new Set(['valor', 'saldo', 'parcela', 'moeda']);
/** Kinds of amounts that the account itself has. */
export const OF_ACCOUNT: ReadonlySet<ColumnKind> = new Set(['C', 'D', 'valor', 'saldo']);
const SIDES: ReadonlySet<ColumnKind> = new Set(['C', 'D']);
/** What begins a heading of texts or numbers, or a day with one. */
const OF_TEXTS =
  /^(?:ag(?:encia)?|doc(?:to|umento)?|n[ºo°.]|num(?:ero)?|historico|descricao|lancamentos?|complemento|origem|lote|data|dia|detalhes?|favorecido|beneficiario|estabelecimento|categoria|tipo|transac(?:ao|oes)|operac(?:ao|oes)|movimentac(?:ao|oes)|description|details?)(?:[ .]|$)/;
/** A day and a text before headings of amounts. `Data valor` is a day. */
const DAY_AND_TEXT = /^(?:data|dt|dia) .*(?:historico|descricao|lancamentos?|docto|documento|complemento|detalhes?)$/;
/** The last word of a heading that goes on with the next one. */
const GOES_ON_IN = /(?:^| )(?:a|[aà]|ao|com|d[aeo]s?|e|em|n[ao]|o|ou|por)$/;
const HEADING_WORDS_MAX = 16;
const AMOUNT_AND_KIND =
  /^(.+) (tipo|natureza|situação|status|operação|código|identificador|autenticação|contraparte|d ?\/ ?c|c ?\/ ?d)$/i;
const OF_MOVEMENTS = /^(?:lancamentos?|movimentos?|movimentac(?:ao|oes))$/;
const ACCOUNT = /^(?:n[ºo°.]{0,2} (?:da )?)?conta$/;

const HOLDS_AMOUNT = /\d,\d{2}/;
/** Whether a text is an amount and nothing else. */
const isBareAmount = (text: string): boolean => HOLDS_AMOUNT.test(text) && !/\p{L}/u.test(text.replace('R$', ''));

/** A heading as it is printed. */
type Printed = Span & { readonly texts: readonly string[]; readonly isTouching?: boolean };

/** Returns the headings of a line and their places. Headings may go on in the lines below (statement reading, 6.6, 9.7, 9.8). */
export function headingsOf(line: PdfLine, ...below: readonly PdfLine[]): Column[] {
  const printed = below.reduce(together, printedIn(line));
  const ofOthers = kindsTogether(printed.map(({ texts }) => plainHeading(texts.join(' '))));
  const columns = printed.map(({ texts, left, right, isTouching = false }, index): Column => {
    const heading = texts.join(' ');
    const kind = ofOthers[index] ?? kindOf(texts);
    const names = namesIn(heading, kind);
    const place = {
      kind,
      left,
      right,
      isInvested: isInvestedHeading(heading),
      isTouching,
      ...(kind === 'dia' ? { day: namedDay(plainHeading(heading)) } : {}),
      ...(names.length > 0 ? { names } : {}),
    };
    return ACCOUNT.test(normalizeText(heading)) ? { ...place, isAccount: true } : place;
  });
  const hasParts = columns.some(({ kind }) => kind === 'parcela');
  const amount = unnamedAmount(printed, columns);
  if (amount) columns[columns.indexOf(amount)] = { ...amount, kind: 'valor' };
  const balanceAt = ownBalance(printed, columns);
  const sides = new Set(columns.flatMap(({ kind, names = [kind] }) => names.filter((each) => SIDES.has(each))));
  const amountAt = columns.findIndex(({ kind }) => kind === 'valor');
  return columns.map((column, index) => {
    // Money in or money out alone behind the amounts is the label of a box of sums.
    const isOfBox = SIDES.has(column.kind) && sides.size === 1 && amountAt >= 0 && index > amountAt;
    if (isOfBox) return { ...column, kind: 'outro' };
    if (column.kind === 'liquido') return { ...column, kind: hasParts || amountAt >= 0 ? 'valor' : 'outro' };
    return column.kind === 'saldo' && index !== balanceAt ? { ...column, kind: 'parcela' } : column;
  });
}

/** Returns which of several balances is that of the account: the first one, but not what of another is available, nor that before the row. */
function ownBalance(printed: readonly Printed[], columns: readonly Column[]): number {
  const isBalance = ({ kind }: Column): boolean => kind === 'saldo';
  const at = columns.findIndex((column, index) => isBalance(column) && !isOtherBalance(printed[index]));
  return at < 0 ? columns.findIndex(isBalance) : at;
}

const OTHER_BALANCE = /^(?:disponivel|saldo (?:anterior|inicial|de abertura))$/;
const isOtherBalance = (heading?: Printed): boolean =>
  OTHER_BALANCE.test(normalizeText(heading?.texts.join(' ') ?? ''));

/** Returns the column of `Lançamento` or `Movimento` right before the balance, where another heading names the texts and none amounts. */
function unnamedAmount(printed: readonly Printed[], columns: readonly Column[]): Column | undefined {
  const at = columns.findIndex(({ kind }) => kind === 'saldo') - 1;
  const isAmount = (index: number): boolean => OF_MOVEMENTS.test(normalizeText(printed[index]?.texts.join(' ') ?? ''));
  const hasTexts = printed.some(({ texts }) => /^(?:historico|descricao)\b/.test(normalizeText(texts.join(' '))));
  const isNamed = columns.some(({ kind }) => kind === 'liquido' || (kind !== 'saldo' && OF_ACCOUNT.has(kind)));
  return isAmount(at) && hasTexts && !isNamed ? columns[at] : undefined;
}

function printedIn(line: PdfLine): Printed[] {
  return cellsOf(line)
    .flatMap((cell) => touchingIn(line, cell).map((part, _, all) => ({ ...part, isTouching: all.length > 1 })))
    .map(({ text, left, right, isTouching }, index, all) => {
      // A balance with its amount next to it is of a box of sums and is no heading.
      const isStated = /^saldo/i.test(text) && (HOLDS_AMOUNT.test(text) || isBareAmount(all[index + 1]?.text ?? ''));
      return { texts: [isStated ? '' : text], left, right, isTouching };
    });
}

/** Splits headings that touch because their columns are narrow: a heading of texts, days or amounts before one of amounts. */
function touchingIn(line: PdfLine, cell: Cell): Cell[] {
  const kind = headingKind(cell.text);
  if (kind !== 'outro' && kind !== 'dia') return [cell];
  const starts = line.pieces.filter((from, at) => at % PIECE === 0 && from > cell.from && from < cell.to);
  const day = starts.find((start) => headingKind(line.text.slice(start, cell.to)) === 'dia');
  if (kind === 'dia') {
    const end = day ?? endOfDay(cell);
    return end === undefined ? [cell] : [cellOf(line, cell.from, end), ...touchingIn(line, cellOf(line, end, cell.to))];
  }
  for (const start of starts.toReversed()) {
    const [before, behind] = [cellOf(line, cell.from, start), cellOf(line, start, cell.to)];
    const isHeading = OF_TEXTS.test(normalizeText(before.text)) || OF_ACCOUNT.has(headingKind(before.text));
    if (isHeading && OF_ACCOUNT.has(headingKind(behind.text))) return [...touchingIn(line, before), behind];
  }
  // A blank is between an amount at the right edge of its column and a kind at the left edge of the next one.
  const [, amount, behind] = AMOUNT_AND_KIND.exec(cell.text) ?? [];
  if (amount === undefined || behind === undefined || !OF_ACCOUNT.has(headingKind(amount))) return [cell];
  return [cellOf(line, cell.from, cell.from + amount.length), cellOf(line, cell.to - behind.length, cell.to)];
}

/** Returns where a named day ends that touches a heading of texts: `Dt. movimento Ag. origem`. `Data Documento` may be one day. */
function endOfDay({ text, from }: Cell): number | undefined {
  const isNamed = (end?: number): boolean => namedDay(plainHeading(text.slice(0, end))) !== null;
  const ends = isNamed() ? [] : Array.from(text.matchAll(/ /g), ({ index }) => index).slice(1);
  const end = ends.findLast((at) => isNamed(at) && OF_TEXTS.test(normalizeText(text.slice(at))));
  return end === undefined ? undefined : from + end;
}

/** Joins headings with their words on the next line. A text below no heading is a heading of its own. */
function together(upper: readonly Printed[], line: PdfLine): Printed[] {
  const over = (place: Span): Printed[] => upper.filter(({ left, right }) => left < place.right && right > place.left);
  // What is below two is printed without a gap.
  const lower = cellsOf(line).flatMap((cell) => (over(cell).length > 1 ? wordsOf(line, cell) : [cell]));
  const goesOn = upper.map((heading): Printed => {
    const parts = lower.filter((place) => over(place)[0] === heading);
    const left = Math.min(heading.left, ...parts.map((part) => part.left));
    const right = Math.max(heading.right, ...parts.map((part) => part.right));
    return { ...heading, texts: [...heading.texts, ...parts.map(({ text }) => text)], left, right };
  });
  const others = lower.filter((place) => over(place).length === 0);
  return [...goesOn, ...others.map(({ text, left, right }) => ({ texts: [text], left, right }))].sort(
    (a, b) => a.left - b.left,
  );
}

function wordsOf(line: PdfLine, { text, from }: Cell): Cell[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) =>
    cellOf(line, from + index, from + index + word.length),
  );
}

/** Returns the kind of all lines of a heading together, or else of the first line that has one, without a preposition at its end. */
function kindOf(texts: readonly string[]): ColumnKind {
  const kind = headingKind(texts.join(' '));
  if (kind !== 'outro' || texts.length === 1) return kind;
  const kinds = texts.map((text) => headingKind(text.replace(/ d[aeo]s?$/i, '')));
  return kinds.find((each) => each !== 'outro') ?? 'outro';
}

/**
 * Returns the kinds of the headings of amounts that a heading of no such kind ends in: several columns have one heading where their
 * headings are drawn as one text.
 */
function namesIn(heading: string, kind: ColumnKind): ColumnKind[] {
  if (kind !== 'outro' && kind !== 'dia') return [];
  const words = heading.split(' ', HEADING_WORDS_MAX);
  const names: ColumnKind[] = [];
  let end = words.length;
  for (let start = 0; start < end; start++) {
    const part = headingKind(words.slice(start, end).join(' '));
    if (!OF_ACCOUNT.has(part)) continue;
    names.unshift(part);
    [start, end] = [-1, start];
  }
  const before = normalizeText(words.slice(0, end).join(' '));
  const isOfTexts = kind === 'dia' ? DAY_AND_TEXT.test(before) : OF_TEXTS.test(before);
  return before === '' || (isOfTexts && !GOES_ON_IN.test(before)) ? names : [];
}

/** Returns what the column of a heading holds. */
export function headingKind(heading: string): ColumnKind {
  const bare = plainHeading(heading);
  if (heading.startsWith('(')) return 'outro';
  if (headsMovementsInReais(heading)) return 'valor';
  for (const [pattern, kind] of MEANINGS) if (pattern.test(bare)) return kind;
  return 'outro';
}

function plainHeading(heading: string): string {
  return normalizeText(heading.replace(/[().:*]/g, ' ')).replace(/ (?:[+-]|(?:em )?r\$)$/, '');
}

/** Names the columns of amounts of a table, without its texts. Money in and money out count as one kind. */
export function columnsSaid(columns: readonly Column[]): string {
  const kinds = columns
    .flatMap(({ kind, names = [kind] }) => names)
    .flatMap((kind) => (kind === 'C' || kind === 'D' ? 'valor' : KINDS_OF_TABLE.has(kind) ? kind : []));
  const said = [...new Set(kinds)].sort().join(' ');
  return columns.some(({ isInvested }) => isInvested) ? INVESTED_COLUMNS + said : said;
}

/** Whether money in and money out have a column each, next to a day or a text. Otherwise they are headings of an overview. */
export function arePaired(columns: readonly Column[]): boolean {
  const has = (kind: ColumnKind) => columns.some((column) => column.kind === kind || column.names?.includes(kind));
  return has('C') && has('D') && (has('outro') || has('dia'));
}
