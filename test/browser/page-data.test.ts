import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { staticFiles } from '../../server/plugins/static-files.ts';
import { drawnAt } from '../../src/vocabulary/drawn-pages.ts';
import { languages } from '../../src/vocabulary/languages.ts';
import { openBrowser } from './support/worker.ts';

/** The page as it was built: the minifier leaves out quotation marks that the source has. */
const dist = resolve(__dirname, '../../dist');
const stored = {
  values: { companyName: '', currency: '', timeZone: '', offeredLanguages: '', findNote: '' },
  logo: '' as string | null,
  version: 7,
  providers: '',
  directory: false,
};

let app: FastifyInstance;
let browser: Browser;
let parser: Page;
let url: string;

beforeAll(async () => {
  app = Fastify();
  await app.register(staticFiles, { dist, stored });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  browser = await openBrowser();
  parser = await browser.newPage();
});
afterAll(async () => {
  await parser.close();
  await app.close();
});

/** Each page that the build drew, as a browser reads it: its elements, and what it says of itself. */
async function readPages() {
  const pages = [];
  for (const language of Object.keys(languages))
    for (const token of ['', 'Token=a; ']) {
      const { body, headers } = await app.inject({
        url: '/',
        headers: { cookie: `${token}language=${language}` },
      });
      const page = await parser.evaluate((html) => {
        const read = new DOMParser().parseFromString(html, 'text/html');
        const text = read.getElementById('page-data')?.textContent ?? '';
        const elements = [...read.querySelectorAll('*')].map((element) => [
          element.tagName,
          ...[...element.attributes].map(({ name, value }) => `${name}=${value}`),
          element.id === 'page-data' ? '' : (element.firstChild?.nodeValue ?? ''),
        ]);
        const nonce = read.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
        return { data: JSON.parse(text), elements: JSON.stringify(elements), nonce };
      }, body);
      expect(headers['content-security-policy']).toContain(`'nonce-${page.nonce}'`);
      // A nonce is random, and may itself look like something that was not filled in.
      const elements = page.elements.replaceAll(page.nonce, 'NONCE');
      expect(elements).not.toMatch(/__[A-Z_]+__/);
      pages.push({ data: page.data, elements });
    }
  return pages;
}

const texts = [
  'Acme Corp Ltd',
  '0;url=/healthz http-equiv=refresh',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '<!--<script>',
  ']]>&lt;&amp;',
  "$& $1 $` $' $$",
  '"__PAGE_DATA__" "__FIRST_ANSWERS__" __HOME_PICTURE__ __CSP_NONCE__ __BUILD__',
  '\\u003c\\"\u2028\u2029\u0000\r\n',
  '东方 仓储',
];

const fields = [
  ['name', (text: string) => (stored.values.companyName = text)],
  ['currency', (text: string) => (stored.values.currency = text)],
  ['timeZone', (text: string) => (stored.values.timeZone = text)],
  ['languages', (text: string) => (stored.values.offeredLanguages = text)],
  ['logo', (text: string) => (stored.logo = text)],
] as const;

test('there is a page for each language, signed in and not', async () => {
  const drawn = readdirSync(join(dist, '.drawn')).filter((name) => name.endsWith('.html')).length;
  expect(drawn).toBe(Object.keys(languages).length * Object.keys(drawnAt).length);
});

test.each(fields)('whatever the %s is, the page is the same and says exactly that', async (field, write) => {
  write('');
  const plain = await readPages();
  for (const text of texts) {
    write(text);
    // What is offered decides the language of the page, and none of these texts is one.
    const hostile = await readPages();
    expect(hostile.map(({ data }) => data[field])).toEqual(hostile.map(() => text));
    expect(hostile.map(({ elements }) => elements)).toEqual(plain.map(({ elements }) => elements));
  }
  write('');
});

test('build, notice and version of the settings are in the page', async () => {
  const [page] = await readPages();
  expect(page?.data).toEqual({
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
    notice: 'none',
    name: '',
    logo: '',
    currency: '',
    timeZone: '',
    languages: '',
    findNote: '',
    faultReports: '',
    serviceMode: '',
    serviceNote: '',
    providers: '',
    passwordSignIn: '',
    settingsVersion: 7,
  });
});

test.each(texts)('a browser stays on the page of %j, and takes all of it for the name', async (text) => {
  stored.values.companyName = text;
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  page.on('dialog', (dialog) => {
    refused.push('a dialog');
    dialog.dismiss();
  });
  await page.goto(url);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForFunction(() => document.title !== '行政后勤管理系统');
  expect([page.url().replace(/#.*/, ''), refused]).toEqual([`${url}/`, []]);
  expect((await page.title()).replace(/\s+/g, ' ')).toContain(text.split(/[\0\u2028\s]/)[0]);
  await page.close();
  stored.values.companyName = '';
});
