import { sql } from 'kysely';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { findAssignee } from '../maintenance/index.ts';
import { inspections, stepOf } from './lock-inspection.ts';

export const assignInspection: Handler<'/inspection/assign'> = (
  { id, version, assigneeId, dueOn },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const round = await inspections.lock(tx, context, { id, version }, 'manager');
    const { state, transitionId } = stepOf(round.state, [], { type: 'assign' });
    const due = dueOn ?? round.dueOn;
    const isSame = assigneeId === round.assigneeId;
    if (isSame && due === round.dueOn) return { id, version, state };
    const assignee = isSame ? null : await findAssignee(tx, actor, assigneeId);
    const { rows } = await sql<{ name: string }>`
      select name from person where id = ${round.assigneeId}::bigint`.execute(tx);
    const was = rows[0]?.name ?? null;
    await sql`update inspection set assignee_id = ${assigneeId}::bigint, due_on = ${due}::date,
      version = version + 1 where id = ${id}`.execute(tx);
    if (assignee) await inspections.watch(tx, id, [assignee.id]);
    await inspections.log(tx, context, round, transitionId, [
      { field: 'assignee', from: was, to: isSame ? was : (assignee?.name ?? null) },
      { field: 'dueOn', from: round.dueOn, to: due },
    ]);
    return { id, version: version + 1, state };
  });
