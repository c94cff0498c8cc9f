import type { ComponentType } from 'react';
import { type Component, type Section, sections } from '../../api/contract/screens.ts';
import { loadWordsOfScreens } from '../../i18n/show-language.ts';
import { fullPathOf } from '../../machines/shell/menu-model.ts';
import { matchPath } from '../../machines/shell/routes.ts';
import { loadDashboard } from '../features/dashboard/index.ts';
import { lazyScreen } from '../ui/lazy-view.tsx';
import type { Load } from './parts.ts';
import { isStaged, loadStaged, type Staged } from './stages.ts';

/** A screen with what it says, which come side by side. */
const screen = (load: Load) =>
  lazyScreen(async () => {
    const [part] = await Promise.all([load(), loadWordsOfScreens()]);
    return part;
  });

/** The screens that have little in common with others; lists, pages of records, forms and trees come in two stages. */
const alone: Readonly<Record<Exclude<Component, Staged>, ComponentType>> = {
  'dashboard/index': lazyScreen(loadDashboard),
  'profile/index': screen(() => import('../features/profile/profile.tsx')),
  'scan/index': screen(() => import('../features/scan/scan.tsx')),
  'repairs/board': screen(() => import('../features/repairs/board.tsx')),
  'repairs/calendar': screen(() => import('../features/repairs/calendar.tsx')),
  'repairs/figures': screen(() => import('../features/repairs/figures.tsx')),
  'plans/calendar': screen(() => import('../features/plans/calendar.tsx')),
  'reports/report': screen(() => import('../features/reports/report.tsx')),
  'depreciation/movements': screen(() => import('../features/depreciation/movements.tsx')),
  'journal/journal': screen(() => import('../features/journal/journal.tsx')),
  'depreciation/forecast': screen(() => import('../features/depreciation/forecast.tsx')),
  'depreciation/report': screen(() => import('../features/depreciation/report.tsx')),
  'imports/wizard': screen(() => import('../features/imports/wizard.tsx')),
  'machines/inspector': screen(() => import('../features/machines/inspector.tsx')),
  'system/state': screen(() => import('../features/system/state.tsx')),
};

const components = Object.values<Section>(sections).flatMap(({ screens }) =>
  Object.values(screens).map(({ component }) => component as Component),
);

/**
 * The views by the component strings of menus. The server grants and orders; what can be drawn at all is said
 * here. A view takes no properties: it reads the place with `useParams` and `useSearch`.
 */
const views: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ...Object.entries(alone),
  ...components.filter(isStaged).map((component) => [component, screen(loadStaged(component))] as const),
]);

/** The view of a component string; undefined for one that is not part of this build. */
export const viewOf = (component: string): ComponentType | undefined => views.get(component);

/** Paths that have a screen, so that one which is not granted is told apart from one that does not exist. */
const knownPaths = Object.values<Section>(sections).flatMap(({ path, screens }) =>
  Object.values(screens).map((screen) => fullPathOf(path, screen.path)),
);

export const isKnownPath = (path: string) => knownPaths.some((pattern) => matchPath(pattern, path));
