import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { beside } from './beside.ts';
import type { CallResults } from './custom-filters.ts';
import { fewConnections, type Scenario } from './goals.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

const assets = 20_000;
const open = 5000;

/** Measures the board with 5,000 open repairs, beside its limit. */
export async function measureRepairBoard(say: (line: string) => void): Promise<CallResults> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets, ${open} of them with an open repair`);
    await fillRegister(database.db, assets);
    await fillRepairs(database.db);
    const { rows } = await beside(database, scenarios, fewConnections, say);
    return { assets, rows };
  } finally {
    await database.stop();
  }
}

const scenarios: Scenario[] = [
  { name: `board of ${open} open repairs`, path: '/repair/board', payloads: [{}] },
  {
    name: 'one column of it, 500 cards',
    path: '/repair/board',
    payloads: [{ states: ['reported'], limit: 500 }],
  },
  { name: 'what waits for the person on it', path: '/repair/board', payloads: [{ mine: true }] },
];

/** Open repairs in every state of the board, of assets that have none yet. */
async function fillRepairs(db: Db): Promise<void> {
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from repair where state not in ('verified', 'closed', 'rejected', 'cancelled')),
    free as (select asset.id, row_number() over (order by asset.id) as n from asset
      where status in ('inUse', 'inStock') and not exists (select from repair where repair.asset_id = asset.id))
    insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, assignee_id, finding, cause,
      solution, currency, reason, reported_at, respond_by, finish_by, responded_at, out_at)
    select 'BENCH' || n, free.id, state, urgency, fault, search_text || n, reporter_id, assignee_id, finding, cause, solution,
      currency, reason, reported_at - make_interval(hours => (n % 900)::int), respond_by, finish_by - make_interval(hours => (n % 900)::int),
      responded_at, out_at
    from free join sample on sample.nth = free.n % sample.many
    where n <= ${open}::bigint - (select count(*) from sample)`.execute(db);
  await sql`vacuum (analyze) repair`.execute(db);
}
