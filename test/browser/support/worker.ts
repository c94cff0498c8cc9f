type SharedByWorker = typeof import('./shared-by-worker.mjs');

/** What this file of tests shares with the others of its worker (environment.mjs). */
export const worker = (globalThis as unknown as { [key: symbol]: SharedByWorker })[
  Symbol.for('shared by worker')
] as SharedByWorker;

/** The browser that this project of jest.config.mjs goes through. */
export const browserName = process.env.TEST_BROWSER === 'firefox' ? 'firefox' : 'chromium';

export const openBrowser = () => worker.sharedBrowser(browserName);
