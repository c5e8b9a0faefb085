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
import { TAGS } from './tags';

/** Requests and responses recorded from the demo firm. `node scripts/openapi/examples.mjs` writes the file again. */
export const EXAMPLES: Examples = captured;

/** Domain texts of the OpenAPI document. A test finds fields without a text and texts without a field. */
export const DOCUMENT_TEXT: DocumentText = {
  tags: TAGS,
  records: RECORDS,
  fields: {
    ...COMMON_FIELDS,
    ...ACCESS_FIELDS,
    ...STATEMENT_FIELDS,
    ...LEDGER_FIELDS,
    ...SIMPLES_FIELDS,
    ...MEDICAL_FIELDS,
  },
  parameters: PARAMETERS,
  examples: EXAMPLES,
};
