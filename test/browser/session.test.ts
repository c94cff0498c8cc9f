import { describe, expect, test } from '@jest/globals';
import type { Route } from 'playwright-core';
import { errcodes } from '../../src/api/contract/errors.ts';
import { routeCall } from './support/route-call.ts';
import { fillIn, forgetHome, goTo, onScreen, routeOf } from './support/session.ts';
import { withOwnProduct } from './support/with-product.ts';

const product = withOwnProduct();
const { inWindow } = product;

const answer = (body: object) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });

describe('without a token', () => {
  test('any page leads to the sign-in and back to it, with its query', () =>
    inWindow(async (page) => {
      await page.waitForURL('**/#/login?redirect=*');
      await goTo(page, '/assets?status=inStock&sort=name');
      await page.waitForURL(`**/#/login?redirect=${encodeURIComponent('/assets?status=inStock&sort=name')}`);
      await fillIn(page, ' keeper ');
      await page.waitForURL('**/#/assets?status=inStock&sort=name');
      await page.getByRole('grid').waitFor();
    }));

  test('a wrong password says the same for a login that exists and one that does not', () =>
    inWindow(async (page) => {
      const said: string[] = [];
      for (const loginid of ['engineer', 'nobody']) {
        await page.getByRole('textbox', { name: '账号' }).waitFor();
        await fillIn(page, loginid, 'zh-CN', 'Wrong-2026');
        const alert = page.getByRole('alert').filter({ hasText: /\S/ }).first();
        await alert.waitFor();
        said.push((await alert.textContent()) ?? '');
        await page.reload();
      }
      expect(said[0]).toBe(said[1]);
      expect(await routeOf(page)).toMatch(/^\/login/);
    }));
});

describe('with a token', () => {
  test('the sign-in page leads to the root', () =>
    inWindow(
      async (page) => {
        await page.waitForURL('**/#/dashboard');
      },
      { as: 'keeper', at: '/login' },
    ));

  test('nothing protected is drawn before the user info has come; then the navigation is repeated', () =>
    inWindow(
      async (page) => {
        let letGo = () => {};
        const held = new Promise<void>((go) => {
          letGo = go;
        });
        let requested = () => {};
        const waiting = new Promise<void>((go) => {
          requested = go;
        });
        await page.route('**/asset/user/getUserInfo', async (route) => {
          requested();
          await held;
          await route.continue();
        });
        await goTo(page, '/assets');
        await page.reload();
        await waiting;
        expect(await page.getByRole('navigation').count()).toBe(0);
        letGo();
        await page.getByRole('grid').waitFor();
        expect(await routeOf(page)).toBe('/assets');
      },
      { as: 'keeper' },
    ));

  test.each([
    ['a refusal', { errcode: errcodes.unavailable, errmsg: 'x' }],
    ['an ended session', { errcode: errcodes.sessionEnded }],
  ])('user info that fails by %s asks to sign in again', (_, body) =>
    inWindow(
      async (page) => {
        await page.route('**/asset/user/getUserInfo', answer(body));
        await forgetHome(page);
        await page.reload();
        const dialog = page.getByRole('alertdialog', { name: '登录超时' });
        await dialog.getByText('请重新登录！').waitFor();
        await dialog.getByRole('button', { name: '重新登录' }).click();
        await page.waitForURL('**/#/login?redirect=%2Fdashboard');
        const cookies = await page.context().cookies();
        expect(cookies.filter(({ name }) => name === 'Token')).toEqual([]);
      },
      { as: 'keeper' },
    ),
  );

  test('many answers of an ended session give one message and one way to the sign-in', () =>
    inWindow(
      async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        let count = 0;
        await page.route('**/asset/**', (route) => {
          count += 1;
          return answer({ errcode: errcodes.sessionEnded })(route);
        });
        await goTo(page, '/assets/2');
        await page.waitForURL('**/#/login?redirect=%2Fdashboard');
        await page.getByText('登录超时，请重新登录！').waitFor();
        expect(await page.getByText('登录超时，请重新登录！').count()).toBe(1);
        expect(count).toBeGreaterThan(0);
      },
      { as: 'keeper', at: '/assets/1' },
    ));

  test('logging out ends the session and remembers the place', () =>
    inWindow(
      async (page) => {
        await page.getByRole('grid').waitFor();
        const [token] = (await page.context().cookies()).filter(({ name }) => name === 'Token');
        await page.getByRole('button', { name: /的账号/ }).click();
        await page.getByRole('menuitem', { name: '退出登录' }).click();
        await page.waitForURL(`**/#/login?redirect=${encodeURIComponent('/assets?status=inUse')}`);
        const reply = await page.request.post('/asset/asset/list', {
          headers: { authorization: token?.value ?? '' },
          data: {},
        });
        expect(await reply.json()).toMatchObject({ errcode: errcodes.sessionEnded });
      },
      { as: 'auditor', at: '/assets?status=inUse' },
    ));

  test('a page that is not granted, and one that does not exist', () =>
    inWindow(
      async (page) => {
        await page.getByText('401：您没有权限访问此页面').waitFor();
        await goTo(page, '/nowhere');
        await page.getByText('404：页面不存在').waitFor();
      },
      { as: 'auditor', at: '/assets/duplicates' },
    ));
});

test('who signs in with the default password changes it first', () =>
  inWindow(async (page) => {
    const refused: string[] = [];
    page.on('response', async (response) => {
      const text = await response.text().catch(() => '');
      if (/"errcode":1004\b/.test(text)) refused.push(response.url());
    });
    await fillIn(page, 'newcomer', 'zh-CN', '123456');
    const modal = page.getByRole('alertdialog');
    await modal.getByText('系统检测到您使用默认密码登录，请修改密码后再使用！').waitFor();
    await modal.getByRole('button').last().click();
    await page.waitForURL('**/#/profile/index');
    await goTo(page, '/assets');
    await page.waitForURL('**/#/profile/index');

    await page.getByLabel(/^旧密码/).fill('123456');
    expect(refused).toEqual([]);
    await page.getByLabel(/^新密码/).fill('Tulip-and-7');
    await page.getByLabel(/^确认密码/).fill('Newcomer-8');
    await page.getByLabel(/^确认密码/).blur();
    await page.getByText('两次输入密码不一致!').waitFor();
    await page.getByLabel(/^确认密码/).fill('Tulip-and-7');
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.getByText('修改成功').first().waitFor();
    await page.getByRole('heading', { name: '通知', exact: true }).waitFor();
    await goTo(page, '/assets');
    await page.getByRole('grid').waitFor();
  }));

test('faults on the way are said, and the page stays', () =>
  inWindow(
    async (page) => {
      let stop = await routeCall(page, '/asset/list', (route) =>
        route.fulfill({ status: 502, body: 'bad gateway' }),
      );
      await goTo(page, '/assets');
      await page.getByText(/502/).first().waitFor();
      await stop();
      stop = await routeCall(page, '/asset/list', (route) => route.abort());
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByText('无法连接服务器，请检查网络。').first().waitFor();
      await stop();
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByRole('grid').waitFor();
    },
    { as: 'keeper' },
  ));

test('a server that is killed and comes back serves the same session', () =>
  inWindow(
    async (page) => {
      await product.kill();
      await goTo(page, '/assets');
      await onScreen(page).getByText('此页面出错了。').waitFor();
      await product.restart();
      await page.getByRole('button', { name: '重新加载此页' }).click();
      await page.getByRole('grid').waitFor();
      await product.kill();
      await goTo(page, '/assets?status=inUse');
      await page.getByText('无法连接服务器，请检查网络。').first().waitFor();
      await product.restart();
      await page.getByRole('button', { name: '重试' }).click();
      await page.getByRole('row').nth(2).waitFor();
    },
    { as: 'keeper' },
  ));

test('what is typed stays while the server is killed, and is saved when it is back', () =>
  inWindow(
    async (page) => {
      const name = onScreen(page).getByRole('textbox', { name: '名称', exact: true });
      await name.fill('中断供应商');
      await product.kill();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByText('无法连接服务器，请检查网络。').first().waitFor();
      expect(await name.inputValue()).toBe('中断供应商');
      await product.restart();
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await page.getByRole('heading', { name: '中断供应商' }).waitFor();
    },
    { as: 'keeper', at: '/suppliers/new' },
  ));

test('two windows of one browser: out of one is out of both, and in again as somebody else', () =>
  inWindow(
    async (page, { context }) => {
      const second = await context.newPage();
      await second.goto('/#/assets');
      await second.getByRole('grid').waitFor();
      await page.getByRole('button', { name: /的账号/ }).click();
      await page.getByRole('menuitem', { name: '退出登录' }).click();
      await second.waitForURL('**/#/login?redirect=%2Fassets');
      await fillIn(page, 'auditor');
      await page.waitForURL('**/#/dashboard');
      await second.getByRole('grid').waitFor();
      await second.getByRole('button', { name: /许静怡的账号/ }).waitFor();
      await routeCall(page, '/log/list', answer({ errcode: errcodes.sessionEnded }));
      await goTo(page, '/logs');
      await page.waitForURL('**/#/login?redirect=%2Fdashboard');
      await second.waitForURL('**/#/login?redirect=%2Fdashboard');
    },
    { as: 'keeper' },
  ));
