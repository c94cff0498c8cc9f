import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { errcodes } from '../../src/api/contract/errors.ts';
import { narrow } from './support/browser.ts';
import { routeCall } from './support/route-call.ts';
import { fillIn, goTo, routeOf } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const product = withProduct();
const inWindow: typeof product.inWindow = (work, options) =>
  product.inWindow(async (page, window) => {
    await work(page, window);
    expect(window.complaints).toEqual([]);
  }, options);

const bar = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tag = (page: Page, title: string) => bar(page).locator(`[data-hint="${title}"]`);
const titles = (page: Page) =>
  bar(page)
    .locator('a')
    .evaluateAll((tags) => tags.map((one) => one.getAttribute('data-hint')));
/** Whether the chosen row is in sight, and the list has not been scrolled for two frames. */
async function isAtRest(): Promise<boolean> {
  const frame = () => new Promise(requestAnimationFrame);
  const grid = document.querySelector('[data-shown] [role=grid]');
  const before = grid?.scrollTop;
  await frame();
  await frame();
  const [list, row] = [grid, grid?.querySelector('[data-active]')].map((one) => one?.getBoundingClientRect());
  return !!list && !!row && row.top >= list.top && row.bottom <= list.bottom && grid?.scrollTop === before;
}
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const name = (page: Page) => page.getByRole('textbox', { name: /^名称/ });

describe('tabs', () => {
  test('keep a list as it was left: its filter, how far it was scrolled, and its row', () =>
    inWindow(
      async (page) => {
        await page.getByRole('row').nth(3).waitFor();
        const grid = page.getByRole('grid');
        await grid.focus();
        for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown');
        await page.waitForFunction(isAtRest);
        const before = await grid.evaluate((element) => element.scrollTop);
        expect(before).toBeGreaterThan(300);
        await page.keyboard.press('Enter');
        await page.waitForURL(/#\/assets\/\d+$/);
        await page.locator('[data-shown] h1').waitFor();
        await tag(page, '资产').click();
        await grid.waitFor();
        expect(await routeOf(page)).toBe('/assets?status=inUse');
        // It is put back once the rows are there again.
        await page.waitForFunction(
          (wanted) => document.querySelector('[data-shown] [role=grid]')?.scrollTop === wanted,
          before,
        );
        await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      },
      { as: 'keeper', at: '/assets?status=inUse' },
    ));

  test('keep what is typed into several forms at once', () =>
    inWindow(
      async (page) => {
        await name(page).fill('投影仪');
        await goTo(page, '/assets/7/edit');
        await heading(page, '编辑资产');
        await name(page).fill('会议桌');
        await tag(page, '新增资产').click();
        expect(await name(page).inputValue()).toBe('投影仪');
        await tag(page, '编辑资产').click();
        expect(await name(page).inputValue()).toBe('会议桌');
        await page.keyboard.press('Control+s');
        await page.waitForURL('**/#/assets/7');
        await heading(page, /会议桌/);
        expect(await titles(page)).not.toContain('编辑资产');
        expect(await titles(page)).toContain('新增资产');
      },
      { as: 'keeper', at: '/assets/new' },
    ));

  test('are there again after the page is loaded anew, and the draft with them', () =>
    inWindow(
      async (page) => {
        await name(page).fill('投影仪');
        await goTo(page, '/assets/7');
        const record = /[A-Z]{2}\d{10}/;
        await page.getByRole('navigation', { name: '面包屑导航' }).getByText(record).waitFor();
        await goTo(page, '/logs?kind=asset');
        await heading(page, '资产日志');
        page.once('dialog', (dialog) => dialog.accept());
        await page.reload();
        await heading(page, '资产日志');
        expect(await titles(page)).toEqual(['首页', '新增资产', expect.stringMatching(record), '资产日志']);
        await tag(page, '新增资产').click();
        await page.getByText('已恢复您之前未保存的内容。').waitFor();
        expect(await name(page).inputValue()).toBe('投影仪');
      },
      { as: 'keeper', at: '/assets/new' },
    ));

  test('survive the end of the session with the typed work, for the same person only', () =>
    inWindow(
      async (page) => {
        await page.getByRole('textbox', { name: /^备注/ }).fill('新员工入职');
        let stop = await routeCall(page, '/asset/list', (route) =>
          route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({ errcode: errcodes.sessionEnded }),
          }),
        );
        await goTo(page, '/assets');
        await page.waitForURL('**/#/login?redirect=%2Fdashboard');
        await stop();
        await fillIn(page, 'keeper');
        await page.waitForURL('**/#/dashboard');
        await tag(page, '新建领用单').click();
        await page.getByText('已恢复您之前未保存的内容。').waitFor();
        expect(await page.getByRole('textbox', { name: /^备注/ }).inputValue()).toBe('新员工入职');

        stop = await routeCall(page, '/asset/list', (route) =>
          route.fulfill({
            contentType: 'application/json',
            body: JSON.stringify({ errcode: errcodes.sessionEnded }),
          }),
        );
        await goTo(page, '/assets');
        await page.waitForURL('**/#/login?redirect=%2Fdashboard');
        await stop();
        await fillIn(page, 'admin');
        await page.waitForURL('**/#/dashboard');
        await heading(page, '首页');
        expect(await titles(page)).toEqual(['首页']);
        expect(
          await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'tabs')),
        ).toEqual([]);
      },
      { as: 'keeper', at: '/handovers/new?kind=issue&assets=3' },
    ));

  test('logging out closes them all', () =>
    inWindow(
      async (page) => {
        await heading(page, '资产日志');
        await page.getByRole('button', { name: /的账号/ }).click();
        await page.getByRole('menuitem', { name: '退出登录' }).click();
        await fillIn(page, 'auditor');
        await page.waitForURL('**/#/logs');
        await heading(page, '资产日志');
        expect(await titles(page)).toEqual(['首页', '资产日志']);
        expect(await page.evaluate(() => history.length)).toBeGreaterThan(0);
      },
      { as: 'auditor', at: '/logs' },
    ));

  test('by keyboard alone: along the bar, the menu of a tab, closing, and back to the page', () =>
    inWindow(
      async (page) => {
        for (const place of ['/assets', '/handovers', '/logs']) await goTo(page, place);
        await heading(page, '资产日志');
        await tag(page, '资产日志').focus();
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('Shift+F10');
        await page.getByRole('menuitem', { name: '固定' }).waitFor();
        await page.keyboard.press('Escape');
        expect(await tag(page, '领用归还').evaluate((one) => one === document.activeElement)).toBe(true);
        await page.keyboard.press('Delete');
        expect(await titles(page)).toEqual(['首页', '资产', '资产日志']);
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/#/assets');
        await page.waitForFunction(() => document.activeElement?.textContent === '资产');
      },
      { as: 'keeper' },
    ));

  test('on a phone the bar scrolls so that the page on screen and its neighbours are seen', () =>
    inWindow(
      async (page) => {
        for (const id of [11, 12, 13, 14, 15, 16]) {
          await goTo(page, `/assets/${id}`);
          await page.locator('[data-shown] time').first().waitFor();
        }
        await page.goBack();
        await page.waitForURL('**/#/assets/15');
        const seen = () =>
          bar(page).evaluate((nav) => {
            const row = nav.querySelector('ul')?.getBoundingClientRect();
            const tags = [...nav.querySelectorAll('li')];
            const at = tags.findIndex((one) => one.querySelector('[aria-current=page]'));
            return [tags[at - 1], tags[at], tags[at + 1]].map((one) => {
              const box = one?.getBoundingClientRect();
              return box && row ? box.left >= row.left && box.right <= row.right : false;
            });
          });
        expect((await seen())[1]).toBe(true);
        await page.locator('[data-shown] time').first().waitFor();
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond).toBeLessThanOrEqual(0);
      },
      { as: 'keeper', viewport: narrow },
    ));
});
