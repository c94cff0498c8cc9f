import { inRoot, node24 } from './paths.mjs';

/**
 * The command that runs Jest. Without `--experimental-vm-modules` Jest cannot require the packages that are
 * ES modules only.
 *
 * @param {string[]} args
 */
export const jestCommand = (args) => ({
  command: node24(),
  args: [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    inRoot('node_modules/jest/bin/jest.js'),
    ...args,
  ],
});
