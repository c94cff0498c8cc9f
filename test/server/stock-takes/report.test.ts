import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { maxPrintedLines } from '../../../src/vocabulary/stock-take.ts';
import { entriesOf, makeAssets } from '../documents/support.ts';
import { readPdf } from '../labels/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { type ReportRequest, reportRequest, roundApi, startRound } from './support.ts';

const server = withApp({
  modules: [assetListHandlers, assetHandlers, handoverHandlers, settingHandlers, stockTakeHandlers],
  stockTakeApproval: 'anyone',
});
let keeper: Caller;
let admin: Caller;
beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
  admin = await server.signIn('admin');
});

const ask = (caller: Caller, id: number, more: Partial<ReportRequest> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/asset/stockTake/report',
    headers: { authorization: caller.token },
    payload: reportRequest(id, more),
  });
const textOf = async (caller: Caller, id: number, more: Partial<ReportRequest> = {}) => {
  const response = await ask(caller, id, more);
  expect(response.headers['content-type']).toBe('application/pdf');
  return (await readPdf(response.rawPayload, (pdf) => pdf.text())).replaceAll('\n', ' ');
};

/** Two assets, of which one is counted and the other missing. */
async function reviewed() {
  const [found = 0, missing = 0] = await makeAssets(server, keeper, 2);
  const round = roundApi(keeper, (await startRound(keeper, [found, missing])).id);
  const numbers = (await round.lines()).map(({ code }) => code);
  await round.scan({ code: numbers[0] ?? '', locationId: server.company.locations.store });
  await round.send('finish counting');
  return { round, id: (await round.get()).id, found: numbers[0] ?? '', missing: numbers[1] ?? '' };
}

describe('the report of a stock-take', () => {
  test('says who counted what, with lines to sign, and that a round in review is not posted', async () => {
    const { id, round, found, missing } = await reviewed();
    const text = await textOf(keeper, id);
    const { takeNo } = await round.get();
    for (const part of [
      takeNo,
      found,
      missing,
      '盘亏 1',
      '相符 1',
      '盘点人',
      '监盘人',
      '审批人',
      '1 / 1',
      '未过账',
    ])
      expect(text).toContain(part);
    const differences = await textOf(keeper, id, { table: 'differences', title: '盘点差异表' });
    expect(differences).toContain(missing);
    expect(differences).not.toContain(found);
  });

  test('says for ever what was posted, and the log has its digest', async () => {
    const { id, round, missing } = await reviewed();
    await round.decide('reportMissing', { filter: { state: ['missing'] } });
    await round.approve();
    const before = await textOf(keeper, id);
    const { db } = server;
    await sql`update location set called = '改名后的仓库'`.execute(db);
    await sql`update stock_take_line set name = '改名后的资产', state = 'found'
      where stock_take_id = ${id}`.execute(db);
    const after = await textOf(keeper, id);
    expect(after.replaceAll(/\d\d:\d\d/g, '')).toBe(before.replaceAll(/\d\d:\d\d/g, ''));
    expect(after).toContain(missing);
    expect(after).not.toContain('改名后');

    const { rows } = await sql<{ digest: string; head: string }>`
      select digest, head::text from stock_take_report where stock_take_id = ${id}`.execute(db);
    const lines = await sql<{ body: string }>`select body::text from stock_take_report_line
      where stock_take_id = ${id} order by position`.execute(db);
    const hash = (part: string) => createHash('sha256').update(part).digest();
    const digest = createHash('sha256').update(rows[0]?.head ?? '');
    for (const { body } of lines.rows) digest.update(hash(body));
    expect(digest.digest('hex')).toBe(rows[0]?.digest);
    expect(after).toContain(`校验值: ${rows[0]?.digest}`);
    const entry = (await entriesOf(server, 'stockTake', id)).at(-1);
    expect(JSON.stringify(entry)).toContain(rows[0]?.digest);
    for (const statement of [
      'update stock_take_report set digest = digest',
      'delete from stock_take_report_line',
      'truncate stock_take_report_line',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('is final');
  });

  test('is stored at its first download where the round was posted by an earlier version', async () => {
    const { id, round } = await reviewed();
    await sql`update stock_take set state = 'approved', approved_at = now(), approved_by_name = '王审批'
      where id = ${id}`.execute(server.db);
    expect(await textOf(keeper, id)).toContain('王审批');
    expect(await textOf(keeper, id)).toContain('校验值');
    expect((await round.get()).state).toBe('approved');
  });

  test('comes as a table of the same lines', async () => {
    const { id, round, missing } = await reviewed();
    await round.decide('accept', { filter: { state: ['missing'] } });
    await round.approve();
    const response = await ask(keeper, id, { format: 'xlsx', table: 'differences' });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    const { sheets } = await readWorkbook(response.rawPayload, 'x.xlsx');
    expect(sheets[0]?.rows.map(({ cells }) => cells[0])).toEqual(['资产编号', missing]);
  });

  test('is not for somebody who only holds an asset, nor before counting is finished', async () => {
    const [held = 0] = await makeAssets(server, keeper, 1);
    await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [held],
      custodianId: server.company.people.staff,
      post: true,
    });
    const { id } = await startRound(keeper, [held]);
    expect((await ask(keeper, id)).json()).toMatchObject({ errcode: errcodes.transitionRefused });
    await roundApi(keeper, id).send('finish counting');
    const staff = await server.signIn('staff');
    expect(await staff.ask('/stockTake/get', { id })).toMatchObject({ errcode: 0 });
    expect((await ask(staff, id)).json()).toMatchObject({ errcode: errcodes.notFound });
  });
});

describe('a long report', () => {
  async function longRound(lines: number) {
    const { rows } = await sql<{ id: number }>`
      insert into stock_take (take_no, name, state, organisation_id, created_by, created_by_name, line_count)
      values ('PD-LONG-' || ${lines}::text, '年终大盘点', 'review', ${server.company.organisations.east},
        ${server.company.accounts.admin}, '钱管理', ${lines}) returning id`.execute(server.db);
    const id = rows[0]?.id ?? 0;
    await sql`
      insert into stock_take_line (stock_take_id, asset_id, code, name, expected, state, location_id)
      select ${id}::bigint, n, 'LONG' || lpad(n::text, 6, '0'), '联想台式电脑 ThinkCentre 型号 ' || n % 977, true,
        case when n % 20 = 0 then 'missing' else 'found' end, ${server.company.locations.office}::bigint
      from generate_series(1, ${lines}::int) n`.execute(server.db);
    return id;
  }

  test('of 20,000 lines is drawn within a minute, with its head on each of its pages', async () => {
    const id = await longRound(maxPrintedLines);
    const begun = Date.now();
    const response = await ask(admin, id);
    expect(response.headers['content-type']).toBe('application/pdf');
    const took = Date.now() - begun;
    const [text, { pages }] = await readPdf(response.rawPayload, async (pdf) => [
      await pdf.text(),
      await pdf.size(),
    ]);
    expect(text).toContain('LONG000001');
    expect(text).toContain(`LONG0${maxPrintedLines}`);
    expect(text.split('资产编号')).toHaveLength(pages + 1);
    expect(text).toContain(`${pages} / ${pages}`);
    expect(took).toBeLessThan(60_000);
  });

  test('is refused as a PDF above that, while its differences are printed', async () => {
    const id = await longRound(maxPrintedLines + 1);
    expect((await ask(admin, id)).json()).toMatchObject({
      errcode: errcodes.reportTooLong,
      details: { limit: maxPrintedLines },
    });
    expect((await ask(admin, id, { table: 'differences' })).headers['content-type']).toBe('application/pdf');
  });
});

test('lines and results say what they are worth, to whoever sees it in the register and in the books', async () => {
  const { round, id } = await reviewed();
  await sql`update asset set original_value = 1000 * line.position, currency = 'CNY', purchase_date = '2026-01-01'
    from (select asset_id, row_number() over (order by id) as position from stock_take_line
      where stock_take_id = ${id}) as line where asset.id = line.asset_id`.execute(server.db);
  const columns: ReportRequest['columns'] = [
    { column: 'code', label: '资产编号' },
    { column: 'originalValue', label: '原值' },
    { column: 'netValue', label: '净值' },
  ];
  const of = async (permissions: Record<string, 'subtree'>) =>
    textOf(await server.signIn('eastKeeper', { permissions }), id, { columns });
  const reads = { 'stockTake.read': 'subtree', 'stockTake.write': 'subtree' } as const;
  const whole = await of({ ...reads, 'asset.read': 'subtree', 'depreciation.read': 'subtree' });
  expect(whole).toContain('盘亏 1 (L-originalValue 2000.00 CNY, L-netValue 2000.00 CNY)');
  expect(whole).toMatch(/1 DN\d+ 1000\.00 1000\.00 2 DN\d+ 2000\.00 2000\.00/);
  const plain = await of({ ...reads, 'asset.read': 'subtree' });
  expect(plain).toContain('盘亏 1 (L-originalValue 2000.00 CNY)');
  expect(plain).not.toContain('L-netValue');
  expect(await of(reads)).not.toMatch(/000\.00/);
  await round.decide('reportMissing', { filter: { state: ['missing'] } });
  expect(await round.approve()).toMatchObject({ errcode: 0 });
  expect(await of({ ...reads, 'asset.read': 'subtree' })).toContain('盘亏 1 (L-originalValue 2000.00 CNY)');
  expect(await of(reads)).not.toMatch(/000\.00/);
});
