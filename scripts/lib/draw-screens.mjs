import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { firstId } from '../../server/sample/insert-rows.ts';
import { ensureChromium } from './chromium.mjs';
import { pictures } from './pictures.mjs';
import { serverCommand } from './server-command.mjs';

const [data = '', folder = ''] = process.argv.slice(2);

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

/** @param {import('playwright-core').Page} page @param {import('./pictures.mjs').Picture} picture */
async function draw(page, { name, place, sign }) {
  await page.evaluate((to) => {
    location.hash = to;
  }, place);
  await page.locator(`[data-shown] ${sign}`).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
  await save(page, name);
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
for (const picture of pictures) {
  const { locale, viewport, darkness, loginid } = picture;
  const page = await browser.newPage({ locale, viewport, baseURL: String(ready) });
  await page.addInitScript(chooseBrightness, { darkness, first: firstId.person });
  await page.goto('/');
  await page.locator('input[type=password]').waitFor();
  await signIn(page, loginid);
  await draw(page, picture);
  await page.close();
}
await browser.close();
server.kill('SIGTERM');
await once(server, 'exit');
