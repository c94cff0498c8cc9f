import { sql } from 'kysely';
import type { Tx } from '../../http/handler.ts';

/** Lets rules that name the one person name the other, each once, and gives the other the skills of both. */
export async function reassignEngineer(tx: Tx, from: number, into: number): Promise<void> {
  await sql`insert into dispatch_rule_engineer (rule_id, person_id)
    select rule_id, ${into}::bigint from dispatch_rule_engineer where person_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into person_skill (person_id, skill)
    select ${into}::bigint, skill from person_skill where person_id = ${from} on conflict do nothing`.execute(
    tx,
  );
  await sql`delete from dispatch_rule_engineer where person_id = ${from}`.execute(tx);
  await sql`delete from person_skill where person_id = ${from}`.execute(tx);
}
