import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { samplePassword } from '../../server/company/sample-password.ts';
import { findingsOn } from './support/axe.ts';
import { narrow, wide } from './support/browser.ts';
import { bothWindows, fillIn, routeOf, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

/** What has moved between two paints, with the share of the window that a browser counts for it. */
type Shift = { value: number; moved: string[] };

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
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; sources: Source[] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent ?? ''}: ${place(previousRect)} → ${place(currentRect)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Nothing is painted before the styles are there; who asks for a style earlier has the page laid out without them.
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet && document.body,
  );
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

/** Leaves the home page, which the next load then begins with. */
async function leaveHome(page: Page) {
  await page.getByRole('heading', { level: 1, name: '首页' }).waitFor();
  await page.goto('about:blank');
}

/** The same at home, where the server drew it: on a busy machine a page may come without the picture. */
async function atHomeWithoutScripts(page: Page) {
  for (;;) {
    const letGo = await withoutScripts(page);
    if (await page.evaluate(() => document.documentElement.dataset.picture)) return letGo;
    letGo();
    await page.goto('about:blank');
  }
}

/** What can be read or reached of the home page, and where. */
const placesIn = (page: Page, part: string) =>
  page.locator(part).evaluate((root) =>
    [...root.querySelectorAll('h1, h2, a, button, dt, dd, td')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // The count at the bell comes by a call of its own.
      const text = element.closest('header') ? '' : element.textContent;
      return { text, x, y, width, height };
    }),
  );

function callsOf(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  return calls;
}

const shiftsOn = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
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
  ])('who was at home last sees it with its figures, where it will stand: %s', (_, viewport, collapsed) =>
    inWindow(
      async (page, { complaints }) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        if (collapsed) await page.getByRole('button', { name: '收起菜单' }).click();
        await leaveHome(page);
        complaints.length = 0;
        const calls = callsOf(page);
        const letGo = await atHomeWithoutScripts(page);
        await page.locator('#drawn dd').first().waitFor();
        expect(await findingsOn(page)).toEqual([]);
        const drawn = await placesIn(page, '#drawn');
        letGo();
        await page.locator('#drawn').waitFor({ state: 'detached' });
        expect(await placesIn(page, '#root')).toEqual(drawn);
        expect(await routeOf(page)).toBe('/dashboard');
        // Where the picture goes, Chromium on a busy machine may count parts that stood hidden; 0.1 is what it calls still.
        expect((await shiftsOn(page)).filter(({ value }) => value > 0.01)).toEqual([]);
        expect(calls).not.toContain('/asset/dashboard/figures');
        expect(calls).not.toContain('/asset/user/getUserInfo');
        expect(complaints).toEqual([]);
      },
      { as: 'keeper', viewport, bypassCSP: true },
    ),
  );

  test('what is pressed at home before is done after, and a link leads on', () =>
    inWindow(
      async (page) => {
        await leaveHome(page);
        let letGo = await atHomeWithoutScripts(page);
        const group = page.getByRole('button', { name: '领用归还' });
        await group.click();
        expect(await group.getAttribute('aria-expanded')).toBe('false');
        letGo();
        await page.locator('#root').getByRole('button', { name: '领用归还', expanded: true }).waitFor();
        letGo = await atHomeWithoutScripts(page);
        await page.getByRole('link', { name: '报表', exact: true }).click();
        letGo();
        await page.getByRole('heading', { level: 1, name: '报表' }).waitFor();
        expect(await page.locator('#drawn').count()).toBe(0);
      },
      { as: 'keeper' },
    ));

  test.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('who was elsewhere last sees the frame, where the shell will stand: %s', (_, viewport) =>
    inWindow(
      async (page, { complaints }) => {
        await page.goto('/#/notifications');
        await page.getByRole('heading', { level: 1, name: '通知' }).waitFor();
        // A part that was still on its way there is told as one that failed.
        await page.goto('about:blank');
        complaints.length = 0;
        const letGo = await withoutScripts(page);
        await page.locator('main').waitFor();
        expect([await loginid(page).count(), await page.locator('#drawn').count()]).toEqual([0, 0]);
        const frame = await boxOf(page);
        letGo();
        await page.getByRole('heading', { level: 1, name: '首页' }).waitFor();
        expect(await boxOf(page)).toEqual(frame);
        expect(await routeOf(page)).toBe('/dashboard');
        expect(await shiftsOn(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
      { as: 'keeper', viewport },
    ),
  );

  test('another place than home, and a window of another width, show no picture of it', () =>
    inWindow(
      async (page) => {
        await leaveHome(page);
        await page.setViewportSize(narrow);
        const letGo = await withoutScripts(page);
        expect(await page.evaluate(() => document.documentElement.dataset.picture)).toBeUndefined();
        expect(await page.locator('#drawn').isVisible()).toBe(false);
        letGo();
        await page.getByRole('heading', { level: 1, name: '首页' }).waitFor();
        await page.setViewportSize(wide);
        await leaveHome(page);
        await page.goto('/#/notifications');
        await page.getByRole('heading', { level: 1, name: '通知' }).waitFor();
        expect(await page.locator('#drawn').count()).toBe(0);
      },
      { as: 'keeper' },
    ));

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
