import { sql } from 'kysely';
import type { Db, Tx } from '../handler.ts';
import { type Granted, type Grants, grantedTo } from './grants.ts';

/** Where somebody stands in the company, which decides what `subtree` and `organ` mean for them. */
export type Position = { organId: number; organPath: string };
type Holder = Position & { grants: Grants };
type Organ = { id: number; path: string };

export async function readOrganPaths(db: Db | Tx): Promise<Organ[]> {
  const { rows } = await sql<Organ>`select id, path from organ`.execute(db);
  return rows;
}

/**
 * Whether one may do something that the other may not, or reach records with it that the other does not: the
 * organisations themselves are compared, not the names of the scopes.
 */
export function exceeds(one: Holder, other: Holder, organs: readonly Organ[]): boolean {
  const reached = memoise((granted: Granted, position: Position) => organsOf(granted, position, organs));
  return Object.entries(one.grants.permissions).some(([permission, granted]) => {
    const held = grantedTo(other, permission);
    if (held.scopes.includes('all')) return false;
    if (granted.scopes.includes('all') || held.scopes.length === 0) return true;
    const within = reached(held, other);
    if (granted.scopes.includes('own') && !held.scopes.includes('own') && !within.has(one.organId))
      return true;
    return [...reached(granted, one)].some((id) => !within.has(id));
  });
}

function organsOf({ scopes, organs }: Granted, { organId, organPath }: Position, all: readonly Organ[]) {
  const ids = new Set<number>();
  if (scopes.includes('organ')) ids.add(organId);
  if (scopes.includes('chosen')) for (const id of organs) ids.add(id);
  if (scopes.includes('subtree')) for (const { id, path } of all) if (path.startsWith(organPath)) ids.add(id);
  return ids;
}

/** Most permissions of a role reach equally far. */
function memoise(work: (granted: Granted, position: Position) => ReadonlySet<number>) {
  const known = new Map<string, ReadonlySet<number>>();
  return (granted: Granted, position: Position) => {
    const key = JSON.stringify([granted, position.organId]);
    const found = known.get(key) ?? work(granted, position);
    known.set(key, found);
    return found;
  };
}
