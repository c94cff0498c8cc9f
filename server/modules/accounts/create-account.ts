import { sql } from 'kysely';
import { personInScope } from '../../access/scope.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Actor, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelOf, logAccount } from '../../log/account-log.ts';
import { authorOf } from '../../log/write-log.ts';
import { openInvitation } from '../invitations/index.ts';
import { hashPassword, initialPassword } from '../session/index.ts';
import { giveRoles } from './give-roles.ts';

/** Lets a person sign in, by a password that has to be changed or by an invitation; either is answered this once. */
export const createAccount: Handler<'/account/create'> = async (payload, context) => {
  const { personId, loginid, roleIds, invite } = payload;
  const { db, actor, ip, settings } = context;
  const { password, hours } = initialPassword(settings);
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, actor, personId);
    const { id, password_expires_at } = await tx
      .insertInto('account')
      .values({
        person_id: person.id,
        loginid,
        password_hash: hash,
        password_is_default: true,
        password_expires_at: sql<Date | null>`now() + make_interval(hours => ${hours}::int)`,
      })
      .returning(['id', 'password_expires_at'])
      .executeTakeFirstOrThrow();
    const roles = await giveRoles(tx, actor, id, roleIds);
    const subject = { id, label: labelOf(loginid, person.name) };
    await logAccount(tx, authorOf({ actor, ip }), 'created', subject, [
      { field: 'loginid', from: null, to: loginid },
      { field: 'roles', from: null, to: roles.to },
    ]);
    if (invite) {
      const { link, expiresAt } = await openInvitation(tx, context, { id, loginid, name: person.name });
      return { id, password: null, link, expiresAt };
    }
    return { id, password, link: null, expiresAt: password_expires_at?.toISOString() ?? null };
  });
};

/** Somebody in scope who is with the company, kept from leaving meanwhile. @throws Refusal `notFound` */
async function lockPerson(tx: Tx, actor: Actor, id: number) {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from person
    where id = ${id} and state = 'active' and ${personInScope(actor, 'account.write')} for update`.execute(
    tx,
  );
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
