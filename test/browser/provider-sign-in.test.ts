import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { errcodes } from '../../src/api/contract/errors.ts';
import { clientSecret, realProvider } from '../server/identity-providers/support.ts';
import { ask } from './support/ask.ts';
import { findingsOn } from './support/axe.ts';
import { routeCall } from './support/route-call.ts';
import { say } from './support/say.ts';
import { bothWindows, goTo, onScreen, routeOf } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const { inWindow } = withOwnProduct({ PRIVATE_TARGETS: '127.0.0.1' });
let real: Awaited<ReturnType<typeof realProvider>>;
/** The address that the product has for itself where nobody has said another one. */
let home = '';
const provider = { id: 0, name: 'Acme ID' };

beforeAll(async () => {
  await inWindow(
    async (page) => {
      home = `http://localhost:${new URL(page.url()).port}`;
      real = await realProvider({ back: home });
      const created = await ask(page, '/identityProvider/create', {
        ...{ name: provider.name, type: 'oidc', clientId: 'houqin', issuer: real.origin, signsOut: true },
      });
      provider.id = created.id;
      const { id, version } = created;
      await ask(page, '/identityProvider/setSecret', { id, version, secret: clientSecret });
      const { rows } = await ask(page, '/account/list', { limit: 50 });
      for (const { loginid, jobNo } of rows)
        real.people.set(loginid, { sub: loginid, employee_number: jobNo, preferred_username: loginid });
      real.people.set('stranger', { sub: 'stranger', employee_number: 'no-such-number' });
    },
    { as: 'admin' },
  );
}, 180_000);
afterAll(() => real?.stop());

/** Whatever a page keeps or shows beside what is in it. */
const savedBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href]),
  );

describe.each(bothWindows)('a sign-in at a provider, in %s on a %s window', (locale, _, viewport) => {
  const t = (message: string) => say(locale, message);
  const toProvider = (page: Page) => page.getByRole('button', { name: new RegExp(provider.name) });
  const come = async (page: Page, person: string, at = '/login') => {
    real.at.person = person;
    await page.goto(`${home}/#${at}`);
    await toProvider(page).waitFor();
    await page.keyboard.press('Tab');
    await toProvider(page).focus();
    await page.keyboard.press('Enter');
  };

  test('leads on to the page that was asked for, and leaves nothing of the answer behind', () =>
    inWindow(
      async (page, { complaints }) => {
        const addresses: string[] = [];
        page.on('framenavigated', (frame) => void addresses.push(frame.url()));
        await come(page, 'keeper', '/assets?status=inUse');
        await page.waitForURL('**/#/assets?status=inUse');
        await onScreen(page).getByRole('heading', { level: 1 }).waitFor();
        const code = addresses.map((url) => /[?&]code=([^&]+)/.exec(url)?.[1]).find(Boolean) ?? '';
        expect(code).toMatch(/^[\w-]{20,}$/);
        expect(await savedBy(page)).not.toContain(code);
        expect(await page.evaluate(() => sessionStorage.getItem('provider sign-in'))).toBeNull();
        expect(complaints.filter((complaint) => !complaint.startsWith('left to '))).toEqual([]);
      },
      { locale, viewport },
    ));

  test('says why it led to nothing, at the sign-in, where every way is open again', () =>
    inWindow(
      async (page) => {
        await come(page, 'stranger', '/assets');
        await page.getByRole('alert').filter({ hasText: provider.name }).waitFor();
        expect(await routeOf(page)).toBe('/login?redirect=%2Fassets');
        expect(await findingsOn(page)).toEqual([]);
        await come(page, '');
        await page.getByRole('alert').filter({ hasText: provider.name }).waitFor();
        await page.goto(`${home}/#/auth-redirect?state=made-up&code=made-up`);
        await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
        await toProvider(page).waitFor();
      },
      { locale, viewport },
    ));

  test('confirms in a window beside the page, which stays as it was, and signs out on both sides', () =>
    inWindow(
      async (page, { context }) => {
        await come(page, 'admin');
        await page.waitForURL('**/#/dashboard');
        await goTo(page, `/identity-providers/${provider.id}`);
        const more = onScreen(page).getByRole('button', { name: t('More actions') });
        const test = onScreen(page).getByRole('button', { name: t('Test'), exact: true });
        await test.or(more).first().waitFor();
        // As if the password had been typed too long ago.
        let refused = false;
        await routeCall(page, '/identityProvider/test', async (route) => {
          if (refused) return route.fallback();
          refused = true;
          await route.fulfill({ json: { errcode: errcodes.confirmationNeeded, errmsg: 'x' } });
        });
        if (!(await test.isVisible())) await more.click();
        await test.click();
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await findingsOn(page)).toEqual([]);
        const [beside] = await Promise.all([
          context.waitForEvent('page'),
          dialog.getByRole('button', { name: new RegExp(provider.name) }).click(),
        ]);
        if (!beside.isClosed()) await beside.waitForEvent('close');
        await dialog.waitFor({ state: 'detached' });
        await page.getByText(t('The identity provider answers as it should')).waitFor();
        await goTo(page, '/dashboard');
        const { url } = await page.evaluate(async () => {
          const [, token = ''] = /(?:^|; )Token=([^;]*)/.exec(document.cookie) ?? [];
          const reply = await fetch('/asset/user/logout', {
            method: 'POST',
            headers: { authorization: decodeURIComponent(token) },
          });
          return (await reply.json()).data;
        });
        expect(new URL(url).origin).toBe(real.origin);
      },
      { locale, viewport },
    ));
});
