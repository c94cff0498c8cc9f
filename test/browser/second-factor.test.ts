import { describe, expect, test } from '@jest/globals';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { findingsOn } from './support/axe.ts';
import { say } from './support/say.ts';
import { bothWindows, fillIn, onScreen, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow, newAccount } = withProduct();
const half = 30_000;

describe.each(bothWindows)('the second step of the sign-in, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  const token = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'Token')?.value;

  test('is set up as a device on the profile and asked for from then on', async () => {
    const account = await newAccount('engineer');
    await inWindow(
      async (page) => {
        await onScreen(page)
          .getByRole('button', { name: t('Set up a device for codes') })
          .click();
        await onScreen(page)
          .getByRole('img', { name: t('QR code for your device') })
          .waitFor();
        const secret = (await onScreen(page).locator('code').textContent()) ?? '';
        expect(await findingsOn(page)).toEqual([]);
        const device = new TOTP({ secret });
        const begun = Date.now();
        await onScreen(page)
          .locator('input[name=code]')
          .fill(device.generate({ timestamp: begun }));
        await onScreen(page)
          .getByRole('button', { name: t('Set up'), exact: true })
          .click();
        const list = onScreen(page).getByRole('list', { name: t('Recovery codes') });
        await list.waitFor();
        const [recovery = ''] = await list.locator('li').allTextContents();
        await onScreen(page)
          .getByRole('button', { name: t('I have saved them') })
          .click();

        const signOut = async () => {
          await page.getByRole('button', { name: words[locale].account }).click();
          await page.getByRole('menuitem', { name: t('Log out') }).click();
          await page.waitForURL('**/#/login*');
        };
        await signOut();
        await fillIn(page, account.loginid, locale, account.password);
        const code = page.getByLabel(t('Code'), { exact: true });
        await code.waitFor();
        expect(await findingsOn(page)).toEqual([]);
        const waiting = await token(page);
        await page.reload();
        await code.fill('000000');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
        await code.fill(device.generate({ timestamp: begun + half }));
        await page.keyboard.press('Enter');
        await page.waitForURL('**/#/profile/index');
        expect(await token(page)).not.toBe(waiting);

        await signOut();
        await fillIn(page, account.loginid, locale, account.password);
        await code.fill(recovery);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/#/profile/index');
      },
      { as: account, at: '/profile/index', locale, viewport },
    );
  });
});
