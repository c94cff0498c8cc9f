import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newAccount } from './accounts.ts';
import { type Visit, visit } from './browser.ts';
import type { Product } from './start-product.mjs';
import { browserName, openBrowser, worker } from './worker.ts';

/**
 * A server and a browser, which the files of a worker share: the tests of a file may change nothing that those of
 * another would notice, and have accounts of their own where they change an account (`newAccount`).
 */
export const withProduct = () => withServer(() => worker.sharedProduct(browserName));

/** The same with a server of this file alone, for tests that end it or change the company. */
export function withOwnProduct(settings: Record<string, string> = {}) {
  let own: Product | undefined;
  const tools = withServer(async () => {
    own = await worker.startProduct(settings);
    return own;
  });
  afterAll(() => own?.remove());
  const server = () => {
    if (!own) throw new Error('The server is there while tests run.');
    return own;
  };
  return {
    ...tools,
    /** What the server has printed so far. */
    printed: () => server().output.join('\n'),
    kill: () => server().kill(),
    restart: () => server().restart(),
  };
}

function withServer(start: () => Promise<Product>) {
  jest.setTimeout(180_000);
  let started: { product: Product; browser: Browser } | undefined;
  const windows = new Set<Visit>();
  beforeAll(async () => {
    const [product, browser] = await Promise.all([start(), openBrowser()]);
    started = { product, browser };
  });
  // Those of a test that failed are open still.
  afterAll(async () => {
    for (const { context } of windows) await context.close();
  });
  const there = () => {
    if (!started) throw new Error('The server and the browser are there while tests run.');
    return started;
  };
  async function open(options?: Parameters<typeof visit>[2]) {
    const { browser, product } = there();
    const window = await visit(browser, product.url, options);
    windows.add(window);
    window.context.once('close', () => windows.delete(window));
    return window;
  }
  return {
    /** A new account like that of somebody; see `newAccount`. */
    newAccount: (like: Parameters<typeof newAccount>[1]) => newAccount(there().product.url, like),
    /** Opens a window of its own; see `visit`. */
    open,
    /** Works in a window of its own, which is gone afterwards. */
    async inWindow(
      work: (page: Page, window: Visit) => Promise<void>,
      options?: Parameters<typeof visit>[2],
    ) {
      const window = await open(options);
      try {
        await work(window.page, window);
      } finally {
        await window.context.close();
      }
    },
  };
}
