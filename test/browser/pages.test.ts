import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { firstId } from '../../server/sample/insert-rows.ts';
import { findingsOn } from './support/axe.ts';
import { type Visit, wide } from './support/browser.ts';
import { countDrawn } from './support/count-drawn.ts';
import { say } from './support/say.ts';
import { bothWindows, goTo, type Locale, onScreen, routeOf, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

/** The smallest telephone on which every page can be worked with. */
const smallest = { width: 360, height: 740 };

const aDocument = `/handovers/${firstId.document + 39}`;

/** Every kind of page, and what shows that it has come. */
const pages: [place: string, ready: string][] = [
  ['/dashboard', 'dl'],
  ['/profile/index', 'form'],
  ['/assets', '[role=row] a'],
  ['/assets?search=zzzzzz', 'h1'],
  ['/assets/new', 'form, [data-field]'],
  ['/assets/7', 'time'],
  ['/assets/7/edit', '[data-field]'],
  ['/assets/duplicates', '[role=row] a'],
  ['/handovers', '[role=row] a'],
  ['/handovers/new?kind=issue&assets=7', 'table'],
  ['/handovers/new?kind=return&assets=7', 'table'],
  [aDocument, 'table[aria-label]'],
  ['/requests', '[role=row] a'],
  ['/requests/new?asset=7', '[data-field]'],
  ['/repairs', '[role=row] a'],
  ['/repairs/board', '[data-column] a'],
  ['/repairs/calendar', '[data-entry], h2 time'],
  ['/repairs/figures', 'section table'],
  [`/repairs/${firstId.repair}`, 'dl'],
  ['/fault-reports', '[role=row] a'],
  [`/fault-reports/${firstId.fault_report}`, 'dl'],
  ['/maintenance', '[role=row] a'],
  ['/plans', '[role=row] a'],
  [`/plans/${firstId.plan}`, 'dl'],
  ['/plans/calendar', '[data-entry], h2 time'],
  ['/plans/calendar?tab=workload', 'table'],
  ['/inspections', '[role=row] a'],
  ['/stock-takes', '[role=row] a'],
  ['/devices', '[role=row] a'],
  [`/devices/${firstId.device}`, 'dl'],
  [`/meters/${firstId.meter}`, 'dl'],
  ['/bills', '[role=row] a'],
  [`/bills/${firstId.bill}`, 'dl'],
  ['/bills/new', '[data-field]'],
  ['/budgets', '[role=row] a'],
  ['/depreciation', 'h1'],
  ['/asset-costs', 'table'],
  ['/asset-movements', 'table'],
  ['/journal', 'table'],
  ['/depreciation-forecast', '[data-chart] svg'],
  ['/reports', 'h1'],
  ['/reports/new?standard=repairs', '[data-chart] svg'],
  ['/suppliers', '[role=row] a'],
  [`/suppliers/${firstId.supplier}`, 'dl'],
  ['/suppliers/new', '[data-field]'],
  ['/organisations', '[role=treegrid] [data-node]'],
  ['/locations', '[role=treegrid] [data-node]'],
  ['/categories', '[role=treegrid] [data-node]'],
  ['/categories/new', '[data-field]'],
  ['/assets/bulk-edit?chosen=%7B%22ids%22%3A%5B7%5D%7D', '[data-field]'],
  ['/jobs', 'h1'],
  ['/notifications', 'h1'],
  ['/imports', 'h1'],
  ['/imports/new', 'h1'],
  ['/logs', '[role=row] a'],
  ['/404', 'h1'],
  ['/401', 'h1'],
];

const product = withProduct();

describe.each([
  ['zh-CN', 'wide', 'light', wide],
  ['en-GB', 'narrow', 'dark', smallest],
] as [Locale, string, string, typeof wide][])('in %s on a %s window, %s', (locale, _, light, viewport) => {
  let opened: Visit;
  beforeAll(async () => {
    // The checker is a script of its own, which the policy of the product would refuse.
    opened = await product.open({ locale, viewport, bypassCSP: true });
  });
  afterAll(() => opened.context.close());

  test('the sign-in can be used by everybody', async () => {
    await opened.page.getByRole('textbox', { name: words[locale].loginid }).waitFor();
    expect(await findingsOn(opened.page)).toEqual([]);
    await signIn(opened.page, 'keeper', locale);
  });

  test('the settings can be used by everybody', async () => {
    const { page } = opened;
    const { account, settings, theme } = words[locale];
    await page.getByRole('button', { name: account }).click();
    await page.getByRole('menuitem', { name: settings }).click();
    await page.getByRole('dialog', { name: settings }).waitFor();
    await page.getByRole('radio', { name: theme[light as 'light' | 'dark'] }).check();
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: settings }).waitFor({ state: 'detached' });
  });

  test.each(pages)('%s can be used by everybody and fits the window', async (place, ready) => {
    const { page } = opened;
    // Where the pointer was left something may lie now that has a hint.
    await page.mouse.move(0, 0);
    await goTo(page, place);
    await page.locator(`[data-shown] :is(${ready})`).first().waitFor();
    await page.locator('[data-shown] [aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' });
    expect(await findingsOn(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });

  test('nothing was complained of in the console, and nothing was asked of others', () => {
    expect(opened.complaints).toEqual([]);
  });
});

const officeLists = [
  ...['/assets', '/assets/duplicates', '/asset-lists', '/handovers', '/requests', '/stock-takes'],
  ...['/repairs', '/fault-reports', '/dispatch-rules', '/spare-parts', '/maintenance', '/plans'],
  ...['/inspections', '/inspection-routes', '/checklists', '/meters', '/devices', '/label-templates'],
  ...['/bills', '/budgets', '/asset-ledger', '/reports', '/suppliers', '/people', '/accounts', '/roles'],
  ...['/approval-rules', '/imports', '/jobs', '/logs', '/error-reports'],
];

/** Cells of the list on screen that are cut where there is no room for a word, and figures and lines of the menu that are cut at all. */
const tooNarrow = (page: Page) =>
  page.evaluate((least) => {
    const isCut = (of: Element) =>
      [of, ...of.querySelectorAll('*')].some(
        (one) =>
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX !== 'visible',
      );
    const room = (of: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(of);
      return of.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    };
    const cells = [...document.querySelectorAll('[data-shown] [role=row] > *')];
    const menu = [...document.querySelectorAll('nav a, nav button')];
    return [
      ...cells.filter(
        (cell) => isCut(cell) && (room(cell) < least || getComputedStyle(cell).textAlign === 'end'),
      ),
      ...menu.filter(isCut),
    ].map((one) => `${one.textContent?.trim()} (${Math.round(room(one))})`);
  }, 56);

test.each<[Locale, number]>([
  ['zh-CN', 1280],
  ['zh-CN', 1366],
  ['en-GB', 1366],
  ['es-ES', 1366],
  ['ja-JP', 1366],
])(
  'no list is wider than an office screen as it is first seen, nor a column too narrow for it: in %s at %i pixels',
  async (locale, width) => {
    const viewport = { width, height: 768 };
    const { page, context } = await product.open({ as: 'admin', locale, viewport });
    const wider: string[] = [];
    for (const list of officeLists) {
      await goTo(page, list);
      await page.locator('[data-shown] :is([role=row] a, h1)').first().waitFor();
      await page.locator('[data-shown] [aria-busy=true]').first().waitFor({ state: 'detached' });
      const beyond = await page
        .locator('[data-shown] [role=grid]')
        .evaluateAll((grids) => grids.map((grid) => grid.scrollWidth - grid.clientWidth));
      if (beyond.some((pixels) => pixels > 0)) wider.push(`${list}: ${beyond.join()}`);
      if (width >= 1366) wider.push(...(await tooNarrow(page)).map((cell) => `${list}: ${cell}`));
    }
    expect(wider).toEqual([]);
    await context.close();
  },
);

test('all of it by keyboard: sign in, skip to the content, move in the list, open, go back', async () => {
  const { page, context, complaints } = await product.open();
  await page.getByRole('textbox', { name: '账号' }).waitFor();
  await page.getByRole('textbox', { name: '账号' }).focus();
  await page.keyboard.type('keeper');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Houqin-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/#/dashboard');
  await goTo(page, '/assets');
  await page.locator('[role=row] a').first().waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/assets\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole('grid').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an error that nobody caught is counted, and administrators find it', async () => {
  const { page, context } = await product.open({ as: 'admin', bypassCSP: true });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const reported = page.waitForResponse('**/asset/errorReport/create');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a stone in the shoe');
    });
  });
  await page.getByRole('button', { name: /^错误日志/ }).waitFor();
  await reported;
  await goTo(page, '/error-reports');
  await page.getByRole('row', { name: /a stone in the shoe/ }).waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /^错误日志/ }).click();
  await page.getByRole('dialog', { name: '错误日志' }).getByText('a stone in the shoe').first().waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await context.close();
});

test.each(bothWindows)(
  'what administrators see besides can be used by everybody: in %s on a %s window',
  async (locale, _, viewport) => {
    const { page, context, complaints } = await product.open({
      as: 'admin',
      locale,
      viewport,
      bypassCSP: true,
    });
    for (const [place, ready] of [
      ['/machines', 'table'],
      ['/machines/session', 'svg'],
      ['/machines/asset', '.count'],
      ['/inspector', '[role=row]'],
      ['/error-reports', 'h1'],
      ['/approval-rules', '[role=row] a'],
      [`/approval-rules/${firstId.approval_rule}`, '[aria-label] svg[role=img]'],
      ['/approval-rules/new', '[data-field=steps]'],
    ]) {
      await goTo(page, place ?? '');
      await page.locator(`[data-shown] ${ready}`).first().waitFor();
      expect([place, await findingsOn(page)]).toEqual([place, []]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('a document goes to paper without the shell around it', async () => {
  const { page, context } = await product.open({ as: 'keeper', at: aDocument });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText('资产领用交接单').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  await context.close();
});

describe.each(bothWindows)('routes, in %s on a %s window', (locale, _, viewport) => {
  const inside = (work: Parameters<typeof product.inWindow>[0], loginid = 'keeper') =>
    product.inWindow(
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
    product.inWindow(
      async (page) => {
        await page.waitForURL('**/#/login*');
        await goTo(page, '/auth-redirect?redirect=%2Flogs');
        await page.waitForURL('**/#/login?redirect=%2Flogs');
      },
      { locale, viewport },
    ));
});

const rows = (page: Page) => page.locator('[data-shown] [role=row] a').first().waitFor();
const switchTo = async (page: Page, place: string) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/asset/batch'));
  await page.locator(`li[data-tab] a[href="#${place}"]`).click();
  await rows(page);
  await answered;
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    return window.drawnSince();
  });
};

test('going back to a list that is as it was draws little again', () =>
  product.inWindow(
    async (page) => {
      await page.addInitScript(countDrawn);
      await page.reload();
      await rows(page);
      await goTo(page, '/bills');
      await rows(page);
      for (const place of ['/meters', '/bills']) await switchTo(page, place);
      for (const place of ['/meters', '/bills']) {
        const { mounted, updated } = await switchTo(page, place);
        // The bar of an answer that takes its time is made of five.
        expect(mounted).toBeLessThan(20);
        expect(updated).toBeGreaterThan(20);
        // The frame around the page, and what says how far the list has come.
        expect(updated).toBeLessThan(320);
      }
    },
    { as: 'keeper', at: '/meters' },
  ));
