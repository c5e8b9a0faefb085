/** What the people of the demo firm do, in the order of the job. `DONE` comes after every record was looked at. */
import { ACCESS, LEAVING } from './access.mjs';
import { CLOSING_INVOICES, INVOICES } from './invoices.mjs';
import { CLOSING_REGISTERS, REGISTERS } from './registers.mjs';
import { STATEMENT, TAKING_BACK } from './statement.mjs';
import { CLOSING_TAXES, TAXES } from './taxes.mjs';

export const WALK = [...ACCESS, ...REGISTERS, ...STATEMENT, ...INVOICES, ...TAXES];
export const DONE = [...TAKING_BACK, ...CLOSING_TAXES, ...CLOSING_INVOICES, ...CLOSING_REGISTERS, ...LEAVING];
