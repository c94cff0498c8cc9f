import { type Kysely, sql } from 'kysely';

/** Of one plan and asset one task is open: the next one waits while the one before it is done again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table maintenance_task drop constraint maintenance_task_state_check',
  `alter table maintenance_task add constraint maintenance_task_state_check
    check (state in ('pending', 'waiting', 'inProgress', 'done', 'confirmed', 'skipped', 'cancelled'))`,
  'alter table maintenance_task add column waits_for_id bigint references maintenance_task on delete set null',
  `create index maintenance_task_waits_for on maintenance_task (waits_for_id) where waits_for_id is not null`,
];
