import { resolveScope } from '../../access/resolved-scope.ts';
import type { Handler, Handlers } from '../../handler.ts';
import { readCategories, readLocations, readOrgans } from './read-trees.ts';

const listOrgans: Handler<'/organ/list'> = async (_, { db, actor }) => {
  const reach = await resolveScope(db, actor, 'asset.read');
  const seen =
    reach === 'all' ? null : reach.person === null ? reach.organs : [...reach.organs, actor.organId];
  return { rows: await readOrgans(db, seen) };
};

const listLocations: Handler<'/location/list'> = async (_, { db }) => ({ rows: await readLocations(db) });

const listCategories: Handler<'/category/list'> = async (_, { db }) => ({ rows: await readCategories(db) });

export const lookupHandlers = {
  '/organ/list': listOrgans,
  '/location/list': listLocations,
  '/category/list': listCategories,
} satisfies Partial<Handlers>;
