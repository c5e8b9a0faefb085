/** One service and one browser for all tests of a process; `npm test` runs two such processes next to each other. */
import { after, afterEach, before } from 'node:test';
import { launch } from './browser.mjs';
import { apiOf, startConsole } from './service.mjs';
import { closePages, shared } from './shared.mjs';

before(async () => {
  shared.service = await startConsole();
  shared.browser = await launch();
  shared.api = await apiOf(shared.service.home, 'funcionario');
});
after(async () => {
  await shared.browser?.close();
  await shared.service?.stop();
});

afterEach(closePages);

/**
 * Loads the files of a suite, in this order. `CASES` names those to run: `CASES=rules,walk node --test test/browser/clerk.test.mjs`.
 * @throws Error when it names none of them
 */
export async function cases(...names) {
  const asked = process.env.CASES?.split(',');
  const chosen = names.filter((name) => asked?.includes(name) ?? true);
  if (chosen.length === 0) throw new Error(`CASES names none of ${names.join(', ')}`);
  for (const name of chosen) await import(`./${name}.mjs`);
}
