import { expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import { withOwnProduct } from './support/with-product.ts';

const product = withOwnProduct();

test('browse and edit, concise and detailed: at once, kept by the server, and back when it refuses', async () => {
  const { page, context } = await product.open({ as: 'keeper', at: '/assets' });
  const mode = (name: string) => page.getByRole('switch', { name });
  const stands = (name: string, checked: boolean) => page.getByRole('switch', { name, checked }).waitFor();
  await page.getByRole('link', { name: '新增资产' }).waitFor();
  const columns = page.getByRole('columnheader');
  const few = await columns.count();

  await mode('编辑模式').click();
  await stands('编辑模式', false);
  await page.getByRole('link', { name: '新增资产' }).waitFor({ state: 'detached' });
  await mode('详尽模式').click();
  await stands('详尽模式', true);
  await columns.nth(few).waitFor();

  await page.reload();
  await stands('编辑模式', false);
  await stands('详尽模式', true);
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('link', { name: '新增资产' }).count()).toBe(0);

  await page.route('**/asset/user/changeWorkMode', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ errcode: errcodes.unavailable, errmsg: '暂时不能切换' }),
    }),
  );
  await mode('编辑模式').click();
  await page.getByText('暂时不能切换').first().waitFor();
  await stands('编辑模式', false);
  await page.unroute('**/asset/user/changeWorkMode');
  await mode('编辑模式').focus();
  await page.keyboard.press('Space');
  await stands('编辑模式', true);
  await page.getByRole('link', { name: '新增资产' }).waitFor();
  await context.close();
});
