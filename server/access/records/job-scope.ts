import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import {
  accountOf,
  grantedWithin,
  inScope,
  type ScopedActor,
  type Viewer,
  type VisibleRecord,
} from '../scope.ts';

/** The jobs of `job` that somebody reaches: a job belongs to who ordered it, and to the organisation of that person. */
export const jobInScope = (viewer: Viewer<ScopedActor>, permission: Permission) =>
  accountIsReached(viewer, permission, sql.ref('job.account_id'));

/**
 * What imports somebody reads: their own, or everybody’s for those who read or import everything.
 *
 * @param account of whoever imported, as SQL
 */
export function importIsReadable(
  viewer: Viewer,
  permission: Permission,
  account: RawBuilder<number>,
): RawBuilder<boolean> {
  const own = sql`${account} = ${accountOf(viewer)}`;
  const asImporter =
    permission === 'import.read' ? sql`or ${grantedWithin(viewer, 'import.run', own)}` : sql``;
  return sql<boolean>`(${grantedWithin(viewer, permission, own)} ${asImporter})`;
}

/** The runs of an import of `job` that somebody reads. */
export const importInScope = (viewer: Viewer, permission: Permission = 'import.read') =>
  sql<boolean>`(job.kind = 'import' and ${importIsReadable(viewer, permission, sql.ref('job.account_id'))})`;

/** That the person with an id is in the scope of a permission: by their organisation, or as oneself. */
export const personIsReached = (
  viewer: Viewer<ScopedActor>,
  permission: Permission,
  person: RawBuilder<number>,
): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${inScope(viewer, permission, {
    organisation: sql<number>`(select organisation_id from person where person.id = ${person})`,
    person,
  })}, false)`;

/** The same of the person of an account. */
export const accountIsReached = (
  viewer: Viewer<ScopedActor>,
  permission: Permission,
  account: RawBuilder<number>,
): RawBuilder<boolean> =>
  personIsReached(
    viewer,
    permission,
    sql<number>`(select person_id from account where account.id = ${account})`,
  );

const job: Omit<VisibleRecord, 'needs' | 'visibleTo'> = {
  table: 'job',
  as: 'job',
  label: sql.ref('job.label'),
  organisation: sql`(select organisation_id from person join account on account.person_id = person.id
    where account.id = job.account_id)`,
};

export const importRecord: VisibleRecord = {
  ...job,
  needs: 'import.read',
  visibleTo: importInScope,
  countedFor: (viewer, permission) => sql`(job.kind = 'import' and ${jobInScope(viewer, permission)})`,
};

export const bulkEditRecord: VisibleRecord = {
  ...job,
  needs: 'job.read',
  visibleTo: (viewer, permission) => sql`(job.kind = 'bulkEdit' and ${jobInScope(viewer, permission)})`,
};
