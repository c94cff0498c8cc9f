import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const wide = { width: 1440, height: 900 };
export const narrow = { width: 390, height: 844 };

/** The real Chromium that the test run has found, headless. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error('CHROMIUM must name a Chromium; `npm test` finds or installs one');
  return chromium.launch({ executablePath, args: quiet });
}

type Options = {
  locale?: string;
  viewport?: { width: number; height: number };
  /** For scripts that a test brings along. */
  bypassCSP?: boolean;
  /** Cookies of an earlier window. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

export type Visit = { context: BrowserContext; page: Page; complaints: string[] };

/**
 * A browser window of its own. `complaints` collects what a developer would see in the console: errors,
 * refused content and requests that leave the product.
 */
export async function visit(
  browser: Browser,
  url: string,
  { locale = 'zh-CN', viewport = wide, bypassCSP = false, storageState }: Options = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport,
    bypassCSP,
    storageState,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const to = request.url();
    if (!to.startsWith(url) && !to.startsWith('data:') && !to.startsWith('blob:'))
      complaints.push(`left to ${to}`);
  });
  await page.goto('/');
  return { context, page, complaints };
}
