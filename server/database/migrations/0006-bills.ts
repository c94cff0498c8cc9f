import { type Kysely, sql } from 'kysely';

/** Bills of suppliers with their lines and payments. Amounts of lines are stored as they were rounded. */
const statements = [
  `create sequence bill_number`,
  `create table bill (
    id bigint generated always as identity primary key,
    bill_no text collate "C" not null unique,
    type text not null check (type in
      ('purchase', 'repair', 'maintenance', 'rent', 'utilities', 'insurance', 'other')),
    state text not null default 'draft',
    supplier_id bigint not null references supplier,
    organisation_id bigint not null references organisation,
    asset_id bigint references asset,
    repair_id bigint references repair,
    invoice_no text not null default '',
    invoiced_on date not null,
    due_on date,
    period_from date,
    period_to date,
    remark text not null default '',
    currency text not null,
    net numeric(14, 2) not null default 0 check (net >= 0),
    tax numeric(14, 2) not null default 0 check (tax >= 0),
    gross numeric(14, 2) not null default 0,
    paid numeric(14, 2) not null default 0 check (paid between 0 and gross),
    search_text text not null,
    reason text not null default '',
    creator_id bigint not null references person,
    created_at timestamptz not null default now(),
    submitter_id bigint references person,
    submitted_at timestamptz,
    decided_by text,
    decided_at timestamptz,
    version integer not null default 1,
    check (gross = net + tax),
    check (period_from <= period_to)
  )`,
  `create index bill_state on bill (state, id)`,
  `create index bill_organisation on bill (organisation_id, id)`,
  `create index bill_supplier on bill (supplier_id, lower(invoice_no))`,
  `create index bill_asset on bill (asset_id, id) where asset_id is not null`,
  `create index bill_repair on bill (repair_id, id) where repair_id is not null`,
  `create index bill_creator on bill (creator_id)`,
  `create index bill_submitter on bill (submitter_id) where submitter_id is not null`,
  `create index bill_invoiced on bill (invoiced_on, id)`,
  `create index bill_due on bill (coalesce(due_on, 'infinity'), id)`,
  `create index bill_gross on bill (gross, id)`,
  `create index bill_search on bill using gin (search_text gin_trgm_ops)`,
  `create table bill_line (
    id bigint generated always as identity primary key,
    bill_id bigint not null references bill on delete cascade,
    position integer not null,
    description text not null,
    quantity numeric(9, 3) not null check (quantity > 0),
    unit_price numeric(14, 4) not null check (unit_price >= 0),
    tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
    net numeric(14, 2) not null,
    tax numeric(14, 2) not null,
    unique (bill_id, position)
  )`,
  `create table bill_payment (
    id bigint generated always as identity primary key,
    bill_id bigint not null references bill on delete cascade,
    paid_on date not null,
    amount numeric(14, 2) not null check (amount > 0),
    note text not null default '',
    recorded_by text not null,
    recorded_at timestamptz not null default now(),
    reversed_by text,
    reversed_at timestamptz,
    reversal_reason text not null default '',
    check ((reversed_by is null) = (reversed_at is null))
  )`,
  `create index bill_payment_bill on bill_payment (bill_id, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
