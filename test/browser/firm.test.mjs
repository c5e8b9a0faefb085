/** The rest of the firm in a real browser against the built service, what holds for every screen, and /docs. */
import './one-service.mjs';

await import('./limits.mjs');
await import('./simples.mjs');
await import('./office.mjs');
await import('./month.mjs');
await import('./long-work.mjs');
await import('./first-file.mjs');
await import('./registers.mjs');
await import('./firm.mjs');
await import('./journeys.mjs');
await import('./docs.mjs');
await import('./downloads.mjs');
