import type { Handler } from '../../handler.ts';
import { exceeds, grantsOfRoles } from '../session/grants.ts';

/** The roles that somebody may be given, by whoever has no fewer rights. */
export const listRolesToGive: Handler<'/account/roles'> = async (_, { db, actor }) => {
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  const rows = await Promise.all(
    roles.map(async (role) => ({
      ...role,
      mayGive: !exceeds(await grantsOfRoles(db, [role.id]), actor.grants),
    })),
  );
  return { rows };
};
