import { join } from 'node:path';
import shared from '../../jest.config.mjs';
import { groupOf } from './groups.mjs';

const { project, tests, timeout } = groupOf(process.env.MUTANTS);
const found = shared.projects.find(({ displayName }) => displayName === project);

const inFolder = (/** @type {string} */ name) => join(import.meta.dirname, name);

/** The tests of one group alone: what they miss, no slower test should have to find. */
export default {
  ...found,
  rootDir: process.cwd(),
  // Beside the copies of the project that Stryker makes, so that the next one finds what is transformed already.
  cacheDirectory: '<rootDir>/../jest',
  testMatch: tests.map((path) => `<rootDir>/test/${path}.test.ts`),
  testTimeout: timeout,
  // Those of the API say their own environment, and so nothing is known of what they reach.
  ...(project === 'api'
    ? {}
    : { runner: inFolder('runner.mjs'), testEnvironment: inFolder('environment.mjs') }),
};
