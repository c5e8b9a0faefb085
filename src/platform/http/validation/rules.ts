import { isInt, isNumber, matches } from 'class-validator';
import { isCalendarDate, isCompetencia } from '../../../kernel/calendar';
import { comparisonWith, type Decimal, decimalsOf } from '../../../kernel/decimal';
import { ExactNumber } from '../../../kernel/exact-json';
import { hasControls } from '../../../kernel/text';
import type { FieldSpec, SpecOf } from './field-spec';
import { PLAIN_DECIMAL } from './read-value';

/** What a value must be, and the text of the 422 for one that is not. */
export interface Rule<T> {
  readonly type: string;
  readonly message: string;
  readonly holds: (value: T) => boolean;
}

const BLANK = 'Text should not be blank';
const isText = (value: unknown): value is string => typeof value === 'string';

export const IS_TEXT: Rule<unknown> = { type: 'string_type', message: 'Input should be a string', holds: isText };

export const IS_INT: Rule<unknown> = { type: 'int_type', message: 'Input should be a whole number', holds: isInt };

export const IS_DATE: Rule<unknown> = {
  type: 'date_from_datetime_parsing',
  message: 'Input should be an existing date in the form YYYY-MM-DD',
  holds: (value) => isText(value) && isCalendarDate(value),
};

export const IS_COMPETENCIA: Rule<unknown> = {
  type: 'string_pattern_mismatch',
  message: 'Input should be a competence in the form MM/YYYY with a month of 01 to 12',
  holds: (value) => isText(value) && isCompetencia(value),
};

/** What the database can keep of a text, and what its field allows. */
export function textRules(spec: SpecOf<'text'> & Partial<FieldSpec>): Rule<string>[] {
  const { min = 0, max, normalize } = spec;
  const rules: Rule<string>[] = [];
  const add = (type: string, message: string, holds: (text: string) => boolean) => rules.push({ type, message, holds });
  // Half of a surrogate pair has no UTF-8: the database would keep another text than was sent.
  add('string_unicode', 'Input should be well-formed Unicode', (text) => text.isWellFormed());
  if (spec.trim !== false && !spec.controls)
    add('string_pattern_mismatch', 'Text should have no control characters', (text) => !hasControls(text));
  if (spec.blankIsNull && !spec.nullable) add('string_too_short', BLANK, (text) => text !== '');
  if (normalize)
    add(
      'string_pattern_mismatch',
      `Input should be ${spec.expected ?? 'well formed'}`,
      (text) => normalize(text) !== undefined,
    );
  if (min > 0) {
    const message = min === 1 ? BLANK : `Text should have at least ${min} characters`;
    add('string_too_short', message, (text) => !isShorter(text, min));
  }
  if (max !== undefined)
    add('string_too_long', `Text should have at most ${max} characters`, (text) => !isLonger(text, max));
  return rules;
}

/**
 * What a text is written as. An empty text is another rule's matter, but as an item of a list.
 * @param ofItems whether the rules are for the items of a list
 */
export function patternRules(spec: SpecOf<'text'> & Partial<FieldSpec>, ofItems = false): Rule<string>[] {
  const { pattern, expected = `of the form ${pattern?.source}` } = spec;
  if (!pattern) return [];
  const holds = (text: string) => (text === '' && !ofItems) || matches(text, pattern);
  return [{ type: 'string_pattern_mismatch', message: `Input should be ${expected}`, holds }];
}

/** Few texts are near their bounds: characters are counted only where UTF-16 units leave it open. */
const isShorter = (text: string, min: number): boolean => text.length < 2 * min && lengthOf(text) < min;
const isLonger = (text: string, max: number): boolean => text.length > max && lengthOf(text) > max;

/** Characters as the database counts them: code points. `MaxLength` does not count variation selectors. */
function lengthOf(text: string): number {
  let pairs = 0;
  for (const character of text) if (character.length === 2) pairs++;
  return text.length - pairs;
}

/** A double would be kept as another number than was sent. */
const IS_DOUBLE: Rule<unknown> = {
  type: 'float_precision',
  message: 'Input should be a number that a double holds exactly',
  holds: (value) => !(value instanceof ExactNumber),
};

/** Places of a number, or of a decimal. */
const places = <T>(most: number, placesOf: (value: T) => number): Rule<T> => ({
  type: 'decimal_max_places',
  message: `Input should have at most ${most} decimals`,
  holds: (value) => placesOf(value) <= most,
});

/** `isNumber` counts no places of a number that is written with an exponent. */
function placesOf(value: number): number {
  const text = String(value);
  return text.includes('e') ? Infinity : decimalsOf(text);
}

/** Bounds of a number, which are allowed values. */
export function range(min?: number, max?: number): Rule<number>[] {
  const rules: Rule<number>[] = [];
  const add = (type: string, message: string, holds: (value: number) => boolean) =>
    rules.push({ type, message, holds });
  if (min !== undefined) add('greater_than_equal', `Input should be at least ${min}`, (value) => value >= min);
  if (max !== undefined) add('less_than_equal', `Input should be at most ${max}`, (value) => value <= max);
  return rules;
}

export function numberRules({ min, max, decimals }: SpecOf<'number'>): Rule<number>[] {
  return [
    IS_DOUBLE,
    { type: 'float_type', message: 'Input should be a number', holds: (value) => isNumber(value) },
    ...range(min, max),
    ...(decimals === undefined ? [] : [places(decimals, placesOf)]),
  ];
}

export function decimalRules(spec: SpecOf<'decimal'>): Rule<Decimal>[] {
  const bound = (type: string, words: string, limit: Decimal | undefined, holds: (comparison: number) => boolean) => {
    if (limit === undefined) return [];
    const comparison = comparisonWith(limit);
    return [
      { type, message: `Input should be ${words} ${limit}`, holds: (value: Decimal) => holds(comparison(value)) },
    ];
  };
  return [
    {
      type: 'decimal_parsing',
      message: 'Input should be a plain decimal number',
      holds: (value) => isText(value) && PLAIN_DECIMAL.test(value),
    },
    places(spec.scale, decimalsOf),
    ...bound('greater_than_equal', 'at least', spec.min, (comparison) => comparison >= 0),
    ...bound('greater_than', 'greater than', spec.moreThan, (comparison) => comparison > 0),
    ...bound('less_than_equal', 'at most', spec.max, (comparison) => comparison <= 0),
    ...bound('less_than', 'less than', spec.lessThan, (comparison) => comparison < 0),
  ];
}
