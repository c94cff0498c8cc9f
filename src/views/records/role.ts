import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Permission, permissions } from '../../api/contract/permissions.ts';
import { sections } from '../../api/contract/screens.ts';
import type { Scope } from '../../vocabulary/scopes.ts';
import { plainRights } from './plain-words.ts';
import type { RecordWords } from './record-words.ts';

/** How far a permission reaches. */
export const scopeWords = {
  all: msg`all records`,
  subtree: msg`own organisation and below`,
  chosen: msg`selected organisations`,
  organisation: msg`own organisation`,
  own: msg`own records`,
} as const satisfies Record<Scope, MessageDescriptor>;

/** What each permission allows. */
export const permissionWords = {
  ...plainRights,
  'asset.read': msg`View assets`,
  'asset.create': msg`Add assets`,
  'asset.update': msg`Edit assets`,
  'asset.remove': msg`Remove assets`,
  'asset.correct': msg`Correct assets; merge those in use or of different categories`,
  'asset.export': msg`Export assets`,
  'handover.read': msg`View handovers`,
  'handover.write': msg`Prepare handovers`,
  'handover.post': msg`Post handovers`,
  'handover.approve': msg`Approve transfers`,
  'disposal.approve': msg`Approve disposals`,
  'handover.accept': msg`Accept handovers`,
  'request.read': msg`View requests`,
  'request.write': msg`Request assets`,
  'request.answer': msg`Answer requests`,
  'repair.read': msg`View repairs`,
  'repair.report': msg`Report faults`,
  'repair.work': msg`Take repairs and record work`,
  'repair.dispatch': msg`Assign repairs and decide on them`,
  'plan.read': msg`View plans`,
  'plan.write': msg`Manage plans`,
  'meter.record': msg`Enter meter readings`,
  'maintenance.read': msg`View maintenance`,
  'maintenance.work': msg`Do maintenance and record it`,
  'maintenance.write': msg`Assign, confirm and skip maintenance`,
  'inspection.read': msg`View inspections`,
  'inspection.work': msg`Do inspections and record readings`,
  'inspection.write': msg`Manage inspection routes and inspections`,
  'bill.read': msg`View bills`,
  'bill.write': msg`Enter, submit and void bills`,
  'bill.approve': msg`Approve and reject bills`,
  'bill.pay': msg`Record and reverse payments of bills`,
  'assetCost.read': msg`View costs of assets`,
  'depreciation.read': msg`View depreciation`,
  'depreciation.write': msg`Preview depreciation and adjust its bases`,
  'depreciation.post': msg`Post and reverse depreciation`,
  'books.close': msg`Close months of the books`,
  'books.reopen': msg`Reopen closed months`,
  'stockTake.read': msg`View stock-takes`,
  'stockTake.write': msg`Plan and review stock-takes`,
  'stockTake.count': msg`Count in stock-takes`,
  'stockTake.approve': msg`Approve stock-takes`,
  'comment.read': msg`Watch records: timeline, comments and notifications`,
  'comment.write': msg`Comment on records`,
  'comment.remove': msg`Remove comments of others`,
  'import.read': msg`View imports of everyone`,
  'import.run': msg`Import ledgers`,
  'job.read': msg`View jobs`,
  'job.write': msg`Start, cancel and undo jobs`,
  'log.read': msg`View log`,
  'account.read': msg`View accounts`,
  'account.write': msg`Create, edit and disable accounts`,
  'account.unlock': msg`Unlock accounts`,
  'account.reset': msg`Reset passwords and end sessions`,
  'role.read': msg`View roles`,
  'role.write': msg`Manage roles`,
  'report.read': msg`Run and save reports`,
  'report.share': msg`Share reports and edit shared ones`,
  'importMapping.share': msg`Share import mappings and edit shared ones`,
  'savedView.share': msg`Share saved views and edit shared ones`,
  'dashboard.read': msg`View dashboard figures`,
  'errorReport.read': msg`View error log`,
  'machine.read': msg`View state machines`,
  'machine.inspect': msg`Inspect sessions`,
  'setting.read': msg`View settings`,
  'setting.write': msg`Manage settings`,
  'backup.write': msg`Write, verify and download backups`,
  'system.read': msg`View system status`,
} as const satisfies Record<Permission, MessageDescriptor>;

export const permissionNames = Object.keys(permissions) as Permission[];

export const role = {
  name: msg`Role`,
  address: sections.Roles.path,
  needs: 'role.read',
  fields: {
    name: msg({ message: 'Name', context: 'role' }),
    organisations: msg`Selected organisations`,
    ...permissionWords,
  },
  values: Object.fromEntries(permissionNames.map((permission) => [permission, scopeWords])),
} as const satisfies RecordWords;
