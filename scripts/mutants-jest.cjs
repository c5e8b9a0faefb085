/** For mutation tests: a folder is held by its own unit specs alone, a file by those of its folder. */
const { dirname } = require('node:path');
const { projects } = require('../jest.config.cjs');

const place = process.env.MUTANTS;
const folder = place.endsWith('.ts') ? dirname(place) : place;
// Loaded anew for each fault: what a module does once, when it is loaded, would not be done again.
const unit = projects.find(({ displayName }) => displayName === 'unit');
module.exports = {
  ...unit,
  displayName: undefined,
  testEnvironment: 'node',
  runtime: 'jest-runtime',
  testMatch: [`<rootDir>/${folder}/**/*.spec.ts`],
};
