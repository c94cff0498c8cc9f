import { sql } from 'kysely';
import { subjects, type TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { ScopedActor } from '../../../access/scope.ts';
import type { AnyMaster } from '../../../master-records/master.ts';
import { categoryTree } from '../../../trees/kinds/category.ts';
import { locationTree } from '../../../trees/kinds/location.ts';
import { organisationTree } from '../../../trees/kinds/organisation.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import type { Stored } from '../records/record-import.ts';

export const treeOf: Readonly<Record<TreeSubject, TreeKind>> = {
  organisations: organisationTree,
  locations: locationTree,
  categories: categoryTree,
};

/** What of a tree is read as other records are: who reaches a node, and what it holds. */
export function recordsOf(subject: TreeSubject): Stored {
  const { name, fields, reach } = treeOf[subject];
  const master = {
    kind: subjects[subject].kind,
    fields,
    reach: (actor: ScopedActor, action: 'read' | 'write') =>
      reach(actor, `${name}.${action}`, sql.ref('master.id')),
  };
  return {
    // As far as it is read; a node is written by the functions of its tree.
    master: master as unknown as AnyMaster,
    details: sql`master.parent_id as "parentId"`,
  };
}
