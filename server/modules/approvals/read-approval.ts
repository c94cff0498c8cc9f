import { type RawBuilder, sql } from 'kysely';
import type { Approval } from '../../../src/api/contract/approvals.ts';
import type { Static } from '../../../src/api/contract/call.ts';
import { type ApprovedRecord, openSeats } from '../../access/records/seats.ts';
import type { Db, Tx } from '../../http/handler.ts';

type Standing = Static<typeof Approval>;

/** Those named for each step, as SQL over a table of approvers. */
export const approversOfStep = (approvers: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'person', case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end,
      'role', case when role.id is not null then jsonb_build_object('id', role.id, 'name', role.name) end)
      order by role.id nulls last, person.name_sort, person.id), '[]')
    from ${approvers} named left join person on person.id = named.person_id
    left join role on role.id = named.role_id)`;

/** The seats of a step by the name of whose approval it is, with who can give it: themselves first. */
export const seatNames = (seats: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('name', by_seat.name, 'actors', by_seat.actors)
      order by by_seat.sort, by_seat.seat_id), '[]')
    from (select seat.seat_id, holder.name, holder.name_sort as sort,
        jsonb_agg(seat.actor_name order by (seat.actor_id = seat.seat_id) desc, seat.actor_id) as actors
      from ${seats} seat join person holder on holder.id = seat.seat_id
      group by seat.seat_id, holder.name, holder.name_sort) by_seat)`;

/** Where a record stands, or stood last, under the rule that it was submitted under; null where there was none. */
export async function readApproval(db: Db | Tx, kind: ApprovedRecord, id: number): Promise<Standing | null> {
  const { rows } = await sql<Omit<Standing, 'orphaned'>>`
    select approval.rule_name as "ruleName", approval.state, approval.own_allowed as "ownAllowed", approval.step,
      (select jsonb_agg(jsonb_build_object('quorum', approval.quorums[at],
          'approvers', ${approversOfStep(sql`(select * from approval_approver
            where approval_id = approval.id and step = at)`)},
          'decisions', (select coalesce(jsonb_agg(jsonb_build_object('by', actor.name,
              'standsFor', case when seat.id <> actor.id then seat.name end, 'decision', made.decision,
              'note', made.note, 'decidedAt', to_char(made.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
              order by made.id), '[]')
            from approval_decision made join person actor on actor.id = made.person_id
            left join person seat on seat.id = made.seat_id
            where made.approval_id = approval.id and made.step = at)) order by at)
        from generate_series(1, cardinality(approval.quorums)) at) as steps,
      case when approval.state = 'pending' then ${seatNames(openSeats)} else '[]' end as open
    from approval where record_kind = ${kind} and record_id = ${id} order by id desc limit 1`.execute(db);
  const [found] = rows;
  return found ? { ...found, orphaned: found.state === 'pending' && found.open.length === 0 } : null;
}
