// What they have in common comes with this part, once, and each of them is small.
import '../../machines/forms/field-rules.ts';
import '../parts/form/form-calls.ts';
import '../parts/form/inputs.tsx';
import '../parts/form/plain-form.ts';
import '../parts/form/plain-form-page.tsx';
import '../parts/form/record-form-page.tsx';
import '../parts/form/record-form.ts';
import '../parts/form/record-input.tsx';
import '../parts/form/use-record-form.ts';
import '../parts/picker/person-field.tsx';
import '../parts/picker/supplier-field.tsx';
import '../parts/picker/tree-field.tsx';
import '../parts/record/record-not-found.tsx';
import '../ui/section.tsx';
import type { PartsOf } from './parts.ts';

/** The forms, and those in which work is recorded, each a part of its own. */
export const parts: PartsOf<'form' | 'work'> = {
  'assets/form': () => import('../features/assets/form.tsx'),
  'bulk-edits/form': () => import('../features/bulk-edits/form.tsx'),
  'asset-lists/form': () => import('../features/asset-lists/form.tsx'),
  'handovers/form': () => import('../features/handovers/form.tsx'),
  'requests/form': () => import('../features/requests/form.tsx'),
  'repairs/form': () => import('../features/repairs/form.tsx'),
  'spare-parts/form': () => import('../features/spare-parts/form.tsx'),
  'inspections/form': () => import('../features/inspections/form.tsx'),
  'inspection-routes/form': () => import('../features/inspection-routes/form.tsx'),
  'maintenance/form': () => import('../features/maintenance/form.tsx'),
  'plans/form': () => import('../features/plans/form.tsx'),
  'devices/form': () => import('../features/devices/form.tsx'),
  'meters/form': () => import('../features/meters/form.tsx'),
  'label-templates/form': () => import('../features/label-templates/form.tsx'),
  'checklists/form': () => import('../features/checklists/form.tsx'),
  'bills/form': () => import('../features/bills/form.tsx'),
  'approval-rules/form': () => import('../features/approval-rules/form.tsx'),
  'channels/form': () => import('../features/channels/form.tsx'),
  'identity-providers/form': () => import('../features/identity-providers/form.tsx'),
  'service-accounts/form': () => import('../features/service-accounts/form.tsx'),
  'dispatch-rules/form': () => import('../features/dispatch-rules/form.tsx'),
  'budgets/form': () => import('../features/budgets/form.tsx'),
  'stock-takes/form': () => import('../features/stock-takes/form.tsx'),
  'suppliers/form': () => import('../features/suppliers/form.tsx'),
  'organisations/form': () => import('../features/organisations/form.tsx'),
  'locations/form': () => import('../features/locations/form.tsx'),
  'categories/form': () => import('../features/categories/form.tsx'),
  'people/form': () => import('../features/people/form.tsx'),
  'roles/form': () => import('../features/roles/form.tsx'),
  'settings/form': () => import('../features/settings/form.tsx'),
  'repairs/work': () => import('../features/repairs/work.tsx'),
  'inspections/work': () => import('../features/inspections/work.tsx'),
  'maintenance/work': () => import('../features/maintenance/work.tsx'),
};
