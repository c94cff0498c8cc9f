// What they have in common comes with this part, once, and each of them is small.
import './components/empty-state.tsx';
import './components/filters/choice.tsx';
import './components/list/list-of.ts';
import './components/list/list-screen.tsx';
import './components/list/worded.ts';
import './components/new-link.tsx';
import './records/state-badge.tsx';
import type { PartsOf } from './parts.ts';

/** The lists, each a part of its own. */
export const parts: PartsOf<'list'> = {
  'assets/list': () => import('./assets/list.tsx'),
  'duplicates/list': () => import('./duplicates/list.tsx'),
  'asset-lists/list': () => import('./asset-lists/list.tsx'),
  'handovers/list': () => import('./handovers/list.tsx'),
  'requests/list': () => import('./requests/list.tsx'),
  'repairs/list': () => import('./repairs/list.tsx'),
  'spare-parts/list': () => import('./spare-parts/list.tsx'),
  'inspections/list': () => import('./inspections/list.tsx'),
  'inspection-routes/list': () => import('./inspection-routes/list.tsx'),
  'maintenance/list': () => import('./maintenance/list.tsx'),
  'plans/list': () => import('./plans/list.tsx'),
  'devices/list': () => import('./devices/list.tsx'),
  'meters/list': () => import('./meters/list.tsx'),
  'label-templates/list': () => import('./label-templates/list.tsx'),
  'checklists/list': () => import('./checklists/list.tsx'),
  'bills/list': () => import('./bills/list.tsx'),
  'reports/list': () => import('./reports/list.tsx'),
  'approval-rules/list': () => import('./approval-rules/list.tsx'),
  'fault-reports/list': () => import('./fault-reports/list.tsx'),
  'dispatch-rules/list': () => import('./dispatch-rules/list.tsx'),
  'budgets/list': () => import('./budgets/list.tsx'),
  'asset-costs/list': () => import('./asset-costs/list.tsx'),
  'depreciation/list': () => import('./depreciation/list.tsx'),
  'stock-takes/list': () => import('./stock-takes/list.tsx'),
  'imports/list': () => import('./imports/list.tsx'),
  'jobs/list': () => import('./jobs/list.tsx'),
  'suppliers/list': () => import('./suppliers/list.tsx'),
  'people/list': () => import('./people/list.tsx'),
  'accounts/list': () => import('./accounts/list.tsx'),
  'roles/list': () => import('./roles/list.tsx'),
  'logs/list': () => import('./logs/list.tsx'),
  'machines/list': () => import('./machines/list.tsx'),
  'notifications/list': () => import('./notifications/list.tsx'),
  'error-reports/list': () => import('./error-reports/list.tsx'),
  'settings/list': () => import('./settings/list.tsx'),
};
