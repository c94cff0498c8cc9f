import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import createCache from '@emotion/cache';
import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { drawnAt, drawnFile } from '../../src/vocabulary/drawn-pages.ts';
import { languages } from '../../src/vocabulary/languages.ts';
import { runSources } from './run-sources.mjs';

/** @typedef {import('../../src/vocabulary/drawn-pages.ts').DrawnPage} DrawnPage */
/** @typedef {import('../../src/vocabulary/languages.ts').Language} Language */

/**
 * Draws what a person sees before any script has come, in each language, by the components that take it over later.
 * The server gives one of these pages instead of the empty one.
 *
 * @param {string} folder of what is built, with the empty page
 */
export async function drawPages(folder) {
  const empty = await withFirstWords(folder, await readFile(join(folder, 'index.html'), 'utf8'));
  runSources();
  for (const language of /** @type {Language[]} */ (Object.keys(languages))) {
    const { messages } = await import(`../../src/locales/${language}.po`);
    i18n.loadAndActivate({ locale: language, messages });
    for (const page of /** @type {DrawnPage[]} */ (Object.keys(drawnAt))) {
      const file = join(folder, drawnFile(page, language));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await drawn(empty, page, language));
    }
  }
}

/**
 * The page with its first script inside it, before the styles, for which it would wait.
 *
 * @param {string} folder
 * @param {string} page
 */
async function withFirstWords(folder, page) {
  const [tag, file] = /<script type=module src=\/([^ >]+)><\/script>/.exec(page) ?? [];
  if (!tag || !file) throw new Error('The page has no script.');
  const script = (await readFile(join(folder, file), 'utf8')).replaceAll('</', '<\\/');
  return page
    .replace(tag, '')
    .replace('<link rel=stylesheet', (link) => `<script>(()=>{${script}})()</script>${link}`);
}

/**
 * @param {string} empty
 * @param {DrawnPage} page
 * @param {Language} language
 */
async function drawn(empty, page, language) {
  const { App } = await import('../../src/views/app/app.tsx');
  const { machinesOf } = await import('../../src/machines/machines-of.ts');
  const root = await rootWith({ tokenStored: page === 'frame' });
  const cache = createCache({ key: 'hq' });
  // Keeps the styles together instead of beside each element.
  cache.compat = true;
  const app = createElement(App, { machines: machinesOf(root), cache, drawnAt: drawnAt[page] });
  const html = renderToString(createElement(StrictMode, null, app));
  root.stop();
  const title = i18n._(generateMessageId('Administration & Logistics'));
  return empty
    .replace('<html lang=zh', `<html lang=${language} data-drawn=${page}`)
    .replace(/<title>[^<]*/, () => `<title>${title.replace('&', '&amp;')}`)
    .replace('<body>', () => `${stylesOf(cache)}<body>`)
    .replace(
      '<div id=root></div>',
      () => `<div id=root>${html}</div>${page === 'frame' ? '__HOME_PICTURE__' : ''}`,
    );
}

/** @param {{ tokenStored: boolean }} session that does not go on, since there is no server */
async function rootWith({ tokenStored }) {
  const { rootMachine } = await import('../../src/machines/shell/root.ts');
  const { defaultPreferences } = await import('../../src/window/stored-preferences.ts');
  return createActor(rootMachine, {
    input: {
      tokenStored,
      sidebarOpen: true,
      narrow: false,
      livingTabs: 1,
      preferences: defaultPreferences,
      build: '',
      reloadedFrom: null,
      storedErrors: 1,
      settingsVersion: 0,
    },
  }).start();
}

/**
 * Those that were drawn with, named as Emotion names them, which then does not make them again.
 *
 * @param {import('@emotion/cache').EmotionCache} cache
 */
function stylesOf({ inserted }) {
  const names = Object.keys(inserted).filter((name) => inserted[name] !== '');
  const styles = names.map((name) => inserted[name]).join('');
  const unfit = 'html[data-drawn=otherwise] #root{display:none}';
  return `<style nonce=__CSP_NONCE__>${unfit}</style><style nonce=__CSP_NONCE__ data-emotion="hq ${names.join(' ')}">${styles}</style>`;
}
