import type { Browser, BrowserContext, Page } from 'playwright-core';
import { samplePassword } from '../../../server/company/sample-password.ts';
import type { Login } from './accounts.ts';
import { browserName } from './worker.ts';

const inFirefox = browserName === 'firefox';

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

type Options = {
  locale?: string;
  viewport?: { width: number; height: number };
  /** It is pressed by fingers. */
  hasTouch?: boolean;
  /** For scripts that a test brings along. */
  bypassCSP?: boolean;
  /** The time zone of its device; that of this machine unless said. */
  timezoneId?: string;
  /** Who has signed in before the page is opened: somebody of the sample company, or a new account. */
  as?: string | Login;
  /** The place within the application that is opened. */
  at?: string;
};

export type Visit = { context: BrowserContext; page: Page; complaints: string[] };

/** Signs in without a page, and stores in the window what the page would have: token, guid, and proof of the browser. */
async function signInBefore(context: BrowserContext, url: string, { loginid, password }: Login) {
  const response = await context.request.post('/asset/user/login', {
    data: { loginid, password },
  });
  const { errcode, data } = await response.json();
  if (errcode !== 0) throw new Error(`${loginid} cannot sign in: ${errcode}`);
  const cookies = { Token: data.token, guid: data.guid };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url, sameSite: 'Strict' })),
  );
}

/** An error that is logged reaches the driver of Firefox without a word of it. */
function describeErrorsInWords() {
  const { error } = console;
  console.error = (...said: unknown[]) =>
    error(...said.map((one) => (one instanceof Error ? `${one.name}: ${one.message}\n${one.stack}` : one)));
}

/**
 * A browser window of its own. `complaints` collects what a developer would see in the console: errors,
 * refused content and requests that leave the product.
 */
export async function visit(
  browser: Browser,
  url: string,
  {
    locale = 'zh-CN',
    viewport = wide,
    hasTouch = false,
    bypassCSP = false,
    timezoneId,
    as,
    at = '/',
  }: Options = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport,
    hasTouch,
    bypassCSP,
    timezoneId,
    // Drawing each step of what moves takes most of a processor that has no graphics card beside it.
    reducedMotion: process.env.TEST_LONG === '1' ? 'no-preference' : 'reduce',
    acceptDownloads: true,
  });
  if (as)
    await signInBefore(context, url, typeof as === 'string' ? { loginid: as, password: samplePassword } : as);
  const page = await context.newPage();
  if (inFirefox) await page.addInitScript(describeErrorsInWords);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url: from, lineNumber } = message.location();
    complaints.push(`${message.text()} (${from}:${lineNumber})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? String(error)));
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:'))
      complaints.push(`left to ${to}`);
  });
  await page.goto(at === '/' ? at : `/#${at}`);
  if (as) await page.locator('[data-shown]').waitFor();
  return { context, page, complaints };
}
