import { describe, expect, test } from '@jest/globals';
import { narrow, wide } from './support/browser.ts';
import { say } from './support/say.ts';
import { bothWindows, onScreen, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

describe.each(bothWindows)('the navbar, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string, values?: Record<string, string>) => say(locale, message, values);

  test('shows the way from the dashboard, whose last step is no link', () =>
    inWindow(
      async (page) => {
        const way = page.getByRole('navigation', { name: t('Breadcrumb') });
        await way.getByText(t('New asset')).waitFor();
        const last = way.getByText(t('New asset'));
        expect(await last.getAttribute('aria-current')).toBe('page');
        const links = await way.locator('a').allTextContents();
        expect(links).toEqual([t('Dashboard'), t('Assets')]);
        if (viewport === wide) {
          await way.getByRole('link', { name: t('Dashboard') }).click();
          await page.waitForURL('**/#/dashboard');
          expect(await way.locator('a').count()).toBe(0);
        }
      },
      { as: 'keeper', at: '/assets/new', locale, viewport },
    ));

  test('offers full screen, but not to mobile devices, and says when the browser cannot', () =>
    inWindow(
      async (page) => {
        await page.getByRole('button', { name: words[locale].account }).waitFor();
        const button = page.getByRole('button', { name: t('Full screen') });
        expect(await button.count()).toBe(viewport === narrow ? 0 : 1);
        if (viewport === narrow) return;
        await page.evaluate(() =>
          Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true }),
        );
        await button.click();
        await page.getByText('you browser can not work').waitFor();
      },
      { as: 'keeper', locale, viewport },
    ));

  test('tells who is signed in, and leads to the profile and out', () =>
    inWindow(
      async (page) => {
        await page.getByRole('button', { name: words[locale].account }).click();
        await page.getByText(t('Job number {loginid}', { loginid: 'keeper' })).waitFor();
        await page.getByRole('menuitem', { name: t('Profile') }).click();
        await page.waitForURL('**/#/profile/index');
        await page.getByRole('button', { name: words[locale].account }).click();
        await page.getByRole('menuitem', { name: t('Log out') }).click();
        await page.waitForURL('**/#/login?redirect=%2Fprofile%2Findex');
      },
      { as: 'keeper', locale, viewport },
    ));

  test('changes the language and the size in place, and what was typed stays', () =>
    inWindow(
      async (page) => {
        const box = onScreen(page).getByRole('textbox').first();
        await box.fill('投影仪 P-1');
        await page.getByRole('button', { name: t('Language') }).click();
        await page.getByRole('menuitemradio', { name: 'Español' }).click();
        await onScreen(page).getByRole('button', { name: 'Guardar' }).waitFor();
        expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/);
        if (viewport === wide) {
          await page.getByRole('button', { name: 'Tamaño' }).click();
          await page.getByRole('menuitemradio', { name: 'Grande' }).click();
          expect(await page.evaluate(() => document.documentElement.dataset.size)).toBe('large');
        }
        expect(await box.inputValue()).toBe('投影仪 P-1');
        const cookies = await page.context().cookies();
        expect(cookies.find(({ name }) => name === 'language')?.value).toBe('es');
      },
      { as: 'keeper', at: '/assets/new', locale, viewport },
    ));
});
