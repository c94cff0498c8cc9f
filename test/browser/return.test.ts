import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { blackPng } from '../server/pictures/support.ts';
import { ask } from './support/ask.ts';
import { goTo, onScreen } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

/** The least height of what a thumb presses. */
/** As it is laid out: a dialog that opens is drawn smaller at first. */
const heightOf = (locator: Locator) => locator.evaluate((element) => (element as HTMLElement).offsetHeight);

test('an asset is returned with its condition and a photo on the smallest phone', () =>
  inWindow(
    async (page) => {
      const { rows } = await ask(page, '/asset/list', { status: ['inUse'], limit: 50 });
      const { assetIds } = await ask(page, '/handover/candidates', {
        kind: 'return',
        filter: { ids: rows.map(({ id }) => id) },
      });
      const [id = 0] = assetIds;
      const { places } = await ask(page, '/handover/stockLocations', { assetIds: [id] });
      expect(places[0]?.location).not.toBeNull();
      const { assetNo } = await ask(page, '/asset/get', { id });
      await goTo(page, `/assets/${id}`);
      const begin = onScreen(page).getByRole('button', { name: 'Return to stock…' });
      await begin.waitFor();
      expect(await heightOf(begin)).toBeGreaterThanOrEqual(44);
      await begin.click();
      const condition = onScreen(page).getByRole('combobox', { name: `Condition of ${assetNo}` });
      await condition.selectOption('damaged');
      const photo = onScreen(page).getByRole('button', { name: `Photo of ${assetNo}` });
      const post = onScreen(page).getByRole('button', { name: 'Return to stock now' });
      for (const pressed of [condition, photo, post])
        expect(await heightOf(pressed)).toBeGreaterThanOrEqual(44);
      const camera = onScreen(page).locator('input[type=file][capture=environment]');
      await camera.setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer: blackPng(40, 30) });
      await onScreen(page).getByRole('button', { name: 'Remove crack.png' }).waitFor();
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBeLessThanOrEqual(0);
      await post.click();
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Return to stock' });
      expect(await heightOf(confirm)).toBeGreaterThanOrEqual(44);
      await confirm.click();
      await page.waitForURL(/handovers\/\d+$/);
      await onScreen(page)
        .getByRole('button', { name: `Photos of ${assetNo}` })
        .waitFor();
      await onScreen(page).getByRole('table', { name: 'Assets' }).getByText('Damaged').waitFor();
      expect((await ask(page, '/asset/get', { id })).condition).toBe('damaged');
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
    },
    { as: 'keeper', locale: 'en-GB', viewport: { width: 360, height: 740 } },
  ));
