import type { ByteText } from '../../kernel/decode';
import type { OfxStatement } from './content';
import { isRealInColumn } from '../common/other-money';
import type { FileAccount } from '../common/statement';
import { oneLine } from '../common/text-fields';
import { normalizeText } from '../../kernel/text';

const TEXT_MAX = 100;

/** The accounts of an OFX file in its order: statements of the same bank, branch, number and currency are of one account. */
export class OfxAccounts {
  readonly contas: FileAccount[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly text: ByteText) {}

  /** Which of `contas` the statement is of. */
  indexOf(statement: OfxStatement): number {
    const account = this.accountOf(statement);
    const key = JSON.stringify(account);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.contas.length);
    return this.contas.push(account) - 1;
  }

  private accountOf({ BANKID, BRANCHID, ACCTID, FID, ORG, CURDEF }: OfxStatement): FileAccount {
    return {
      banco: bankCode(BANKID, this.text.decode(FID), this.text.decode(ORG)),
      bankid: this.named(BANKID),
      agencia: this.named(BRANCHID),
      conta: this.named(ACCTID),
      moeda: currencyOf(CURDEF),
    };
  }

  private named(written: string): string | null {
    return oneLine(this.text.decode(written.slice(0, TEXT_MAX))) || null;
  }
}

/** `BRL` for reais, also where none is named (5.4). */
export function currencyOf(written: string): string {
  return isRealInColumn(written) ? 'BRL' : written.slice(0, 10).toUpperCase();
}

/** How the large banks name themselves in ORG, for files whose BANKID is missing or wrong. */
const NAMES: readonly (readonly [code: string, name: RegExp])[] = [
  ['001', /\b(?:banco do brasil|bco do brasil)\b|^bb$/],
  ['003', /\bbanco da amazonia\b/],
  ['004', /\bbanco do nordeste\b/],
  ['021', /\bbanestes\b/],
  ['033', /\bsantander\b/],
  ['041', /\bbanrisul\b/],
  ['070', /\bbrb\b/],
  ['077', /\b(?:banco inter|intermedium)\b|^inter$/],
  ['085', /\b(?:ailos|cecred)\b/],
  ['104', /\bcaixa economica\b|^(?:caixa|cef)$/],
  ['136', /\bunicred\b/],
  ['197', /\bstone\b/],
  ['208', /\bbtg\b/],
  ['212', /\bbanco original\b/],
  ['237', /\bbradesco\b/],
  ['260', /\b(?:nubank|nu pagamentos)\b/],
  ['290', /\b(?:pagseguro|pagbank)\b/],
  ['323', /\bmercado ?pago\b/],
  ['336', /\bc6\b/],
  ['341', /\bitau\b/],
  ['380', /\bpicpay\b/],
  ['403', /\bcora\b/],
  ['422', /\bsafra\b/],
  ['655', /\b(?:votorantim|neon)\b/],
  ['707', /\bdaycoval\b/],
  ['748', /\bsicredi\b/],
  ['756', /\b(?:sicoob|bancoob)\b/],
];
const NAMED_CODES: ReadonlySet<string | null> = new Set(NAMES.map(([code]) => code));
const NAME_MAX = 100;

/**
 * The three-digit code of a statement's bank. BANKID counts; when it is none of the large banks but ORG or FID clearly
 * names one, the name counts (Santander writes `034`); without BANKID the FID is the code.
 */
export function bankCode(bankId: string, fid: string, org: string): string | null {
  const code = threeDigits(bankId);
  if (NAMED_CODES.has(code)) return code;
  return codeOfName(org) ?? codeOfName(fid) ?? code ?? (bankId === '' ? threeDigits(fid) : null);
}

/** `341`, `0341` and `00341` are bank 341, `1` is bank 001; a routing number, a name or zeros are none. */
function threeDigits(text: string): string | null {
  const [, digits] = /^0{0,4}([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
  return digits?.padStart(3, '0') ?? null;
}

function codeOfName(text: string): string | null {
  const name = normalizeText(text.slice(0, NAME_MAX));
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}
