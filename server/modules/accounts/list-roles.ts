import { exceeds, readOrganisationPaths } from '../../access/exceeds.ts';
import { grantedTo } from '../../access/grants.ts';
import { grantsOfRoles } from '../../access/roles-of.ts';
import type { Handler } from '../../http/handler.ts';
import { findPosition } from './find-position.ts';

/** The roles that a person may be given, by whoever reaches no less than the person would. */
export const listRolesToGive: Handler<'/account/roles'> = async ({ personId }, { db, actor }) => {
  const position = await findPosition(db, actor, personId);
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  const organisations = await readOrganisationPaths(db);
  const rows = await Promise.all(
    roles.map(async (role) => {
      const grants = await grantsOfRoles(db, [role.id]);
      return {
        ...role,
        mayGive: !exceeds({ ...position, grants }, actor, organisations),
        assets: grantedTo({ grants }, 'asset.read').scopes[0] ?? null,
      };
    }),
  );
  return { rows };
};
