import { PAGE_TEXTS } from '../../../src/domains';
import type { Sentence } from '../../../src/kernel/error-codes/catalogue';
import { merged } from '../../../src/kernel/collections';
import { COMUM_SENTENCES } from '../../../src/kernel/error-codes/comum';
import type { CodeName, ErrorValueName } from '../../../src/kernel/error-codes/error-code';

/** Each error of the service in Portuguese. A code that is missing does not compile. */
export const ERROR_TEXTS: { readonly [Code in CodeName]: Sentence<ErrorValueName<Code>> } = {
  ...COMUM_SENTENCES,
  ...merged(Object.values(PAGE_TEXTS).map(({ errors }) => errors)),
};
