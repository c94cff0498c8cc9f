import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { say } from './support/say.ts';
import { bothWindows, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow, newAccount } = withProduct();

describe.each(bothWindows)('the change-password dialog, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  const field = (page: Page, name: string) => page.locator(`[role=dialog] input[name=${name}]`);
  async function ask(page: Page) {
    await page.getByRole('button', { name: words[locale].account }).click();
    await page.getByRole('menuitem', { name: t('Change password') }).click();
    const dialog = page.getByRole('dialog', { name: t('Change password') });
    await dialog.waitFor();
    return dialog;
  }

  test('checks each field when it is left, and opens with nothing checked', () =>
    inWindow(
      async (page) => {
        const dialog = await ask(page);
        expect(await field(page, 'oldPassword').getAttribute('placeholder')).toBe(
          t('Please enter the old password'),
        );
        await field(page, 'oldPassword').focus();
        await field(page, 'newPassword').focus();
        await dialog.getByText(t('The old password is required')).waitFor();
        await field(page, 'oldPassword').fill('12345');
        await dialog.getByText(t('The password is not correct')).waitFor();
        await field(page, 'newPassword').fill('New-20261');
        await field(page, 'confirmPassword').fill('New-20262');
        await field(page, 'oldPassword').focus();
        await dialog.getByText(t('The two passwords are not the same!')).waitFor();
        await field(page, 'newPassword').fill('New-20262');
        await dialog.getByText(t('The two passwords are not the same!')).waitFor({ state: 'detached' });
        await dialog.getByRole('button', { name: t('Cancel') }).click();
        await dialog.waitFor({ state: 'detached' });
        await ask(page);
        expect(await field(page, 'oldPassword').inputValue()).toBe('');
        expect(await dialog.getByText(t('The password is not correct')).count()).toBe(0);
      },
      { as: 'keeper', locale, viewport },
    ));

  test('closes after the answer, whatever it is, and says it', async () => {
    const as = await newAccount('engineer');
    await inWindow(
      async (page) => {
        for (const [old, said] of [
          ['Wrong-2026', 'Fail'],
          [as.password, 'Success'],
        ] as const) {
          const dialog = await ask(page);
          await field(page, 'oldPassword').fill(old);
          await field(page, 'newPassword').fill('Another-2026');
          await field(page, 'confirmPassword').fill('Another-2026');
          await dialog.getByRole('button', { name: t('Confirm change') }).click();
          await dialog.waitFor({ state: 'detached' });
          await page.getByText(said, { exact: true }).first().waitFor();
        }
        await page.getByText(t('Changed successfully')).waitFor();
      },
      { as, locale, viewport },
    );
  });
});
