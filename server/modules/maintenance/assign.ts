import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { findAssignee } from './create-task.ts';
import { stepOf, tasks } from './lock-task.ts';

export const assignTask: Handler<'/maintenanceTask/assign'> = ({ id, version, assigneeId, dueOn }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const task = await tasks.lock(tx, context, { id, version }, 'manager');
    const { state, transitionId } = stepOf(task, { type: 'assign' });
    const assignee = assigneeId === task.assigneeId ? null : await findAssignee(tx, actor, assigneeId);
    const due = dueOn ?? task.dueOn;
    if (assigneeId === task.assigneeId && due === task.dueOn) return { id, version, state };
    const { rows } = await sql<{ name: string }>`
      select name from person where id = ${task.assigneeId}::bigint`.execute(tx);
    const was = rows[0]?.name ?? null;
    await sql`update maintenance_task set assignee_id = ${assigneeId}::bigint, due_on = ${due}::date,
      version = version + 1 where id = ${id}`.execute(tx);
    if (assignee) await tasks.watch(tx, id, [assignee.id]);
    await tasks.log(tx, context, task, transitionId, [
      { field: 'assignee', from: was, to: assigneeId === task.assigneeId ? was : (assignee?.name ?? null) },
      { field: 'dueOn', from: task.dueOn, to: due },
    ]);
    return { id, version: version + 1, state };
  });
