import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox } from 'playwright-core';
import { startProduct } from './start-product.mjs';

/**
 * What the files of tests share that a worker of Jest runs one after another. It lives in the realm of the worker, not
 * in that of a file, and is opened when a file asks for it first. None of it keeps the worker, and all of it ends with
 * the worker, however that ends.
 */
export { startProduct };

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Firefox as it is sold, by WebDriver BiDi; without it Playwright expects one that it has changed. */
const overBiDi = 'moz-firefox';

/** Where Firefox puts what it saves, which it tells nobody of. @type {string | undefined} */
let downloads;

export const firefoxDownloads = () => downloads;

function makeDownloads() {
  const folder = mkdtempSync(join(tmpdir(), 'houqin-saved-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  downloads = folder;
  return folder;
}

const launchers = {
  chromium: () => chromium.launch({ executablePath: executable('CHROMIUM'), args: quiet }),
  firefox: async () => {
    const executablePath = executable('FIREFOX');
    const browser = await firefox.launch({
      executablePath,
      channel: overBiDi,
      downloadsPath: makeDownloads(),
    });
    await fillAsTyped(browser);
    return browser;
  },
};

/**
 * A Chromium of its own whose camera shows a film, and which lets every page use it.
 *
 * @param {string} film
 */
export const browserWithCamera = (film) =>
  chromium.launch({
    executablePath: executable('CHROMIUM'),
    args: [
      ...quiet,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });

/**
 * A window of a Chromium of its own that keeps what it stores in a folder, so that it can be ended and started again.
 *
 * @param {string} folder
 * @param {import('playwright-core').BrowserContextOptions} options
 */
export const windowOnDisk = (folder, options) =>
  chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: executable('CHROMIUM'),
    args: quiet,
  });

/** @param {string} variable */
function executable(variable) {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} must name a browser; \`npm test\` finds or installs one`);
  return path;
}

/** Over BiDi a text is put in by the property that React watches, which then takes it for old. @param {import('playwright-core').Browser} browser */
async function fillAsTyped(browser) {
  const page = await browser.newPage();
  /** @type {import('playwright-core').Locator} */
  const prototype = Object.getPrototypeOf(page.locator('body'));
  await page.close();
  const { fill } = prototype;
  prototype.fill = async function fillOrType(text, ...options) {
    if (this.page().context().browser()?.browserType() !== firefox) return fill.call(this, text, ...options);
    await this.click();
    await this.evaluate((field, typed) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
    }, text);
  };
}

/** @returns {Set<{ unref?: () => void }>} what keeps this process from ending */
const handles = () =>
  new Set(/** @type {typeof process & { _getActiveHandles(): [] }} */ (process)._getActiveHandles());

/** @template Opened @param {() => Promise<Opened>} open */
async function withoutKeeping(open) {
  const before = handles();
  const opened = await open();
  for (const handle of handles()) if (!before.has(handle)) handle.unref?.();
  return opened;
}

/** @type {Map<string, Promise<import('playwright-core').Browser>>} */
const browsers = new Map();

/** The real Chromium or Firefox that the test run has found, headless. @param {keyof typeof launchers} name */
export async function sharedBrowser(name) {
  const before = await browsers.get(name)?.catch(() => undefined);
  if (before?.isConnected()) return before;
  const opening = withoutKeeping(launchers[name]);
  browsers.set(name, opening);
  return opening;
}

/** @type {Map<string, Promise<import('./start-product.mjs').Product>>} */
const products = new Map();

/** A server with the sample company, one for the files that a browser goes through. @param {string} browser */
export async function sharedProduct(browser) {
  const before = await products.get(browser)?.catch(() => undefined);
  if (before?.isRunning()) return before;
  const starting = startProduct();
  products.set(browser, starting);
  return starting;
}
