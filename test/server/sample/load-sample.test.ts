import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { samplePassword } from '../../../server/company/sample-password.ts';
import { advance, type Step } from '../../../server/lifecycle/advance.ts';
import { verifyPassword } from '../../../server/modules/session/password-hash.ts';
import { defaultPassword } from '../../../server/modules/session/password-rules.ts';
import { loadSample } from '../../../server/sample/index.ts';
import { searchPatterns } from '../../../server/text/index.ts';
import { edgesOf } from '../../../src/machines/diagram/read-machine.ts';
import { type AssetEvent, assetMachine } from '../../../src/machines/lifecycles/asset.ts';
import { machines } from '../../../src/machines/registry.ts';
import type { AssetMemory } from '../../../src/vocabulary/asset.ts';
import { monthsFrom } from '../depreciation/support.ts';
import { withDatabase } from '../support/database.ts';
import { sharedIds } from '../support/shared-ids.ts';

const today = new Date('2026-03-05T02:00:00Z');

describe('the sample company', () => {
  const database = withDatabase();

  beforeAll(async () => {
    await loadSample(database.db, () => {}, today);
  }, 60_000);

  test('every transition that an entry cites is one of a machine', async () => {
    const { rows } = await sql<{ id: string; count: number }>`
      select id, count(*)::int as count from (
        select action as id from log_entry where action like '%/%'
        union all select change ->> 'to' from log_entry, jsonb_array_elements(changes) change
          where change ->> 'field' = 'transition') cited group by id order by id`.execute(database.db);
    const ids = new Set(machines.flatMap(edgesOf).map(({ id }) => id));
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ id }) => !ids.has(id))).toEqual([]);
  });

  const values = async (query: ReturnType<typeof sql<{ value: unknown }>>) =>
    (await query.execute(database.db)).rows.map(({ value }) => value);

  test('has the size of a company', async () => {
    const { rows } = await sql`select
      (select count(*) from organisation) as organisations, (select max(array_length(string_to_array(path, '/'), 1)) - 2 from organisation) as levels,
      (select count(*) from location) as locations, (select count(*) from category) as categories,
      (select count(*) from supplier) as suppliers, (select count(*) from person where state <> 'program') as people,
      (select count(*) from asset) as assets`.execute(database.db);
    expect(rows).toEqual([
      { organisations: 19, levels: 3, locations: 47, categories: 29, suppliers: 20, people: 30, assets: 500 },
    ]);
  });

  test('has an asset in every state and a custodian exactly where the state asks for one', async () => {
    const { rows } = await sql<{ status: string; assets: number; held: number }>`
      select status, count(*) as assets, count(custodian_id) as held from asset group by status`.execute(
      database.db,
    );
    const counted = Object.fromEntries(rows.map((row) => [row.status, row]));
    expect(Object.keys(counted).sort()).toEqual(Object.keys(assetMachine.states).sort());
    expect(counted.inUse?.assets).toBeGreaterThan(250);
    // One was issued out of the stock to somebody who has still to accept it.
    expect(counted.transferring?.held).toBe((counted.transferring?.assets ?? 0) - 1);
    for (const status of ['inUse', 'borrowed', 'inRepair', 'missing']) {
      expect([status, counted[status]?.held]).toEqual([status, counted[status]?.assets]);
    }
    for (const status of ['draft', 'inStock', 'pendingDisposal', 'disposed']) {
      expect([status, counted[status]?.held]).toEqual([status, 0]);
    }
  });

  test('has assets whose state follows from their log by the rules of the lifecycle', async () => {
    const assets = await database.db.selectFrom('asset').selectAll().orderBy('id').execute();
    const log = await database.db
      .selectFrom('log_entry')
      .where('record_kind', '=', 'asset')
      .selectAll()
      .orderBy('id')
      .execute();
    const byAsset = Map.groupBy(log, (entry) => entry.record_id);
    for (const asset of assets) {
      const [created, ...steps] = byAsset.get(asset.id) ?? [];
      expect(created?.action).toBe('created');
      let state = created?.changes.find(({ field }) => field === 'status')?.to ?? '';
      let before: AssetMemory | null = null;
      for (const { action } of steps) {
        const event = { type: action.split('/')[2] } as AssetEvent;
        const next: Step<typeof assetMachine> | undefined = advance(assetMachine, state, { before }, event);
        expect(next?.transitionId).toBe(action);
        state = next?.state ?? '';
        before = next?.context.before ?? null;
      }
      expect([asset.asset_no, state, before, steps.length + 1]).toEqual([
        asset.asset_no,
        asset.status,
        asset.before,
        asset.version,
      ]);
    }
  });

  test('has every issue, return and loan in a document in effect with its line', async () => {
    const { rows } = await sql`
      select entry.id from log_entry entry
      where record_kind = 'asset' and action ~ '/(issue|return|lend|start transfer)/' and not exists (
        select from document_line line join document on document.id = line.document_id
        where line.asset_id = entry.record_id and line.before->>'status' = split_part(entry.action, '/', 2)
          and document.id = entry.document_id and document.state in ('posted', 'lent', 'handedOver') and document.posted_at = entry.at)
      union all
      select line.id from document_line line join document on document.id = line.document_id
      where line.open <> (document.state in ('draft', 'submitted', 'handedOver'))`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('has eleven posted and closed months of depreciation, and no asset below its residual value', async () => {
    const { rows } = await sql`
      select to_char(run.month, 'YYYY-MM') as month, run.state, books.state as books, assets > 100 as many,
        amount > 0 as charged
      from depreciation_run run join books_month books on books.month = run.month order by id`.execute(
      database.db,
    );
    expect(rows).toEqual(
      monthsFrom('2025-03', 11).map((month) => ({
        ...{ month, state: 'posted', books: 'closed', many: true, charged: true },
      })),
    );
    const below = await sql`select from depreciation_line where net_after < residual`.execute(database.db);
    expect(below.rows).toEqual([]);
  });

  test('has loans that are out, some of them overdue', async () => {
    const [out, overdue, astray] = await values(sql`
      select count(*) as value from document where state = 'lent'
      union all select count(*) from document where state = 'lent' and due_on < ${today}::date
      union all select count(*) from asset where status = 'borrowed' and not exists (
        select from document_line line join document on document.id = line.document_id
        where line.asset_id = asset.id and document.state = 'lent' and line.back_at is null)`);
    expect(out).toBeGreaterThan(overdue as number);
    expect(overdue).toBeGreaterThan(0);
    expect(astray).toBe(0);
  });

  test('has one issue that waits to be accepted, and one loan whose borrower asks for a later date', async () => {
    const { rows } = await sql`
      select document.kind, document.state, account.loginid as who, count(*) as lines
      from document join document_line line on line.document_id = document.id and line.open
      join asset on asset.id = line.asset_id and asset.status = 'transferring'
      join account on account.person_id = document.custodian_id
      where document.kind = 'issue' and document.state = 'handedOver' group by document.id, account.loginid
      union all select document.kind, extension.state, '', count(*) from loan_extension extension
      join document on document.id = extension.document_id and document.state = 'lent'
      where extension.due_on > document.due_on group by document.id, extension.state`.execute(database.db);
    expect(rows).toEqual([
      { kind: 'issue', state: 'handedOver', who: 'staff', lines: 1 },
      { kind: 'borrow', state: 'requested', who: '', lines: 1 },
    ]);
  });

  test('leaves each asset in use with the person and place of its last document', async () => {
    const { rows } = await sql`
      select asset.asset_no from asset
      cross join lateral (
        select document.* from document_line line join document on document.id = line.document_id
        where line.asset_id = asset.id and document.state = 'posted' order by document.id desc limit 1
      ) as last
      where asset.status = 'inUse' and (last.kind, last.custodian_id, last.organisation_id, last.location_id)
        is distinct from ('issue', asset.custodian_id, asset.organisation_id, asset.location_id)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('has one fault report with its photo that waits for a keeper', async () => {
    const { rows } = await sql`
      select state, (select count(*)::int from attachment join stored_part using (key)
        where record_kind = 'faultReport' and record_id = fault_report.id) as photos,
        exists (select from repair where repair.asset_id = fault_report.asset_id) as repaired
      from fault_report`.execute(database.db);
    expect(rows).toEqual([{ state: 'received', photos: 1, repaired: false }]);
  });

  test('has times in order: bought, created, updated, and none after today', async () => {
    const wrong = await values(sql`
      select asset_no as value from asset
      where purchase_date > created_at::date or created_at > updated_at or updated_at > ${today}
        or (warranty_until <= purchase_date)
      union all select id::text from log_entry where at > ${today}
      union all select document_no from document where created_at > ${today}`);
    expect(wrong).toEqual([]);
  });

  test('has guarantees that end within the month and purchases in each of the last years', async () => {
    const [ending] = await values(sql`
      select count(*) as value from asset where warranty_until between ${today}::date and ${today}::date + 30`);
    const years = await values(sql`
      select extract(year from purchase_date)::int as value from asset group by 1 order by 1`);
    expect(ending).toBeGreaterThan(4);
    expect(years).toEqual([2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026]);
  });

  test('has numbers that the next asset and document follow', async () => {
    const [asset] = await values(sql`select nextval('asset_number') as value`);
    const [document] = await values(sql`
      select nextval('document_number') - (select count(*) from document) as value`);
    const [twice] = await values(sql`select count(*) - count(distinct asset_no) as value from asset`);
    expect([asset, document, twice]).toEqual([501, 1, 0]);
    const top = await database.db
      .selectFrom('organisation')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const organisations = await database.db
      .selectFrom('organisation')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const created = await database.db
      .insertInto('organisation')
      .values({ parent_id: top.id, code: 'new', name: '新部门', name_sort: 'xin' })
      .returning('id')
      .executeTakeFirst();
    expect(created?.id).toBeGreaterThan(organisations.id);
  });

  test('has no id that stands for two kinds of records', async () => {
    expect(await sharedIds(database.db)).toEqual([]);
  });

  test('finds assets by pinyin, and monitors as parts of computers', async () => {
    const [pattern = ''] = searchPatterns('bijiben');
    const [notebooks] = await values(
      sql`select count(*) as value from asset where search_text like ${pattern}`,
    );
    const [parts] = await values(sql`
      select count(*) as value from asset part join asset whole on whole.id = part.parent_id
      where part.name = '液晶显示器' and whole.category_id <> part.category_id`);
    expect(notebooks).toBeGreaterThan(15);
    expect(parts).toBe(46);
  });

  test('has accounts with their passwords and roles', async () => {
    const accounts = await database.db
      .selectFrom('account')
      .innerJoin('account_role', 'account_id', 'account.id')
      .innerJoin('role', 'role.id', 'role_id')
      .select(['loginid', 'code', 'password_hash', 'password_is_default'])
      .where('has_password', '=', true)
      .orderBy('loginid')
      .execute();
    expect(accounts.map(({ loginid, code }) => [loginid, code])).toEqual([
      ['admin', 'admin'],
      ['auditor', 'auditor'],
      ['developer', 'developer'],
      ['engineer', 'engineer'],
      ['keeper', 'keeper'],
      ['newcomer', 'staff'],
      ['staff', 'staff'],
    ]);
    for (const { loginid, password_hash, password_is_default } of accounts) {
      const password = loginid === 'newcomer' ? defaultPassword : samplePassword;
      expect(await verifyPassword(password, password_hash)).toBe(true);
      expect(password_is_default).toBe(loginid === 'newcomer');
    }
  });

  test('puts the asset manager at the root and assets into the hands of the staff', async () => {
    const { rows } = await sql`
      select (select parent_id is null from organisation join person on organisation.id = organisation_id
          where person.id = keeper.person_id) as root,
        (select count(*) >= 4 from asset where custodian_id = staff.person_id) as enough
      from account keeper, account staff where keeper.loginid = 'keeper' and staff.loginid = 'staff'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ root: true, enough: true }]);
  });
});
