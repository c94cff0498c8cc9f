import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findingsOn } from './support/axe.ts';
import { say } from './support/say.ts';
import { bothWindows, fillIn, goTo, onScreen, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow, newAccount } = withProduct();

/** A device of the browser that says yes for its person, or nothing at all. */
async function withAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The person shows another finger from now on, or the right one. */
    verifies: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Passkeys are tied to a name: the same server, by that. */
const byName = (page: Page) => page.goto(`http://localhost:${new URL(page.url()).port}/`);

describe.each(bothWindows)('a passkey, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  const button = (page: Page, name: string) => page.getByRole('button', { name: t(name), exact: true });

  test('cannot be added at a number, and the page says where it can', () =>
    inWindow(
      async (page) => {
        await onScreen(page)
          .getByText(/http:\/\/localhost:\d+/)
          .waitFor();
        expect(await button(page, 'Add passkey').count()).toBe(0);
      },
      { as: 'keeper', at: '/profile/index', locale, viewport },
    ));

  test('is added on the profile, asked for first at the sign-in, and given up', () =>
    inWindow(
      async (page) => {
        const { loginid, password } = await newAccount('engineer');
        await byName(page);
        const device = await withAuthenticator(page);
        await signIn(page, loginid, locale, password);
        await goTo(page, '/profile/index');
        await button(page, 'Add passkey').click();
        const dialog = page.getByRole('dialog', { name: t('Add passkey') });
        await dialog.getByLabel(t('Name')).fill('Work phone');
        expect(await findingsOn(page)).toEqual([]);
        await page.keyboard.press('Enter');
        const codes = onScreen(page).getByRole('list', { name: t('Recovery codes') });
        await codes.waitFor();
        await button(page, 'I have saved them').click();
        await onScreen(page)
          .getByRole('table', { name: t('Passkeys') })
          .waitFor();
        expect(await findingsOn(page)).toEqual([]);

        await page.getByRole('button', { name: words[locale].account }).click();
        await page.getByRole('menuitem', { name: t('Log out') }).click();
        await page.waitForURL('**/#/login*');
        await fillIn(page, loginid, locale, password);
        await button(page, 'Use a passkey').waitFor();
        expect(await findingsOn(page)).toEqual([]);

        // Whoever is not the person gets no further, and is told nothing.
        await device.verifies(false);
        await page.keyboard.press('Enter');
        await button(page, 'Use a passkey').and(page.locator(':enabled')).waitFor();
        expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
        await button(page, 'Use a code instead').click();
        await page.getByLabel(t('Code'), { exact: true }).waitFor();
        await device.verifies(true);
        await button(page, 'Use a passkey').click();
        await page.waitForURL('**/#/profile/index');

        await onScreen(page)
          .getByRole('button', { name: /Work phone/ })
          .last()
          .click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('Use a passkey') })
          .click();
        await onScreen(page)
          .getByRole('table', { name: t('Passkeys') })
          .waitFor({ state: 'detached' });
      },
      { locale, viewport },
    ));
});
