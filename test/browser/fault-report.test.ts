import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { settingSections } from '../../src/vocabulary/settings.ts';
import { blackPng } from '../server/pictures/support.ts';
import { findingsOn } from './support/axe.ts';
import { narrow, wide } from './support/browser.ts';
import { say } from './support/say.ts';
import { goTo, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const { open } = withOwnProduct();
const locale = 'zh-CN';
const t = (message: string) => say(locale, message);

/** Lets the company take fault reports, by the session of a page. */
const offer = (page: Page) =>
  page.evaluate(
    async ([id]) => {
      const authorization = /(?:^|; )Token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const ask = async (path: string, body: object) => {
        const headers = { authorization, 'content-type': 'application/json' };
        const answer = await fetch(`/asset${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return answer.json();
      };
      const { data } = await ask('/setting/get', { id });
      const changes = { faultReports: 'on' };
      return (await ask('/setting/update', { id, version: data.version, changes })).errcode;
    },
    [settingSections.company] as const,
  );

test('a stranger reports a fault by a phone, and a keeper makes a repair of the one of the sample', async () => {
  const admin = await open({ as: 'admin', locale, viewport: wide });
  expect(await offer(admin.page)).toBe(0);

  const stranger = await open({ locale, viewport: narrow, at: '/scan/0123456789ABCDEF', bypassCSP: true });
  const { page } = stranger;
  await page.getByRole('button', { name: t('Report a fault') }).click();
  await page.getByRole('textbox', { name: t('What is wrong?') }).fill('漏油，地上有一滩');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'oil.png', mimeType: 'image/png', buffer: blackPng(40, 30) });
  await page.getByText('oil.png').waitFor();
  expect(await findingsOn(page)).toEqual([]);
  await page.getByRole('button', { name: t('Send report') }).click();
  await page.getByText(t('Thank you. If the label is ours, somebody will look after it.')).waitFor();
  expect(await findingsOn(page)).toEqual([]);

  await goTo(admin.page, '/fault-reports');
  const shown = onScreen(admin.page);
  await shown.getByRole('link', { name: /^BZ/ }).first().click();
  await shown
    .getByRole('button', { name: /screen\.jpg/ })
    .first()
    .waitFor();
  await shown.getByRole('button', { name: t('Make a repair…') }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: t('Make a repair'), exact: true })
    .click();
  await shown.getByRole('link', { name: /^WX/ }).click();
  await shown
    .getByRole('button', { name: /screen\.jpg/ })
    .first()
    .waitFor();
  expect([...admin.complaints, ...stranger.complaints]).toEqual([]);
});
