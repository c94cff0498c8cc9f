import { sql } from 'kysely';
import { approvalPermission } from '../../../src/vocabulary/approval.ts';
import type { ApprovedRecord } from '../../access/records/seats.ts';
import type { Context, Tx } from '../../http/handler.ts';
import type { FoundRule, Matched } from './find-rule.ts';
import { notifySeats } from './notify-seats.ts';

export type Submitted = { kind: ApprovedRecord; id: number; label: string; submitterId: number };

/** Puts a record that is submitted under a rule, as the rule is now. */
export async function startApproval(
  tx: Tx,
  context: Context,
  { kind, id, label, submitterId }: Submitted,
  { rule, of }: { rule: FoundRule; of: Matched['kind'] },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into approval (record_kind, record_id, permission, rule_id, rule_name, own_allowed, submitter_id, quorums)
    values (${kind}, ${id}::bigint, ${approvalPermission(of)}, ${rule.id}::bigint, ${rule.name}, ${rule.ownAllowed},
      ${submitterId}::bigint, ${rule.quorums}::text[])
    returning id`.execute(tx);
  const approvalId = rows[0]?.id ?? 0;
  await sql`insert into approval_approver (approval_id, step, person_id, role_id)
    select ${approvalId}::bigint, step, person_id, role_id from approval_rule_approver
    where rule_id = ${rule.id}`.execute(tx);
  await notifySeats(tx, context.actor, approvalId, label);
}
