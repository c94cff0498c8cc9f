import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { blankItem } from '../../src/vocabulary/checklist.ts';
import { ask } from './support/ask.ts';
import { narrow } from './support/browser.ts';
import { goTo, onScreen } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

/** Where ink is in a picture, from 0 to 1 of its width. */
const inkOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image) => {
    const canvas = document.createElement('canvas');
    const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.drawImage(image as HTMLImageElement, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
      Array.from({ length: height }, (_, y) => data[(y * width + x) * 4] ?? 255).some((red) => red < 128),
    );
    return [(columns[0] ?? 0) / width, (columns.at(-1) ?? 0) / width];
  });

test('a signature that is drawn on a phone is a picture of what was drawn, where it was drawn', () =>
  inWindow(
    async (page) => {
      const items = [{ ...blankItem('s'), label: 'Accepted by', type: 'signature' as const }];
      const name = `Signature ${Date.now()}`;
      const { id: checklistId } = await ask(page, '/checklist/create', { name, items });
      const { rows } = await ask(page, '/asset/list', { status: ['inStock'], limit: 1 });
      const created = await ask(page, '/maintenanceTask/create', {
        ...{ name, instruction: '', dueOn: '2030-01-01', checklistId },
        assetId: rows[0]?.id ?? 0,
      });
      const { id, version } = created;
      await ask(page, '/maintenanceTask/event', { id, version, event: 'start' });
      await goTo(page, `/maintenance/${id}/work`);
      await onScreen(page).getByRole('button', { name: 'Sign', exact: true }).click();
      const canvas = page.getByRole('img', { name: 'Sign here with a finger or the mouse' });
      const box = await canvas.boundingBox();
      if (!box) throw new Error('There is nothing to sign on.');
      const at = (part: number) => [box.x + box.width * part, box.y + box.height / 2] as const;
      await page.mouse.move(...at(0.25));
      await page.mouse.down();
      await page.mouse.move(...at(0.5), { steps: 24 });
      await page.mouse.move(...at(0.75), { steps: 24 });
      await page.mouse.up();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
      await onScreen(page).getByText('Drawn by hand').waitFor();
      await onScreen(page).getByRole('button', { name: 'Save', exact: true }).click();
      await page.waitForURL(`**/maintenance/${id}`);
      await onScreen(page).getByRole('button', { name: 'Open the photo Accepted by.png' }).first().click();
      const picture = '[role=dialog] img[alt="Accepted by.png"]';
      await page.locator(picture).waitFor();
      const [first = 0, last = 0] = await inkOf(page, picture);
      // A stroke is smoothed up to the point before the last.
      expect(Math.abs(first - 0.25)).toBeLessThan(0.05);
      expect(Math.abs(last - 0.75)).toBeLessThan(0.05);
    },
    { as: 'keeper', locale: 'en-GB', viewport: narrow },
  ));
