import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { samplePassword } from '../../../server/company/sample-password.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { ofSession, type Recording } from '../../../src/inspect/recording.ts';
import { savedBy } from './downloads.ts';
import { routeCall } from './route-call.ts';
import { say } from './say.ts';
import { fillIn, goTo, type Locale, onScreen, signIn, words } from './session.ts';

/** Saves the recording with the button of the inspector that is on screen. */
export async function savedRecording(page: Page, locale: Locale) {
  const { path } = await savedBy(page, () =>
    onScreen(page)
      .getByRole('button', { name: say(locale, 'Save recording') })
      .click(),
  );
  return { path, text: await readFile(path, 'utf8') };
}

/**
 * Signs in wrongly and rightly, changes the password wrongly and rightly, lets the session end and signs in again.
 *
 * `atInspector` is called when the inspector is on screen for the first time, `afterError` when an error was not caught.
 *
 * @returns what may appear nowhere, and everything that was written down meanwhile: recordings, the error log and
 *   the console
 */
export async function liveWithSecrets(
  page: Page,
  { atInspector = async () => {}, afterError = async () => {} } = {},
) {
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
  await goTo(page, '/inspector');
  await onScreen(page).getByRole('row').nth(2).waitFor();
  await atInspector();
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
  await noteToken();
  const before = (await savedRecording(page, 'zh-CN')).text;
  expect(before).toContain('change password/sending/done change password/editing');
  expect(before).toContain('change password/sending/error change password/editing');

  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a stone in the shoe');
    });
  });
  await afterError();
  await page
    .locator('header')
    .getByRole('button', { name: /^错误日志/ })
    .click();
  const log = page.getByRole('dialog', { name: '错误日志' });
  await log.getByText('a stone in the shoe').first().waitFor();
  const described = (await log.evaluate((element) => element.innerHTML)) + (await log.textContent());
  await page.keyboard.press('Escape');

  const stop = await routeCall(page, '/log/list', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ errcode: errcodes.sessionEnded, details: { why: 'idle too long' } }),
    }),
  );
  await goTo(page, '/logs');
  await page.waitForURL('**/#/login*');
  await stop();
  await fillIn(page, 'admin', 'zh-CN', 'Another-2026');
  await page.waitForURL('**/#/dashboard');
  await noteToken();
  await goTo(page, '/inspector');
  await onScreen(page).getByRole('row').nth(2).waitFor();
  const after = (await savedRecording(page, 'zh-CN')).text;
  // One recording of both sessions: a developer finds in it why the first one ended.
  const boundaries = (JSON.parse(after) as Recording).steps.filter(({ actor }) => actor === ofSession);
  expect(boundaries.map(({ event, why }) => [event, why])).toEqual([
    ['signed in', undefined],
    ['timed out', 'idle too long'],
    ['signed in', undefined],
  ]);
  expect(after).toContain('session/inside/session ended/timed out.notice shown');

  expect(new Set(secrets).size).toBe(6);
  return { secrets, written: [before, described, after, ...heard] };
}

export function expectNoSecret({ secrets, written }: { secrets: string[]; written: string[] }) {
  for (const secret of secrets) for (const text of written) expect(text.includes(secret)).toBe(false);
}
