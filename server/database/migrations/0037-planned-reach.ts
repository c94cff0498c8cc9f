import { type Kysely, sql } from 'kysely';

// How far the permission of who plans a stock-take reaches, and what a device said where its clock cannot be right.
const statements = [
  `alter table stock_take add column reach jsonb not null default '{"scopes": [], "organisations": []}'`,
  `update stock_take round set reach = jsonb_build_object(
    'scopes', (select coalesce(jsonb_agg(distinct granted.scope), '[]') from account_role held
      join role_permission granted on granted.role_id = held.role_id
      where held.account_id = round.created_by and granted.permission = 'stockTake.write'),
    'organisations', (select coalesce(jsonb_agg(distinct chosen.organisation_id), '[]') from account_role held
      join role_permission granted on granted.role_id = held.role_id
      join role_organisation chosen on chosen.role_id = held.role_id
      where held.account_id = round.created_by and granted.permission = 'stockTake.write'
        and granted.scope = 'chosen'))`,
  `alter table stock_take_scan add column said_at text`,
  `alter table inspection_reading add column said_at text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
