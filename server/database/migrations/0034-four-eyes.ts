import { type Kysely, sql } from 'kysely';

/** Who wrote what somebody else has to decide on, what lines said when they were submitted, and what rules looked at before. */
const statements = [
  `create table content_author (
    record_kind text not null check (record_kind in ('handover', 'bill', 'stockTake')),
    record_id bigint not null,
    person_id bigint not null references person,
    part text not null check (part in ('wrote', 'submitted', 'handedOver')),
    at timestamptz not null default now(),
    primary key (record_kind, record_id, person_id, part)
  )`,
  `create index content_author_person on content_author (person_id, at)`,
  `insert into content_author (record_kind, record_id, person_id, part, at)
    select 'handover', document.id, account.person_id, 'wrote', document.created_at
    from document join account on account.id = document.created_by
    where document.kind in ('personTransfer', 'organisationTransfer', 'locationTransfer', 'leaverHandover', 'disposal')
    on conflict do nothing`,
  `insert into content_author (record_kind, record_id, person_id, part, at)
    select 'bill', id, creator_id, 'wrote', created_at from bill
    union all select 'bill', id, submitter_id, 'submitted', submitted_at from bill where submitter_id is not null
    on conflict do nothing`,
  `insert into content_author (record_kind, record_id, person_id, part, at)
    select 'stockTake', round.id, account.person_id, 'wrote', round.created_at
    from stock_take round join account on account.id = round.created_by
    on conflict do nothing`,
  `insert into content_author (record_kind, record_id, person_id, part, at)
    select distinct 'stockTake', line.stock_take_id, scan.person_id, 'wrote', now()
    from stock_take_scan scan join stock_take_line line on line.id = scan.line_id where scan.person_id is not null
    on conflict do nothing`,
  // The log knows who else has changed, decided or submitted.
  `insert into content_author (record_kind, record_id, person_id, part, at)
    select entry.record_kind, entry.record_id, entry.actor_id,
      case when entry.action like '%/submit/%' then 'submitted' else 'wrote' end, max(entry.at)
    from log_entry entry join person on person.id = entry.actor_id
    where entry.record_kind in ('handover', 'bill', 'stockTake')
      and (entry.action in ('updated', 'decided') or entry.action = 'bill/draft/edit/draft'
        or (entry.action like '%/submit/%' and entry.record_kind = 'handover'))
    group by 1, 2, 3, 4 on conflict do nothing`,
  `insert into content_author (record_kind, record_id, person_id, part, at)
    select 'handover', document.id, entry.actor_id, 'handedOver', max(entry.at)
    from document join log_entry entry on entry.record_kind = 'handover' and entry.record_id = document.id
      and entry.action like '%/hand over/%'
    join person on person.id = entry.actor_id
    where document.state = 'handedOver' group by document.id, entry.actor_id on conflict do nothing`,
  // What a line said of its asset when it was submitted, so that approvers decide on what they were shown.
  `alter table document_line add column stated jsonb`,
  // What rules look at, as it was before each change. The ids are those of that day.
  `create table asset_basis (
    id bigint generated always as identity primary key,
    asset_id bigint not null references asset on delete cascade,
    at timestamptz not null default now(),
    category_id bigint not null,
    organisation_id bigint not null,
    original_value numeric(14, 2),
    currency text not null
  )`,
  `create index asset_basis_asset on asset_basis (asset_id, id)`,
  `create function asset_basis_stored() returns trigger language plpgsql as $$
  begin
    insert into asset_basis (asset_id, category_id, organisation_id, original_value, currency)
    values (old.id, old.category_id, old.organisation_id, old.original_value, old.currency);
    return null;
  end $$`,
  `create trigger asset_basis_stored
    after update of category_id, organisation_id, original_value, currency on asset for each row
    when ((old.category_id, old.organisation_id, old.original_value, old.currency)
      is distinct from (new.category_id, new.organisation_id, new.original_value, new.currency))
    execute function asset_basis_stored()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
