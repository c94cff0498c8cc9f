import { expect, test } from '@jest/globals';
import { livePath } from '../../src/vocabulary/live.ts';
import { routeCall } from './support/route-call.ts';
import { goTo, routeOf } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const product = withProduct();

test('a lost network is told until it is back', async () => {
  const { page, context } = await product.open({ as: 'keeper' });
  const notice = page.getByText('网络已断开', { exact: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(true);
  await notice.waitFor();
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await context.close();
});

test('a slow answer is waited for with a bar at the top', async () => {
  const { page, context } = await product.open({ as: 'keeper' });
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await routeCall(page, '/handover/list', async (route) => {
    await held;
    await route.continue();
  });
  await goTo(page, '/handovers');
  const bar = page.getByRole('progressbar', { name: '加载中' });
  await bar.waitFor();
  letGo();
  await page.getByRole('row').nth(1).waitFor();
  await bar.waitFor({ state: 'detached' });
  await context.close();
});

test('a newer version on the server is offered once, and loaded when wanted', async () => {
  const { page, context, complaints } = await product.open({ as: 'keeper' });
  const stop = await routeCall(page, '/log/list', async (route) => {
    const response = await route.fetch();
    // Among several each answer has its own headers.
    const body = (await response.text()).replaceAll(/"x-build":"[^"]*"/g, '"x-build":"f00f00f00f00"');
    await route.fulfill({ response, body, headers: { ...response.headers(), 'x-build': 'f00f00f00f00' } });
  });
  await goTo(page, '/logs');
  await page.getByText('系统已更新到新版本。').waitFor();
  await stop();
  await page.getByRole('button', { name: '刷新页面' }).click();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByText('系统已更新到新版本。').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a part that an upgrade took away is got by loading the page anew, at the same place', async () => {
  const { page, context } = await product.open({ as: 'keeper' });
  // It listens for as long as it is open: the network would never be idle.
  await page.route(`**${livePath}`, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  let upgraded = false;
  await page.route('**/*.js', (route) => (upgraded ? route.continue() : route.fulfill({ status: 404 })));
  await page.route(/:\d+\/$/, async (route) => {
    upgraded = route.request().isNavigationRequest();
    const response = await route.fetch();
    const body = (await response.text()).replace(/("build":")[^"]+/, '$1f00f00f00f00');
    await route.fulfill(upgraded ? { response } : { response, body });
  });
  await goTo(page, '/logs?kind=asset');
  await page.getByRole('row').nth(1).waitFor();
  expect([upgraded, await routeOf(page)]).toEqual([true, '/logs?kind=asset']);
  await context.close();
});
