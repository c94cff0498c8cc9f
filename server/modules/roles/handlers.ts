import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { lockRights } from '../../access/require-administrator.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Context, Handler, Handlers, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { logEndsByTrigger } from '../session/index.ts';
import { exported } from './export-columns.ts';
import { readRole, readRoles } from './read-role.ts';
import { changesOfRole, lockRole, requireName, writeRights } from './write-role.ts';

const order = 'role';
const defaultLimit = 50;

const listRoles: Handler<'/role/list'> = async ({ after, limit = defaultLimit }, { db }) => {
  const last = decodeCursor(order, after);
  return toPage(order, await readRoles(db, last?.id ?? 0, limit + 1), limit);
};

const createRole: Handler<'/role/create'> = (input, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    await lockRights(tx);
    const name = await requireName(tx, input.name, 0);
    const { id } = await tx
      .insertInto('role')
      .values({ code: `own-${randomUUID()}`, name, menu_follows: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('role')
      .set({ code: `own-${id}` })
      .where('id', '=', id)
      .execute();
    await writeRights(tx, actor, id, input);
    const changes = changesOfRole(null, await readRole(tx, actor, id));
    await logRole(tx, context, { id, name }, 'created', changes);
    return { id, version: 1, name };
  });

const updateRole: Handler<'/role/update'> = ({ changes: input, ...at }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const before = await lockRole(tx, actor, at);
    const { id, version } = before;
    const name = await requireName(tx, input.name ?? before.name, id);
    await tx.updateTable('role').set({ name }).where('id', '=', id).execute();
    if (input.grant || input.organisationIds)
      await writeRights(tx, actor, id, {
        grant: input.grant ?? before.grant,
        organisationIds: input.organisationIds ?? before.organisations.map((organisation) => organisation.id),
      });
    const changes = changesOfRole(before, await readRole(tx, actor, id));
    if (changes.length === 0) return { id, version, name };
    await tx
      .updateTable('role')
      .set({ version: version + 1, updated_at: sql`now()`, menu_follows: true })
      .where('id', '=', id)
      .execute();
    await logRole(tx, context, { id, name }, 'updated', changes);
    await logEndsByTrigger(tx, authorOf(context), 'roles changed');
    return { id, version: version + 1, name };
  });

const removeRole: Handler<'/role/remove'> = (at, context) =>
  inTransaction(context.db, async (tx) => {
    const role = await lockRole(tx, context.actor, at);
    const { rows } = await sql`select from approval_rule_approver where role_id = ${role.id}
      union all select from identity_provider where role_id = ${role.id}
      union all select from identity_provider_group where role_id = ${role.id} limit 1`.execute(tx);
    if (rows.length > 0) throw new Refusal('inUse', {});
    await tx.deleteFrom('role').where('id', '=', role.id).execute();
    await logRole(tx, context, role, 'removed', changesOfRole(role, null));
    await logEndsByTrigger(tx, authorOf(context), 'roles changed');
    return { removed: role.id };
  });

/** As of accounts, those read it who read the log of all. */
const logRole = (
  tx: Tx,
  context: Context,
  { id, name }: { id: number; name: string },
  action: string,
  changes: LogChange[],
) =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'role',
    recordId: id,
    recordLabel: name,
    organisationId: null,
    changes,
  });

export const roleHandlers = {
  '/role/list': listRoles,
  '/role/export': exportOf('role', listRoles, exported),
  '/role/get': ({ id }, { db, actor }) => readRole(db, actor, id),
  '/role/create': createRole,
  '/role/update': updateRole,
  '/role/remove': removeRole,
} satisfies Partial<Handlers>;
