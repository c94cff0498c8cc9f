import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';
import { serverCommand } from './server-command.mjs';

const [data = '', folder = ''] = process.argv.slice(2);

/** Which page, and what shows that it has come. */
const pages = [
  ['dashboard', '/dashboard', 'dl'],
  ['assets', '/assets', '[role=row] a'],
  ['asset', '/assets/53', 'time'],
  ['asset-form', '/assets/new', '[data-field]'],
  ['custody', '/custody', '[role=row] a'],
  ['return', '/custody/new?kind=return&assets=491,490', 'table'],
  ['document', '/custody/40', 'table[aria-label]'],
  ['import', '/imports/new', 'h1'],
  ['log', '/logs', '[role=row] a'],
];

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** Each language, width and brightness beside each other one. */
const visits = [
  { suffix: '', locale: 'zh-CN', viewport: wide, darkness: 'light' },
  { suffix: '-en-dark', locale: 'en-GB', viewport: wide, darkness: 'dark' },
  { suffix: '-narrow-dark', locale: 'zh-CN', viewport: narrow, darkness: 'dark' },
  { suffix: '-en-narrow', locale: 'en-GB', viewport: narrow, darkness: 'light' },
];

/** Whoever signs in has chosen it before. @param {string} darkness */
function chooseBrightness(darkness) {
  const chosen = JSON.stringify({ darkness });
  localStorage.setItem('look', chosen);
  for (let person = 1; person <= 100; person += 1) localStorage.setItem(`preferences.${person}`, chosen);
}

const { command, args, environment } = serverCommand();
const server = spawn(command, args, {
  env: { ...process.env, ...environment, DATA_DIR: data, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0' },
  stdio: ['ignore', 'pipe', 'ignore'],
});
process.once('exit', () => server.kill('SIGKILL'));
const ready = await new Promise((found) => {
  createInterface(server.stdout).on('line', (line) => {
    const url = /^Houqin is ready: (\S+)$/.exec(line)?.[1];
    if (url) found(url);
  });
});

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { suffix, locale, viewport, darkness } of visits) {
  const page = await browser.newPage({ locale, viewport, baseURL: String(ready) });
  await page.addInitScript(chooseBrightness, darkness);
  await page.goto('/');
  const [loginid, password] = [page.locator('input').first(), page.locator('input[type=password]')];
  await loginid.waitFor();
  await page.screenshot({ path: join(folder, `login${suffix}.png`) });
  await loginid.fill('keeper');
  await password.fill('Houqin-2026');
  await password.press('Enter');
  await page.waitForURL('**/#/dashboard');
  for (const [name, place, sign] of pages) {
    await page.evaluate((to) => {
      location.hash = to;
    }, String(place));
    await page.locator(`[data-shown] ${sign}`).first().waitFor();
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(folder, `${name}${suffix}.png`) });
    console.log(`docs/screens/${name}${suffix}.png`);
  }
  await page.close();
}
await browser.close();
server.kill('SIGTERM');
await once(server, 'exit');
