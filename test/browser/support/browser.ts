import {
  type Browser,
  type BrowserContext,
  chromium,
  firefox,
  type Locator,
  type Page,
} from 'playwright-core';
import { makeDownloadFolder } from './downloads.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const inFirefox = process.env.TEST_BROWSER === 'firefox';
/** A Firefox as it is sold, by WebDriver BiDi; without it Playwright expects one that it has changed. */
const overBiDi = 'moz-firefox';

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

/** The real Chromium or Firefox that the test run has found, headless. */
export async function openBrowser(): Promise<Browser> {
  const name = inFirefox ? 'FIREFOX' : 'CHROMIUM';
  const executablePath = process.env[name];
  if (!executablePath) throw new Error(`${name} must name a browser; \`npm test\` finds or installs one`);
  return inFirefox
    ? firefox.launch({ executablePath, channel: overBiDi, downloadsPath: makeDownloadFolder() })
    : chromium.launch({ executablePath, args: quiet });
}

/** Over BiDi a text is put in by the property that React watches, which then takes it for old. */
function fillAsTyped(page: Page) {
  const { prototype } = page.locator('body').constructor as { prototype: Locator };
  prototype.fill = async function fill(this: Locator, text: string) {
    await this.click();
    await this.evaluate((field: HTMLInputElement | HTMLTextAreaElement, typed) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
    }, text);
  };
}

type Options = {
  locale?: string;
  viewport?: { width: number; height: number };
  /** For scripts that a test brings along. */
  bypassCSP?: boolean;
  /** The time zone of its device; that of this machine unless said. */
  timezoneId?: string;
  /** Cookies of an earlier window. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

export type Visit = { context: BrowserContext; page: Page; complaints: string[] };

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
  { locale = 'zh-CN', viewport = wide, bypassCSP = false, storageState, timezoneId }: Options = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport,
    bypassCSP,
    storageState,
    timezoneId,
    // Drawing each step of what moves takes most of a processor that has no graphics card beside it.
    reducedMotion: process.env.TEST_LONG === '1' ? 'no-preference' : 'reduce',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  if (inFirefox) fillAsTyped(page);
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
  await page.goto('/');
  return { context, page, complaints };
}
