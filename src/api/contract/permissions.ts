import { type PlainKind, type PlainWith, plainKinds, plainRecords } from '../../vocabulary/plain-records.ts';
import { type Scope, scopes } from '../../vocabulary/scopes.ts';

type OwnRights = Exclude<PlainKind, PlainWith<'rights'>>;

/** Of plain records, which are read and written. */
const ofPlainRecords = Object.fromEntries(
  plainKinds
    .filter((kind) => !('rights' in plainRecords[kind]))
    .flatMap((kind) => {
      const reach = 'whole' in plainRecords[kind] ? { whole: true } : {};
      return [
        [`${kind}.read`, { changes: false, ...reach }],
        [`${kind}.write`, { changes: true, ...reach }],
      ];
    }),
) as Readonly<Record<`${OwnRights}.${'read' | 'write'}`, { changes: boolean; whole?: true }>>;

/**
 * What a person may do: module and action. What changes something is offered in the edit mode alone; what is
 * `whole` concerns what belongs to no organisation, so that it is given wholly or not. Which role has a permission,
 * and how far it reaches, stands in `server/company/roles.ts`.
 */
export const permissions = {
  ...ofPlainRecords,
  'asset.read': { changes: false },
  'asset.create': { changes: true },
  'asset.update': { changes: true },
  'asset.remove': { changes: true },
  'asset.correct': { changes: true },
  'asset.export': { changes: false },
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
  'maintenance.read': { changes: false },
  // Offered in either mode: it is done on a phone.
  'maintenance.work': { changes: false },
  'maintenance.write': { changes: true },
  'inspection.read': { changes: false },
  // Offered in either mode: it is done on a phone.
  'inspection.work': { changes: false },
  'inspection.write': { changes: true },
  // Offered in either mode: it is read off on a phone.
  'meter.record': { changes: false },
  'depreciation.read': { changes: false },
  'depreciation.write': { changes: true },
  'depreciation.post': { changes: true },
  'books.close': { changes: true, whole: true },
  'books.reopen': { changes: true, whole: true },
  'bill.read': { changes: false },
  'bill.write': { changes: true },
  'bill.approve': { changes: true },
  'bill.pay': { changes: true },
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
  'importMapping.share': { changes: true },
  'job.read': { changes: false },
  'job.write': { changes: true },
  'log.read': { changes: false },
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
