import { sql } from 'kysely';
import type { Permission } from '../../src/api/contract/call.ts';
import type { Db, Tx } from '../http/handler.ts';
import { grantedTo } from './grants.ts';
import type { ScopedActor } from './scope.ts';

/**
 * What an actor's scope comes to, for queries over many rows: everything, or the records of certain organisations
 * and those of one person. Ids rather than a subselect, because the best plan of a page hangs on how much of the
 * table they cover.
 */
export type ResolvedScope = 'all' | { organisations: number[]; person: number | null };

/** The reach of `actor` under `permission`; no organisations when it is not granted. */
export async function resolveScope(
  db: Db | Tx,
  actor: ScopedActor & { wholeCompany: boolean },
  permission: Permission,
): Promise<ResolvedScope> {
  const { scopes, organisations } = grantedTo(actor, permission);
  if (scopes.includes('all') || (scopes.includes('subtree') && actor.wholeCompany)) return 'all';
  const below = scopes.includes('subtree') ? await subtree(db, actor.organisationPath) : [];
  const own = scopes.includes('organisation') ? [actor.organisationId] : [];
  const chosen = scopes.includes('chosen') ? organisations : [];
  return {
    organisations: [...new Set([...below, ...own, ...chosen])],
    person: scopes.includes('own') ? actor.personId : null,
  };
}

async function subtree(db: Db | Tx, path: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from organisation where path like ${`${path}%`}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An organisation above those that are reached is told no more of than one that is not there. */
export const scopeIncludesOrganisation = (reach: ResolvedScope, organisation: number) =>
  reach === 'all' || reach.person !== null || reach.organisations.includes(organisation);
