import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { countDrawn } from './support/count-drawn.ts';
import { goTo } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

const rows = (page: Page) => page.locator('[data-shown] [role=row] a').first().waitFor();
const switchTo = async (page: Page, place: string) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/asset/batch'));
  await page.locator(`li[data-tab] a[href="#${place}"]`).click();
  await rows(page);
  await answered;
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return window.drawnSince();
  });
};

test('going back to a list that is as it was draws little again', () =>
  inWindow(
    async (page) => {
      await page.addInitScript(countDrawn);
      await page.reload();
      await rows(page);
      await goTo(page, '/bills');
      await rows(page);
      for (const place of ['/meters', '/bills']) await switchTo(page, place);
      for (const place of ['/meters', '/bills']) {
        const { mounted, updated } = await switchTo(page, place);
        // The bar of an answer that takes its time is made of five.
        expect(mounted).toBeLessThan(20);
        expect(updated).toBeGreaterThan(20);
        // The frame around the page, and what says how far the list has come.
        expect(updated).toBeLessThan(320);
      }
    },
    { as: 'keeper', at: '/meters' },
  ));
