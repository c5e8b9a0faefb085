import { type Decimal, toUnits } from '../../../kernel/decimal';
import { normalizeText } from '../../../kernel/text';

/** `C` is money in, `D` money out. */
export type TipoLinha = 'C' | 'D';

/** What of a statement line rules can look at; `valor` is absolute, in reais. */
export interface LineToMatch {
  readonly descricao: string;
  readonly documento: string | null;
  readonly valor: Decimal;
  readonly tipo: TipoLinha;
}

/** A line in the form in which rules compare; made once for a line, however many rules there are. */
export interface ComparableLine {
  readonly descricao: string;
  /** Empty when the line has none. */
  readonly documento: string;
  /** Centavos. */
  readonly valor: bigint;
  /** In the form of normalised text: `c` or `d`. */
  readonly tipo: 'c' | 'd';
}

/** Normalises a line for all matchers that will look at it. */
export function comparableLine(line: LineToMatch): ComparableLine {
  return {
    descricao: normalizeText(line.descricao),
    documento: line.documento === null ? '' : normalizeText(line.documento),
    valor: toUnits(line.valor),
    tipo: line.tipo === 'C' ? 'c' : 'd',
  };
}

/** The bank, customer and statement structure that a rule is limited to, or that an import belongs to. */
export interface RuleScope {
  readonly id_banco: number | null;
  readonly id_cliente: number | null;
  readonly id_estrutura: number | null;
}

const SCOPES = ['id_banco', 'id_cliente', 'id_estrutura'] as const;

/** Whether every scope that the rule sets equals the import's. A rule that sets none applies nowhere. */
export function appliesTo(rule: RuleScope, target: RuleScope): boolean {
  const set = SCOPES.filter((scope) => rule[scope] !== null);
  return set.length > 0 && set.every((scope) => rule[scope] === target[scope]);
}

/** Rules of one kind are applied by `ordem`, equal ones by `id`. */
export function byOrdem(a: { ordem: number; id: number }, b: { ordem: number; id: number }): number {
  return a.ordem - b.ordem || a.id - b.id;
}

const DIACRITICS = /\p{M}+/gu;
const SPACES = /\s+/g;
const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const DATES = new RegExp(`(?<!\\d)(?:\\d{4}-${MONTH}-${DAY}|${DAY}/${MONTH}(?:/\\d{4}|/\\d{2})?)(?!\\d)`, 'g');
const TIMES = /(?<!\d)(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/g;
const DIGITS = /\d{3,}/g;
/** Marks where something was taken out. */
const CUT = '\0';

/**
 * Returns the parts of a bank's description that stay the same from month to month, as the bank wrote them: what is
 * between dates (`DD/MM`, `DD/MM/YY`, `DD/MM/YYYY`, `YYYY-MM-DD`) and numbers of three or more digits. Banks write the day
 * directly behind a name (`JOAO DA S03/11`).
 */
export function stableParts(descricao: string): string[] {
  return descricao
    .replaceAll(CUT, ' ')
    .replace(DATES, CUT)
    .replace(DIGITS, CUT)
    .split(CUT)
    .map((part) => part.replace(SPACES, ' ').trim())
    .filter((part) => part !== '');
}

/** Returns a description with a number, which {@link stableParts} cuts, in place of each time (`HH:MM`, `HH:MM:SS`). */
export const withoutTimes = (descricao: string): string => descricao.replace(TIMES, ' 000 ');

/** Returns {@link stableParts} in upper case without accents (4-operators, 2.3). */
export function normalParts(descricao: string): string[] {
  const unaccented = PLAIN_ASCII.test(descricao) ? descricao : descricao.normalize('NFKD').replace(DIACRITICS, '');
  return stableParts(unaccented.toUpperCase());
}

/** Returns the normal text of a description: its {@link normalParts}, joined by blanks. */
export function normalText(descricao: string): string {
  return normalParts(descricao).join(' ');
}
