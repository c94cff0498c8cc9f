import { expect, test } from '@jest/globals';
import { goTo, onScreen } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

/** Pixels from above: the save bar begins there. */
const lowest = 760;

test('the options of a field low on a phone lie in the window, and the first touch chooses', () =>
  inWindow(
    async (page) => {
      await goTo(page, '/repairs/new');
      const field = onScreen(page).getByRole('combobox', { name: 'Asset' });
      await field.waitFor();
      await field.evaluate((element, bottom) => {
        const below = bottom - element.getBoundingClientRect().bottom;
        (element.parentElement as HTMLElement).style.marginTop = `${below}px`;
      }, lowest);
      // The sheet is placed before it has its options.
      const placed = Promise.withResolvers<void>();
      await page.route('**/asset/**', async (route) => {
        await placed.promise;
        await route.continue();
      });
      await field.tap();
      await page.getByRole('textbox', { name: 'Asset' }).or(page.getByRole('searchbox')).waitFor();
      placed.resolve();
      const options = page.locator('[role=option]');
      await options.nth(1).waitFor();
      const list = page.getByRole('listbox', { name: 'Asset' });
      const { top, bottom } = await list.evaluate((element) => element.getBoundingClientRect());
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(844);
      expect(bottom - top).toBeGreaterThan(200);
      // The last one of which anything is seen, at its upper edge.
      const seen = await options.evaluateAll(
        (all, end) =>
          all
            .map((one) => ({ y: one.getBoundingClientRect().top + 2, name: one.textContent ?? '' }))
            .filter(({ y }) => y < end - 2),
        bottom,
      );
      const last = seen.at(-1);
      if (!last) throw new Error('Options are seen.');
      await page.touchscreen.tap(100, last.y);
      await list.waitFor({ state: 'detached' });
      expect(last.name).toContain(((await field.textContent()) ?? '').split(' ').at(-1));
    },
    { as: 'keeper', locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true },
  ));
