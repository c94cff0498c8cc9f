import { type RawBuilder, sql } from 'kysely';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import { accountHolds, accountReaches, personOf, type Viewer, viewers } from '../scope.ts';
import { isAuthor } from './authors.ts';

/** What approvals are of; each kind of record names its own. */
export type ApprovedRecord = 'handover' | 'bill';

/** Who can act for `holder` today: they themselves, and while they are away who stands in, and so on. */
const acting = sql`(with recursive acting (person_id) as (
    select holder.person_id
    union
    select absence.substitute_id from acting join absence on absence.person_id = acting.person_id
      and company_today() between absence.from_on and absence.until_on
  ) select person_id from acting)`;

/** The record whose seats are wanted, as SQL. */
type SeatRecord = { kind: RawBuilder<unknown>; id: RawBuilder<unknown> };

/** As SQL over `viewer_account`, `viewer` and `viewer_home`: that a permission of theirs reaches the whole record. */
const reachesRecord = (permission: RawBuilder<unknown>, { kind, id }: SeatRecord): RawBuilder<unknown> => sql`
  case ${kind} when 'bill' then exists (select from bill where bill.id = ${id}
      and ${accountReaches(permission, sql.ref('bill.organisation_id'), sql.ref('bill.creator_id'))})
    else not exists (select from document_line line join asset on asset.id = line.asset_id
      where line.document_id = ${id} and not coalesce(${accountReaches(
        permission,
        sql.ref('asset.organisation_id'),
        sql.ref('asset.custodian_id'),
      )}, false)) end`;

/**
 * As SQL over approvers of a step: whose approval each is (`seat_id`) and who can give it (`actor_id`). An approver who
 * has left, has no account or lacks the permission has no seat unless somebody stands in for them. Whoever approves by
 * a role or as a substitute has to reach the record; whom a rule names in person decides wherever it is.
 *
 * @param approvers of the columns `person_id` and `role_id`
 * @param permission that whoever approves needs
 * @param record which they decide on; left out for the seats of a rule
 */
export const seatsOf = (
  approvers: RawBuilder<unknown>,
  permission: RawBuilder<unknown>,
  record?: SeatRecord,
): RawBuilder<unknown> => sql`(
  select holder.person_id as seat_id, viewer.id as actor_id, viewer.name as actor_name
  from (
    select person_id, bool_or(in_person) as in_person from (
      select approver.person_id, true as in_person from ${approvers} approver where approver.person_id is not null
      union all
      select member.person_id, false from ${approvers} approver
        join account_role having_it on having_it.role_id = approver.role_id
        join account member on member.id = having_it.account_id
    ) named group by person_id
  ) holder
  cross join lateral ${acting} acting
  join (${viewers}) on viewer.id = acting.person_id
  where ${accountHolds(permission)}
    ${record ? sql`and ((holder.in_person and viewer.id = holder.person_id) or ${reachesRecord(permission, record)})` : sql``})`;

const [recordKind, recordId] = [sql.ref('approval.record_kind'), sql.ref('approval.record_id')];
const isWrittenBy = (person: RawBuilder<unknown>) => isAuthor(recordKind, recordId, person);

/** As SQL over an approval named `approval`: what `open_seats` of the database answers. */
const seatsOfApproval = sql`(
  select seat.* from ${seatsOf(
    sql`(select person_id, role_id from approval_approver named
      where named.approval_id = approval.id and named.step = approval.step)`,
    sql`approval.permission`,
    { kind: recordKind, id: recordId },
  )} seat
  where (approval.own_allowed or not (${isWrittenBy(sql`seat.actor_id`)} or ${isWrittenBy(sql`seat.seat_id`)}))
    and not exists (select from approval_decision made where made.approval_id = approval.id
      and made.step = approval.step and made.seat_id = seat.seat_id))`;

/**
 * Gives the database the function `open_seats` as this version means it, at each start after the migrations: as a part
 * of each statement it took 5 to 10 ms to plan wherever it stood, while a connection plans the function once.
 */
export const defineOpenSeats = (db: Db | Tx): Promise<unknown> =>
  sql`create or replace function open_seats(asked bigint)
    returns table (seat_id bigint, actor_id bigint, actor_name text) language plpgsql stable rows 3 as $body$
    #variable_conflict use_column
    begin
      return query select seat.seat_id, seat.actor_id, seat.actor_name
        from approval cross join lateral ${seatsOfApproval} seat where approval.id = asked;
    end $body$`.execute(db);

/**
 * The seats of the present step of `approval` whose approval is still open. Whoever wrote, changed or submitted the
 * record has none, and nobody stands in for them, unless the rule lets them approve their own.
 */
export const openSeats = sql`open_seats(approval.id)`;

/**
 * That a record is among those whose approval meets a condition: a subquery by itself, which the database works out
 * once and not anew for every record of a list.
 */
const isOf = (
  kind: ApprovedRecord,
  id: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(${id} in (select approval.record_id from approval where approval.record_kind = ${kind} and ${condition}))`;

const isPending = sql`approval.state = 'pending'`;
const hasSeatFor = (person: RawBuilder<unknown>) =>
  sql`exists (select from ${openSeats} seat where seat.actor_id = ${person})`;

/** As a query of `person_id`: who can decide on a record by its rule now. */
export const approversOf = (kind: ApprovedRecord, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select seat.actor_id as person_id from approval cross join lateral ${openSeats} seat
    where approval.record_kind = ${kind} and approval.record_id = ${id} and ${isPending}`;

/** That a record waits for approval under a rule. */
export const isUnderRule = (kind: ApprovedRecord, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  isOf(kind, id, isPending);

/** That a record waits for an actor whom its rule names. */
const waitsByName = (actor: Actor, kind: ApprovedRecord, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  isOf(kind, id, sql`${isPending} and ${hasSeatFor(sql`${actor.personId}::bigint`)}`);

/** That nobody whom its rule names can decide on a record any more, and an actor is not held from it by having written it. */
const waitsForAnybody = (actor: Actor, kind: ApprovedRecord, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  isOf(
    kind,
    id,
    sql`${isPending} and not exists (select from ${openSeats} seat)
      and (approval.own_allowed or not ${isWrittenBy(sql`${actor.personId}::bigint`)})`,
  );

/**
 * That a submitted record waits for an actor.
 *
 * @param otherwise whether it does where no rule says who decides, by their permission
 * @param reached whether it is in the scope of their permission, for a record whose rule names nobody who can decide
 */
export const waitsFor = (
  actor: Actor,
  kind: ApprovedRecord,
  id: RawBuilder<unknown>,
  { otherwise, reached }: { otherwise: RawBuilder<unknown>; reached: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`case when ${isUnderRule(kind, id)}
  then ${waitsByName(actor, kind, id)} or (${waitsForAnybody(actor, kind, id)} and ${reached})
  else ${otherwise} end`;

/** That somebody is named by the rule of a record or decided on it: they read it, whatever their scope. */
export function tookPart(viewer: Viewer, kind: ApprovedRecord, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const person = personOf(viewer);
  return isOf(
    kind,
    id,
    sql`(approval.id in (select approval_id from approval_approver where person_id = ${person})
      or approval.id in (select approval_id from approval_decision where person_id = ${person})
      or (${isPending} and ${hasSeatFor(person)}))`,
  );
}
