import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { byKeyboard } from './support/keyboard.ts';
import { goTo, onScreen } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const { inWindow, printed } = withOwnProduct({ SAMPLE: '0' });
const password = 'Tulip-and-7';

const people = ['姓名\t工号\t部门', '赵晓岚\tQH0001\t行政部', '钱文斌\tQH0002\t车队'].join('\n');
const register = [
  '资产编号,资产名称,资产类别,保管人,存放地点,功率',
  ...Array.from({ length: 60 }, (_, at) => {
    const number = `ZC${String(at + 1).padStart(4, '0')}`;
    return `${number},笔记本电脑,电脑,QH000${(at % 2) + 1},青禾园区/A 栋/101 室,65`;
  }),
].join('\n');

function tools(page: Page) {
  const shown = onScreen(page);
  const keys = byKeyboard(page);
  const button = (name: string | RegExp) => shown.getByRole('button', { name, exact: true });
  const open = async (place: string) => {
    await goTo(page, place);
    await keys.holds(shown.getByRole('heading', { level: 1 }));
  };
  /** A dialog begins where one writes, and gives the focus back to what opened it. */
  const openAndLeave = async (opener: string, first: string) => {
    await keys.press(button(opener));
    await keys.holds(page.getByRole('dialog').getByRole('textbox', { name: first }));
    await page.keyboard.press('Escape');
    await keys.holds(button(opener));
  };
  /** Searches the sheet of a picker and takes what it offers first. */
  const pick = async (field: string | RegExp, search: string, offered: string) => {
    await keys.press(shown.getByRole('combobox', { name: field }));
    // The sheet takes the focus once it is drawn; what is typed before is lost.
    await page.locator('input:focus').waitFor();
    await page.keyboard.insertText(search);
    await page.locator('[role=option][data-highlighted]', { hasText: offered }).waitFor();
    await page.keyboard.press('Enter');
  };
  return { shown, keys, button, open, openAndLeave, pick, dialog: page.getByRole('dialog') };
}

async function beginWithPassword(page: Page) {
  const { keys } = tools(page);
  const input = /password (\S+) \(shown this once/.exec(printed())?.[1];
  await keys.holds(page.getByRole('textbox', { name: '账号' }));
  await page.keyboard.insertText('admin');
  await keys.write(page.getByLabel('密码', { exact: true }), String(input));
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('alertdialog').getByRole('button'));
  await keys.holds(page.getByRole('heading', { level: 1, name: '个人中心' }));
  await keys.write(page.getByLabel(/^旧密码/), String(input));
  await keys.write(page.getByLabel(/^新密码/), password);
  await keys.write(page.getByLabel(/^确认密码/), password);
  await page.keyboard.press('Enter');
  await page.getByText('修改成功').waitFor();
}

async function createNodes(page: Page, place: string, lines: string) {
  const { keys, button, open, openAndLeave, dialog } = tools(page);
  await open(place);
  await openAndLeave('批量添加…', '每行一个');
  await keys.press(button('批量添加…'));
  await keys.holds(dialog.getByRole('textbox', { name: '每行一个' }));
  await page.keyboard.insertText(lines);
  await keys.press(dialog.getByRole('button', { name: /^添加/ }));
  await dialog.waitFor({ state: 'detached' });
  await keys.holds(button('批量添加…'));
}

async function addField(page: Page) {
  const { shown, keys, button, openAndLeave, dialog } = tools(page);
  await keys.press(shown.getByRole('row', { name: /^办公设备/ }), 'ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await keys.holds(shown.getByRole('heading', { level: 1, name: /^电脑/ }));
  await openAndLeave('增加字段', '名称');
  const add = async (name: string) => {
    await keys.press(button('增加字段'));
    await keys.holds(dialog.getByRole('textbox', { name: '名称' }));
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
  };
  await add('功率');
  await keys.holds(button('增加字段'));
  await add('功率');
  await dialog.getByText('本分类、上级或下级分类已有同名字段。').waitFor();
  await keys.write(dialog.getByRole('textbox', { name: '名称' }), '电源');
  await page.keyboard.press('Enter');
  await keys.holds(button('增加字段'));
  const removal = button('移除字段“电源”');
  await keys.press(removal);
  await keys.holds(page.getByRole('alertdialog').getByRole('button', { name: '取消' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await removal.waitFor({ state: 'detached' });
  await keys.holds(shown.locator('*'));
}

async function addPeople(page: Page) {
  const { shown, keys, button, open, openAndLeave, pick, dialog } = tools(page);
  await open('/people');
  await openAndLeave('批量添加…', '每行一人');
  await keys.press(button('批量添加…'));
  await keys.holds(dialog.getByRole('textbox', { name: '每行一人' }));
  await page.keyboard.insertText(people);
  await keys.press(dialog.getByRole('button', { name: '添加 2 人' }));
  await dialog.waitFor({ state: 'detached' });
  await keys.holds(button('批量添加…'));
  await open('/people/new');
  await keys.write(shown.getByRole('textbox', { name: '姓名' }), '孙新月');
  await keys.write(shown.getByRole('textbox', { name: '工号' }), 'QH0003');
  await pick('所属部门', 'xzb', '行政部');
  await keys.holds(shown.getByRole('combobox', { name: '所属部门' }));
  await page.keyboard.press('Control+S');
  await keys.holds(shown.getByRole('heading', { level: 1, name: /孙新月/ }));
  const account = page.getByRole('button', { name: '开通账号', exact: true });
  await keys.press(button('更多操作'));
  await keys.press(account);
  await keys.press(dialog.getByRole('checkbox', { name: '员工' }), 'Space');
  await keys.press(dialog.getByRole('button', { name: '创建并邀请' }));
  await keys.press(page.getByRole('button', { name: '我已发送' }));
  await account.waitFor({ state: 'detached' });
  await keys.holds(button('更多操作'));
}

async function importRegister(page: Page) {
  const { shown, keys, button, open, pick } = tools(page);
  await open('/imports/new');
  await shown.locator('input[type=file]').setInputFiles({
    name: '台账.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${register}`),
  });
  await pick(/未填部门/, 'xzb', '行政部');
  await keys.press(button('校验数据'));
  await keys.press(button('导入 60 行'));
  await keys.holds(page.getByRole('alertdialog').getByRole('button', { name: '取消' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shown.getByRole('link', { name: '前往资产列表' }).waitFor();
  expect(await keys.at()).toBeDefined();
}

test('a company is founded in an empty database by the keyboard alone', () =>
  inWindow(async (page, { complaints }) => {
    await beginWithPassword(page);
    await createNodes(page, '/organisations', '行政部\n行政部/车队\n研发中心');
    await createNodes(page, '/locations', '青禾园区/A 栋/101 室\n青禾园区/A 栋/二层');
    await onScreen(page)
      .getByRole('row', { name: /101 室.*房间/ })
      .waitFor();
    await createNodes(page, '/categories', '办公设备\n  电脑\n  打印机');
    await addField(page);
    await addPeople(page);
    await importRegister(page);
    expect(complaints).toEqual([]);
  }));
