import { msg } from '@lingui/core/macro';
import type { TreeScreenKind } from '../../parts/trees/tree-screen-kind.ts';
import { organisation } from '../../records/organisation.ts';

export const organisations: TreeScreenKind = {
  tree: 'organisation',
  imported: 'organisations',
  address: organisation.address,
  record: organisation,
  uses: { record: 'organisation page', form: 'organisation' },
  filter: 'organisationId',
  hangsFromOne: true,
  words: {
    many: msg({ message: 'Organisations', context: 'tree' }),
    search: msg`Search organisations`,
    add: msg`New organisation`,
    edit: msg`Edit organisation`,
    missing: msg`Organisation not found`,
    toAll: msg`Back to organisations`,
    none: msg`No organisations yet`,
    removed: msg`Organisation removed`,
    moving: msg`Everything below it moves too. Access changes immediately.`,
  },
  columns: [],
};
