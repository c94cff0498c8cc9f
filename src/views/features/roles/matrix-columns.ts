import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '../../../api/contract/permissions.ts';

/** The actions that most modules have; what else a module offers stands in the last column under its own name. */
export const actionColumns = {
  view: msg({ message: 'View', context: 'column of permissions' }),
  add: msg({ message: 'Add', context: 'column of permissions' }),
  edit: msg`Edit`,
  remove: msg({ message: 'Remove', context: 'column of permissions' }),
  more: msg({ message: 'More', context: 'column of permissions' }),
} as const satisfies Record<string, MessageDescriptor>;

export type ActionColumn = keyof typeof actionColumns;
export const columnNames = Object.keys(actionColumns) as ActionColumn[];

const columns: Readonly<Record<string, ActionColumn>> = {
  read: 'view',
  create: 'add',
  update: 'edit',
  write: 'edit',
  remove: 'remove',
};

export const columnOf = (permission: Permission): ActionColumn =>
  permission === 'backup.write' ? 'more' : (columns[permission.slice(permission.indexOf('.') + 1)] ?? 'more');
