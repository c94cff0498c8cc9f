// What they have in common comes with this part, once, and each of them is small.
import '../ui/empty-state.tsx';
import '../ui/row-card.tsx';
import '../ui/filters/choice.tsx';
import '../parts/list/list-of.ts';
import '../parts/list/list-screen.tsx';
import '../parts/list/plain-rows.tsx';
import '../parts/list/record-list-screen.tsx';
import '../parts/list/work-rows.tsx';
import '../parts/list/worded.ts';
import '../ui/new-link.tsx';
import '../records/state-badge.tsx';
import type { PartsOf } from './parts.ts';

/** The lists, each a part of its own. */
export const parts: PartsOf<'list'> = {
  'assets/list': () => import('../features/assets/list.tsx'),
  'duplicates/list': () => import('../features/duplicates/list.tsx'),
  'asset-lists/list': () => import('../features/asset-lists/list.tsx'),
  'handovers/list': () => import('../features/handovers/list.tsx'),
  'requests/list': () => import('../features/requests/list.tsx'),
  'repairs/list': () => import('../features/repairs/list.tsx'),
  'spare-parts/list': () => import('../features/spare-parts/list.tsx'),
  'inspections/list': () => import('../features/inspections/list.tsx'),
  'inspection-routes/list': () => import('../features/inspection-routes/list.tsx'),
  'maintenance/list': () => import('../features/maintenance/list.tsx'),
  'plans/list': () => import('../features/plans/list.tsx'),
  'devices/list': () => import('../features/devices/list.tsx'),
  'meters/list': () => import('../features/meters/list.tsx'),
  'label-templates/list': () => import('../features/label-templates/list.tsx'),
  'checklists/list': () => import('../features/checklists/list.tsx'),
  'bills/list': () => import('../features/bills/list.tsx'),
  'reports/list': () => import('../features/reports/list.tsx'),
  'approval-rules/list': () => import('../features/approval-rules/list.tsx'),
  'fault-reports/list': () => import('../features/fault-reports/list.tsx'),
  'channels/list': () => import('../features/channels/list.tsx'),
  'identity-providers/list': () => import('../features/identity-providers/list.tsx'),
  'service-accounts/list': () => import('../features/service-accounts/list.tsx'),
  'deliveries/list': () => import('../features/deliveries/list.tsx'),
  'dispatch-rules/list': () => import('../features/dispatch-rules/list.tsx'),
  'budgets/list': () => import('../features/budgets/list.tsx'),
  'asset-costs/list': () => import('../features/asset-costs/list.tsx'),
  'depreciation/list': () => import('../features/depreciation/list.tsx'),
  'stock-takes/list': () => import('../features/stock-takes/list.tsx'),
  'imports/list': () => import('../features/imports/list.tsx'),
  'jobs/list': () => import('../features/jobs/list.tsx'),
  'suppliers/list': () => import('../features/suppliers/list.tsx'),
  'people/list': () => import('../features/people/list.tsx'),
  'accounts/list': () => import('../features/accounts/list.tsx'),
  'roles/list': () => import('../features/roles/list.tsx'),
  'logs/list': () => import('../features/logs/list.tsx'),
  'machines/list': () => import('../features/machines/list.tsx'),
  'notifications/list': () => import('../features/notifications/list.tsx'),
  'error-reports/list': () => import('../features/error-reports/list.tsx'),
  'settings/list': () => import('../features/settings/list.tsx'),
};
