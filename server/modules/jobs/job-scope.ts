import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import type { Job } from '../../jobs/job.ts';
import { Refusal } from '../../lib/refusal.ts';

/** The job belongs to who ordered it, and to the organisation of that person. */
export const jobsInScope = (actor: Actor, permission: Permission) => sql<boolean>`exists (
  select from account join person on person.id = account.person_id
  where account.id = job.account_id
    and ${inScope(actor, permission, { organisation: sql.ref('person.organisation_id'), person: sql.ref('person.id') })})`;

/** @throws Refusal `notFound` */
export async function findJob(
  db: Db | Tx,
  id: number,
  actor: Actor,
  permission: Permission,
  lock = false,
): Promise<Job> {
  let query = db.selectFrom('job').selectAll().where('id', '=', id).where(jobsInScope(actor, permission));
  if (lock) query = query.forUpdate('job');
  const job = await query.executeTakeFirst();
  if (!job) throw new Refusal('notFound');
  return job;
}
