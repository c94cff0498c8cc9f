import type { BrowserContext } from 'playwright-core';
import { livePath } from '../../src/vocabulary/live.ts';

/** Ends what a page would listen to for as long as it is open: the network would never be idle. */
export const withoutStream = (context: BrowserContext) =>
  context.route(`**${livePath}`, (route) => route.abort());
