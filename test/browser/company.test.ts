import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { settingSections } from '../../src/vocabulary/settings.ts';
import { wide } from './support/browser.ts';
import { say } from './support/say.ts';
import { withOwnProduct } from './support/with-product.ts';

const { open } = withOwnProduct();

/** What the screen of settings sends, by the session of a page. */
const decide = (page: Page, changes: Record<string, string | null>) =>
  page.evaluate(
    async ([id, changes]) => {
      const authorization = /(?:^|; )Token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const ask = async (path: string, body: object) => {
        const headers = { authorization, 'content-type': 'application/json' };
        const answer = await fetch(`/asset${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return answer.json();
      };
      const { data } = await ask('/setting/get', { id });
      return (await ask('/setting/update', { id, version: data.version, changes })).errcode;
    },
    [settingSections.company, changes] as const,
  );

test('a window that is open in another time zone follows what the company decides, with what was typed', async () => {
  const admin = await open({ as: 'admin', locale: 'zh-CN', viewport: wide });
  const far = await open({
    as: 'keeper',
    at: '/assets/new',
    locale: 'en-GB',
    viewport: wide,
    timezoneId: 'America/Los_Angeles',
  });
  const { page } = far;
  const named = await page.getByRole('textbox', { name: say('en-GB', 'Name') }).elementHandle();
  await named?.fill('Half a lamp');
  expect(await decide(admin.page, { companyName: 'Harbour', timeZone: 'Asia/Kathmandu' })).toBe(0);
  const besides = await far.context.newPage();
  await besides.goto('/#/logs');
  await besides.getByRole('button', { name: /GMT\+5:45/ }).waitFor();
  expect(await decide(admin.page, { offeredLanguages: 'zh' })).toBe(0);
  // A call of the one beside it is enough for both.
  await besides.reload();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForFunction(() => document.documentElement.lang === 'zh');
  await page
    .getByText(
      say('zh-CN', '{gone} is no longer available. Pages are now in {now}.', {
        gone: 'English',
        now: '中文',
      }),
    )
    .waitFor();
  await page.getByRole('button', { name: /GMT\+5:45/ }).waitFor();
  expect(await page.title()).toContain('Harbour');
  expect(await named?.inputValue()).toBe('Half a lamp');
  expect(await named?.evaluate((field) => field.isConnected)).toBe(true);
  expect([...admin.complaints, ...far.complaints]).toEqual([]);
  await far.context.close();
  await admin.context.close();
});
