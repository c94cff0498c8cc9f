import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Permission } from '../../src/api/contract/call.ts';
import type { Scope } from '../../src/vocabulary/scopes.ts';
import type { Database } from '../database/schema.ts';
import type { Actor } from '../http/handler.ts';
import { grantedTo, isGranted, isGrantedForAll } from './grants.ts';

/** What of a person decides about scope; jobs keep it when the person has gone. */
export type ScopedActor = Pick<Actor, 'grants' | 'organisationId' | 'organisationPath' | 'personId'>;

/**
 * Whom a condition is about: somebody with their grants, or `everyone`, for whom it is SQL over `viewers`. A rule that
 * takes either holds for whoever asks and for others: whom the server notifies, who can be mentioned.
 */
export type Viewer<One extends ScopedActor = Actor> = One | 'everyone';

/** Where the records of a kind are stored, what they are called, and who sees them. */
export type VisibleRecord = {
  /** The permission to read them. */
  needs: Permission;
  table: string;
  /** The name that the conditions below have for the table. */
  as: string;
  label: RawBuilder<unknown>;
  /** Null for records that belong to the whole company. */
  organisation: RawBuilder<unknown>;
  /**
   * The one rule of who sees which record: for whoever asks, for others, and for counts.
   *
   * @param permission `needs`, or the permission to read counts
   */
  visibleTo: (viewer: Viewer, permission: Permission) => RawBuilder<unknown>;
  /** For records that only their owner shows to others: a count includes them for whoever reaches the owner. */
  countedFor?: (viewer: Viewer, permission: Permission) => RawBuilder<unknown>;
};

type Columns = { organisation: Expression<number | null>; person?: Expression<number | null> };

/**
 * The condition that keeps a query inside what `actor` may see or do, as SQL over the columns that hold
 * the record's organisation and, for the scope `own`, the person it belongs to. Every query on records
 * carries it; outside the scope a record does not exist.
 */
export function inScope(
  actor: Viewer<ScopedActor>,
  permission: Permission,
  columns: Columns,
): RawBuilder<SqlBool> {
  if (actor === 'everyone') {
    const { organisation, person } = columns;
    return sql<SqlBool>`${accountReaches(permission, sql`${organisation}`, person && sql`${person}`)}`;
  }
  const { scopes, organisations } = grantedTo(actor, permission);
  const conditions = scopes.map((scope) => conditionOf(scope, actor, organisations, columns));
  if (conditions.length === 1 && conditions[0]) return conditions[0];
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Whether what is made below an organisation will be inside, too. */
export function inScopeBelow(
  actor: ScopedActor,
  permission: Permission,
  organisation: Expression<number | null>,
): Expression<SqlBool> {
  const { scopes } = grantedTo(actor, permission);
  const growing = scopes.filter((scope) => scope === 'all' || scope === 'subtree');
  if (growing.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    growing.map((scope) => conditionOf(scope, actor, [], { organisation })),
    sql` or `,
  )})`;
}

function conditionOf(
  scope: Scope,
  actor: ScopedActor,
  chosen: readonly number[],
  columns: Columns,
): RawBuilder<SqlBool> {
  switch (scope) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'subtree':
      return sql<SqlBool>`${columns.organisation} in (select id from organisation where path like ${`${actor.organisationPath}%`})`;
    case 'chosen':
      return sql<SqlBool>`${columns.organisation} = any(${chosen}::bigint[])`;
    case 'organisation':
      return sql<SqlBool>`${columns.organisation} = ${actor.organisationId}`;
    case 'own':
      return columns.person ? sql<SqlBool>`${columns.person} = ${actor.personId}` : sql<SqlBool>`false`;
  }
}

/** `inScope` over `asset`: the using organisation, and for `own` the custodian. */
export const assetInScope =
  (actor: ScopedActor, permission: Permission) => (eb: ExpressionBuilder<Database, 'asset'>) =>
    inScope(actor, permission, {
      organisation: eb.ref('asset.organisation_id'),
      person: eb.ref('asset.custodian_id'),
    });

/** `inScope` over people; the row that stands for a service account is nobody. */
export const personInScope = (
  actor: Viewer<ScopedActor>,
  permission: Permission,
  as = 'person',
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inScope(actor, permission, {
    organisation: sql.ref(`${as}.organisation_id`),
    person: sql.ref(`${as}.id`),
  })} and ${sql.ref(`${as}.state`)} <> 'program')`;

/** Everybody who can sign in, by the names that conditions about `everyone` have for account, person and organisation. */
export const viewers: RawBuilder<unknown> = sql`account viewer_account
  join person viewer on viewer.id = viewer_account.person_id and viewer.state = 'active' and not viewer_account.disabled
  join organisation viewer_home on viewer_home.id = viewer.organisation_id`;

/** As SQL over `viewer_account`: that one of their roles gives a permission. */
export const accountHolds = (permission: Permission | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from account_role held join role_permission granted on granted.role_id = held.role_id
    where held.account_id = viewer_account.id and granted.permission = ${permission})`;

/**
 * As SQL over `viewer_account`, `viewer` and `viewer_home`: that one of their roles reaches what belongs to an organisation.
 *
 * @param person that it belongs to, for the scope `own`
 */
export const accountReaches = (
  permission: Permission | RawBuilder<unknown>,
  organisation: RawBuilder<unknown>,
  person: RawBuilder<unknown> = sql`null::bigint`,
): RawBuilder<unknown> =>
  sql`exists (select from account_role held join role_permission granted on granted.role_id = held.role_id
    where held.account_id = viewer_account.id and granted.permission = ${permission} and case granted.scope
      when 'all' then true
      when 'subtree' then exists (select from organisation below
        where below.id = ${organisation} and starts_with(below.path, viewer_home.path))
      when 'chosen' then exists (select from role_organisation chosen
        where chosen.role_id = held.role_id and chosen.organisation_id = ${organisation})
      when 'organisation' then ${organisation} = viewer_home.id
      else ${person} = viewer.id end)`;

/** The id of their person. */
export const personOf = (viewer: Viewer<ScopedActor>): RawBuilder<number> =>
  viewer === 'everyone' ? sql.ref('viewer.id') : sql<number>`${viewer.personId}::bigint`;

/** The id of their account. */
export const accountOf = (viewer: Viewer): RawBuilder<number> =>
  viewer === 'everyone' ? sql.ref('viewer_account.id') : sql<number>`${viewer.accountId}::bigint`;

/** The path of the organisation that they belong to. */
export const homePathOf = (viewer: Viewer<ScopedActor>): RawBuilder<string> =>
  viewer === 'everyone' ? sql.ref('viewer_home.path') : sql<string>`${viewer.organisationPath}::text`;

/** A condition for those who hold a permission. */
export function granted(
  viewer: Viewer<ScopedActor>,
  permission: Permission,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  if (viewer === 'everyone') return sql`(${accountHolds(permission)} and ${condition})`;
  return isGranted(viewer, permission) ? condition : sql`false`;
}

/** A condition for those who hold a permission, which those whose permission reaches everything need not meet. */
export function grantedWithin(
  viewer: Viewer<ScopedActor>,
  permission: Permission,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (viewer === 'everyone')
    return sql`(${accountReaches(permission, sql`null::bigint`)} or ${granted(viewer, permission, condition)})`;
  return isGrantedForAll(viewer, permission) ? sql`true` : granted(viewer, permission, condition);
}
