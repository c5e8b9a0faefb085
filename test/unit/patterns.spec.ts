import type { compileDateFormat } from '../../src/statements/common/statement-date';
import { attacksOn, attackText } from '../support/patterns/attacks';
import { CountedPattern } from '../support/patterns/backtracking';
import { superLinearAttack } from '../support/patterns/growth-of-search';
import {
  load,
  madePatterns,
  placesOfMadePatterns,
  sourceFiles,
  writtenPatterns,
} from '../support/patterns/patterns-of-source';

const FILES = sourceFiles('src');
const MADE_IN = placesOfMadePatterns(FILES);
/** Made from a name that an operator writes at the command line, for names of databases. */
const OF_OPERATORS = 'src/platform/database/migrate-all.ts';
const DATE_FORMATS = ['DD/MM/YYYY', 'D MMM', 'YYYY-MM-DD HH:mm', 'dd.MMM.yy', 'DDMMAAAA'];

const made = madePatterns(() => {
  for (const file of new Set(MADE_IN.map((place) => place.replace(/:\d+$/, '')))) if (file !== OF_OPERATORS) load(file);
  const dates = load('src/statements/common/statement-date.ts') as {
    readonly compileDateFormat: typeof compileDateFormat;
  };
  for (const format of DATE_FORMATS) expect(dates.compileDateFormat(format)).not.toBeNull();
});
const written = writtenPatterns(FILES);
/** Each expression once, at its last place. */
const patterns = [...new Map([...made, ...written].map((each) => [String(each.expression), each])).values()];

describe('the patterns of the source', () => {
  it('are all collected, also those that are made from texts', () => {
    const reached = new Set(made.map(({ place }) => place));
    expect(MADE_IN.filter((place) => !reached.has(place) && !place.startsWith(OF_OPERATORS))).toEqual([]);
    expect(written.some(({ place }) => place.startsWith('src/flows/importacoes/regras/rule-table.ts'))).toBe(true);
  });

  it.each(patterns)('search repeated fragments of themselves in linear time: $place $expression', ({ expression }) => {
    expect(superLinearAttack(expression)).toBeUndefined();
  });
});

describe('superLinearAttack', () => {
  it.each([
    /^(?:valor )?tota(?:l|is)(?: (?:geral|d[ao] mes|\d[\d ]*|e))*$/,
    /\b(codigo|cod\.?|reduzid[ao])\b.*\bconta\b/,
    /\bcod\w*\.? .*\bhist/,
    /^(?:a+)+$/,
    /^(?:a|a)*$/,
    /^(?:a b |a |b )*$/,
    /\s+$/,
    /^\d*1?\d*x/,
    /^(.*),(.*),(.*)$/,
    /<a>.*<\/a>/s,
    /(?<=^|\d+)x/,
    /^(?=.*a.*b)c/,
  ])('finds one on %s', (pattern) => {
    expect(superLinearAttack(pattern)).toBeDefined();
  });

  it.each([
    /^(?:valor )?tota(?:l|is)(?: (?:geral|d[ao] mes|\d+|e))*$/,
    /(?<!\s)\s+$/,
    /^\d{1,9}[.,]\d\d$/,
    /^(\d{4})([-/.])(\d\d)\2(\d\d)$/,
    /\bsaldo\b/i,
    /^.*x$/,
    /[^;]{0,40}x/,
    /\p{M}+/gu,
    /a*?b/y,
  ])('finds none on %s', (pattern) => {
    expect(superLinearAttack(pattern)).toBeUndefined();
  });
});

/** Of the expressions, each tenth: it is the counting that is tried. */
const some = patterns.filter((_, index) => index % 10 === 0);

describe('a counted search', () => {
  it.each(some)('finds what the engine finds: $place $expression', ({ expression }) => {
    const counted = new CountedPattern(expression);
    const engine = new RegExp(expression, [...new Set([...expression.flags, 'g'])].join(''));
    const differs = attacksOn(counted).filter((attack) => {
      const text = attackText(attack, 2);
      const found = [...text.matchAll(engine)].map(({ 0: match, index }) => `${index}-${index + match.length}`);
      return counted.search(text, 1_000_000).matches.join() !== found.join();
    });
    expect(differs).toEqual([]);
  });
});
