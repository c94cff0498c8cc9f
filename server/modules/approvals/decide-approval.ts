import { sql } from 'kysely';
import { approvalMachine } from '../../../src/machines/lifecycles/approval.ts';
import type { ApprovalState, Decision, Quorum } from '../../../src/vocabulary/approval.ts';
import { isAuthoredBy } from '../../access/records/authors.ts';
import { type ApprovedRecord, openSeats } from '../../access/records/seats.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { notifySeats } from './notify-seats.ts';

type Locked = {
  id: number;
  step: number;
  quorums: Quorum[];
  ownAllowed: boolean;
  written: boolean;
  seats: { seatId: number; actorId: number }[];
};
type Decided = { kind: ApprovedRecord; id: number; label: string; event: Decision; note: string };

/** What a decision led to, for the log of the record. */
export type Outcome = { state: ApprovalState; transitionId: string; changes: LogChange[] };

/**
 * Takes the decision of an actor on a record that waits for approval under a rule.
 *
 * @param requireReach refuses an actor in whose scope the record is not, where nobody named can decide any more
 * @returns undefined for a record that is under no rule
 * @throws Refusal `notApprover` for somebody whose turn it is not; `ownDocument` for whoever wrote it
 */
export async function decideApproval(
  tx: Tx,
  context: Context,
  { kind, id, label, event, note }: Decided,
  requireReach: () => Promise<void>,
): Promise<Outcome | undefined> {
  const approval = await lockApproval(tx, context.actor, kind, id);
  if (!approval) return undefined;
  const { personId } = context.actor;
  const { seats, step, quorums } = approval;
  const own = new Set(seats.filter(({ actorId }) => actorId === personId).map(({ seatId }) => seatId));
  const othersNeeded = quorums[step - 1] === 'all' && seats.some(({ seatId }) => !own.has(seatId));
  const next = advance(
    approvalMachine,
    'pending',
    {
      madeIt: approval.written,
      ownAllowed: approval.ownAllowed,
      othersNeeded,
      lastStep: step >= quorums.length,
    },
    { type: event },
  );
  if (!next) throw new Refusal('ownDocument');
  if (own.size === 0) {
    if (seats.length > 0) throw new Refusal('notApprover');
    await requireReach();
  }
  const state = next.state as ApprovalState;
  const decidedFor = own.size === 0 ? [null] : [...own];
  await sql`insert into approval_decision (approval_id, step, person_id, seat_id, decision, note)
    select ${approval.id}::bigint, ${step}::integer, ${personId}::bigint, seat, ${event}, ${note}
    from unnest(${decidedFor}::bigint[]) seat`.execute(tx);
  const goesOn = state === 'pending' && !othersNeeded;
  await sql`update approval set state = ${state}, step = step + ${goesOn ? 1 : 0}::integer,
    ended_at = case when ${state} <> 'pending' then now() end where id = ${approval.id}`.execute(tx);
  if (goesOn) await notifySeats(tx, context.actor, approval.id, label);
  return {
    state,
    transitionId: next.transitionId,
    changes: [
      { field: 'approvalStep', from: null, to: `${step} / ${quorums.length}` },
      ...(note === '' ? [] : [{ field: 'decisionNote', from: null, to: note }]),
    ],
  };
}

async function lockApproval(
  tx: Tx,
  actor: Actor,
  kind: ApprovedRecord,
  id: number,
): Promise<Locked | undefined> {
  await sql`select from approval where record_kind = ${kind} and record_id = ${id} and state = 'pending'
    for update`.execute(tx);
  const { rows } = await sql<Locked>`
    select approval.id, approval.step, approval.quorums, approval.own_allowed as "ownAllowed",
      ${isAuthoredBy(actor, kind, sql.ref('approval.record_id'))} as written,
      (select coalesce(jsonb_agg(jsonb_build_object('seatId', seat.seat_id, 'actorId', seat.actor_id)), '[]')
        from ${openSeats} seat) as seats
    from approval where record_kind = ${kind} and record_id = ${id} and state = 'pending'`.execute(tx);
  return rows[0];
}

/** Ends what nobody has to decide any more: the record was withdrawn, cancelled or made void. */
export async function withdrawApproval(tx: Tx, kind: ApprovedRecord, id: number): Promise<void> {
  await sql`update approval set state = 'withdrawn', ended_at = now()
    where record_kind = ${kind} and record_id = ${id} and state = 'pending'`.execute(tx);
}
