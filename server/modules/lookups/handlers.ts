import { sql } from 'kysely';
import type { Handler, Handlers } from '../../handler.ts';
import { reachOf } from '../../reach.ts';
import { searchMatches } from '../../text/index.ts';
import { readCategories, readLocations, readOrgans } from './read-trees.ts';

const usualLimit = 20;

const listOrgans: Handler<'/organ/list'> = async (_, { db, actor }) => {
  const reach = await reachOf(db, actor, 'asset.read');
  const seen = reach === 'all' ? null : 'person' in reach ? [actor.organId] : reach.organs;
  return { rows: await readOrgans(db, seen) };
};

const listLocations: Handler<'/location/list'> = async (_, { db }) => ({ rows: await readLocations(db) });

const listCategories: Handler<'/category/list'> = async (_, { db }) => ({ rows: await readCategories(db) });

const listSuppliers: Handler<'/supplier/list'> = async ({ search, limit = usualLimit }, { db }) => {
  const matches = searchMatches(sql.ref('search_text'), search) ?? sql`true`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from supplier where ${matches} order by name_sort, id limit ${limit}`.execute(db);
  return { rows };
};

export const lookupHandlers = {
  '/organ/list': listOrgans,
  '/location/list': listLocations,
  '/category/list': listCategories,
  '/supplier/list': listSuppliers,
} satisfies Partial<Handlers>;
