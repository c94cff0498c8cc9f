import { exceeds, type Position, readOrganPaths } from '../../access/exceeds.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { grantsOfRoles } from '../session/grants.ts';

/** The roles that a person may be given, by whoever reaches no less than the person would. */
export const listRolesToGive: Handler<'/account/roles'> = async ({ personId }, { db, actor }) => {
  const position: Position | undefined = await db
    .selectFrom('person')
    .innerJoin('organ', 'organ.id', 'person.organ_id')
    .where('person.id', '=', personId)
    .where((eb) =>
      inScope(actor, 'account.write', { organ: eb.ref('person.organ_id'), person: eb.ref('person.id') }),
    )
    .select(['organ.id as organId', 'organ.path as organPath'])
    .executeTakeFirst();
  if (!position) throw new Refusal('notFound');
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  const organs = await readOrganPaths(db);
  const rows = await Promise.all(
    roles.map(async (role) => {
      const grants = await grantsOfRoles(db, [role.id]);
      return { ...role, mayGive: !exceeds({ ...position, grants }, actor, organs) };
    }),
  );
  return { rows };
};
