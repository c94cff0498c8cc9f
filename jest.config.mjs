import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const roots = ['test', 'src', 'server', 'scripts'].filter((folder) => existsSync(folder));

const shared = {
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testEnvironment: 'node',
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
  testMatch: folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx,mjs}`),
  ...settings,
});

const dom = {
  setupFiles: ['<rootDir>/test/support/jest-dom-shims.mjs'],
  setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals', '<rootDir>/test/support/jest-patience.mjs'],
};

const onServer = { testEnvironment: '<rootDir>/test/support/server-environment.mjs' };

const withProduct = {
  globalSetup: '<rootDir>/test/browser/support/prepare-folder.mjs',
  globalTeardown: '<rootDir>/test/browser/support/remove-prepared-folder.mjs',
};

/** The files of test/browser that are walked through in Firefox as well. */
const inFirefox = ['first-paint', 'story', 'tabs', 'machines', 'inspector', 'settings'];

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
    project('server', ['server'], onServer),
    ...(process.env.TEST_DATABASE_URL
      ? [
          project('server-postgres', ['server'], {
            ...onServer,
            setupFiles: ['<rootDir>/test/server/support/on-postgres.mjs'],
            // Rooms that know no database, as the walls hold, and what only the embedded one has.
            testPathIgnorePatterns: [
              '/test/server/((ledger|spreadsheet|text)/|database/private-folder|upkeep/backup)',
            ],
          }),
        ]
      : []),
    project('views', ['views', 'wiring', 'window', 'inspect', 'theme', 'i18n'], {
      ...dom,
      testEnvironment: 'jsdom',
    }),
    project('faults', ['faults']),
    project('siege', ['siege']),
    project('browser', ['browser'], withProduct),
    project('firefox', [], {
      ...withProduct,
      testMatch: inFirefox.map((name) => `<rootDir>/test/browser/${name}.test.ts`),
      setupFiles: ['<rootDir>/test/browser/support/in-firefox.mjs'],
    }),
  ],
};
