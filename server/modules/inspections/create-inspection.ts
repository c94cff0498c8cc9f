import { sql } from 'kysely';
import { routeInScope } from '../../access/records/inspection-scope.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findAssignee } from '../maintenance/index.ts';
import { pointsOf } from '../schedules/index.ts';
import { inspections, type LockedInspection } from './lock-inspection.ts';

export const createInspection: Handler<'/inspection/create'> = (
  { routeId, dueOn, assigneeId = null },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const assignee = await findAssignee(tx, context.actor, assigneeId);
    const { rows } = await sql<LockedInspection>`
      with numbered as (select ${numberOfToday('XJ', 'inspection_number')} as number)
      insert into inspection (inspection_no, route_id, organisation_id, name, search_text, due_on, points, assignee_id)
      select number, route.id, route.organisation_id, route.name, route.search_text || lower(number) || ' ',
        ${dueOn}::date, ${pointsOf(sql`route.id`)}, ${assignee?.id ?? null}::bigint
      from numbered cross join inspection_route route
      where route.id = ${routeId} and route.state = 'active' and ${routeInScope(context.actor, 'inspection.write')}
      returning id, version, inspection_no as "inspectionNo", state, name, organisation_id as "organisationId"`.execute(
      tx,
    );
    const [saved] = rows;
    if (!saved) throw new Refusal('badReference', { field: 'routeId' });
    if (assignee) await inspections.watch(tx, saved.id, [assignee.id]);
    await inspections.log(tx, context, saved, 'created', [
      { field: 'dueOn', from: null, to: dueOn },
      { field: 'assignee', from: null, to: assignee?.name ?? null },
    ]);
    const { id, version, inspectionNo, state } = saved;
    return { id, version, inspectionNo, state };
  });
