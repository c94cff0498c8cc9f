import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Permission } from '../../src/api/contract/call.ts';
import type { Scope } from '../../src/vocabulary/scopes.ts';
import type { Database } from '../database/schema.ts';
import type { Actor } from '../http/handler.ts';
import { grantedTo } from './grants.ts';

/** What of a person decides about scope; jobs keep it when the person has gone. */
export type ScopedActor = Pick<Actor, 'grants' | 'organisationId' | 'organisationPath' | 'personId'>;

type Columns = { organisation: Expression<number | null>; person?: Expression<number | null> };

/**
 * The condition that keeps a query inside what `actor` may see or do, as SQL over the columns that hold
 * the record's organisation and, for the scope `own`, the person it belongs to. Every query on records
 * carries it; outside the scope a record does not exist.
 */
export function inScope(actor: ScopedActor, permission: Permission, columns: Columns): Expression<SqlBool> {
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
): Expression<SqlBool> {
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
