import { normalizeText } from '../../kernel/text';

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
