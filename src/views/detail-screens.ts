// What they have in common comes with this part, once, and each of them is small.
import './components/data-list.tsx';
import './components/lifecycle/lifecycle-button.tsx';
import './components/record/action-button.tsx';
import './components/record/edit-link.tsx';
import './components/record/record-absent.tsx';
import './components/record/record-heading.tsx';
import './components/record/record-page.tsx';
import './components/record/use-record.ts';
import type { PartsOf } from './parts.ts';

/** The pages of one record, each a part of its own. */
export const parts: PartsOf<'detail'> = {
  'assets/detail': () => import('./assets/detail.tsx'),
  'asset-lists/detail': () => import('./asset-lists/detail.tsx'),
  'handovers/detail': () => import('./handovers/detail.tsx'),
  'requests/detail': () => import('./requests/detail.tsx'),
  'repairs/detail': () => import('./repairs/detail.tsx'),
  'spare-parts/detail': () => import('./spare-parts/detail.tsx'),
  'inspections/detail': () => import('./inspections/detail.tsx'),
  'inspection-routes/detail': () => import('./inspection-routes/detail.tsx'),
  'maintenance/detail': () => import('./maintenance/detail.tsx'),
  'plans/detail': () => import('./plans/detail.tsx'),
  'devices/detail': () => import('./devices/detail.tsx'),
  'meters/detail': () => import('./meters/detail.tsx'),
  'label-templates/detail': () => import('./label-templates/detail.tsx'),
  'checklists/detail': () => import('./checklists/detail.tsx'),
  'bills/detail': () => import('./bills/detail.tsx'),
  'approval-rules/detail': () => import('./approval-rules/detail.tsx'),
  'fault-reports/detail': () => import('./fault-reports/detail.tsx'),
  'dispatch-rules/detail': () => import('./dispatch-rules/detail.tsx'),
  'budgets/detail': () => import('./budgets/detail.tsx'),
  'depreciation/detail': () => import('./depreciation/detail.tsx'),
  'stock-takes/detail': () => import('./stock-takes/detail.tsx'),
  'jobs/detail': () => import('./jobs/detail.tsx'),
  'suppliers/detail': () => import('./suppliers/detail.tsx'),
  'organisations/detail': () => import('./organisations/detail.tsx'),
  'locations/detail': () => import('./locations/detail.tsx'),
  'categories/detail': () => import('./categories/detail.tsx'),
  'people/detail': () => import('./people/detail.tsx'),
  'accounts/detail': () => import('./accounts/detail.tsx'),
  'roles/detail': () => import('./roles/detail.tsx'),
  'machines/detail': () => import('./machines/detail.tsx'),
  'settings/detail': () => import('./settings/detail.tsx'),
};
