import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { type Granted, type Grants, grantedTo } from './grants.ts';

/** Where somebody stands in the company, which decides what `subtree` and `organisation` mean for them. */
export type Position = { organisationId: number; organisationPath: string };
type Holder = Position & { grants: Grants };
type Organisation = { id: number; path: string };

export async function readOrganisationPaths(db: Db | Tx): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`select id, path from organisation`.execute(db);
  return rows;
}

/**
 * Whether one may do something that the other may not, or reach records with it that the other does not: the
 * organisations themselves are compared, not the names of the scopes.
 */
export function exceeds(one: Holder, other: Holder, organisations: readonly Organisation[]): boolean {
  const reached = memoise((granted: Granted, position: Position) =>
    organisationsOf(granted, position, organisations),
  );
  return Object.entries(one.grants.permissions).some(([permission, granted]) => {
    const held = grantedTo(other, permission);
    if (held.scopes.includes('all')) return false;
    if (granted.scopes.includes('all') || held.scopes.length === 0) return true;
    const within = reached(held, other);
    if (granted.scopes.includes('own') && !held.scopes.includes('own') && !within.has(one.organisationId))
      return true;
    return [...reached(granted, one)].some((id) => !within.has(id));
  });
}

function organisationsOf(
  { scopes, organisations }: Granted,
  { organisationId, organisationPath }: Position,
  all: readonly Organisation[],
) {
  const ids = new Set<number>();
  if (scopes.includes('organisation')) ids.add(organisationId);
  if (scopes.includes('chosen')) for (const id of organisations) ids.add(id);
  if (scopes.includes('subtree'))
    for (const { id, path } of all) if (path.startsWith(organisationPath)) ids.add(id);
  return ids;
}

/** Most permissions of a role reach equally far. */
function memoise(work: (granted: Granted, position: Position) => ReadonlySet<number>) {
  const known = new Map<string, ReadonlySet<number>>();
  return (granted: Granted, position: Position) => {
    const key = JSON.stringify([granted, position.organisationId]);
    const found = known.get(key) ?? work(granted, position);
    known.set(key, found);
    return found;
  };
}
