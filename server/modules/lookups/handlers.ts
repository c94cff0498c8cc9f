import { resolveScope } from '../../access/resolved-scope.ts';
import type { Handler, Handlers } from '../../http/handler.ts';
import { readCategories, readLocations, readOrganisations } from './read-trees.ts';

const listOrganisations: Handler<'/organisation/list'> = async (_, { db, actor }) => {
  const reach = await resolveScope(db, actor, 'asset.read');
  const seen =
    reach === 'all'
      ? null
      : reach.person === null
        ? reach.organisations
        : [...reach.organisations, actor.organisationId];
  return { rows: await readOrganisations(db, seen) };
};

const listLocations: Handler<'/location/list'> = async (_, { db }) => ({ rows: await readLocations(db) });

const listCategories: Handler<'/category/list'> = async (_, { db }) => ({ rows: await readCategories(db) });

export const lookupHandlers = {
  '/organisation/list': listOrganisations,
  '/location/list': listLocations,
  '/category/list': listCategories,
} satisfies Partial<Handlers>;
