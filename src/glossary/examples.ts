import type { Examples } from '../platform/openapi/document-text';
import captured from './examples.json';

/** Requests and responses recorded from the demo firm. `node scripts/openapi/examples.mjs` writes the file again. */
export const EXAMPLES: Examples = captured;
