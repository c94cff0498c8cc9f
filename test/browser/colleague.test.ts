import { expect, test } from '@jest/globals';
import { samplePassword } from '../../server/company/sample-password.ts';
import { findingsOn } from './support/axe.ts';
import { narrow } from './support/browser.ts';
import { fillIn, goTo, onScreen } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

test('an administrator adds a colleague with an own role, who signs in and has the menu that it grants', async () => {
  let password = '';
  await inWindow(
    async (page) => {
      const shown = onScreen(page);
      const field = (name: string) => shown.getByRole('textbox', { name });
      const save = () => shown.getByRole('button', { name: '保存', exact: true }).click();
      await shown.getByRole('row', { name: /员工/ }).getByRole('link').click();
      await shown.getByRole('heading', { name: '权限' }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
      await shown.getByRole('link', { name: '复制' }).click();
      await field('角色名称').fill('仓库文员');
      await shown.getByRole('combobox', { name: '查看领用归还单据' }).selectOption({ label: '无' });
      await shown.getByRole('combobox', { name: '查看供应商' }).selectOption({ label: '有' });
      const menu = shown.getByRole('region', { name: '菜单' }).getByRole('listitem');
      expect(await menu.allTextContents()).toEqual([
        '通知',
        '资产',
        '扫码',
        '资产清单',
        '资产申领',
        '盘点',
        '维修管理',
        '保养任务',
        '仪表',
        '供应商',
        '人员',
      ]);
      expect(await findingsOn(page)).toEqual([]);
      await save();
      await shown.getByRole('heading', { name: '仓库文员', level: 1 }).waitFor();

      await goTo(page, '/people/new');
      await field('姓名').fill('乔新月');
      await field('工号').fill('CY0900');
      await shown.getByRole('combobox', { name: /所属部门/ }).click();
      await page.getByRole('option', { name: /行政后勤部/ }).click();
      expect(await findingsOn(page)).toEqual([]);
      await save();
      await shown.getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('button', { name: '开通账号' }).click();
      const dialog = page.getByRole('dialog', { name: '为乔新月开通账号' });
      expect(await dialog.getByRole('textbox', { name: '账号' }).inputValue()).toBe('CY0900');
      await dialog.getByText('仓库文员').click();
      expect(await findingsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: '开通账号', exact: true }).click();
      const output = page.getByLabel('新密码', { exact: true });
      await output.waitFor();
      password = (await output.textContent()) ?? '';
      await page.getByRole('button', { name: '我已发送' }).click();
      await shown.getByRole('link', { name: 'CY0900' }).click();
      await shown.getByRole('button', { name: '更改角色' }).waitFor();
      expect(await findingsOn(page)).toEqual([]);
    },
    { as: 'admin', at: '/roles' },
  );
  expect(['', samplePassword]).not.toContain(password);

  await inWindow(async (page) => {
    await fillIn(page, 'cy0900', 'zh-CN', password);
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await page.waitForURL('**/#/profile/index');
    await page.getByLabel(/^旧密码/).fill(password);
    await page.getByLabel(/^新密码/).fill('Tulip-and-7');
    await page.getByLabel(/^确认密码/).fill('Tulip-and-7');
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.getByText('修改成功').first().waitFor();
    const entries = page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
    for (const group of ['维修保养', '基础数据']) await page.getByRole('button', { name: group }).click();
    await entries.filter({ hasText: '供应商' }).waitFor();
    expect((await entries.allTextContents()).map((text) => text.trim())).toEqual([
      '首页',
      '通知',
      '资产',
      '扫码',
      '资产清单',
      '资产申领',
      '盘点',
      '维修管理',
      '保养任务',
      '仪表',
      '供应商',
      '人员',
    ]);
  });
});

test('on a phone, by its page, somebody who holds assets does not leave', () =>
  inWindow(
    async (page) => {
      const shown = onScreen(page);
      await shown.getByRole('link', { name: '顾晓岚' }).click();
      await shown.getByRole('button', { name: '更多操作' }).click();
      await page.getByRole('button', { name: '办理离职' }).click();
      const dialog = page.getByRole('dialog', { name: '顾晓岚名下还有资产' });
      expect(await findingsOn(page)).toEqual([]);
      await dialog.getByRole('link', { name: '其负责的资产' }).click();
      await page.waitForURL('**/#/assets?custodianId=*');
    },
    { as: 'keeper', at: '/people?search=CY0002', viewport: narrow },
  ));
