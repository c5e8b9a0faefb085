import type { Examples } from '../platform/openapi/document-text';

export const EXAMPLES: Examples = {};
