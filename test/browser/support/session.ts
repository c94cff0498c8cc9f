import type { Page } from 'playwright-core';
import { samplePassword } from '../../../server/company/sample-password.ts';
import { homeCookieName } from '../../../src/vocabulary/home-picture.ts';
import { narrow, wide } from './browser.ts';

/** What the pages say; the suite visits two of the languages, and the lists in all four. */
export const words = {
  'zh-CN': {
    loginid: '账号',
    password: '密码',
    signIn: '登录',
    skip: '跳到正文',
    save: '保存',
    account: /的账号/,
    settings: '界面设置',
    theme: { light: '浅色', dark: '深色' },
  },
  'en-GB': {
    loginid: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    skip: 'Skip to content',
    save: 'Save',
    account: /^Account of/,
    settings: 'Settings',
    theme: { light: 'Light', dark: 'Dark' },
  },
  'es-ES': {
    loginid: 'Usuario',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    skip: 'Ir al contenido',
    save: 'Guardar',
    account: /^Cuenta de/,
    settings: 'Ajustes',
    theme: { light: 'Claro', dark: 'Oscuro' },
  },
  'ja-JP': {
    loginid: 'ログインID',
    password: 'パスワード',
    signIn: 'ログイン',
    skip: '本文へ移動',
    save: '保存',
    account: /のアカウント/,
    settings: '設定',
    theme: { light: 'ライト', dark: 'ダーク' },
  },
} as const;

export type Locale = keyof typeof words;

/** The two windows in which a feature is looked at: Chinese and wide, English and narrow. */
export const bothWindows: [locale: Locale, width: string, viewport: { width: number; height: number }][] = [
  ['zh-CN', 'wide', wide],
  ['en-GB', 'narrow', narrow],
];

/** Fills in the sign-in page that is shown. */
export async function fillIn(
  page: Page,
  loginid: string,
  locale: Locale = 'zh-CN',
  password = samplePassword,
) {
  const text = words[locale];
  await page.getByRole('textbox', { name: text.loginid }).fill(loginid);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: text.signIn, exact: true }).click();
}

/** Has the next full load ask by itself: who left from home has the first answers in the page. */
export const forgetHome = (page: Page) => page.context().clearCookies({ name: homeCookieName });

/** The page on screen; those of tabs in the background are in the document as well. */
export const onScreen = (page: Page) => page.locator('[data-shown]');

/** Signs in and waits for the dashboard, which is drawn after the address has changed. */
export async function signIn(
  page: Page,
  loginid: string,
  locale: Locale = 'zh-CN',
  password = samplePassword,
) {
  await fillIn(page, loginid, locale, password);
  await page.waitForURL('**/#/dashboard');
  await onScreen(page).waitFor();
}

/** Goes to a place within the application. */
export const goTo = (page: Page, place: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, place);

/** Asks the page itself: what the browser's driver knows of its address comes later. */
export const routeOf = (page: Page) => page.evaluate(() => location.hash.slice(1));
