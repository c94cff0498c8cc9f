import { groupOf } from './groups.mjs';

const name = process.env.MUTANTS ?? 'machines';
const { mutate, timeout } = groupOf(name);

export default {
  mutate,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/*', import.meta.resolve('./sample.mjs')],
  checkers: process.env.MUTANTS_SHARE ? ['sample'] : [],
  jest: { configFile: 'test/mutants/jest.config.mjs', enableFindRelatedTests: name === 'machines' },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // What runs in jsdom by a line of its own cannot tell Stryker which code it reached.
  coverageAnalysis: name === 'api' ? 'off' : 'perTest',
  tsconfigFile: 'no-typescript-needed.json',
  tempDirName: '.cache/mutants',
  incremental: true,
  incrementalFile: `.cache/mutants-${name}.json`,
  reporters: ['progress', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: `.cache/mutants/${name}.html` },
  jsonReporter: { fileName: `.cache/mutants/${name}.json` },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
  ignorePatterns: ['data', 'dist', 'docs', '.parcel-cache', 'bench', '.cache/jest'],
  timeoutMS: timeout + 1000,
  concurrency: 2,
};
