import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { samplePassword } from '../../server/company/sample-password.ts';
import { findingsOn } from './support/axe.ts';
import { say } from './support/say.ts';
import { bothWindows, fillIn, goTo, onScreen, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow, newAccount } = withProduct();

describe.each(bothWindows)('the accounts, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  const button = (page: Page, name: string) =>
    onScreen(page).getByRole('button', { name: t(name), exact: true });

  test('an administrator finds one that is locked, unlocks it, and passes on a new password', () =>
    inWindow(
      async (page) => {
        const { loginid } = await newAccount('engineer');
        for (let nth = 0; nth < 5; nth += 1) {
          await fillIn(page, loginid, locale, `Wrong-${nth}`);
          await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
          await page.reload();
        }
        await signIn(page, 'admin', locale);
        await goTo(page, '/accounts');
        await onScreen(page).getByText('newcomer').first().waitFor();
        await button(page, 'Locked').click();
        await onScreen(page).getByText('newcomer').first().waitFor({ state: 'detached' });
        await onScreen(page).getByText(loginid, { exact: false }).first().waitFor();
        expect(await findingsOn(page)).toEqual([]);
        await onScreen(page).locator('a[href*="#/accounts/"]').click();
        await button(page, 'Unlock').click();
        expect(await findingsOn(page)).toEqual([]);
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('Unlock') })
          .click();
        await button(page, 'Unlock').waitFor({ state: 'detached' });

        await button(page, 'Reset password').click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('Reset password') })
          .click();
        const password = page.getByLabel(t('New password'), { exact: true });
        await password.waitFor();
        expect(await findingsOn(page)).toEqual([]);
        expect(await password.textContent()).not.toBe(samplePassword);
        await page.getByRole('button', { name: t('I have sent it') }).click();

        await goTo(page, '/system');
        await onScreen(page).getByText(t('Reserved')).waitFor();
        expect(await findingsOn(page)).toEqual([]);
        await page.getByRole('button', { name: words[locale].account }).click();
        await page.getByRole('menuitem', { name: t('Log out') }).click();
      },
      { locale, viewport },
    ));
});
