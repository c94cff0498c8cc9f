import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
type Found = { violations: { id: string; nodes: { html: string }[] }[] };
type Axe = { run(context: { exclude: string[] }, options: object): Promise<Found> };

/** Pages of tabs in the background stay in the document, hidden; the more there are, the longer the checker takes. */
const inBackground = '[style*="content-visibility: hidden"]';

/** What axe finds on the page, as "rule: element". */
export async function findingsOn(page: Page): Promise<string[]> {
  // What fades in has less contrast until it is there. What goes on in a tab that was left would never end by itself.
  await page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    for (const animation of ends) animation.finish();
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What has just changed is judged as it is painted: what is measured first, such as what scrolls, is set by then.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { violations } = await page.evaluate(
    (hidden) =>
      (window as unknown as { axe: Axe }).axe.run(
        { exclude: document.querySelector(hidden) ? [hidden] : [] },
        { resultTypes: ['violations'], preload: false },
      ),
    inBackground,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
