import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, type Visit, visit } from './browser.ts';
import { removeDownloadFolder } from './downloads.ts';
import { type Product, startProduct } from './product.ts';

/** A server and a browser for the tests of a file; both are gone after them. */
export function withProduct(settings: Record<string, string> = {}) {
  jest.setTimeout(180_000);
  let product: Product | undefined;
  let browser: Browser | undefined;
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('The server and the browser are there while tests run.');
    return thing;
  };
  beforeAll(async () => {
    product = await startProduct(settings);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await removeDownloadFolder();
    await product?.remove();
  });
  type Options = Parameters<typeof visit>[2];
  const open = (options?: Options) => visit(there(browser), there(product).url, options);
  return {
    /** Opens a window of its own; see `visit`. */
    open,
    /** Works in a window of its own, which is gone afterwards. */
    async inWindow(work: (page: Page, window: Visit) => Promise<void>, options?: Options) {
      const window = await open(options);
      try {
        await work(window.page, window);
      } finally {
        await window.context.close();
      }
    },
    /** What the server has printed so far. */
    printed: () => there(product).output.join('\n'),
    kill: () => there(product).kill(),
    restart: () => there(product).restart(),
  };
}
