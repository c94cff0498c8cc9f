import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Permission, permissions } from '../../api/contract/permissions.ts';
import { sections } from '../../api/contract/screens.ts';
import type { Scope } from '../../vocabulary/scopes.ts';
import type { RecordWords } from './record-words.ts';

/** How far a permission reaches. */
export const scopeWords = {
  all: msg`all records`,
  subtree: msg`own organisation and below`,
  chosen: msg`chosen organisations`,
  organisation: msg`own organisation`,
  own: msg`own records`,
} as const satisfies Record<Scope, MessageDescriptor>;

/** What each permission allows. */
export const permissionWords = {
  'asset.read': msg`See assets`,
  'asset.create': msg`Register assets`,
  'asset.update': msg`Change assets`,
  'asset.remove': msg`Remove assets`,
  'asset.correct': msg`Merge assets that are held or differ in category`,
  'asset.export': msg`Export assets`,
  'assetList.read': msg`See lists of assets`,
  'assetList.write': msg`Keep lists of assets`,
  'handover.read': msg`See custody documents`,
  'handover.write': msg`Write custody documents`,
  'handover.post': msg`Put custody documents into effect`,
  'comment.read': msg`Follow records: timeline, comments and notifications`,
  'comment.write': msg`Comment on records`,
  'comment.remove': msg`Remove comments of others`,
  'import.run': msg`Import ledgers`,
  'job.read': msg`See work in the background`,
  'job.write': msg`Begin, cancel and undo work in the background`,
  'supplier.read': msg`See suppliers`,
  'supplier.write': msg`Change suppliers`,
  'organisation.read': msg`See organisations`,
  'organisation.write': msg`Change organisations`,
  'location.read': msg`See places`,
  'location.write': msg`Change places`,
  'category.read': msg`See categories`,
  'category.write': msg`Change categories`,
  'log.read': msg`Read the log`,
  'person.read': msg`See people`,
  'person.write': msg`Change people`,
  'account.read': msg`See accounts`,
  'account.write': msg`Give, change and disable accounts`,
  'account.unlock': msg`Unlock accounts`,
  'account.reset': msg`Reset passwords and end sessions`,
  'role.read': msg`See roles`,
  'role.write': msg`Change roles`,
  'savedView.share': msg`Share views of lists and change shared ones`,
  'dashboard.read': msg`See the dashboard’s figures`,
  'errorReport.read': msg`Read the error log`,
  'machine.read': msg`See state machines`,
  'machine.inspect': msg`Inspect sessions`,
  'setting.read': msg`See settings`,
  'setting.write': msg`Change settings`,
  'backup.write': msg`Write, verify and download backups`,
  'system.read': msg`See the state of the system`,
} as const satisfies Record<Permission, MessageDescriptor>;

export const permissionNames = Object.keys(permissions) as Permission[];

export const role = {
  name: msg`Role`,
  address: sections.Roles.path,
  needs: 'role.read',
  fields: {
    name: msg({ message: 'Name', context: 'role' }),
    organisations: msg`Chosen organisations`,
    ...permissionWords,
  },
  values: Object.fromEntries(permissionNames.map((permission) => [permission, scopeWords])),
} as const satisfies RecordWords;
