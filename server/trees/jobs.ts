import { sql } from 'kysely';
import type { Tx } from '../http/handler.ts';

type Change = { from: number; into: number };

/** What was chosen for all rows of an import that has still to be written. */
export async function followOption(
  tx: Tx,
  option: 'organisationId' | 'categoryId',
  { from, into }: Change,
): Promise<void> {
  await sql`
    update job set plan = jsonb_set(plan, ${`{options,${option}}`}::text[], to_jsonb(${into}::bigint))
    where plan #> ${`{options,${option}}`}::text[] = to_jsonb(${from}::bigint)`.execute(tx);
}

/** A job reaches what the person who ordered it would reach now. */
export async function followActors(tx: Tx, change: Change | 'moved'): Promise<void> {
  if (change !== 'moved') {
    await sql`
      update job set plan = jsonb_set(plan, '{actor,organisationId}', to_jsonb(${change.into}::bigint))
      where plan #> '{actor,organisationId}' = to_jsonb(${change.from}::bigint)`.execute(tx);
  }
  await sql`
    update job set plan = jsonb_set(plan, '{actor,organisationPath}', to_jsonb(organisation.path)) from organisation
    where organisation.id = (plan #>> '{actor,organisationId}')::bigint
      and plan #>> '{actor,organisationPath}' is distinct from organisation.path`.execute(tx);
}
