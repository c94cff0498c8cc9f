import { afterAll, beforeAll, jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, visit } from './browser.ts';
import { type Product, startProduct } from './product.ts';

/** A server and a browser for the tests of a file; both are gone after them. */
export function withProduct() {
  jest.setTimeout(180_000);
  let product: Product | undefined;
  let browser: Browser | undefined;
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('The server and the browser are there while tests run.');
    return thing;
  };
  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });
  return {
    /** Opens a window of its own; see `visit`. */
    open: (options?: Parameters<typeof visit>[2]) => visit(there(browser), there(product).url, options),
    kill: () => there(product).kill(),
    restart: () => there(product).restart(),
  };
}
