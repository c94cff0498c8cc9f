import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { builtFile } from '../../src/vocabulary/built-file.ts';
import { offlineQuery } from '../../src/vocabulary/offline.ts';
import type { PageData } from '../../src/vocabulary/page-data.ts';
import type { SettingsStore } from '../modules/settings/index.ts';
import type { Settings } from '../settings.ts';
import { compressPage } from './compress-page.ts';
import { digestsOfScripts, languageOfPage, readDrawnPage, readPlainPage } from './drawn-page.ts';
import { fillPage } from './fill-page.ts';
import { contentSecurityPolicy, setPolicy } from './headers.ts';
import { HomeDrawer } from './home-drawer.ts';
import { type HomePage, homePageFor } from './home-page.ts';

const portal = join(import.meta.dirname, '../static');

/** What every page has to warn of. */
export type Notice = 'sample-accounts';

const notBuilt = `<!doctype html><meta charset="utf-8"><title>Houqin</title>
<p>The front end has not been built. Run <code>npm run build</code>, or start with <code>npm start</code>.</p>`;

/**
 * Serves the built front end from `dist`, and avatars under /portal. Files with a hash in their name are kept
 * for ever; the page itself, which carries the nonce of its answer, never. The page and every answer of the API
 * name the build and the latest change of the company's settings, so that a page can tell that it has become old.
 */
export const staticFiles = fastifyPlugin<{
  dist: string;
  notice?: Notice | 'none' | undefined;
  /** Whose name and logo the page says. */
  stored?: Pick<SettingsStore, 'values' | 'logo' | 'version' | 'providers' | 'directory'>;
  settings?: Pick<Settings, 'serviceMode'>;
}>(async (app, { dist, notice = 'none', stored, settings }) => {
  const build = await buildOf(join(dist, 'index.html'));
  app.addHook('onRequest', (request, reply, done) => {
    if (build && request.url.startsWith('/asset/')) reply.header('x-build', build);
    done();
  });
  // At the end of a call, which may have been the change.
  app.addHook('onSend', async (request, reply) => {
    if (stored && request.url.startsWith('/asset/')) reply.header('x-settings', String(stored.version));
  });
  const drawer = new HomeDrawer(dist, app.log);
  app.addHook('onClose', () => drawer.close());
  const pageData = (): PageData => ({
    build,
    notice,
    name: stored?.values.companyName ?? '',
    logo: stored?.logo ?? '',
    currency: stored?.values.currency ?? '',
    timeZone: stored?.values.timeZone ?? '',
    languages: stored?.values.offeredLanguages ?? '',
    findNote: stored?.values.findNote ?? '',
    faultReports: stored?.values.faultReports ?? '',
    serviceMode: settings?.serviceMode ?? '',
    serviceNote: stored?.values.serviceNote ?? '',
    providers: stored?.providers ?? '',
    // The form is there for a directory as well.
    passwordSignIn: stored?.directory ? '' : (stored?.values.passwordSignIn ?? ''),
    settingsVersion: stored?.version ?? 0,
  });
  app.get('/', async (request, reply) => {
    const { headers, url } = request;
    const page = pageData();
    if (url.endsWith(offlineQuery)) return sendPage(reply, await readPlainPage(dist), page);
    const language = languageOfPage(headers, stored?.values.offeredLanguages);
    const [built, home] = await Promise.all([
      readDrawnPage(dist, language, headers.cookie),
      homePageFor(app, request, drawer, { page, language }),
    ]);
    return sendPage(reply, built, page, home);
  });
  app.get('/index.html', (_request, reply) => reply.redirect('/', 308));
  await app.register(files, { root: portal, prefix: '/portal/', decorateReply: false, maxAge: '1d' });
  await app.register(files, {
    root: dist,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(br|gz)$/, '');
      reply.header('vary', 'accept-encoding');
      reply.header(
        'cache-control',
        builtFile.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
});

/** A name for what is built: the page names every file by its content. */
async function buildOf(file: string): Promise<string> {
  const page = await readFile(file).catch(() => undefined);
  return page ? createHash('sha256').update(page).digest('hex').slice(0, 12) : '';
}

async function sendPage(
  reply: FastifyReply,
  built: string | undefined,
  data: PageData,
  home?: HomePage,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64url');
  setPolicy(reply, contentSecurityPolicy(nonce, digestsOfScripts(built ?? '')));
  const page = built && fillPage(built, { data, nonce, ...home });
  const { body, encoding } = await compressPage(page ?? notBuilt, reply.request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  if (home?.cookies.length) reply.header('set-cookie', home.cookies);
  return reply
    .code(page === undefined ? 503 : 200)
    .header('cache-control', home ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(body);
}
