import { msg } from '@lingui/core/macro';
import { organisation } from '../records/organisation.ts';
import type { TreeScreenKind } from '../trees/tree-screen-kind.ts';

export const organisations: TreeScreenKind = {
  tree: 'organisation',
  address: organisation.address,
  record: organisation,
  uses: { tree: 'organisation tree', record: 'organisation page', form: 'organisation' },
  filter: 'organisationId',
  hangsFromOne: true,
  words: {
    many: msg({ message: 'Organisations', context: 'tree' }),
    search: msg`Search organisations`,
    add: msg`New organisation`,
    edit: msg`Edit organisation`,
    missing: msg`There is no such organisation`,
    toAll: msg`To the organisations`,
    none: msg`No organisations yet`,
    removed: msg`Organisation removed`,
    moving: msg`All that lies below it moves along; who reaches what changes with it at once.`,
  },
  columns: [],
};
