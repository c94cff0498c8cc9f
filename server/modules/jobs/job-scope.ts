import type { Permission } from '../../../src/api/contract/call.ts';
import { jobInScope } from '../../access/records/job-scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import type { Job } from '../../jobs/job.ts';
import { Refusal } from '../../lib/refusal.ts';

/** @throws Refusal `notFound` */
export async function findJob(
  db: Db | Tx,
  id: number,
  actor: Actor,
  permission: Permission,
  lock = false,
): Promise<Job> {
  let query = db.selectFrom('job').selectAll().where('id', '=', id).where(jobInScope(actor, permission));
  if (lock) query = query.forUpdate('job');
  const job = await query.executeTakeFirst();
  if (!job) throw new Refusal('notFound');
  return job;
}
