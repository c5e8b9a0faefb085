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
