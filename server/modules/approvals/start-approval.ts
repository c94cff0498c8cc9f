import { sql } from 'kysely';
import { approvalPermission } from '../../../src/vocabulary/approval.ts';
import type { ApprovedRecord } from '../../access/records/seats.ts';
import type { Context, Tx } from '../../http/handler.ts';
import type { FoundRule, Matched } from './find-rule.ts';
import { notifySeats } from './notify-seats.ts';

export type Submitted = { kind: ApprovedRecord; id: number; label: string };

/**
 * Puts a record that an actor submits under a rule, as the rule is now. Where several fit, their steps follow one
 * another.
 *
 * @param rules at least one
 */
export async function startApproval(
  tx: Tx,
  context: Context,
  { kind, id, label }: Submitted,
  { rules, of }: { rules: readonly FoundRule[]; of: Matched['kind'] },
): Promise<void> {
  const [first] = rules;
  if (!first) return;
  const { rows } = await sql<{ id: number }>`
    insert into approval (record_kind, record_id, permission, rule_id, rule_name, own_allowed, submitter_id, quorums)
    values (${kind}, ${id}::bigint, ${approvalPermission(of)}, ${first.id}::bigint,
      ${rules.map(({ name }) => name).join(' + ')}, ${rules.every(({ ownAllowed }) => ownAllowed)},
      ${context.actor.personId}::bigint, ${rules.flatMap(({ quorums }) => quorums)}::text[])
    returning id`.execute(tx);
  const approvalId = rows[0]?.id ?? 0;
  let step = 0;
  for (const rule of rules) {
    await sql`insert into approval_approver (approval_id, step, person_id, role_id)
      select ${approvalId}::bigint, ${step}::integer + step, person_id, role_id from approval_rule_approver
      where rule_id = ${rule.id}`.execute(tx);
    step += rule.quorums.length;
  }
  await notifySeats(tx, context.actor, approvalId, label);
}
