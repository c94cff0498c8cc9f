import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { samplePassword } from '../../server/company/sample-password.ts';
import { say } from './support/say.ts';
import { bothWindows, fillIn, goTo, type Locale, onScreen, signIn, words } from './support/session.ts';
import { withProduct } from './support/with-product.ts';

const { inWindow } = withProduct();

async function saved(page: Page, locale: Locale) {
  const download = page.waitForEvent('download');
  await onScreen(page)
    .getByRole('button', { name: say(locale, 'Save the recording') })
    .click();
  const path = await (await download).path();
  return { path, text: await readFile(path, 'utf8') };
}

test.each(bothWindows)(
  'the inspector shows what machines do, and a recording is opened elsewhere: in %s on a %s window',
  (locale, _, viewport) =>
    inWindow(
      async (page, { complaints }) => {
        const t = (message: string) => say(locale, message);
        await signIn(page, 'admin', locale);
        await goTo(page, '/assets');
        await onScreen(page).getByRole('row').nth(1).waitFor();
        await goTo(page, '/machines/inspector');
        const steps = onScreen(page).getByRole('grid', { name: t('Steps') });
        await steps.getByRole('row').nth(2).waitFor();
        await onScreen(page).getByRole('searchbox').fill('tabs/in use/place shown/1');
        await steps.getByRole('row').nth(1).click();
        const step = onScreen(page).getByRole('region', { name: t('The step') });
        await step.locator('.taken').first().waitFor();
        await step.locator('.present').first().waitFor();
        const { path, text } = await saved(page, locale);
        expect(JSON.parse(text)).toMatchObject({ version: 1 });
        await page.locator('[data-shown] input[type=file]').setInputFiles(path);
        await onScreen(page)
          .getByRole('button', { name: t('Back to this page') })
          .waitFor();
        await steps.getByRole('row').nth(1).click();
        await step.getByRole('heading', { name: t('What it remembers') }).waitFor();
        const before = await step.textContent();
        await step.getByRole('button', { name: t('Step back') }).click();
        expect(await step.textContent()).not.toBe(before);
        await page.locator('[data-shown] input[type=file]').setInputFiles({
          name: 'x.json',
          mimeType: 'application/json',
          buffer: Buffer.from('{}'),
        });
        await page.getByText(t('This file is no recording')).first().waitFor();
        expect(complaints).toEqual([]);
      },
      { locale, viewport },
    ),
);

test('no secret reaches a recording, an error text or the console', () =>
  inWindow(async (page) => {
    const heard: string[] = [];
    page.on('console', (message) => heard.push(message.text()));
    const secrets = [samplePassword, 'Wrong-2026', 'Another-2026'];
    const noteToken = async () => {
      for (const { name, value } of await page.context().cookies()) if (name === 'Token') secrets.push(value);
    };
    await page.getByRole('textbox', { name: words['zh-CN'].loginid }).waitFor();
    await fillIn(page, 'admin', 'zh-CN', 'Wrong-2026');
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await signIn(page, 'admin');
    await noteToken();
    await goTo(page, '/machines/inspector');
    await onScreen(page).getByRole('row').nth(2).waitFor();
    for (const old of ['Wrong-2026', samplePassword]) {
      await page.getByRole('button', { name: words['zh-CN'].account }).click();
      await page.getByRole('menuitem', { name: '修改密码' }).click();
      const dialog = page.getByRole('dialog', { name: '修改密码' });
      for (const [field, value] of [
        ['oldPassword', old],
        ['newPassword', 'Another-2026'],
        ['confirmPassword', 'Another-2026'],
      ] as const)
        await dialog.locator(`input[name=${field}]`).fill(value);
      await dialog.getByRole('button', { name: '确认修改' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByText('修改成功').waitFor();
    const recorded = (await saved(page, 'zh-CN')).text;
    expect(recorded).toContain('change password/sending/done change password/1');
    expect(recorded).toContain('change password/sending/error change password/1');

    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a stone in the shoe');
      });
    });
    await page
      .locator('header')
      .getByRole('button', { name: /^错误日志/ })
      .click();
    const log = page.getByRole('dialog', { name: '错误日志' });
    await log.getByText('a stone in the shoe').first().waitFor();
    const told = (await log.evaluate((element) => element.innerHTML)) + (await log.textContent());
    await page.keyboard.press('Escape');

    await page.route('**/asset/log/list', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"errcode":9999}' }),
    );
    await goTo(page, '/logs');
    await page.waitForURL('**/#/login*');
    await page.unroute('**/asset/log/list');
    await fillIn(page, 'admin', 'zh-CN', 'Another-2026');
    await page.waitForURL('**/#/dashboard');
    await noteToken();
    await goTo(page, '/machines/inspector');
    await onScreen(page).getByRole('row').nth(2).waitFor();
    const again = (await saved(page, 'zh-CN')).text;

    expect(new Set(secrets).size).toBe(5);
    for (const secret of secrets)
      for (const text of [recorded, again, told, ...heard]) expect(text.includes(secret)).toBe(false);
  }));
