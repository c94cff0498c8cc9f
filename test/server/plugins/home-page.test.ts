import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dashboardHandlers } from '../../../server/modules/dashboard/handlers.ts';
import { sessionHandlers } from '../../../server/modules/session/handlers.ts';
import { HomeDrawer } from '../../../server/plugins/home-drawer.ts';
import type { FirstAnswers, HomeToDraw } from '../../../src/api/contract/home-picture.ts';
import { withApp } from '../support/app.ts';
import { guidOf } from '../support/guid-of.ts';

const dist = mkdtempSync(join(tmpdir(), 'houqin-home-'));
const server = withApp({ modules: [dashboardHandlers, sessionHandlers], dist });

const draws = `export const drawHome = async ({ info, around, groups, language }) => info.sname.includes('never')
  ? new Promise(() => {})
  : { html: '<p>' + [info.sname, around.wide, groups, language].join(' ') + '</p>', styles: '.a{top:0}' };`;

beforeAll(() => {
  mkdirSync(join(dist, '.drawn'));
  writeFileSync(join(dist, 'index.html'), 'empty');
  for (const language of ['en', 'zh', 'es', 'ja'])
    writeFileSync(join(dist, `.drawn/frame-${language}.html`), '"__FIRST_ANSWERS__"|__HOME_PICTURE__');
  writeFileSync(join(dist, '.drawn/home.mjs'), draws);
});
afterAll(() => rmSync(dist, { recursive: true }));

async function load(cookies: Record<string, string>, accept = 'text/html') {
  const { body, headers } = await server.app.inject({ url: '/', cookies, headers: { accept } });
  const [first = '', picture = ''] = body.split('|');
  return { first: JSON.parse(first) as FirstAnswers | null, picture, headers };
}

const cookiesOf = async (more: Record<string, string> = {}) => ({
  Token: (await server.signIn('keeper')).token,
  guid: await guidOf(server.db, 'keeper'),
  home: 'wide.tagsView',
  language: 'es',
  ...more,
});

describe('a browser that showed the home page last', () => {
  test('is given the answers of its first calls and a picture of it, and keeps neither', async () => {
    const cookies = await cookiesOf();
    const caller = await server.signIn('keeper');
    // The thread may come too late for the first page.
    let loaded = await load(cookies);
    while (loaded.first?.picture !== 'wide') loaded = await load(cookies);
    const { first, picture, headers } = loaded;
    const { personId, sname } = await caller.get('/user/getUserInfo', { guid: cookies.guid });
    expect(first?.answers.map(({ path, payload }) => [path, payload])).toEqual([
      ['/user/getUserInfo', { guid: cookies.guid }],
      ['/dashboard/figures', {}],
    ]);
    expect(headers['set-cookie']).toBeDefined();
    const figures = JSON.parse(first?.answers[1]?.body ?? '');
    expect(figures).toEqual({ errcode: 0, data: await caller.get('/dashboard/figures', {}) });
    expect(picture).toContain(`<p>${sname} true  es</p>`);
    expect(picture).toContain('.a{top:0}');
    expect(headers['cache-control']).toBe('no-store');
    const opened = await load({
      ...cookies,
      [`menuGroups.${personId}`]: '["/menu/assets",7]',
    });
    expect(opened.picture).toContain(`<p>${sname} true /menu/assets es</p>`);
  });

  test.each([
    ['with the token of nobody', { Token: 'a'.repeat(43) }],
    ['with the account of somebody else', { guid: '00000000-0000-4000-8000-000000000000' }],
    ['that was last at another page', { home: '' }],
    ['whose cookie makes no sense', { home: 'wide.<p>' }],
  ])('is given the page alone %s', async (_, change: Record<string, string>) => {
    const { first, picture, headers } = await load(await cookiesOf(change));
    expect([first, picture]).toEqual([null, '']);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('is given the page alone where an older page looks it up', async () => {
    expect((await load(await cookiesOf(), '*/*')).first).toBeNull();
  });
});

describe('the thread that draws', () => {
  const warned: string[] = [];
  const log = { warn: (_: unknown, text: string) => warned.push(text) } as never;
  const home = (sname: string) => ({ info: { sname }, around: { wide: true } }) as HomeToDraw;

  test('draws nothing where a page was not built', async () => {
    const drawer = new HomeDrawer(join(dist, 'elsewhere'), log);
    expect(await drawer.draw(home('A'))).toBeUndefined();
    drawer.close();
  });

  test('is given up with what waits for it', async () => {
    const drawer = new HomeDrawer(dist, log);
    const waiting = drawer.draw(home('never'));
    drawer.close();
    expect(await waiting).toBeUndefined();
    expect((await drawer.draw(home('B')))?.html).toContain('<p>B true');
    drawer.close();
  });

  test('takes no more than so many at once', async () => {
    const drawer = new HomeDrawer(dist, log);
    const waiting = Array.from({ length: 8 }, () => drawer.draw(home('never')));
    expect(await drawer.draw(home('C'))).toBeUndefined();
    drawer.close();
    expect(await Promise.all(waiting)).toEqual(Array(8).fill(undefined));
  });

  test('that breaks is noted without what it drew, and begins again after a pause alone', async () => {
    writeFileSync(
      join(dist, '.drawn/home.mjs'),
      'setTimeout(() => { throw new Error("secret") }); export const drawHome = () => new Promise(() => {});',
    );
    const drawer = new HomeDrawer(dist, log);
    expect(await drawer.draw(home('D'))).toBeUndefined();
    expect(warned).toEqual(['home pages come without a picture for a minute']);
    expect(drawer.begin()).toBeUndefined();
    drawer.close();
    writeFileSync(join(dist, '.drawn/home.mjs'), draws);
  });
});
