import { type Scope, scopes } from '../../vocabulary/scopes.ts';

/**
 * What a person may do: module and action. What changes something is offered in the edit mode alone; what is
 * `whole` concerns what belongs to no organisation, so that it is given wholly or not. Which role has a permission,
 * and how far it reaches, stands in `server/company/roles.ts`.
 */
export const permissions = {
  'asset.read': { changes: false },
  'asset.create': { changes: true },
  'asset.update': { changes: true },
  'asset.remove': { changes: true },
  'asset.correct': { changes: true },
  'asset.export': { changes: false },
  'assetList.read': { changes: false },
  'assetList.write': { changes: true },
  'handover.read': { changes: false },
  'handover.write': { changes: true },
  'handover.post': { changes: true },
  'handover.approve': { changes: true },
  'disposal.approve': { changes: true },
  // Offered in either mode: it is what a receiver is asked for.
  'handover.accept': { changes: false },
  'request.read': { changes: false },
  // Offered in either mode: anybody may need an asset.
  'request.write': { changes: false },
  'request.answer': { changes: true },
  'repair.read': { changes: false },
  // Offered in either mode: anybody may have a fault to report, and an engineer does the work on a phone.
  'repair.report': { changes: false },
  'repair.work': { changes: false },
  'repair.dispatch': { changes: true },
  'plan.read': { changes: false },
  'plan.write': { changes: true },
  'approvalRule.read': { changes: false, whole: true },
  'approvalRule.write': { changes: true, whole: true },
  'dispatchRule.read': { changes: false, whole: true },
  'dispatchRule.write': { changes: true, whole: true },
  'checklist.read': { changes: false, whole: true },
  'checklist.write': { changes: true, whole: true },
  'labelTemplate.read': { changes: false, whole: true },
  'labelTemplate.write': { changes: true, whole: true },
  'maintenance.read': { changes: false },
  // Offered in either mode: it is done on a phone.
  'maintenance.work': { changes: false },
  'maintenance.write': { changes: true },
  'inspection.read': { changes: false },
  // Offered in either mode: it is done on a phone.
  'inspection.work': { changes: false },
  'inspection.write': { changes: true },
  'meter.read': { changes: false },
  // Offered in either mode: it is read off on a phone.
  'meter.record': { changes: false },
  'meter.write': { changes: true },
  'device.read': { changes: false },
  'device.write': { changes: true },
  'sparePart.read': { changes: false, whole: true },
  'sparePart.write': { changes: true, whole: true },
  'depreciation.read': { changes: false },
  'depreciation.write': { changes: true },
  'depreciation.post': { changes: true },
  'bill.read': { changes: false },
  'bill.write': { changes: true },
  'bill.approve': { changes: true },
  'bill.pay': { changes: true },
  'budget.read': { changes: false },
  'budget.write': { changes: true },
  'assetCost.read': { changes: false },
  'stockTake.read': { changes: false },
  'stockTake.write': { changes: true },
  // Offered in either mode: it is what a counter is there for.
  'stockTake.count': { changes: false },
  'stockTake.approve': { changes: true },
  // Talk is offered in either mode: it changes no record. How far it reaches, the right to see the record says.
  'comment.read': { changes: false, whole: true },
  'comment.write': { changes: false, whole: true },
  'comment.remove': { changes: true, whole: true },
  // A file holds rows of any organisation, so that a run of somebody else is read wholly or not.
  'import.read': { changes: false, whole: true },
  'import.run': { changes: true },
  'job.read': { changes: false },
  'job.write': { changes: true },
  'supplier.read': { changes: false, whole: true },
  'supplier.write': { changes: true, whole: true },
  'organisation.read': { changes: false },
  'organisation.write': { changes: true },
  'location.read': { changes: false, whole: true },
  'location.write': { changes: true, whole: true },
  'category.read': { changes: false, whole: true },
  'category.write': { changes: true, whole: true },
  'log.read': { changes: false },
  'person.read': { changes: false },
  'person.write': { changes: true },
  'account.read': { changes: false },
  'account.write': { changes: true },
  'account.unlock': { changes: true },
  'account.reset': { changes: true },
  'role.read': { changes: false, whole: true },
  'role.write': { changes: true, whole: true },
  'savedView.share': { changes: true },
  'dashboard.read': { changes: false },
  'report.read': { changes: false },
  'report.share': { changes: true },
  'errorReport.read': { changes: false, whole: true },
  'machine.read': { changes: false },
  'machine.inspect': { changes: false, whole: true },
  'setting.read': { changes: false, whole: true },
  'setting.write': { changes: true, whole: true },
  'backup.write': { changes: true, whole: true },
  'system.read': { changes: false, whole: true },
} as const satisfies Readonly<Record<string, { changes: boolean; whole?: true }>>;

export type Permission = keyof typeof permissions;

/** How far a permission can be given. */
export const scopesOf = (permission: Permission): readonly Scope[] =>
  'whole' in permissions[permission] ? ['all'] : scopes;
