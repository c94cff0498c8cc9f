import { type Kysely, sql } from 'kysely';

/** Rules of approval, the approvals that follow them, what was decided, and who stands in for whom. */
const statements = [
  `create table approval_rule (
    id bigint generated always as identity primary key,
    name text not null,
    name_sort text collate "C" not null,
    search_text text not null,
    remark text not null default '',
    state text not null default 'active' check (state in ('active', 'retired')),
    position integer not null check (position between 1 and 1000),
    kinds text[] not null check (cardinality(kinds) > 0),
    category_id bigint references category,
    organisation_id bigint references organisation,
    value_above numeric(14, 2) check (value_above >= 0),
    own_allowed boolean not null default false,
    quorums text[] not null check (cardinality(quorums) between 1 and 5 and quorums <@ array['any', 'all']),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index approval_rule_position on approval_rule (position, id)`,
  `create index approval_rule_category on approval_rule (category_id) where category_id is not null`,
  `create index approval_rule_organisation on approval_rule (organisation_id) where organisation_id is not null`,
  `create table approval_rule_approver (
    rule_id bigint not null references approval_rule on delete cascade,
    step integer not null,
    person_id bigint references person,
    role_id bigint references role,
    check ((person_id is null) <> (role_id is null)),
    unique nulls not distinct (rule_id, step, person_id, role_id)
  )`,
  `create index approval_rule_approver_person on approval_rule_approver (person_id) where person_id is not null`,
  `create index approval_rule_approver_role on approval_rule_approver (role_id) where role_id is not null`,
  // What a record was submitted under stays as it was, whatever becomes of the rule.
  `create table approval (
    id bigint generated always as identity primary key,
    record_kind text not null check (record_kind in ('handover', 'bill')),
    record_id bigint not null,
    permission text not null,
    rule_id bigint not null references approval_rule,
    rule_name text not null,
    own_allowed boolean not null,
    submitter_id bigint not null references person,
    quorums text[] not null,
    step integer not null default 1,
    state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create unique index approval_pending on approval (record_kind, record_id) where state = 'pending'`,
  `create index approval_record on approval (record_kind, record_id, id)`,
  `create index approval_rule_id on approval (rule_id)`,
  `create index approval_submitter on approval (submitter_id)`,
  `create table approval_approver (
    approval_id bigint not null references approval on delete cascade,
    step integer not null,
    person_id bigint references person,
    role_id bigint references role on delete cascade,
    check ((person_id is null) <> (role_id is null)),
    unique nulls not distinct (approval_id, step, person_id, role_id)
  )`,
  `create index approval_approver_person on approval_approver (person_id) where person_id is not null`,
  `create index approval_approver_role on approval_approver (role_id) where role_id is not null`,
  // The seat is whose approval it is; it differs from the person where they stand in, and is null where nobody named could.
  `create table approval_decision (
    id bigint generated always as identity primary key,
    approval_id bigint not null references approval on delete cascade,
    step integer not null,
    person_id bigint not null references person,
    seat_id bigint references person,
    decision text not null check (decision in ('approve', 'reject')),
    note text not null default '',
    decided_at timestamptz not null default now(),
    unique (approval_id, step, seat_id)
  )`,
  `create index approval_decision_person on approval_decision (person_id)`,
  `create index approval_decision_seat on approval_decision (seat_id) where seat_id is not null`,
  `create table absence (
    person_id bigint primary key references person,
    substitute_id bigint not null references person,
    from_on date not null,
    until_on date not null,
    check (until_on >= from_on),
    check (substitute_id <> person_id)
  )`,
  `create index absence_substitute on absence (substitute_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
