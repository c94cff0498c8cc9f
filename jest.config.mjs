import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { groupedMatch, together } from './scripts/lib/together.mjs';

const inGroups = process.env.TEST_IN_GROUPS === '1';
const roots = ['test', 'src', 'server', 'scripts', ...(inGroups ? ['.cache/together'] : [])].filter(
  (folder) => existsSync(folder),
);

const shared = {
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testEnvironment: 'node',
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/test/support/seeded-fast-check.cjs',
    // The parts of a catalogue are the builder's.
    '^(.*\\.po)\\?part=\\w+$': '$1',
    // What it names for `require` is no ES module, which its type says it is.
    '^signature_pad$': '<rootDir>/node_modules/signature_pad/dist/signature_pad.js',
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  transform: {
    '\\.tsx?$': '<rootDir>/test/support/jest-babel.mjs',
    '\\.po$': '<rootDir>/test/support/jest-po.mjs',
  },
};

/**
 * @param {string} displayName
 * @param {string[]} folders of test/
 * @param {import('jest').Config} settings
 */
const project = (displayName, folders, settings = {}) => ({
  ...shared,
  displayName,
  testMatch:
    inGroups && displayName in together
      ? groupedMatch(displayName)
      : folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx,mjs}`),
  ...settings,
});

const dom = {
  setupFiles: ['<rootDir>/test/support/jest-dom-shims.mjs'],
  setupFilesAfterEnv: [
    '<rootDir>/test/support/jest-quick-views.mjs',
    '@testing-library/jest-dom/jest-globals',
    '<rootDir>/test/support/jest-patience.mjs',
  ],
};

const onServer = { testEnvironment: '<rootDir>/test/support/server-environment.mjs' };
const isLongRun = process.env.TEST_LONG === '1';

/**
 * The files of test/server where the engines differ, which run on the embedded one in every run: its one connection, its
 * folder, its start and its dumps. What statements say is the same on both, and the browser's tests run on it as well.
 */
const onEmbedded = [
  'backups/backups',
  'bulk-edits/broken-off',
  'database/(prepared|private-folder|upgrade)',
  'documents/concurrency',
  'imports/broken-off',
  'jobs/runner',
  'live/live-notifications',
  'lock',
  'migrate',
  'process',
  'seal',
  'start/prepare-database',
  'transaction',
  'upkeep/backup',
];

const withProduct = {
  testEnvironment: '<rootDir>/test/browser/support/environment.mjs',
  globalSetup: '<rootDir>/test/browser/support/prepare-folder.mjs',
  globalTeardown: '<rootDir>/test/browser/support/remove-prepared-folder.mjs',
};

/**
 * The files of test/browser that a change needs: the story from sign-in to a posted document, every page, what only a
 * browser knows of the shell, and counting without a network. The others go on where tests of views and server hold the
 * rules as well, and run with `npm run test:long`.
 */
const ofChange = [
  'first-paint',
  'founding',
  'handovers',
  'network',
  'offline-count',
  'page-data',
  'pages',
  'session',
  'story',
  'tabs',
  'trees',
  'walk',
];

/** The files of test/browser that are walked through in Firefox as well. */
const inFirefox = ['first-paint', 'story', 'tabs', 'machines', 'inspector', 'settings'];
/** Those that start the development server, which builds for itself. */
const ofDevelopment = ['development'];
const browserFiles = (/** @type {string[]} */ names) =>
  names.map((name) => `<rootDir>/test/browser/${name}.test.ts`);

export default {
  // One more than there are cores, since browser, faults and PostgreSQL keep a worker waiting; each may hold an
  // embedded database of about 300 MB.
  maxWorkers: Math.min(availableParallelism() + 1, 5),
  testSequencer: '<rootDir>/test/support/jest-sequencer.mjs',
  workerIdleMemoryLimit: '1500MB',
  // For what hangs; what is slow beside others on a busy machine is not wrong.
  testTimeout: 90_000,
  projects: [
    project('scripts', ['scripts']),
    project('machines', ['machines', 'vocabulary']),
    project('api', ['api', 'contract'], { setupFiles: dom.setupFiles }),
    project('server', ['server'], {
      ...onServer,
      ...(process.env.TEST_DATABASE_URL && {
        setupFiles: ['<rootDir>/test/server/support/on-postgres.mjs'],
      }),
    }),
    project('server-embedded', ['server'], {
      ...onServer,
      ...(!isLongRun && {
        testMatch: onEmbedded.map((name) => `<rootDir>/test/server/${name}.test.ts`),
      }),
    }),
    project('views', ['views', 'wiring', 'window', 'inspect', 'theme', 'i18n'], {
      ...dom,
      testEnvironment: 'jsdom',
    }),
    project('faults', ['faults']),
    project('siege', ['siege']),
    project('browser', ['browser'], {
      ...withProduct,
      ...(process.env.TEST_IN_GROUPS === '1' && !isLongRun
        ? { testMatch: browserFiles(ofChange) }
        : { testPathIgnorePatterns: ofDevelopment.map((name) => `/test/browser/${name}\\.test`) }),
    }),
    project('development', [], { ...withProduct, testMatch: browserFiles(ofDevelopment) }),
    project('firefox', [], {
      ...withProduct,
      testMatch: browserFiles(inFirefox),
      setupFiles: ['<rootDir>/test/browser/support/in-firefox.mjs'],
    }),
  ],
};
