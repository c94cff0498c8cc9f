import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { wide } from './support/browser.ts';
import { goTo } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const product = withOwnProduct();

const column = (page: Page, state: string) => page.locator(`[data-shown] [data-column=${state}]`);

/** The column over which the card is that is moved. */
const targeted = (page: Page, state: string) =>
  page.locator(`[data-shown] [data-column=${state}][data-target]`);

async function openBoard() {
  const opened = await product.open({ as: 'keeper', viewport: wide });
  await goTo(opened.page, '/repairs/board');
  await opened.page.locator('[data-shown] [data-card]').first().waitFor();
  return opened;
}

test('a card is dragged to the next column, and stays where its life has no way', async () => {
  const { page, context, complaints } = await openBoard();
  const card = column(page, 'accepted').locator('[data-card]').first();
  const id = await card.getAttribute('data-card');
  const drag = async (to: string) => {
    const moved = page.locator(`[data-shown] [data-card="${id}"]`);
    const [from, target] = [await moved.boundingBox(), await column(page, to).boundingBox()];
    if (!from || !target) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 40, from.y + from.height - 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 });
    await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 12 });
    await targeted(page, to).waitFor();
    await page.mouse.up();
  };
  await drag('reported');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // For a moment a card is there twice: what is dragged is a picture of it.
  await column(page, 'accepted').locator(`[data-card="${id}"]`).first().waitFor();
  await drag('inProgress');
  await column(page, 'inProgress').locator(`[data-card="${id}"]`).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a card is picked up, moved and dropped by the keyboard', async () => {
  const { page, context, complaints } = await openBoard();
  const card = column(page, 'onHold').locator('[data-card]').first();
  const id = await card.getAttribute('data-card');
  await card.getByRole('button').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await targeted(page, 'inProgress').waitFor();
  await page.keyboard.press('Space');
  await column(page, 'inProgress').locator(`[data-card="${id}"]`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the figures of one page come beside one another, none in the place of another', async () => {
  const { page, context, complaints } = await product.open({ as: 'keeper', viewport: wide });
  await goTo(page, '/repairs/figures');
  const sections = page.locator('[data-shown] section[aria-label]');
  await sections.first().waitFor();
  const count = await sections.count();
  expect(count).toBeGreaterThan(2);
  for (let nth = 0; nth < count; nth += 1) await sections.nth(nth).getByRole('table').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
