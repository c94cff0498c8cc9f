import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { savedBy } from './support/downloads.ts';
import { goTo, onScreen, routeOf, signIn } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const ledger = join(__dirname, '../fixtures/import/zh-ledger.xlsx');

const product = withOwnProduct();

test('from the sign-in through an import to an asset in the hands of a colleague, and its log', async () => {
  const { page, context, complaints } = await product.open();
  // Organisations and people of the file are created by who may create them.
  await signIn(page, 'admin');

  await page.getByRole('link', { name: '导入' }).click();
  await page.getByRole('link', { name: '新建导入' }).click();
  await page.locator('input[type=file]').setInputFiles(ledger);
  await page.getByText('zh-ledger.xlsx').waitFor();
  expect(await page.getByRole('textbox', { name: '表头所在行' }).inputValue()).toBe('3');
  await page.getByText('跳过的行：3').waitFor();
  await page.getByRole('button', { name: '校验数据' }).click();

  // No name of the file is created unasked.
  const unknown = page.getByRole('region', { name: '无法识别的值' });
  await unknown
    .getByRole('combobox', { name: /其余全部$/ })
    .first()
    .waitFor({ timeout: 60_000 });
  for (const others of await unknown.getByRole('combobox', { name: /其余全部$/ }).all()) {
    await others.selectOption({ label: '其余全部新建' });
  }
  await unknown.getByRole('button', { name: '重新校验', exact: true }).click();

  await page.getByRole('tab', { name: '新增 297' }).waitFor({ timeout: 60_000 });
  await page.getByRole('tab', { name: '拒绝 3', selected: true }).waitFor();
  await page.getByText('原值（元）：金额为负数“-1200”').waitFor();
  expect(
    await page
      .getByRole('table')
      .getByText(/文件中其他行有相同编号/)
      .count(),
  ).toBe(2);
  const saved = await savedBy(page, () => page.getByRole('button', { name: '下载被拒绝的行' }).click());
  expect(saved.name).toBe('zh-ledger - 拒绝.csv');
  await page.getByRole('button', { name: '导入 297 行' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '导入' }).click();
  await page.getByText('已导入', { exact: true }).waitFor({ timeout: 60_000 });

  await page.getByRole('link', { name: '前往资产列表' }).click();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('GDZC-2012-00001');
  await page.waitForURL('**/#/assets?search=GDZC-2012-00001');
  await onScreen(page).getByText('1 项资产', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'GDZC-2012-00001' }).click();
  await page.getByRole('heading', { level: 1, name: /大众帕萨特/ }).waitFor();

  const returning = page.getByRole('button', { name: '退库…' });
  const issuing = page.getByRole('button', { name: '领用…' });
  await returning.or(issuing).first().waitFor();
  if (await returning.isVisible()) {
    await returning.click();
    await page.getByRole('button', { name: '立即退库' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退库' }).click();
    await onScreen(page).getByText('已生效', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'GDZC-2012-00001' }).first().click();
  }
  await issuing.click();
  await page.getByRole('combobox', { name: /接收人/ }).click();
  await page.keyboard.type('jiangwenbin');
  await page.getByRole('option', { name: '姜文斌' }).click();
  await page.getByRole('button', { name: '立即领用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '领用' }).click();
  await onScreen(page).getByText('已生效', { exact: true }).first().waitFor();
  expect(await routeOf(page)).toMatch(/^\/handovers\/\d+$/);

  await page.getByRole('button', { name: '系统管理' }).click();
  await page.getByRole('link', { name: '资产日志' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('searchbox').fill('GDZC-2012-00001');
  await page.waitForURL('**/#/logs?search=GDZC-2012-00001');
  const entry = page.getByRole('row', { name: /领用/ }).first();
  await entry.waitFor();
  await entry.getByText('领用', { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '领用' });
  await dialog.getByText('在用', { exact: true }).waitFor();
  await dialog.getByText('姜文斌', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('two people who take the same asset: the second is told at its line, and loses nothing', async () => {
  const one = await product.open({ as: 'keeper', at: '/assets?status=inStock' });
  const two = await product.open({ as: 'admin', locale: 'en-GB' });
  // The newest ones are held by drafts of the sample.
  await onScreen(one.page).getByRole('row').nth(12).getByRole('link').click();
  await one.page.getByRole('button', { name: '领用…' }).click();
  await one.page.waitForURL('**/#/handovers/new?*');
  await goTo(two.page, await routeOf(one.page));
  await two.page.getByRole('textbox', { name: 'Notes' }).fill('for the fair');
  await one.page.getByRole('button', { name: '保存草稿' }).click();
  await one.page.waitForURL(/handovers\/\d+$/);
  await two.page.getByRole('button', { name: 'Save draft' }).click();
  await two.page.getByText('It is in another open handover.').waitFor();
  expect(await two.page.getByRole('textbox', { name: 'Notes' }).inputValue()).toBe('for the fair');
  await one.context.close();
  await two.context.close();
});

test('two people who change the same asset: the second sees both sides', async () => {
  const change = { as: 'keeper', at: '/assets/7/edit' };
  const one = await product.open(change);
  const two = await product.open(change);
  for (const { page } of [one, two]) await page.getByRole('textbox', { name: /^名称/ }).waitFor();
  await one.page.getByRole('textbox', { name: '品牌' }).fill('甲牌');
  await one.page.getByRole('button', { name: '保存' }).click();
  await one.page.waitForURL('**/#/assets/7');
  await two.page.getByRole('textbox', { name: '品牌' }).fill('乙牌');
  await two.page.getByRole('button', { name: '保存' }).click();
  await two.page.getByText('在您编辑期间，他人已保存了修改').waitFor();
  await two.page.getByText('甲牌').first().waitFor();
  await two.page.getByText('乙牌').first().waitFor();
  await one.context.close();
  await two.context.close();
});

test('what a colleague changes is said on the page and the list that are open, and nothing typed is lost', async () => {
  const seen = await product.open({ as: 'keeper', at: '/assets/7' });
  const list = await product.open({ as: 'keeper', at: '/assets?sort=id&order=asc', locale: 'en-GB' });
  const comment = onScreen(seen.page).getByRole('textbox', { name: '评论' });
  await comment.fill('待核对');
  await onScreen(list.page).locator('a[href="#/assets/7"]').waitFor();
  const colleague = await product.open({ as: 'admin', at: '/assets/7/edit' });
  await onScreen(colleague.page).getByRole('textbox', { name: '品牌' }).fill('丙牌');
  await onScreen(colleague.page).getByRole('button', { name: '保存' }).click();
  await colleague.page.waitForURL('**/#/assets/7');
  await seen.page.getByText('其他人刚刚修改了此记录').waitFor();
  await onScreen(seen.page).getByText('丙牌').first().waitFor();
  expect(await comment.inputValue()).toBe('待核对');
  await onScreen(list.page).getByText('This list has changed.').waitFor();
  await onScreen(list.page).getByRole('button', { name: 'Refresh' }).click();
  await onScreen(list.page).getByText('This list has changed.').waitFor({ state: 'detached' });
  for (const { context } of [seen, list, colleague]) await context.close();
});
