import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/permissions.ts';
import {
  granted,
  homePathOf,
  inScope,
  personOf,
  type ScopedActor,
  type Viewer,
  type VisibleRecord,
} from '../scope.ts';
import { isSharedWith } from '../sharing.ts';
import { accountIsReached, personIsReached } from './job-scope.ts';

/** Own lists, and those that are shared: to be seen by whoever belongs to the organisation or reaches it. */
export const listInReach = (
  viewer: Viewer<ScopedActor>,
  action: 'read' | 'write',
  permission: Permission = `assetList.${action}`,
): RawBuilder<SqlBool> => {
  const within = inScope(viewer, permission, { organisation: sql.ref('master.organisation_id') });
  const above = sql`exists (select from organisation
    where organisation.id = master.organisation_id and starts_with(${homePathOf(viewer)}, organisation.path))`;
  return sql<SqlBool>`(master.person_id = ${personOf(viewer)}
    or (master.organisation_id is not null and ${action === 'read' ? sql`(${within} or ${above})` : within}))`;
};

export const assetListRecord: VisibleRecord = {
  needs: 'assetList.read',
  table: 'asset_list',
  as: 'master',
  label: sql.ref('master.name'),
  organisation: sql.ref('master.organisation_id'),
  visibleTo: (viewer, permission) => granted(viewer, permission, listInReach(viewer, 'read', permission)),
  countedFor: (viewer, permission) => personIsReached(viewer, permission, sql.ref('master.person_id')),
};

export const reportRecord: VisibleRecord = {
  needs: 'report.read',
  table: 'report',
  as: 'report',
  label: sql.ref('report.name'),
  organisation: sql.ref('report.organisation_id'),
  visibleTo: (viewer, permission) => granted(viewer, permission, isSharedWith(viewer, 'report')),
  countedFor: (viewer, permission) => accountIsReached(viewer, permission, sql.ref('report.account_id')),
};
