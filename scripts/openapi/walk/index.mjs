/** What the people of the demo firm do, in the order of the job. `DONE` comes after every record was looked at. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../launcher/paths.mjs';
import { ACCESS, LEAVING } from './access.mjs';
import { CLOSING_INVOICES, INVOICES } from './invoices.mjs';
import { CLOSING_REGISTERS, REGISTERS } from './registers.mjs';
import { STATEMENT, TAKING_BACK } from './statement.mjs';
import { CLOSING_TAXES, TAXES } from './taxes.mjs';

/** The walks in the folders of domains. Each knows the records that the steps of this folder made, and none of another domain. */
const paths = readdirSync(join(root, 'src'), { recursive: true })
  .filter((path) => path.endsWith('.walk.mjs'))
  .sort();
const domains = await Promise.all(paths.map((path) => import(pathToFileURL(join(root, 'src', path)).href)));

export const WALK = [
  ...[...ACCESS, ...REGISTERS, ...STATEMENT, ...INVOICES, ...TAXES],
  ...domains.flatMap(({ WALK: steps }) => steps),
];
export const DONE = [
  ...domains.flatMap(({ DONE: steps = [] }) => steps),
  ...[...TAKING_BACK, ...CLOSING_TAXES, ...CLOSING_INVOICES, ...CLOSING_REGISTERS, ...LEAVING],
];
