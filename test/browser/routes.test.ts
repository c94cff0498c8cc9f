import { describe, expect, test } from '@jest/globals';
import { say } from './support/say.ts';
import { bothWindows, goTo, onScreen, routeOf } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

describe.each(bothWindows)('routes, in %s on a %s window', (locale, _, viewport) => {
  const inside = (work: Parameters<typeof inWindow>[0], loginid = 'keeper') =>
    inWindow(
      async (page, window) => {
        await work(page, window);
      },
      { as: loginid, locale, viewport },
    );
  const t = (message: string) => say(locale, message);

  test('the root leads to the dashboard; each page names the window', () =>
    inside(async (page, { complaints }) => {
      await goTo(page, '/');
      await page.waitForURL('**/#/dashboard');
      const system = t('Administration & Logistics');
      await page.waitForFunction((title) => document.title === title, `${t('Dashboard')} - ${system}`);
      await goTo(page, '/profile/index');
      await page.waitForFunction((title) => document.title === title, `${t('Profile')} - ${system}`);
      expect(complaints).toEqual([]);
    }));

  test('what is not granted and what does not exist are told apart, and the place stays', () =>
    inside(async (page) => {
      await goTo(page, '/assets/duplicates?x=1');
      await page.getByText(t('401: you do not have access to this page')).waitFor();
      expect(await routeOf(page)).toBe('/assets/duplicates?x=1');
      await goTo(page, '/no/where?x=1');
      await page.getByText(t('404: page not found')).waitFor();
      expect(await routeOf(page)).toBe('/no/where?x=1');
      for (const [place, text] of [
        ['/401', '401: you do not have access to this page'],
        ['/404', '404: page not found'],
      ] as const) {
        await goTo(page, place);
        await page.getByText(t(text)).waitFor();
      }
    }, 'auditor'));

  test('a page of the menu that is loaded anew is there again, and an old bookmark works', () =>
    inside(async (page) => {
      await goTo(page, '/logs?kind=asset');
      await page.getByRole('heading', { level: 1, name: t('Asset log') }).waitFor();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: t('Asset log') }).waitFor();
      expect(await routeOf(page)).toBe('/logs?kind=asset');
      await page.goto('/#/assets?status=inStock');
      await page.reload();
      await onScreen(page).getByRole('grid').waitFor();
      expect(await routeOf(page)).toBe('/assets?status=inStock');
    }));

  test('/redirect/ draws the page behind it anew and leaves its place', () =>
    inside(async (page) => {
      await goTo(page, '/assets?status=inUse');
      const grid = onScreen(page).getByRole('grid');
      await grid.evaluate((element) => {
        element.dataset.marked = 'yes';
      });
      await goTo(page, '/redirect/assets?status=inUse');
      await page.waitForURL('**/#/assets?status=inUse');
      await page.locator('[data-shown] [role=grid]:not([data-marked])').waitFor();
    }));

  test('the landing place of an outside sign-in leads to the sign-in, with the way on', () =>
    inWindow(
      async (page) => {
        await page.waitForURL('**/#/login*');
        await goTo(page, '/auth-redirect?redirect=%2Flogs');
        await page.waitForURL('**/#/login?redirect=%2Flogs');
      },
      { locale, viewport },
    ));
});
