import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsOn } from './support/axe.ts';
import { say } from './support/say.ts';
import { bothWindows, onScreen } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();
const password = 'a-tulip-in-26';

/** Whatever a page keeps or shows beside what is in it. */
const savedBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.title,
      location.href,
    ]),
  );

describe.each(bothWindows)('an invitation, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  const button = (page: Page, name: string) =>
    onScreen(page).getByRole('button', { name: t(name), exact: true });

  /** As the administrator, who gives the newcomer of the sample a link. */
  async function invite(page: Page) {
    await onScreen(page).getByText('auditor').first().waitFor();
    await onScreen(page).getByRole('searchbox').first().fill('newcomer');
    await onScreen(page).getByText('auditor').first().waitFor({ state: 'detached' });
    await onScreen(page).getByText('newcomer').first().waitFor();
    await onScreen(page).locator('a[href*="#/accounts/"]').first().click();
    await button(page, 'Reset password').click();
    const requested = page.getByRole('alertdialog');
    await requested.getByRole('button', { name: t('Reset password') }).click();
    await page.getByRole('button', { name: t('I have sent it') }).click();
    await button(page, 'Invite').click();
    await requested.getByRole('button', { name: t('Invite') }).click();
    const link = page.getByLabel(t('Invitation link'), { exact: true });
    await link.waitFor();
    expect(await findingsOn(page)).toEqual([]);
    const address = (await link.textContent()) ?? '';
    await page.getByRole('button', { name: t('I have sent it') }).click();
    await button(page, 'Withdraw invitation').waitFor();
    return address;
  }

  test('is made, opened in a window where the other is signed in, and leads to the sign-in', () =>
    inWindow(
      async (page) => {
        const address = await invite(page);
        const token = address.split('/').at(-1) ?? '';
        expect(token).toMatch(/^[\w-]{43}$/);
        await page.evaluate((to) => location.assign(to), address);
        const field = (name: string) => page.locator(`input[name=${name}]`);
        await field('newPassword').waitFor();
        expect(await savedBy(page)).not.toContain(token);
        expect(await findingsOn(page)).toEqual([]);
        await field('newPassword').fill(password);
        await field('confirmPassword').fill(password);
        await page.getByRole('button', { name: t('Set password') }).click();
        const done = page.getByRole('status').getByRole('button', { name: t('Sign in') });
        await done.waitFor();
        expect(await findingsOn(page)).toEqual([]);
        await done.click();
        await field('password').waitFor();
        expect(await field('loginid').inputValue()).toBe('newcomer');
        await field('password').fill(password);
        await page.keyboard.press('Enter');
        await page.getByRole('main').getByRole('heading').first().waitFor();
        expect(await savedBy(page)).not.toContain(token);
        await page.goBack();
        expect(page.url()).not.toContain(token);
      },
      { as: 'admin', at: '/accounts', locale, viewport },
    ));
});
