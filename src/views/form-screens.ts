// What they have in common comes with this part, once, and each of them is small.
import '../machines/forms/field-rules.ts';
import './components/form/form-calls.ts';
import './components/form/inputs.tsx';
import './components/form/record-form-page.tsx';
import './components/form/record-form.ts';
import './components/form/record-input.tsx';
import './components/form/use-record-form.ts';
import './components/picker/person-field.tsx';
import './components/picker/supplier-field.tsx';
import './components/picker/tree-field.tsx';
import './components/section.tsx';
import type { PartsOf } from './parts.ts';

/** The forms, and those in which work is recorded, each a part of its own. */
export const parts: PartsOf<'form' | 'work'> = {
  'assets/form': () => import('./assets/form.tsx'),
  'bulk-edits/form': () => import('./bulk-edits/form.tsx'),
  'asset-lists/form': () => import('./asset-lists/form.tsx'),
  'handovers/form': () => import('./handovers/form.tsx'),
  'requests/form': () => import('./requests/form.tsx'),
  'repairs/form': () => import('./repairs/form.tsx'),
  'spare-parts/form': () => import('./spare-parts/form.tsx'),
  'inspections/form': () => import('./inspections/form.tsx'),
  'inspection-routes/form': () => import('./inspection-routes/form.tsx'),
  'maintenance/form': () => import('./maintenance/form.tsx'),
  'plans/form': () => import('./plans/form.tsx'),
  'devices/form': () => import('./devices/form.tsx'),
  'meters/form': () => import('./meters/form.tsx'),
  'label-templates/form': () => import('./label-templates/form.tsx'),
  'checklists/form': () => import('./checklists/form.tsx'),
  'bills/form': () => import('./bills/form.tsx'),
  'approval-rules/form': () => import('./approval-rules/form.tsx'),
  'dispatch-rules/form': () => import('./dispatch-rules/form.tsx'),
  'budgets/form': () => import('./budgets/form.tsx'),
  'stock-takes/form': () => import('./stock-takes/form.tsx'),
  'suppliers/form': () => import('./suppliers/form.tsx'),
  'organisations/form': () => import('./organisations/form.tsx'),
  'locations/form': () => import('./locations/form.tsx'),
  'categories/form': () => import('./categories/form.tsx'),
  'people/form': () => import('./people/form.tsx'),
  'roles/form': () => import('./roles/form.tsx'),
  'settings/form': () => import('./settings/form.tsx'),
  'repairs/work': () => import('./repairs/work.tsx'),
  'inspections/work': () => import('./inspections/work.tsx'),
  'maintenance/work': () => import('./maintenance/work.tsx'),
};
