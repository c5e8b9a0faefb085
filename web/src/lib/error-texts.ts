import { PAGE_TEXTS } from '../../../src/domains';
import type { Merged, Sentence } from '../../../src/kernel/error-codes/catalogue';
import { COMUM_SENTENCES } from '../../../src/kernel/error-codes/comum';
import type { CodeName, ErrorValueName } from '../../../src/kernel/error-codes/error-code';

type OfDomains = Merged<(typeof PAGE_TEXTS)[keyof typeof PAGE_TEXTS]['errors']>;
const TEXTS: typeof COMUM_SENTENCES & OfDomains = Object.assign(
  {},
  COMUM_SENTENCES,
  ...Object.values(PAGE_TEXTS).map(({ errors }) => errors),
);

/** Each refusal of the service in Portuguese. A code that is missing does not compile. */
export const ERROR_TEXTS: { readonly [Code in CodeName]: Sentence<ErrorValueName<Code>> } = TEXTS;
