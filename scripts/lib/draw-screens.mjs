import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { firstId } from '../../server/sample/insert-rows.ts';
import { ensureChromium } from './chromium.mjs';
import { serverCommand } from './server-command.mjs';

const [data = '', folder = ''] = process.argv.slice(2);

/** Which page, and what shows that it has come. */
const pages = [
  ['profile', '/profile/index', 'form'],
  ['dashboard', '/dashboard', 'dl'],
  ['assets', '/assets', '[role=row] a'],
  ['asset', '/assets/53', 'time'],
  ['asset-form', '/assets/new', '[data-field]'],
  ['asset-edit', '/assets/53/edit', '[data-field]'],
  ['custody', '/custody', '[role=row] a'],
  ['issue', '/custody/new?kind=issue&assets=500', 'table'],
  ['return', '/custody/new?kind=return&assets=491,490', 'table'],
  ['document', '/custody/10040', 'table[aria-label]'],
  ['imports', '/imports', 'h1'],
  ['import', '/imports/new', 'h1'],
  ['log', '/logs', '[role=row] a'],
  ['organisations', '/organisations', '[role=row] a'],
  ['categories', '/categories', '[role=row] a'],
  ['people', '/people', '[role=row] a'],
  ['not-granted', '/errors', 'h1'],
  ['not-found', '/404', 'h1'],
];
/** What administrators see beside it. */
const forAdministrators = [
  ['machines', '/machines', 'h1'],
  ['machine', '/machines/asset', '.count'],
  ['machine-session', '/machines/session', 'svg'],
  ['errors', '/errors', 'h1'],
  ['accounts', '/accounts', '[role=row] a'],
  ['roles', '/roles', '[role=row] a'],
  ['role', '/roles/2', 'table'],
  ['system', '/system', 'dl'],
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

/** Whoever of the sample signs in has chosen it before. @param {{ darkness: string, first: number }} given */
function chooseBrightness({ darkness, first }) {
  const chosen = JSON.stringify({ darkness });
  localStorage.setItem('look', chosen);
  for (let person = first; person < first + 200; person += 1)
    localStorage.setItem(`preferences.${person}`, chosen);
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function save(page, name) {
  // Each window is a new browser, which the others are told of.
  const news = page.getByRole('status').filter({ has: page.locator('a[href="#/profile/index"]') });
  if (await news.isVisible()) await news.getByRole('button').click();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/screens/${name}.png`);
}

/** @param {import('playwright-core').Page} page @param {string} loginid */
async function signIn(page, loginid) {
  await page.locator('input').first().fill(loginid);
  await page.locator('input[type=password]').fill('Houqin-2026');
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/#/dashboard');
}

/** @param {import('playwright-core').Page} page @param {string} suffix @param {string[]} one */
async function draw(page, suffix, [name, place, sign]) {
  await page.evaluate((to) => {
    location.hash = to;
  }, String(place));
  await page.locator(`[data-shown] ${sign}`).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await save(page, `${name}${suffix}`);
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
  await page.addInitScript(chooseBrightness, { darkness, first: firstId.person });
  await page.goto('/');
  await page.locator('input[type=password]').waitFor();
  await save(page, `login${suffix}`);
  await signIn(page, 'keeper');
  for (const one of pages) await draw(page, suffix, one);
  await page.goto('/#/assets/53');
  await page.locator('[data-shown] time').first().waitFor();
  await page.locator('[data-shown] button:has(svg.lucide-workflow)').click();
  await page.locator('[role=dialog] .present').waitFor();
  await save(page, `life${suffix}`);
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await page.goto('/#/login');
  await page.reload();
  await signIn(page, 'admin');
  for (const one of forAdministrators) await draw(page, suffix, one);
  await page.close();
}
await browser.close();
server.kill('SIGTERM');
await once(server, 'exit');
