import { DOMAINS } from '../domains';
import type { DomainTexts } from '../kernel/domain';
import { merged } from '../kernel/collections';
import type { DocumentText, Examples } from '../platform/openapi/document-text';
import captured from './examples.json';
import { ACCESS_FIELDS } from './fields/access';
import { COMMON_FIELDS } from './fields/common';
import { LEDGER_FIELDS } from './fields/ledger';
import { MEDICAL_FIELDS } from './fields/medical';
import { SIMPLES_FIELDS } from './fields/simples';
import { STATEMENT_FIELDS } from './fields/statements';
import { PARAMETERS } from './parameters';
import { RECORDS } from './records';

/** Requests and responses recorded from the demo firm. `node scripts/openapi/examples.mjs` writes the file again. */
const EXAMPLES: Examples = captured;

const TEXTS: readonly DomainTexts[] = DOMAINS.map(({ TEXTS }) => TEXTS);
/** The texts of all domains about one thing. */
const ofDomains = (what: 'records' | 'fields' | 'parameters'): Readonly<Record<string, string>> =>
  merged(TEXTS.map((texts) => texts[what] ?? {}));

/** Domain texts of the OpenAPI document. A test finds fields without a text and texts without a field. */
export const DOCUMENT_TEXT: DocumentText = {
  tags: TEXTS.flatMap(({ tags }) => tags),
  records: { ...RECORDS, ...ofDomains('records') },
  fields: {
    ...COMMON_FIELDS,
    ...ACCESS_FIELDS,
    ...STATEMENT_FIELDS,
    ...LEDGER_FIELDS,
    ...SIMPLES_FIELDS,
    ...MEDICAL_FIELDS,
    ...ofDomains('fields'),
  },
  parameters: { ...PARAMETERS, ...ofDomains('parameters') },
  examples: EXAMPLES,
};
