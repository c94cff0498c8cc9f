import { sql } from 'kysely';
import { reassignAuthor } from '../../access/records/authors.ts';
import type { Tx } from '../../http/handler.ts';

/** Lets rules, approvals and absences that name the one person name the other, each at most once. */
export async function reassignApprover(tx: Tx, from: number, into: number): Promise<void> {
  for (const [table, key] of [
    ['approval_rule_approver', 'rule_id'],
    ['approval_approver', 'approval_id'],
  ] as const) {
    const [named, same] = [sql.table(table), sql.ref(key)];
    await sql`delete from ${named} gone where person_id = ${from} and exists (select from ${named} there
      where there.person_id = ${into} and there.step = gone.step and there.${same} = gone.${same})`.execute(
      tx,
    );
    await sql`update ${named} set person_id = ${into} where person_id = ${from}`.execute(tx);
  }
  await reassignAuthor(tx, from, into);
  await sql`update approval set submitter_id = ${into} where submitter_id = ${from}`.execute(tx);
  await sql`update approval_decision set person_id = ${into} where person_id = ${from}`.execute(tx);
  await sql`update approval_decision made set seat_id = null where seat_id = ${from} and exists (
    select from approval_decision there where there.approval_id = made.approval_id and there.step = made.step
      and there.seat_id = ${into})`.execute(tx);
  await sql`update approval_decision set seat_id = ${into} where seat_id = ${from}`.execute(tx);
  // Whoever stood in for somebody whom they turn out to be stands in for nobody.
  await sql`delete from absence where (person_id = ${from} and (substitute_id = ${into}
      or exists (select from absence there where there.person_id = ${into})))
    or (person_id = ${into} and substitute_id = ${from})`.execute(tx);
  await sql`update absence set person_id = ${into} where person_id = ${from}`.execute(tx);
  await sql`update absence set substitute_id = ${into} where substitute_id = ${from}`.execute(tx);
}
