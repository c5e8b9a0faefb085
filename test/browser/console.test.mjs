/** The operator's page and /docs in a real browser against the built service: one service and one browser for all tests. */
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

await import('./main-job.mjs');
await import('./corrections.mjs');
await import('./keys.mjs');
await import('./walk.mjs');
await import('./details.mjs');
await import('./walk-board.mjs');
await import('./statements-to-trust.mjs');
await import('./states.mjs');
await import('./screens.mjs');
await import('./rules.mjs');
await import('./simples.mjs');
await import('./ledger.mjs');
await import('./by-hand.mjs');
await import('./office.mjs');
await import('./first-file.mjs');
await import('./month.mjs');
await import('./long-work.mjs');
await import('./registers.mjs');
await import('./file-beside.mjs');
await import('./firm.mjs');
await import('./journeys.mjs');
await import('./access.mjs');
await import('./access-acts.mjs');
await import('./limits.mjs');
await import('./docs.mjs');
