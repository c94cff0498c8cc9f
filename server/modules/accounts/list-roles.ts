import { exceeds, type Position, readOrganisationPaths } from '../../access/exceeds.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { inScope } from '../../scope.ts';
import { grantsOfRoles } from '../session/grants.ts';

/** The roles that a person may be given, by whoever reaches no less than the person would. */
export const listRolesToGive: Handler<'/account/roles'> = async ({ personId }, { db, actor }) => {
  const position: Position | undefined = await db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.id', 'person.organisation_id')
    .where('person.id', '=', personId)
    .where((eb) =>
      inScope(actor, 'account.write', {
        organisation: eb.ref('person.organisation_id'),
        person: eb.ref('person.id'),
      }),
    )
    .select(['organisation.id as organisationId', 'organisation.path as organisationPath'])
    .executeTakeFirst();
  if (!position) throw new Refusal('notFound');
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('id').execute();
  const organisations = await readOrganisationPaths(db);
  const rows = await Promise.all(
    roles.map(async (role) => {
      const grants = await grantsOfRoles(db, [role.id]);
      return { ...role, mayGive: !exceeds({ ...position, grants }, actor, organisations) };
    }),
  );
  return { rows };
};
