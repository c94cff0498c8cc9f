import type { ComponentType } from 'react';
import { type Component, type Section, sections } from '../api/contract/screens.ts';
import { fullPathOf } from '../machines/menu-model.ts';
import { matchPath } from '../machines/routes.ts';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import { lazyView } from './lazy-view.tsx';

/**
 * The views by the component strings of menus. The server grants and orders; what can be drawn at all is said
 * here. A view takes no properties: it reads the place with `useParams` and `useSearch`.
 */
const views: Readonly<Record<Component, ComponentType>> = {
  'dashboard/index': lazyView(loadDashboard),
  'profile/index': lazyView(() => import('./profile/index.tsx')),
  'assets/list': lazyView(() => import('./assets/list.tsx')),
  'assets/form': lazyView(() => import('./assets/form.tsx')),
  'bulk-edits/form': lazyView(() => import('./bulk-edits/form.tsx')),
  'assets/detail': lazyView(() => import('./assets/detail.tsx')),
  'scan/index': lazyView(() => import('./scan/index.tsx')),
  'duplicates/list': lazyView(() => import('./duplicates/list.tsx')),
  'asset-lists/list': lazyView(() => import('./asset-lists/list.tsx')),
  'asset-lists/form': lazyView(() => import('./asset-lists/form.tsx')),
  'asset-lists/detail': lazyView(() => import('./asset-lists/detail.tsx')),
  'handovers/list': lazyView(() => import('./handovers/list.tsx')),
  'handovers/form': lazyView(() => import('./handovers/form.tsx')),
  'handovers/detail': lazyView(() => import('./handovers/detail.tsx')),
  'requests/list': lazyView(() => import('./requests/list.tsx')),
  'requests/form': lazyView(() => import('./requests/form.tsx')),
  'requests/detail': lazyView(() => import('./requests/detail.tsx')),
  'repairs/list': lazyView(() => import('./repairs/list.tsx')),
  'repairs/form': lazyView(() => import('./repairs/form.tsx')),
  'repairs/detail': lazyView(() => import('./repairs/detail.tsx')),
  'repairs/work': lazyView(() => import('./repairs/work.tsx')),
  'spare-parts/list': lazyView(() => import('./spare-parts/list.tsx')),
  'spare-parts/form': lazyView(() => import('./spare-parts/form.tsx')),
  'spare-parts/detail': lazyView(() => import('./spare-parts/detail.tsx')),
  'inspections/list': lazyView(() => import('./inspections/list.tsx')),
  'inspections/form': lazyView(() => import('./inspections/form.tsx')),
  'inspections/detail': lazyView(() => import('./inspections/detail.tsx')),
  'inspections/work': lazyView(() => import('./inspections/work.tsx')),
  'inspection-routes/list': lazyView(() => import('./inspection-routes/list.tsx')),
  'inspection-routes/form': lazyView(() => import('./inspection-routes/form.tsx')),
  'inspection-routes/detail': lazyView(() => import('./inspection-routes/detail.tsx')),
  'maintenance/list': lazyView(() => import('./maintenance/list.tsx')),
  'maintenance/form': lazyView(() => import('./maintenance/form.tsx')),
  'maintenance/detail': lazyView(() => import('./maintenance/detail.tsx')),
  'maintenance/work': lazyView(() => import('./maintenance/work.tsx')),
  'plans/list': lazyView(() => import('./plans/list.tsx')),
  'plans/form': lazyView(() => import('./plans/form.tsx')),
  'plans/detail': lazyView(() => import('./plans/detail.tsx')),
  'devices/list': lazyView(() => import('./devices/list.tsx')),
  'devices/form': lazyView(() => import('./devices/form.tsx')),
  'devices/detail': lazyView(() => import('./devices/detail.tsx')),
  'meters/list': lazyView(() => import('./meters/list.tsx')),
  'meters/form': lazyView(() => import('./meters/form.tsx')),
  'meters/detail': lazyView(() => import('./meters/detail.tsx')),
  'checklists/list': lazyView(() => import('./checklists/list.tsx')),
  'checklists/form': lazyView(() => import('./checklists/form.tsx')),
  'checklists/detail': lazyView(() => import('./checklists/detail.tsx')),
  'bills/list': lazyView(() => import('./bills/list.tsx')),
  'bills/form': lazyView(() => import('./bills/form.tsx')),
  'bills/detail': lazyView(() => import('./bills/detail.tsx')),
  'budgets/list': lazyView(() => import('./budgets/list.tsx')),
  'budgets/form': lazyView(() => import('./budgets/form.tsx')),
  'budgets/detail': lazyView(() => import('./budgets/detail.tsx')),
  'asset-costs/list': lazyView(() => import('./asset-costs/list.tsx')),
  'depreciation/list': lazyView(() => import('./depreciation/list.tsx')),
  'depreciation/detail': lazyView(() => import('./depreciation/detail.tsx')),
  'depreciation/report': lazyView(() => import('./depreciation/report.tsx')),
  'stock-takes/list': lazyView(() => import('./stock-takes/list.tsx')),
  'stock-takes/form': lazyView(() => import('./stock-takes/form.tsx')),
  'stock-takes/detail': lazyView(() => import('./stock-takes/detail.tsx')),
  'imports/list': lazyView(() => import('./imports/list.tsx')),
  'imports/wizard': lazyView(() => import('./imports/wizard.tsx')),
  'jobs/list': lazyView(() => import('./jobs/list.tsx')),
  'jobs/detail': lazyView(() => import('./jobs/detail.tsx')),
  'suppliers/list': lazyView(() => import('./suppliers/list.tsx')),
  'suppliers/form': lazyView(() => import('./suppliers/form.tsx')),
  'suppliers/detail': lazyView(() => import('./suppliers/detail.tsx')),
  'organisations/tree': lazyView(() => import('./organisations/tree.tsx')),
  'organisations/form': lazyView(() => import('./organisations/form.tsx')),
  'organisations/detail': lazyView(() => import('./organisations/detail.tsx')),
  'locations/tree': lazyView(() => import('./locations/tree.tsx')),
  'locations/form': lazyView(() => import('./locations/form.tsx')),
  'locations/detail': lazyView(() => import('./locations/detail.tsx')),
  'categories/tree': lazyView(() => import('./categories/tree.tsx')),
  'categories/form': lazyView(() => import('./categories/form.tsx')),
  'categories/detail': lazyView(() => import('./categories/detail.tsx')),
  'people/list': lazyView(() => import('./people/list.tsx')),
  'people/form': lazyView(() => import('./people/form.tsx')),
  'people/detail': lazyView(() => import('./people/detail.tsx')),
  'accounts/list': lazyView(() => import('./accounts/list.tsx')),
  'accounts/detail': lazyView(() => import('./accounts/detail.tsx')),
  'roles/list': lazyView(() => import('./roles/list.tsx')),
  'roles/form': lazyView(() => import('./roles/form.tsx')),
  'roles/detail': lazyView(() => import('./roles/detail.tsx')),
  'logs/list': lazyView(() => import('./logs/list.tsx')),
  'machines/list': lazyView(() => import('./machines/list.tsx')),
  'machines/inspector': lazyView(() => import('./machines/inspector.tsx')),
  'machines/detail': lazyView(() => import('./machines/detail.tsx')),
  'notifications/list': lazyView(() => import('./notifications/list.tsx')),
  'error-reports/list': lazyView(() => import('./error-reports/list.tsx')),
  'settings/list': lazyView(() => import('./settings/list.tsx')),
  'settings/form': lazyView(() => import('./settings/form.tsx')),
  'settings/detail': lazyView(() => import('./settings/detail.tsx')),
  'system/state': lazyView(() => import('./system/state.tsx')),
};

/** The view of a component string; undefined for one that is not part of this build. */
export const viewOf = (component: string): ComponentType | undefined =>
  Object.hasOwn(views, component) ? views[component as Component] : undefined;

/** Paths that have a screen, so that one which is not granted is told apart from one that does not exist. */
const knownPaths = Object.values<Section>(sections).flatMap(({ path, screens }) =>
  Object.values(screens).map((screen) => fullPathOf(path, screen.path)),
);

export const isKnownPath = (path: string) => knownPaths.some((pattern) => matchPath(pattern, path));
