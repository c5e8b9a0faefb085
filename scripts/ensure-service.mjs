/** Builds the service where its sources have changed: what reads `dist` then reads no old code. */
import { ensureBuilt, service } from './launcher/build.mjs';

await ensureBuilt([service]);
