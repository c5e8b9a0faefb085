/** The rest of the firm in a real browser against the built service, what holds for every screen, and /docs. */
import { cases } from './one-service.mjs';

await cases(
  'limits',
  'simples',
  'office',
  'month',
  'long-work',
  'first-file',
  'registers',
  'firm',
  'journeys',
  'many-records',
  'pasted-notes',
  'at-the-field',
  'habits',
  'rejected-fields',
  'written-notifications',
  'odd-values',
  'two-windows',
  'slow-answers',
  'docs',
  'downloads',
);
