import type { Bound, Kind } from '../api/document';
import { brDate, brMoment, typedDate, typedMoment, typedTime } from '../lib/dates';
import { isNoCnpj, maskedText, maskOf, sentText } from '../lib/masks';
import { isoMonth, monthOfIso, shownPeriod, typedMonth, typedPeriod } from '../lib/months';
import { bareNumber } from '../lib/money';
import { figure, tooLong } from '../lib/words';

/** What is wrong with a typed text. `atOnce`: no further letter makes it right, so it is shown while typing. */
export interface Problem {
  readonly text: string;
  readonly atOnce: boolean;
}

/** The bound of a month as the service writes it: people type `11/2026`. */
export const ISO_MONTH = '^\\d{4}-(0[1-9]|1[0-2])$';

/** The bound of a time of day. */
const TIME = '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$';

/** Months, periods and times of day: how people write them, and how they are shown. */
const PERIODS: Readonly<Record<string, PeriodForm>> = {
  [ISO_MONTH]: { read: (text) => isoMonth(typedMonth(text)), show: monthOfIso, as: '10/2026 ou out/2026' },
  '^\\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$': { read: typedPeriod, show: shownPeriod, as: '10/2026, 4º tri/2026 ou 2026' },
  [TIME]: { read: typedTime, show: (value) => value, as: '09:00' },
};

interface PeriodForm {
  readonly read: (text: string) => string | null;
  readonly show: (value: string) => string;
  /** Examples, for the message. */
  readonly as: string;
}

/** A typed text as a value of its field, or why it is none. */
export type Parsed = { readonly value: unknown } | { readonly problem: Problem };

const wrong = (text: string, atOnce = false): Parsed => ({ problem: { text, atOnce } });

/**
 * Checks a text by the bounds of its field; an empty text is null, or undefined where the service has a value of its own.  `campo` shows
 * whether it is a document, a telephone or a month, which may be written with or without their points.
 */
export function parseTyped(bound: Bound, text: string, field = ''): Parsed {
  const typed = text.trim();
  if (typed === '')
    return bound.required && !bound.nullable ? wrong('Falta preencher.') : { value: bound.nullable ? null : undefined };
  if (bound.options) return { value: bound.options.find((option) => String(option) === typed) };
  switch (bound.kind) {
    case 'integer':
    case 'number':
    case 'decimal':
      return parseNumber(bound, typed);
    case 'date': {
      const date = typedDate(typed);
      return date === null ? wrong(dayProblem(typed, 'A data é dia/mês/ano.')) : { value: date };
    }
    case 'moment': {
      const moment = typedMoment(typed);
      return moment === null ? wrong(dayProblem(typed, 'A data é dia/mês/ano hora:minuto.')) : { value: moment };
    }
    default: {
      const period = PERIODS[bound.pattern ?? ''];
      if (period) {
        const value = period.read(text);
        return value === null ? wrong(`Escreva como ${period.as}.`) : { value };
      }
      const mask = maskOf(field, bound.pattern);
      if (mask === 'documento' && isNoCnpj(text)) return wrong('Os dígitos verificadores deste CNPJ não conferem.');
      // A copied text often has blanks around it, which are not seen. A password may have them.
      const bare = field === 'senha' ? text : typed;
      return parseText(bound, mask === null ? bare : sentText(mask, text));
    }
  }
}

/** Why a text is no day: it has the form of one that no calendar has, or lacks the year. */
function dayProblem(text: string, form: string): string {
  if (/^\d{1,2}[/.-]\d{1,2}$/.test(text)) return 'Falta o ano.';
  return /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})$/.test(text) ? 'Este dia não existe.' : form;
}

function parseText({ minLength = 0, maxLength = Infinity, pattern, example }: Bound, text: string): Parsed {
  const length = [...text].length;
  const long = tooLong(text, maxLength);
  if (long !== null) return wrong(long, true);
  if (length < minLength) return wrong(`São pelo menos ${minLength} caracteres.`);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
    return wrong(example === undefined ? 'Não tem a forma pedida.' : `Escreva como ${shownText(example)}.`);
  return { value: text };
}

/** Digits with a comma before the decimals, and points between the thousands. */
const NUMBER = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:[,.](\d+))?$/;

function parseNumber(bound: Bound, written: string): Parsed {
  const typed = bareNumber(written);
  const match = NUMBER.exec(typed);
  if (!match)
    return wrong(
      bound.kind === 'integer' ? 'Escreva um número inteiro.' : 'Escreva um número, como 1.234,50.',
      !/^-?[\d.]*,?$/.test(typed),
    );
  const [, sign = '', whole = '', decimals = ''] = match;
  // A rate may have three decimals: `2.500` could be two and a half, or thousands.
  if (/^\d{1,3}\.\d{3}$/.test(whole) && decimals === '' && bound.pattern && new RegExp(bound.pattern, 'u').test(whole))
    return wrong(`Com vírgula se sabe o que é: ${whole.replace('.', ',')} ou ${whole},00.`);
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (bound.kind === 'integer' && decimals !== '') return wrong('Escreva um número inteiro.', true);
  const plain = `${sign}${digits}${decimals === '' ? '' : `.${decimals}`}`;
  // Bounds are compared as numbers: the value itself stays text where it is an amount.
  const size = Number(plain);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = bound;
  if (maximum !== undefined && size > maximum) return wrong(`O máximo é ${shownNumber(maximum)}.`, true);
  if (exclusiveMaximum !== undefined && size >= exclusiveMaximum)
    return wrong(`Fica abaixo de ${shownNumber(exclusiveMaximum)}.`, true);
  if (minimum !== undefined && size < minimum) return wrong(`O mínimo é ${shownNumber(minimum)}.`);
  if (exclusiveMinimum !== undefined && size <= exclusiveMinimum)
    return wrong(`Fica acima de ${shownNumber(exclusiveMinimum)}.`);
  if (bound.kind === 'number' && isAmount(maximum, exclusiveMaximum) && decimals.length > 2)
    return wrong('Há casas decimais demais.', true);
  if (bound.kind !== 'decimal') return { value: size };
  if (bound.pattern !== undefined && !new RegExp(bound.pattern, 'u').test(plain))
    return wrong('Há casas decimais demais.', true);
  return { value: plain };
}

const shownNumber = (value: number) => shownText(String(value));

/** A text as it is, anything else as JSON. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** Bounds of amounts, which some records have as numbers. */
const MOST_REAIS: readonly unknown[] = [10_000_000_000_000, 99_999_999_999_999, 9_999_999_999_999.99];
const UP_TO_ONE_DECIMAL = /^-?\d+(?:\.\d)?$/;

type Shown = Pick<Bound, 'maximum' | 'exclusiveMaximum'> & { readonly kind: Kind };

const isAmount = (maximum: unknown, exclusiveMaximum: unknown): boolean =>
  MOST_REAIS.includes(exclusiveMaximum) || MOST_REAIS.includes(maximum);

/** A value as the text of its field. */
export function textOf({ kind, maximum, exclusiveMaximum }: Shown, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && isAmount(maximum, exclusiveMaximum) && UP_TO_ONE_DECIMAL.test(String(value)))
    return shownText(value.toFixed(2));
  const text = textIn(value);
  if (kind === 'date') return brDate(text);
  if (kind === 'moment') return brMoment(text);
  return kind === 'decimal' || kind === 'number' ? shownText(text) : text;
}

/** A value as its field shows it when it was typed: amounts have two decimals, documents and telephones their points. */
export function tidyText(bound: Bound, field: string, value: unknown): string {
  const mask = bound.kind === 'text' ? maskOf(field, bound.pattern) : null;
  const text = textIn(value);
  if (mask !== null) return value === null || value === undefined ? '' : maskedText(mask, text);
  const period = PERIODS[bound.pattern ?? ''];
  if (period && typeof value === 'string') return period.show(value);
  const isDecimalAmount = bound.kind === 'decimal' && bound.pattern?.includes('{1,2}');
  if (!isDecimalAmount || !UP_TO_ONE_DECIMAL.test(text)) return textOf(bound, value);
  return textOf(bound, text.includes('.') ? `${text}0` : `${text}.00`);
}

/** `1.234,50` of `1234.50`; other texts as they are. */
function shownText(value: unknown): string {
  const text = textIn(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', decimals] = match;
  if (decimals === undefined && whole.length <= 4) return text;
  return `${sign}${figure(BigInt(whole))}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** The fields of `values` that are other than in `before`: what a change sends. */
export function changesOf(before: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[field] ?? null),
    ),
  );
}
