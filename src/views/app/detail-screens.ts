// What they have in common comes with this part, once, and each of them is small.
import '../ui/data-list.tsx';
import '../parts/lifecycle/lifecycle-button.tsx';
import '../parts/record/action-button.tsx';
import '../parts/record/event-button.tsx';
import '../parts/record/events-of.ts';
import '../parts/record/master-page.tsx';
import '../parts/record/edit-link.tsx';
import '../parts/record/record-absent.tsx';
import '../parts/record/record-not-found.tsx';
import '../parts/record/record-heading.tsx';
import '../parts/record/record-page.tsx';
import '../parts/record/use-record.ts';
import type { PartsOf } from './parts.ts';

/** The pages of one record, each a part of its own. */
export const parts: PartsOf<'detail'> = {
  'assets/detail': () => import('../features/assets/detail.tsx'),
  'asset-lists/detail': () => import('../features/asset-lists/detail.tsx'),
  'handovers/detail': () => import('../features/handovers/detail.tsx'),
  'requests/detail': () => import('../features/requests/detail.tsx'),
  'repairs/detail': () => import('../features/repairs/detail.tsx'),
  'spare-parts/detail': () => import('../features/spare-parts/detail.tsx'),
  'inspections/detail': () => import('../features/inspections/detail.tsx'),
  'inspection-routes/detail': () => import('../features/inspection-routes/detail.tsx'),
  'maintenance/detail': () => import('../features/maintenance/detail.tsx'),
  'plans/detail': () => import('../features/plans/detail.tsx'),
  'devices/detail': () => import('../features/devices/detail.tsx'),
  'meters/detail': () => import('../features/meters/detail.tsx'),
  'label-templates/detail': () => import('../features/label-templates/detail.tsx'),
  'checklists/detail': () => import('../features/checklists/detail.tsx'),
  'bills/detail': () => import('../features/bills/detail.tsx'),
  'approval-rules/detail': () => import('../features/approval-rules/detail.tsx'),
  'fault-reports/detail': () => import('../features/fault-reports/detail.tsx'),
  'channels/detail': () => import('../features/channels/detail.tsx'),
  'identity-providers/detail': () => import('../features/identity-providers/detail.tsx'),
  'service-accounts/detail': () => import('../features/service-accounts/detail.tsx'),
  'dispatch-rules/detail': () => import('../features/dispatch-rules/detail.tsx'),
  'budgets/detail': () => import('../features/budgets/detail.tsx'),
  'depreciation/detail': () => import('../features/depreciation/detail.tsx'),
  'stock-takes/detail': () => import('../features/stock-takes/detail.tsx'),
  'jobs/detail': () => import('../features/jobs/detail.tsx'),
  'suppliers/detail': () => import('../features/suppliers/detail.tsx'),
  'organisations/detail': () => import('../features/organisations/detail.tsx'),
  'locations/detail': () => import('../features/locations/detail.tsx'),
  'categories/detail': () => import('../features/categories/detail.tsx'),
  'people/detail': () => import('../features/people/detail.tsx'),
  'accounts/detail': () => import('../features/accounts/detail.tsx'),
  'roles/detail': () => import('../features/roles/detail.tsx'),
  'machines/detail': () => import('../features/machines/detail.tsx'),
  'settings/detail': () => import('../features/settings/detail.tsx'),
};
