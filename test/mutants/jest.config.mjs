import shared from '../../jest.config.mjs';
import { groupOf } from './groups.mjs';

const { project, tests, timeout } = groupOf(process.env.MUTANTS);
const found = shared.projects.find(({ displayName }) => displayName === project);

/** The tests of one group alone: what they miss, no slower test should have to find. */
export default {
  ...found,
  rootDir: process.cwd(),
  testMatch: tests.map((path) => `<rootDir>/test/${path}.test.ts`),
  testTimeout: timeout,
};
