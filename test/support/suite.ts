import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shareApp } from './app';

const CASES = '.cases.ts';

/**
 * Makes one suite of the case files in a folder: one application and one database, which is emptied for each case file. `CASES`
 * names the case files to run: `CASES=rules-order,rule-books npx jest test/e2e/rules`.
 */
export function suite(folder: string): void {
  shareApp();
  const all = readdirSync(folder).filter((file) => file.endsWith(CASES));
  if (all.length === 0) throw new Error(`${folder} has no case files`);
  const only = process.env['CASES']?.split(',');
  const names = all.map((file) => file.slice(0, -CASES.length)).filter((name) => !only || only.includes(name));
  if (names.length === 0) it.skip('CASES names no case file of this suite', () => undefined);
  for (const name of names.sort())
    describe(name, () => {
      jest.requireActual(join(folder, `${name}${CASES}`));
    });
}
