import { type Decimal, fromUnits, toUnits, withScale } from '../../../kernel/decimal';
import { normalizeText } from '../../../kernel/text';

/** What of a statement line a condition looks at. */
export const CAMPOS_COMPARACAO = ['descricao', 'valor', 'tipo', 'documento'] as const;
export type CampoComparacao = (typeof CAMPOS_COMPARACAO)[number];

/** How a condition compares; which mode goes with which field is checked in {@link checkMode}. */
export const MODOS_COMPARACAO = [
  'igual',
  'diferente',
  'contem',
  'nao_contem',
  'comeca_com',
  'termina_com',
  'maior_que',
  'menor_que',
  'maior_ou_igual',
  'menor_ou_igual',
] as const;
export type ModoComparacao = (typeof MODOS_COMPARACAO)[number];

/** The connector to the next condition; `E` binds tighter than `OU`. */
export const PROXIMAS_COMPARACOES = ['E', 'OU'] as const;
export type ProximaComparacao = (typeof PROXIMAS_COMPARACOES)[number];

const TEXT_MODES: ReadonlySet<ModoComparacao> = new Set(['contem', 'nao_contem', 'comeca_com', 'termina_com']);
const SIZE_MODES: ReadonlySet<ModoComparacao> = new Set(['maior_que', 'menor_que', 'maior_ou_igual', 'menor_ou_igual']);

/** What {@link checkMode} rejects, as JSON Schema. */
export const WRONG_MODE = {
  anyOf: [
    {
      required: ['modo_comparacao'],
      properties: {
        modo_comparacao: { enum: [...SIZE_MODES] },
        campo_comparacao: { enum: CAMPOS_COMPARACAO.filter((campo) => campo !== 'valor') },
      },
    },
    {
      required: ['campo_comparacao'],
      properties: { modo_comparacao: { enum: [...TEXT_MODES] }, campo_comparacao: { enum: ['valor', 'tipo'] } },
    },
  ],
};

/** The words for a direction; a statement's own letters first. */
const CREDIT_WORDS = ['c', 'cr', 'credito', 'credit', 'entrada', 'entradas'];
const DEBIT_WORDS = ['d', 'db', 'debito', 'debit', 'saida', 'saidas'];

/** A text that means a direction, or is blank; of one beyond ASCII, such as `Crédito`, a pattern leaves the decision to the service. */
const MAY_BE_DIRECTION = `[^\\x00-\\x7f]|^\\s*(${[...CREDIT_WORDS, ...DEBIT_WORDS].map(inAnyCase).join('|')})?\\s*$`;

function inAnyCase(word: string): string {
  return word.replace(/./g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

const content = (conteudo_comparacao: object, campo_comparacao: object, modo_comparacao: object = {}) => ({
  required: ['campo_comparacao', 'modo_comparacao'],
  properties: { campo_comparacao, modo_comparacao, conteudo_comparacao },
});
const NOT_EMPTY = { enum: MODOS_COMPARACAO.filter((modo) => modo !== 'igual' && modo !== 'diferente') };
/** What else {@link checkCondition} rejects, as far as JSON Schema can: no amount, no direction, no text. */
export const WRONG_CONTENT = {
  anyOf: [
    content({ not: { type: 'string', pattern: '\\d' } }, { const: 'valor' }),
    content({ type: 'string', not: { pattern: MAY_BE_DIRECTION } }, { const: 'tipo' }),
    content({ not: { type: 'string', pattern: '\\S' } }, {}, NOT_EMPTY),
  ],
};

/** One comparison without its place in a chain. */
export interface Comparison {
  readonly campo_comparacao: CampoComparacao;
  readonly modo_comparacao: ModoComparacao;
  readonly conteudo_comparacao: string | null;
}

/** What a line's amount can be: a statement has no line without an amount, and none that the ledger could not hold. */
const LEAST_AMOUNT = 1n;
const MOST_AMOUNT = 10n ** 15n - 1n;

const DIRECTIONS: ReadonlyMap<string, 'C' | 'D'> = new Map([
  ...CREDIT_WORDS.map((word) => [word, 'C'] as const),
  ...DEBIT_WORDS.map((word) => [word, 'D'] as const),
]);

/** The direction that a word means, whatever its case and accents: `Crédito` is `C`; undefined when it means none. */
export function directionOf(word: string): 'C' | 'D' | undefined {
  return DIRECTIONS.get(normalizeText(word));
}

/**
 * Why a comparison makes no sense, as an English sentence; null when it is fine: its mode must go with its field, and its
 * content must be one that some line could match (decisions, section 8, Rules).
 */
export function checkCondition(comparison: Comparison): string | null {
  return checkMode(comparison) ?? checkContent(comparison);
}

/** The part of {@link checkCondition} that no content could fix: size modes go with `valor`, text modes with `descricao` and `documento`. */
export function checkMode({
  campo_comparacao,
  modo_comparacao,
}: Pick<Comparison, 'campo_comparacao' | 'modo_comparacao'>): string | null {
  if (SIZE_MODES.has(modo_comparacao) && campo_comparacao !== 'valor') {
    return `modo_comparacao '${modo_comparacao}' goes with campo_comparacao 'valor' only`;
  }
  if (TEXT_MODES.has(modo_comparacao) && campo_comparacao !== 'descricao' && campo_comparacao !== 'documento') {
    return `modo_comparacao '${modo_comparacao}' goes with campo_comparacao 'descricao' or 'documento' only`;
  }
  return null;
}

/** Only `igual` and `diferente` may have an empty content (field empty or not); that of `valor` is always an amount. */
function checkContent({ campo_comparacao, modo_comparacao, conteudo_comparacao }: Comparison): string | null {
  const content = conteudo_comparacao ?? '';
  if (campo_comparacao === 'valor') {
    const amount = parseAmount(content);
    if (amount === undefined)
      return "conteudo_comparacao of a condition on 'valor' must be an amount such as 1234.56 or 1234,56";
    return someAmountMeets(modo_comparacao, toUnits(amount))
      ? null
      : `no line's valor is ever ${modo_comparacao} ${content.trim()}: amounts are 0.01 to ${fromUnits(MOST_AMOUNT)}, without sign`;
  }
  const mayBeEmpty = modo_comparacao === 'igual' || modo_comparacao === 'diferente';
  const empty = normalizeText(content) === '';
  if (!mayBeEmpty && empty) return "conteudo_comparacao may be empty only with modo_comparacao 'igual' or 'diferente'";
  if (campo_comparacao !== 'tipo') return null;
  if (empty && modo_comparacao === 'igual') return "every line has a tipo: conteudo_comparacao must be 'C' or 'D'";
  return empty || directionOf(content) !== undefined
    ? null
    : "conteudo_comparacao of a condition on 'tipo' must be 'C' (credit, money in) or 'D' (debit, money out)";
}

function someAmountMeets(mode: ModoComparacao, amount: bigint): boolean {
  switch (mode) {
    case 'igual':
      return amount >= LEAST_AMOUNT && amount <= MOST_AMOUNT;
    case 'menor_que':
      return amount > LEAST_AMOUNT;
    case 'menor_ou_igual':
      return amount >= LEAST_AMOUNT;
    case 'maior_que':
      return amount < MOST_AMOUNT;
    case 'maior_ou_igual':
      return amount <= MOST_AMOUNT;
    default:
      return true;
  }
}

/** The content as it is stored: a direction as `C` or `D`, whatever word a person used for it. */
export function storedContent({ campo_comparacao, conteudo_comparacao }: Comparison): string | null {
  if (campo_comparacao !== 'tipo' || conteudo_comparacao === null) return conteudo_comparacao;
  return directionOf(conteudo_comparacao) ?? conteudo_comparacao;
}

/**
 * The content in the form in which it is compared: an amount with two decimals for `valor`, `c` or `d` for `tipo`, else text
 * without case, accents and repeated spaces. Two contents that compare alike have the same form.
 * @throws RangeError for a content on `valor` that is no amount; {@link checkCondition} rejects it before it is stored.
 */
export function comparableContent(comparison: Comparison): string {
  const content = storedContent(comparison) ?? '';
  if (comparison.campo_comparacao !== 'valor') return normalizeText(content);
  const amount = parseAmount(content);
  if (amount === undefined) throw new RangeError(`not an amount in a condition on valor: ${content}`);
  return amount;
}

const PLAIN = /^[+-]?\d+(?:[.,]\d{1,2})?$/;
const GROUPED_BY_POINT = /^[+-]?\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/**
 * The amount that a person typed into a condition, with two decimals; undefined when it is none. The decimal separator
 * is a point or a comma; thousands may be grouped by the other one when the cents are written. `1.234` alone is rejected:
 * it could be one real and a bit, or a thousand.
 */
export function parseAmount(text: string): Decimal | undefined {
  const typed = text.trim();
  if (PLAIN.test(typed)) return withScale(typed.replace(',', '.'));
  if (GROUPED_BY_POINT.test(typed)) return withScale(typed.replaceAll('.', '').replace(',', '.'));
  if (GROUPED_BY_COMMA.test(typed)) return withScale(typed.replaceAll(',', ''));
  return undefined;
}
