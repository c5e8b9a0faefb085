/** The clerk's work in a real browser against the built service: from a statement to the exported file, and what each profile is offered. */
import './one-service.mjs';

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
await import('./ledger.mjs');
await import('./by-hand.mjs');
await import('./file-beside.mjs');
await import('./access.mjs');
await import('./access-acts.mjs');
