import type { Page, Request, Route } from 'playwright-core';
import { batchPath } from '../../../src/vocabulary/batch.ts';

const makes = (request: Request, path: string): boolean =>
  !new URL(request.url()).pathname.endsWith(batchPath) ||
  // Firefox does not tell what is sent.
  (request.postDataJSON() as { calls: { path: string }[] } | null)?.calls.some(
    (call) => call.path === path,
  ) !== false;

/**
 * Handles the requests that make a call, by itself or among several; then the others have the same answer.
 *
 * @returns stops it; not while one is under way
 */
export async function routeCall(
  page: Page,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const calls = ({ pathname }: URL) => [`/asset${path}`, `/asset${batchPath}`].includes(pathname);
  const handler = (route: Route) => (makes(route.request(), path) ? handle(route) : route.fallback());
  await page.route(calls, handler);
  return () => page.unroute(calls, handler);
}
