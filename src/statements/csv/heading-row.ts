import { normalizeText } from '../../kernel/text';
import { otherMoneyOfHeading } from '../common/other-money';

/** A column for the means of payment: Crédito and Débito are kinds of card there. */
const OF_PAYMENT = /cartao|card|forma|meio|modalidade|bandeira|produto|funcao|categoria/;
const IN_REAIS = /(?<![a-z])r\$|\b(?:brl|reais)\b/i;
const OF_RATE = /cotac|cambi|taxa/;
const ACCOUNT = words(
  'conta,conta corrente,numero da conta,numero conta,num conta,n conta,no conta,nr conta,nro conta,account,account number,conta c c',
);
const BRANCH = words('agencia,ag,numero da agencia,cod agencia');
const OF_OTHER = /\b(?:favorecido|beneficiario|contraparte|destino|destinatario|remetente)\b/;

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

/** Where the account of each row is; the account of whom is paid is none of the statement. */
export function accountColumns(row: HeadingRow): { conta: number | null; agencia: number | null } {
  const isOfOther = row.headings.some((heading) => OF_OTHER.test(heading));
  const conta = isOfOther ? null : row.first((heading) => ACCOUNT.has(heading));
  return { conta, agencia: conta === null ? null : row.first((heading) => BRANCH.has(heading)) };
}

const SHORT: ReadonlyMap<string, string> = new Map([
  ['vl', 'valor'],
  ['vlr', 'valor'],
  ['hist', 'historico'],
  ['lancto', 'lancamento'],
]);

/** `Valor (R$)` as `valor`, `VLR. DÉBITO` as `valor debito`, `DEB_CRED` as `deb cred`, `N° documento` as `n documento`. */
export function headingOf(cell: string): string {
  const heading = normalizeText(cell.normalize('NFC').replace(/[^\p{L}\p{N}$€£¥]/gu, ' ')).replace(
    / (?:em )?(?:r\$|brl|reais)$/,
    '',
  );
  return heading.replace(/\p{L}+/gu, (word) => SHORT.get(word) ?? word);
}

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
