import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { narrow, wide } from './support/browser.ts';
import { say } from './support/say.ts';
import { goTo, type Locale } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

const widthOf = async (page: Page) => (await page.locator('aside').boundingBox())?.width;
const stored = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;

describe.each<[Locale]>([['zh-CN'], ['en-GB']])('the sidebar, in %s', (locale) => {
  const t = (message: string) => say(locale, message);

  test('on a wide window is 210 or 54 pixels wide, and is found as it was left', () =>
    inWindow(
      async (page, { complaints }) => {
        expect(await widthOf(page)).toBe(210);
        await page.getByRole('button', { name: t('Collapse menu') }).click();
        await page.waitForFunction(() => document.querySelector('aside')?.offsetWidth === 54);
        expect(await stored(page)).toBe('0');
        await page.reload();
        await page.getByRole('button', { name: t('Expand menu') }).waitFor();
        expect(await widthOf(page)).toBe(54);
        await page.getByRole('button', { name: say(locale, 'Asset register', {}, 'menu') }).click();
        await page.getByRole('menuitem', { name: t('Assets'), exact: true }).click();
        await page.waitForURL('**/#/assets');
        await page.getByRole('button', { name: t('Expand menu') }).click();
        await page.waitForFunction(() => document.querySelector('aside')?.offsetWidth === 210);
        expect(await stored(page)).toBe('1');
        expect(complaints).toEqual([]);
      },
      { as: 'keeper', locale, viewport: wide },
    ));

  test('on a narrow window is a drawer that closes with every change of the page, and changes no preference', () =>
    inWindow(
      async (page, { complaints }) => {
        expect(await page.locator('aside').count()).toBe(0);
        const menu = page.getByRole('navigation', { name: t('Main menu') });
        await page.getByRole('button', { name: t('Expand menu') }).click();
        await menu.getByRole('link', { name: t('Assets'), exact: true }).click();
        await page.waitForURL('**/#/assets');
        await menu.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: t('Expand menu') }).click();
        await menu.waitFor();
        await goTo(page, '/logs');
        await menu.waitFor({ state: 'detached' });
        expect(await stored(page)).toBeUndefined();
        expect(complaints).toEqual([]);
      },
      { as: 'keeper', locale, viewport: narrow },
    ));

  test('is the drawer below 992 pixels, and a column from there on', () =>
    inWindow(
      async (page) => {
        await page.locator('aside').waitFor();
        await page.setViewportSize({ width: 991, height: 800 });
        await page.locator('aside').waitFor({ state: 'detached' });
        await page.setViewportSize({ width: 992, height: 800 });
        await page.locator('aside').waitFor();
        expect(await widthOf(page)).toBe(210);
      },
      { as: 'keeper', locale, viewport: wide },
    ));
});

test('the menu is searched by keyboard and pinyin', () =>
  inWindow(
    async (page, { complaints }) => {
      await page.getByRole('button', { name: '搜索', exact: true }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: '全局搜索' }).getByRole('textbox').waitFor();
      await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
      await page.keyboard.type('zcrz');
      await page.getByRole('option', { name: '资产日志' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/#/logs');
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(complaints).toEqual([]);
    },
    { as: 'keeper' },
  ));
