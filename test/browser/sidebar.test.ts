import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { MenuItem } from '../../src/vocabulary/menu.ts';
import { narrow, wide } from './support/browser.ts';
import { say } from './support/say.ts';
import { forgetHome, goTo, type Locale } from './support/session.ts';
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

test('a group within a group stands below the text of what is above it', () =>
  inWindow(
    async (page) => {
      // As a menu of the specification may be, and that of the product is not.
      await forgetHome(page);
      await page.route('**/user/getUserInfo', async (route) => {
        const response = await route.fetch();
        const { data, ...rest } = await response.json();
        const menu: MenuItem[] = JSON.parse(data.roleMenu);
        const group = menu.find(({ children = [] }) => children.length > 1);
        const inner = {
          ...group,
          path: '/menu/inner',
          name: 'Inner',
          children: [...(group?.children ?? [])],
        };
        group?.children?.unshift(inner);
        const json = { ...rest, data: { ...data, roleMenu: JSON.stringify(menu) } };
        return route.fulfill({ response, json });
      });
      await page.reload();
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const groups = menu.locator('li li > button');
      await groups.first().click();
      await menu.locator('li li li a').first().waitFor();
      const left = await menu.evaluate((nav) => {
        const startOf = (selector: string) => {
          const range = document.createRange();
          range.selectNodeContents(nav.querySelector(`${selector} [data-hint]`) as Element);
          return Math.round(range.getBoundingClientRect().left);
        };
        const beside = 'li:has(> ul > li > button) > ul > li > ';
        return [startOf(`${beside}a`), startOf(`${beside}button`), startOf('li li li a')];
      });
      expect(left[1]).toBe(left[0]);
      expect(left[2]).toBeGreaterThan(left[1] ?? 0);
    },
    { as: 'keeper', locale: 'en-GB' },
  ));
