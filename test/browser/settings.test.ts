import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { say } from './support/say.ts';
import { bothWindows, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hq-colors-brand-solid'));

describe.each(bothWindows)('the settings, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  async function openSettings(page: Page) {
    await page.getByRole('button', { name: words[locale].account }).click();
    await page.getByRole('menuitem', { name: t('Settings') }).click();
    const drawer = page.getByRole('dialog', { name: t('Settings') });
    await drawer.waitFor();
    return drawer;
  }

  test('change what is seen at once, and are there before the first paint of the next visit', () =>
    inWindow(
      async (page, { complaints }) => {
        const before = await brand(page);
        const drawer = await openSettings(page);
        await drawer.getByRole('radio', { name: '#11a983' }).check();
        await drawer.getByRole('radio', { name: t('Dark') }).check();
        await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
        const chosen = await brand(page);
        expect(chosen).not.toBe(before);
        await page.addInitScript(() => {
          new MutationObserver((_, watcher) => {
            if (!document.getElementById('root')?.firstChild) return;
            watcher.disconnect();
            const { classList } = document.documentElement;
            Object.assign(window, { firstLook: classList.contains('dark') });
          }).observe(document, { childList: true, subtree: true });
        });
        await page.reload();
        await page.getByRole('button', { name: words[locale].account }).waitFor();
        expect(await page.evaluate(() => (window as unknown as { firstLook: boolean }).firstLook)).toBe(true);
        expect(await brand(page)).toBe(chosen);
        expect(complaints).toEqual([]);
      },
      { as: 'keeper', locale, viewport },
    ));

  test('take the tab bar away and bring it back; pinyin is asked about in Chinese alone', () =>
    inWindow(
      async (page) => {
        const bar = page.getByRole('navigation', { name: t('Open pages'), includeHidden: true });
        await bar.waitFor();
        const drawer = await openSettings(page);
        expect(await drawer.getByText(t('Search menu by pinyin')).count()).toBe(locale === 'zh-CN' ? 1 : 0);
        await drawer.getByText(t('Tab bar')).click();
        await bar.waitFor({ state: 'detached' });
        await drawer.getByText(t('Tab bar')).click();
        await bar.waitFor();
      },
      { as: 'keeper', locale, viewport },
    ));

  test('are those of one person: another one finds the usual ones', () =>
    inWindow(
      async (page) => {
        const drawer = await openSettings(page);
        await drawer.getByRole('radio', { name: t('Dark') }).check();
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: words[locale].account }).click();
        await page.getByRole('menuitem', { name: t('Log out') }).click();
        await page.waitForURL('**/#/login*');
        await signIn(page, 'auditor', locale);
        await page.waitForFunction(() => !document.documentElement.classList.contains('dark'));
      },
      { as: 'keeper', locale, viewport },
    ));
});
