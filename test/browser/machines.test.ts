import { describe, expect, test } from '@jest/globals';
import { findingsOn } from './support/axe.ts';
import { savedBy } from './support/downloads.ts';
import { say } from './support/say.ts';
import { bothWindows, onScreen, routeOf } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

describe.each(bothWindows)('state machines, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string, values?: Record<string, string>) => say(locale, message, values);

  test('are read by auditors: found, drawn with how many records are where, and told in a table', () =>
    inWindow(
      async (page, { complaints }) => {
        await page.getByRole('heading', { level: 1, name: t('State machines') }).waitFor();
        await page.getByRole('searchbox').fill(locale === 'zh-CN' ? '领用' : 'issue');
        const name = locale === 'zh-CN' ? '资产' : 'asset';
        await onScreen(page).getByRole('link', { name, exact: true }).click();
        await page.waitForURL('**/#/machines/asset');
        const chart = onScreen(page).getByRole('img', { name });
        await chart.locator('.count').first().waitFor();
        const counts = await chart.locator('.count').allTextContents();
        const all = counts.reduce((sum, count) => sum + Number(count.replace(/\D/g, '')), 0);
        expect([counts.length, all]).toEqual([9, 500]);
        await onScreen(page).getByText('asset/inStock/issue/inUse').first().waitFor();
        expect(await findingsOn(page)).toEqual([]);
        await onScreen(page)
          .getByRole('button', { name: t('Download') })
          .click();
        const saved = await savedBy(page, () => page.getByRole('menuitem', { name: 'SVG' }).click());
        expect(saved.name).toBe('asset.svg');
        expect(complaints).toEqual([]);
      },
      { as: 'auditor', at: '/machines', locale, viewport, bypassCSP: true },
    ));

  test('are not for everybody', () =>
    inWindow(
      async (page) => {
        await page.getByText(t('401: you do not have access to this page')).waitFor();
        expect(await routeOf(page)).toBe('/machines/session');
      },
      { as: 'keeper', at: '/machines/session', locale, viewport },
    ));

  test('show of a record where it is and the way it took', () =>
    inWindow(
      async (page, { complaints }) => {
        await onScreen(page)
          .getByRole('button', { name: t('Lifecycle') })
          .click();
        const dialog = page.getByRole('dialog', { name: t('Lifecycle of the record') });
        await dialog.locator('.present').waitFor();
        await dialog.getByRole('listitem').first().waitFor();
        await dialog.locator('.taken').first().waitFor({ state: 'attached' });
        await dialog.locator('summary').first().click();
        await dialog
          .getByText(/^asset\/\w+\/.+\/\w+( \[.+\])?$/)
          .first()
          .waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        expect(complaints).toEqual([]);
      },
      { as: 'admin', at: '/assets/53', locale, viewport },
    ));
});
