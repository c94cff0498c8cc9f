import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { ask } from './support/ask.ts';
import { narrow } from './support/browser.ts';
import { say } from './support/say.ts';
import { fillIn, goTo, type Locale, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';
import { worker } from './support/worker.ts';

const product = withOwnProduct();

/** A round that expects so many assets at a location of its own. */
async function startRound(page: Page, name: string, count: number) {
  const { rows } = await ask(page, '/asset/list', { status: ['inStock'], limit: 1 });
  const { category, ownerOrganisation } = await ask(page, '/asset/get', { id: rows[0]?.id ?? 0 });
  const { id: locationId } = await ask(page, '/location/create', { name, parentId: null });
  const numbers: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const asset = await ask(page, '/asset/create', {
      name: `${name} ${at}`,
      categoryId: category.id,
      ownerOrganisationId: ownerOrganisation.id,
      locationId,
    });
    numbers.push((await ask(page, '/asset/get', { id: asset.id })).assetNo);
  }
  const { id, version } = await ask(page, '/stockTake/create', { name, scope: { locationId } });
  await ask(page, '/stockTake/start', { id, version });
  return { id, numbers };
}

test.each<[Locale, number]>([
  ['zh-CN', 300],
  ['en-GB', 8],
])(
  'a round is counted in %s without a network, through a restart of the browser, and posted',
  async (locale, count) => {
    const t = (message: string, context?: string) => say(locale, message, undefined, context);
    const folder = await mkdtemp(join(tmpdir(), 'houqin-device-'));
    const { context: desk, page: office } = await product.open({ as: 'keeper' });
    const { context: otherDesk, page: approver } = await product.open({ as: 'admin' });
    const url = new URL(office.url()).origin;
    const complaints: string[] = [];
    const openDevice = () => worker.windowOnDisk(folder, { baseURL: url, locale, viewport: narrow });
    const pageOf = (device: BrowserContext) => {
      const page = device.pages()[0];
      if (!page) throw new Error('The device has no page.');
      page.on('pageerror', (error) => complaints.push(String(error.stack)));
      return page;
    };
    const scan = async (page: Page, code: string) => {
      const box = page.getByRole('textbox', { name: t('Asset no. or serial no.') });
      await box.fill(code);
      await box.press('Enter');
      await page.getByRole('button', { name: say(locale, 'Undo {0}', { 0: code }) }).waitFor();
    };
    try {
      const { id, numbers } = await startRound(office, `离线 ${locale}`, count);
      const [first = '', second = '', third = '', fourth = ''] = numbers;
      let device = await openDevice();
      let page = pageOf(device);
      await page.goto('/');
      await fillIn(page, 'keeper', locale);
      await page.waitForURL('**/#/dashboard');
      const icons = await page.evaluate(async () => {
        const { href } = document.querySelector('link[rel=manifest]') as HTMLLinkElement;
        const { icons } = await (await fetch(href)).json();
        return Promise.all(
          icons.map(async ({ src }: { src: string }) => (await fetch(src)).headers.get('content-type')),
        );
      });
      expect(icons).toEqual(['image/png', 'image/png', 'image/png']);
      await goTo(page, `/stock-takes/${id}`);
      await onScreen(page)
        .getByRole('button', { name: t('Count offline') })
        .click();
      await page.waitForURL('**/?offline#/offline/*');
      await page.getByRole('heading', { name: `离线 ${locale}` }).waitFor();
      await scan(page, first);
      await page.getByText(t('From now on this page also starts without a network.')).waitFor();

      await product.kill();
      await scan(page, second);
      await page.getByText(t('As recorded', 'stock-take'), { exact: true }).nth(1).waitFor();
      await device.close();

      device = await openDevice();
      page = pageOf(device);
      // Whatever is opened without a network leads to what is on the device.
      await page.goto(`/#/stock-takes/${id}`);
      await page.getByRole('link', { name: `离线 ${locale}` }).click();
      await page.getByText(second).first().waitFor();
      await page.getByText(t('From now on this page also starts without a network.')).waitFor();
      await scan(page, third);
      await scan(page, 'no such code');
      await page.getByRole('button', { name: say(locale, 'Undo {0}', { 0: 'no such code' }) }).click();
      await page.getByRole('button', { name: say(locale, 'Count {0}', { 0: fourth }), exact: true }).click();
      await page.getByRole('button', { name: say(locale, 'Undo {0}', { 0: fourth }) }).waitFor();
      expect(await page.getByText('no such code').count()).toBe(0);

      await product.restart();
      // The session ended with the browser: the same person signs in, and the scans are sent.
      await page.getByRole('link', { name: t('Sign in') }).click();
      await fillIn(page, 'keeper', locale);
      for (const code of [second, third, fourth])
        await onScreen(page)
          .getByRole('button', { name: say(locale, 'Undo {0}', { 0: code }) })
          .waitFor();
      const lines = (await ask(office, '/stockTakeLine/list', { id, counted: true, limit: 200 })).rows;
      expect(lines.map(({ code, state }) => [code, state]).sort()).toEqual(
        [first, second, third, fourth].map((code) => [code, 'found']).sort(),
      );
      await device.close();

      let take = await ask(office, '/stockTake/get', { id });
      await ask(office, '/stockTake/event', { id, version: take.version, event: 'finish counting' });
      await ask(office, '/stockTake/decide', {
        id,
        filter: { state: ['missing'] },
        decision: 'reportMissing',
      });
      take = await ask(office, '/stockTake/get', { id });
      // Whoever planned and decided does not approve.
      await ask(approver, '/stockTake/approve', { id, version: take.version });
      take = await ask(office, '/stockTake/get', { id });
      expect(take.state).toBe('approved');
      const { count: missing } = await ask(office, '/asset/list', {
        status: ['missing'],
        search: `离线 ${locale}`,
        count: true,
        limit: 1,
      });
      expect(missing?.value).toBe(count - 4);
      expect(complaints).toEqual([]);
    } finally {
      await Promise.all([desk.close(), otherDesk.close()]);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
