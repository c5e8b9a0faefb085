/**
 * fast-check with the same seed in every run, so that no run of `npm test` fails by chance. PROPERTY_SEED names another one;
 * lab/repeat gives each run its own.
 */
const fc = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_123) });

module.exports = fc;
