import { sql } from 'kysely';
import type { Permission } from '../src/api/contract/call.ts';
import type { Db, Tx } from './handler.ts';
import type { ScopedActor } from './scope.ts';

/**
 * What an actor's scope comes to, for queries over many rows: everything, the records of certain
 * organisations, or those of one person. Ids rather than a subselect, because the best plan of a page hangs on
 * how much of the table they cover.
 */
export type Reach = 'all' | { organs: number[] } | { person: number };

/** The reach of `actor` under `permission`; no organisations when it is not granted. */
export async function reachOf(
  db: Db | Tx,
  actor: ScopedActor & { wholeCompany: boolean },
  permission: Permission,
): Promise<Reach> {
  switch (actor.grants.permissions[permission]) {
    case 'all':
      return 'all';
    case 'subtree':
      return actor.wholeCompany ? 'all' : { organs: await subtree(db, actor.organPath) };
    case 'chosen':
      return { organs: actor.grants.organs };
    case 'organ':
      return { organs: [actor.organId] };
    case 'own':
      return { person: actor.personId };
    default:
      return { organs: [] };
  }
}

async function subtree(db: Db | Tx, path: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from organ where path like ${`${path}%`}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An organisation above those that are reached is told no more of than one that is not there. */
export const reachesOrgan = (reach: Reach, organ: number) =>
  reach === 'all' || 'person' in reach || reach.organs.includes(organ);
