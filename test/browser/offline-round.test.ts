import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { blankItem } from '../../src/vocabulary/checklist.ts';
import { ask } from './support/ask.ts';
import { narrow } from './support/browser.ts';
import { say } from './support/say.ts';
import { fillIn, goTo, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';
import { worker } from './support/worker.ts';

const product = withOwnProduct();
const locale = 'zh-CN';
const t = (message: string, context?: string) => say(locale, message, undefined, context);

const route = '离线线路';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A round past an asset and a location, for whoever takes it. */
async function createRound(page: Page) {
  const items = [
    { ...blankItem('leak'), label: '无渗漏' },
    { ...blankItem('bar'), label: '压力', type: 'number' as const, unit: 'bar', min: '2', max: '6' },
    { ...blankItem('photo'), label: '仪表照片', type: 'photo' as const },
  ];
  const { id: checklistId } = await ask(page, '/checklist/create', { name: route, items });
  const { rows } = await ask(page, '/asset/list', { status: ['inStock'], limit: 1 });
  const [asset] = rows;
  const { id: locationId } = await ask(page, '/location/create', { name: route, parentId: null });
  const points = [
    { assetId: asset?.id ?? 0, locationId: null, checklistId },
    { assetId: null, locationId, checklistId },
  ];
  const { id: routeId } = await ask(page, '/inspectionRoute/create', { name: route, points });
  const { id } = await ask(page, '/inspection/create', { routeId, dueOn: '2026-12-01' });
  return { id, assetNo: asset?.assetNo ?? '', assetId: asset?.id ?? 0 };
}

test('a round is walked without a network, through a restart of the browser, and finished with a repair', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'houqin-device-'));
  const { context: desk, page: office } = await product.open({ as: 'keeper' });
  const complaints: string[] = [];
  const openDevice = () =>
    worker.windowOnDisk(folder, { baseURL: new URL(office.url()).origin, locale, viewport: narrow });
  const pageOf = (device: BrowserContext) => {
    const page = device.pages()[0];
    if (!page) throw new Error('The device has no page.');
    page.on('pageerror', (error) => complaints.push(String(error.stack)));
    return page;
  };
  const pointOf = (page: Page, name: string) => page.getByRole('region', { name });
  const answer = async (page: Page, name: string, pressure: string) => {
    const point = pointOf(page, name);
    await point.getByRole('button', { name: t('Yes'), exact: true }).click();
    await point.getByRole('textbox', { name: '压力' }).fill(pressure);
    const photo = { name: '表.png', mimeType: 'image/png', buffer: onePixel };
    await point.locator('input[type=file]').setInputFiles(photo);
    await point.getByText(t('Checked', 'inspection')).waitFor();
  };
  try {
    const { id, assetNo, assetId } = await createRound(office);
    let device = await openDevice();
    let page = pageOf(device);
    await page.goto('/');
    await fillIn(page, 'keeper', locale);
    await page.waitForURL('**/#/dashboard');
    await goTo(page, `/inspections/${id}`);
    await onScreen(page)
      .getByRole('button', { name: t('More actions') })
      .click();
    await page.getByText(t('Inspect offline')).click();
    await page.waitForURL('**/?offline#/offline/inspections/*');
    await page.getByText(t('From now on this page also starts without a network.')).waitFor();

    await product.kill();
    await answer(page, assetNo, '7.5');
    await pointOf(page, assetNo)
      .getByRole('button', { name: t('Report a fault') })
      .click();
    await page.getByRole('button', { name: t('Report'), exact: true }).click();
    await page.getByText(t('This fault is reported when it is sent:')).waitFor();
    await device.close();

    device = await openDevice();
    page = pageOf(device);
    // Whatever is opened without a network leads to what is on the device.
    await page.goto('/#/dashboard');
    await page.getByRole('link', { name: route }).click();
    await pointOf(page, assetNo).getByText(t('On this device')).waitFor();
    await answer(page, route, '3');
    await page.getByRole('button', { name: t('Finish round') }).click();
    await page.getByRole('button', { name: t('Confirm') }).click();
    await page
      .getByText(t('The round is finished on this device; the server hears of it when it is sent.'))
      .waitFor();

    await product.restart();
    // The session ended with the browser: the same person signs in, and what waits is sent.
    await page.getByRole('link', { name: t('Sign in') }).click();
    await fillIn(page, 'keeper', locale);
    await onScreen(page).getByText(t('Done', 'inspection')).first().waitFor();
    const { state, points, abnormal } = await ask(office, '/inspection/get', { id });
    expect([state, abnormal]).toEqual(['done', 1]);
    expect(points.map(({ readings }) => readings.length)).toEqual([3, 3]);
    const [repair] = points[0]?.repairs ?? [];
    expect((await ask(office, '/repair/get', { id: repair?.id ?? 0 })).asset.id).toBe(assetId);
    expect((await ask(office, '/inspection/attachments', { id })).rows).toHaveLength(1);
    expect(complaints).toEqual([]);
    await device.close();
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
});
