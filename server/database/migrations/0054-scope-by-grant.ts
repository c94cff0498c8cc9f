import { type Kysely, sql } from 'kysely';

/** Grants say of each permission how far it reaches: sessions begin anew, jobs that wait keep what they may do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from session`.execute(db);
  await sql`
    update job set plan = jsonb_set(plan, '{actor,grants}', jsonb_build_object(
      'roles', plan #> '{actor,grants,roles}',
      'permissions', (select coalesce(jsonb_object_agg(key, jsonb_build_object('scopes', jsonb_build_array(value),
          'organs', case when value = '"chosen"' then plan #> '{actor,grants,organs}' else '[]' end)), '{}')
        from jsonb_each(plan #> '{actor,grants,permissions}'))))
    where plan #> '{actor,grants,organs}' is not null`.execute(db);
}
