import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { samplePassword } from '../../server/company/sample-password.ts';
import { findingsOn } from './support/axe.ts';
import { narrow, wide } from './support/browser.ts';
import { bothWindows, fillIn, routeOf, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

/** Loads the page anew while every script stays away until it is let go. */
async function withoutScripts(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Nothing is painted before the styles are there.
  await page.waitForFunction(() => document.body && getComputedStyle(document.body).margin === '0px');
  return letGo;
}

/** Where everything of the sign-in page stands, and what it looks like. */
const looksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header *, main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, outline, fontSize } = getComputedStyle(element);
      const look = { color, backgroundColor, borderColor, outline, fontSize };
      return { element: element.outerHTML.slice(0, 60), x, y, width, height, ...look };
    }),
  );

/** Where the page itself begins: below the bars, beside the menu. */
const boxOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const { x, y } = main.getBoundingClientRect();
    return { x, y };
  });

const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
const loginid = (page: Page) => page.locator('input[name=loginid]');
const password = (page: Page) => page.locator('input[name=password]');
const hydrated = (page: Page) => page.waitForURL('**/#/login?redirect=*');

describe('before any script has come', () => {
  test.each(bothWindows)('the sign-in page is there, in %s, %s', (locale, _width, viewport) =>
    inWindow(
      async (page, { complaints }) => {
        const letGo = await withoutScripts(page);
        await page.getByRole('textbox', { name: words[locale].loginid }).waitFor();
        expect(await findingsOn(page)).toEqual([]);
        const before = await looksOf(page);
        letGo();
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        expect(await looksOf(page)).toEqual(before);
        expect(await shiftsOn(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
      { locale, viewport, bypassCSP: true },
    ),
  );

  test.each([
    ['ja', 'ログイン'],
    ['es', 'Iniciar sesión'],
  ])('it is in the language that was chosen: %s', (language, signInWord) =>
    inWindow(async (page) => {
      await page.getByRole('combobox').selectOption(language);
      await page.getByRole('button', { name: signInWord, exact: true }).waitFor();
      const letGo = await withoutScripts(page);
      await page.getByRole('button', { name: signInWord, exact: true }).waitFor();
      expect(await page.title()).not.toMatch(/^行政/);
      letGo();
      await hydrated(page);
      expect(await shiftsOn(page)).toEqual([]);
    }),
  );

  test('it is as dark as the last person left it', () =>
    inWindow(async (page) => {
      await page.evaluate(() => localStorage.setItem('look', JSON.stringify({ darkness: 'dark' })));
      const letGo = await withoutScripts(page);
      await loginid(page).waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(9, 9, 11)',
      );
      letGo();
      await hydrated(page);
    }));

  test('what is typed stays, with focus and selection', () =>
    inWindow(async (page) => {
      const letGo = await withoutScripts(page);
      await loginid(page).waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'loginid');
      await page.keyboard.type('keeper');
      await page.keyboard.press('Tab');
      await page.keyboard.type(samplePassword);
      await password(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
      letGo();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect([await loginid(page).inputValue(), await password(page).inputValue()]).toEqual([
        'keeper',
        samplePassword,
      ]);
      const selected = () =>
        password(page).evaluate((field: HTMLInputElement) => [
          document.activeElement === field,
          field.selectionStart,
          field.selectionEnd,
        ]);
      expect(await selected()).toEqual([true, 2, 5]);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/#/dashboard');
    }));

  test('a form that is sent waits for the script, and the password is in no address', () =>
    inWindow(async (page) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      const letGo = await withoutScripts(page);
      await loginid(page).waitFor();
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'loginid');
      await page.keyboard.type('keeper');
      await page.keyboard.press('Tab');
      await page.keyboard.type(samplePassword);
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => location.href)).not.toContain(samplePassword);
      letGo();
      await page.waitForURL('**/#/dashboard');
      expect(addresses.filter((address) => address.includes(samplePassword))).toEqual([]);
    }));

  test.each([
    ['wide', wide, false],
    ['wide, with the menu collapsed', wide, true],
    ['narrow', narrow, false],
  ])('somebody with a session sees the frame, where the shell will stand: %s', (_, viewport, collapsed) =>
    inWindow(
      async (page, { complaints }) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (collapsed) await page.getByRole('button', { name: '收起菜单' }).click();
        // A part that was still on its way there is told as one that failed.
        await page.goto('about:blank');
        complaints.length = 0;
        const letGo = await withoutScripts(page);
        await page.locator('main').waitFor();
        expect(await loginid(page).count()).toBe(0);
        const frame = await boxOf(page);
        letGo();
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await boxOf(page)).toEqual(frame);
        expect(await routeOf(page)).toBe('/dashboard');
        expect(await shiftsOn(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
      { as: 'keeper', viewport },
    ),
  );

  test('what the server drew for somebody else is not shown: a link of another site brings no cookie', () =>
    inWindow(async (page) => {
      const page0 = await page.request.get('/');
      const foreign = { body: await page0.text(), headers: page0.headers() };
      await signIn(page, 'keeper');
      await page.route(/\/$/, (route) => route.fulfill({ status: 200, ...foreign }));
      const letGo = await withoutScripts(page);
      await loginid(page).waitFor({ state: 'attached' });
      expect(await loginid(page).isVisible()).toBe(false);
      letGo();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await routeOf(page)).toBe('/dashboard');
    }));
});

test('without any script the form is not sent at all', () =>
  inWindow(async (page) => {
    await page.route(/\/$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<script>[\s\S]*?<\/script>/, ''),
      });
    });
    await withoutScripts(page);
    await fillIn(page, 'keeper');
    expect(await page.evaluate(() => [location.search, location.pathname])).toEqual(['', '/']);
    expect(await loginid(page).inputValue()).toBe('keeper');
  }));
