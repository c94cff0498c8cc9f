import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { definitionOf } from '../../src/views/features/reports/definition-of.ts';
import { standardReports } from '../../src/vocabulary/report.ts';
import { beside } from './beside.ts';
import type { CallResults } from './custom-filters.ts';
import type { Scenario } from './goals.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

const assets = 100_000;
const bills = 100_000;
const documents = 100_000;

/** Measures lists and reports of the modules beside their limit, with as many bills and handovers as assets. */
export async function measureModules(say: (line: string) => void): Promise<CallResults> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets, with ${bills} bills and ${documents} handovers`);
    await fillRegister(database.db, assets);
    await fillBills(database.db);
    await fillDocuments(database.db);
    const { rows } = await beside(database, scenarios, [1, 16], say);
    return { assets, rows };
  } finally {
    await database.stop();
  }
}

const scenarios: Scenario[] = [
  { name: 'bills, 50 newest with count', path: '/bill/list', payloads: [{ limit: 50, count: true }] },
  { name: 'bills that wait for the person', path: '/bill/list', payloads: [{ mine: true, limit: 50 }] },
  { name: 'handovers, 50 newest with count', path: '/handover/list', payloads: [{ limit: 50, count: true }] },
  { name: 'requests, 50 newest', path: '/request/list', payloads: [{ limit: 50 }] },
  { name: 'dashboard of an approver', path: '/dashboard/figures', payloads: [{}] },
  {
    name: 'report of bills by month and type',
    path: '/report/run',
    payloads: [{ definition: standardReports.bills }],
  },
  {
    name: 'report of the register by category',
    path: '/report/run',
    payloads: [
      { definition: { ...definitionOf('assets'), rows: ['category'], figures: ['count', 'originalValue'] } },
    ],
  },
  { name: 'cost of assets by category', path: '/assetCost/list', payloads: [{ limit: 50 }] },
];

/** Copies of the bills of the sample, spread over three years. */
async function fillBills(db: Db): Promise<void> {
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many from bill)
    insert into bill (bill_no, type, state, supplier_id, organisation_id, asset_id, invoice_no, invoiced_on, due_on,
      remark, currency, net, tax, gross, paid, search_text, creator_id, created_at, submitter_id, submitted_at)
    select 'BENCH' || n, type, case when state = 'submitted' and n % 50 > 0 then 'approved' else state end, supplier_id,
      organisation_id, n % ${assets}::int + 1, '', invoiced_on - (n % 1000)::int, due_on - (n % 1000)::int, remark, currency,
      net, tax, gross, least(paid, gross), search_text || n, creator_id, created_at, submitter_id, submitted_at
    from generate_series(1, ${bills}::int) n join sample on sample.nth = n % sample.many`.execute(db);
  await sql`vacuum (analyze) bill`.execute(db);
}

/** Copies of the posted handovers of the sample, each with one line. */
async function fillDocuments(db: Db): Promise<void> {
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from document where posted_at is not null and kind in ('issue', 'return'))
    insert into document (document_no, kind, state, organisation_id, custodian_id, location_id, happened_on, remark,
      created_by, created_by_name, created_organisation_id, created_at, posted_by_name, posted_at)
    select 'BENCH' || n, kind, state, organisation_id, custodian_id, location_id, happened_on, remark, created_by,
      created_by_name, created_organisation_id, created_at, posted_by_name, posted_at
    from generate_series(1, ${documents}::int) n join sample on sample.nth = n % sample.many`.execute(db);
  await sql`
    insert into document_line (document_id, asset_id, position, open)
    select id, id % ${assets}::int + 1, 1, false from document where document_no like 'BENCH%'`.execute(db);
  await sql`vacuum (analyze) document`.execute(db);
  await sql`vacuum (analyze) document_line`.execute(db);
}
