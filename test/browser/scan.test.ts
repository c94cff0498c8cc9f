import { describe, expect, test } from '@jest/globals';
import { say } from './support/say.ts';
import { bothWindows, fillIn, goTo, onScreen, routeOf } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

describe.each(bothWindows)('scanning, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);

  test('who is not signed in learns nothing from an address, and lands at the scan after signing in', () =>
    inWindow(
      async (page) => {
        const requested: string[] = [];
        page.on('request', (request) => requested.push(new URL(request.url()).pathname));
        await goTo(page, '/scan/0123456789ABCDEF');
        await page.waitForURL('**/#/login?redirect=**');
        expect(requested.filter((path) => path.includes('/scan'))).toEqual([]);
        await fillIn(page, 'keeper', locale);
        await onScreen(page).getByText('0123456789ABCDEF').waitFor();
        expect(await routeOf(page)).toBe('/scan/0123456789ABCDEF');
      },
      { locale, viewport },
    ));

  test('a number that is typed on the page shows its asset, whose label is printed', () =>
    inWindow(
      async (page) => {
        await goTo(page, '/assets');
        const number = /^[A-Z]+\d{6,}$/;
        const assetNo =
          (await onScreen(page).getByRole('link', { name: number }).first().textContent()) ?? '';
        await goTo(page, '/scan');
        const box = onScreen(page).getByRole('textbox', { name: t('Code, asset number or serial number') });
        await box.fill(assetNo);
        await box.press('Enter');
        await onScreen(page).getByText(assetNo).first().waitFor();
        await onScreen(page)
          .getByRole('button', { name: t('More actions') })
          .click();
        await page.getByText(locale === 'zh-CN' ? '打印标签' : 'Print label', { exact: true }).click();
        await page.getByRole('img', { name: t('Preview of the label') }).waitFor();
        const file = page.waitForEvent('download');
        await page.getByRole('button', { name: t('Save as PDF') }).click();
        expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      },
      { as: 'keeper', locale, viewport },
    ));
});
