/** The clerk's work in a real browser against the built service: from a statement to the exported file, and what each profile is offered. */
import { cases } from './one-service.mjs';

await cases(
  'main-job',
  'corrections',
  'missing-accounts',
  'keys',
  'walk',
  'details',
  'walk-board',
  'statements-to-trust',
  'states',
  'screens',
  'rules',
  'ledger',
  'access', // before those that make long lists: it opens each list again and again
  'access-acts',
  'many-entries',
  'many-imports',
  'many-rules',
  'by-hand',
  'file-beside',
);
