import createCache from '@emotion/cache';
import { i18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { HomeToDraw } from '../api/contract/home-picture.ts';
import { userOf } from '../api/session-calls.ts';
import { catalogues } from '../i18n/languages.ts';
import { machinesOf } from '../machines/machines-of.ts';
import { sessionMachine } from '../machines/session/session.ts';
import type { User } from '../machines/session/user.ts';
import { rootMachine } from '../machines/shell/root.ts';
import { settings } from '../settings.ts';
import { Surroundings } from '../views/app/app.tsx';
import Shell from '../views/app/shell/shell.tsx';
import { loadDashboard } from '../views/features/dashboard/index.ts';
import { FirstData } from '../views/parts/use-load.ts';
import { preload } from '../views/ui/preload.ts';
import { RootContext } from '../views/ui/root-context.ts';
import type { HomePicture } from '../vocabulary/home-picture.ts';
import { dashboardPath } from '../vocabulary/menu.ts';
import { drawFor } from '../window/company.ts';
import { defaultPreferences } from '../window/stored-preferences.ts';
import { pinnedTabs } from '../window/stored-tabs.ts';
import { menuOfPerson } from './menu-of-person.ts';

const home = { path: dashboardPath, query: '' };

/**
 * Draws the home page of a person with its figures, by the views and machines of the application. The build makes a
 * module for Node of this file, which the server runs in a thread; what a page loads later is left out of it.
 *
 * @returns nothing for somebody who has to do something else first
 */
export async function drawHome(input: HomeToDraw): Promise<HomePicture | undefined> {
  const user = userOf(input.info);
  if (user.passwordIsDefault || user.secondFactorMissing) return undefined;
  preload(loadDashboard);
  await loadDashboard();
  const { messages } = await catalogues[input.language].first();
  const root = await rootFor(user, input);
  try {
    // What follows waits for nothing: language and company are those of the whole thread.
    i18n.loadAndActivate({ locale: input.language, messages });
    drawFor(input.page);
    const cache = createCache({ key: 'hq' });
    // Keeps the rules together instead of beside each element.
    cache.compat = true;
    const markup = renderToStaticMarkup(
      <Surroundings cache={cache} drawnAt={home.path}>
        <RootContext value={machinesOf(root)}>
          <FirstData value={{ '/dashboard/figures': input.figures }}>
            <Shell />
          </FirstData>
        </RootContext>
      </Surroundings>,
    );
    // The page on screen is that of the application.
    const html = markup.replaceAll(' data-shown="true"', '');
    const rules = Object.values(cache.inserted).filter((rule) => typeof rule === 'string');
    const { styles, ...picture } = withoutInlineStyles(html);
    return { ...picture, styles: rules.join('') + styles };
  } finally {
    root.stop();
  }
}

/** The machines of a page on which the person has just come to the home page. */
async function rootFor(user: User, { around, groups }: HomeToDraw) {
  const { tagsView, fixedHeader, sidebarLogo, handle } = around;
  const preferences = { ...defaultPreferences, tagsView, fixedHeader, sidebarLogo, handle };
  const session = sessionMachine.provide({ actors: { 'load user info': fromPromise(async () => user) } });
  const root = createActor(rootMachine.provide({ actors: { session } }), {
    input: {
      tokenStored: true,
      sidebarOpen: around.sideOpen,
      narrow: !around.wide,
      livingTabs: 1,
      preferences,
      build: '',
      reloadedFrom: null,
      storedErrors: 1,
      settingsVersion: 0,
    },
  }).start();
  const { addresses, menuGroups, modes, navigation, tabs, ...machines } = machinesOf(root);
  addresses.send({ type: 'address changed', route: home });
  await waitFor(machines.session, (state) => state.hasTag('inside'));
  const { granted, groupsAt } = menuOfPerson(user);
  navigation.on('page shown', (notice) => {
    menuGroups.send({ type: 'page shown', groups: groupsAt(notice.route.path) });
    tabs.send(notice);
  });
  machines.preferences.send({ type: 'person entered', preferences });
  menuGroups.send({ type: 'person entered', preferred: groups ?? settings.openGroups });
  modes.send({ type: 'person entered', workMode: user.workMode, mode: user.mode });
  tabs.send({ type: 'person entered', stored: pinnedTabs(granted) });
  navigation.send({ type: 'person entered', granted });
  navigation.send({ type: 'address changed', route: home });
  return root;
}

const inlineStyle = / style="([^"]*)"/g;
const signs: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

function withoutInlineStyles(html: string): HomePicture {
  const places = new Map<string, number>();
  const plain = html.replace(inlineStyle, (_, escaped: string) => {
    const style = escaped.replace(/&(?:quot|#x27|amp);/g, (sign) => signs[sign] ?? sign);
    const place = places.get(style) ?? places.size;
    places.set(style, place);
    return ` data-style="${place}"`;
  });
  const styles = [...places].map(([style, place]) => `[data-style="${place}"]{${style}}`).join('');
  return { html: plain, styles };
}
