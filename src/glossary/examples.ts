import type { Examples } from '../platform/openapi/document-text';
import captured from './examples.json';

/** What the demo firm sent and was answered: `node scripts/openapi/examples.mjs` writes it again. */
export const EXAMPLES: Examples = captured;
