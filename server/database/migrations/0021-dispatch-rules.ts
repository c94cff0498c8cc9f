import { type Kysely, sql } from 'kysely';

/** Rules that assign new repairs to engineers, and the skills that such rules look for. */
const statements = [
  `create table dispatch_rule (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    remark text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    position integer not null check (position between 1 and 1000),
    category_id bigint references category,
    location_id bigint references location,
    organisation_id bigint references organisation,
    urgency_from text check (urgency_from in ('low', 'normal', 'high', 'critical')),
    outcome text not null check (outcome in ('engineers', 'skill', 'pool')),
    skill text check (skill <> ''),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((outcome = 'skill') = (skill is not null))
  )`,
  `create index dispatch_rule_position on dispatch_rule (position, id)`,
  `create index dispatch_rule_category on dispatch_rule (category_id) where category_id is not null`,
  `create index dispatch_rule_location on dispatch_rule (location_id) where location_id is not null`,
  `create index dispatch_rule_organisation on dispatch_rule (organisation_id) where organisation_id is not null`,
  `create table dispatch_rule_engineer (
    rule_id bigint not null references dispatch_rule on delete cascade,
    person_id bigint not null references person,
    primary key (rule_id, person_id)
  )`,
  `create index dispatch_rule_engineer_person on dispatch_rule_engineer (person_id)`,
  `create table person_skill (
    person_id bigint not null references person on delete cascade,
    skill text not null check (skill <> ''),
    primary key (person_id, skill)
  )`,
  `create index person_skill_skill on person_skill (skill)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
