import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { bulkEditing, type Start } from '../bulk-edits/bulk-editing.ts';
import { roundApi, startRound } from '../stock-takes/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let admin: Caller;

const newAsset = async (more: object = {}) => {
  const { categories, organisations, locations } = server.company;
  const { id } = await admin.get('/asset/create', {
    name: '显示器',
    categoryId: categories.computer,
    ownerOrganisationId: organisations.east,
    locationId: locations.store,
    ...more,
  });
  return id;
};
const attach = (id: number, text: string, version = 1, who = admin) =>
  who.ask('/scan/attach', { id, version, text });
const found = async (text: string) => (await admin.get('/scan/find', { text })).rows;

beforeAll(async () => {
  admin = await server.signIn('admin');
});

describe('a code that was on the thing', () => {
  test('leads to the asset it is attached to, is logged, and does so no longer once it is detached', async () => {
    const id = await newAsset();
    const changed = await admin.get('/scan/attach', { id, version: 1, text: ' 6901234567892 ' });
    expect(changed).toEqual({ id, version: 2 });
    expect((await admin.get('/asset/get', { id })).codes).toEqual(['6901234567892']);
    expect(await found('6901234567892')).toMatchObject([{ id, by: 'code', organisation: '华东分公司' }]);
    await admin.get('/scan/detach', { id, version: 2, code: '6901234567892' });
    expect(await found('6901234567892')).toEqual([]);
    const { rows } = await sql<{ changes: unknown }>`
      select changes from log_entry where record_kind = 'asset' and record_id = ${id} order by id`.execute(
      server.db,
    );
    expect(rows.slice(1).map(({ changes }) => changes)).toEqual([
      [{ field: 'codes', from: null, to: '6901234567892' }],
      [{ field: 'codes', from: '6901234567892', to: null }],
    ]);
  });

  test('is refused where it leads to an asset already, by whatever way, and two at once get it once', async () => {
    const [one, other] = [await newAsset({ assetNo: 'TIED-1' }), await newAsset()];
    const { rows } = await sql<{
      code: string;
    }>`select scan_code as code from asset where id = ${one}`.execute(server.db);
    for (const text of ['TIED-1', 'tied-1', rows[0]?.code ?? '']) {
      expect((await attach(other, text)).errcode).toBe(errcodes.duplicate);
    }
    const both = await Promise.all([attach(one, 'RACE-1'), attach(other, 'RACE-1')]);
    expect(both.map(({ errcode }) => errcode).toSorted()).toEqual([errcodes.success, errcodes.duplicate]);
    expect((await attach(other, ' ')).errcode).toBe(errcodes.required);
    expect((await attach(other, 'X', 99)).errcode).toBe(errcodes.stale);
  });

  test('stays on the thing when its asset is merged, goes back with an undo, and goes with a removed draft', async () => {
    const [from, into] = [await newAsset(), await newAsset()];
    await attach(from, 'MERGED-1');
    await admin.get('/asset/merge', { id: from, version: 2, into, intoVersion: 1, take: [] });
    expect(await found('MERGED-1')).toMatchObject([{ id: into }]);
    await admin.get('/asset/undoMerge', { id: from });
    expect(await found('MERGED-1')).toMatchObject([{ id: from }]);
    const draft = await newAsset({ status: 'draft' });
    await attach(draft, 'GONE-1');
    await admin.get('/asset/remove', { id: draft, version: 2 });
    expect(await found('GONE-1')).toEqual([]);
  });

  test('counts in a stock-take, as the code of a label and its address do', async () => {
    const ids = [await newAsset(), await newAsset(), await newAsset()];
    await attach(ids[2] ?? 0, 'MAKER-3');
    const { rows } = await sql<{ code: string; no: string }>`
      select scan_code as code, asset_no as no from asset where id = any(${ids}::bigint[]) order by id`.execute(
      server.db,
    );
    const { id } = await startRound(admin, ids);
    const round = roundApi(admin, id);
    const scans = await round.scan(
      { code: rows[0]?.code ?? '' },
      { code: `https://houqin.example.com/#/scan/${rows[1]?.code}` },
      { code: 'MAKER-3' },
    );
    expect(scans.map(({ outcome, code }) => [outcome, code])).toEqual(rows.map(({ no }) => ['counted', no]));
    expect((await round.lines()).map(({ state }) => state)).toEqual(['unplaced', 'unplaced', 'unplaced']);
  });
});

describe('a code of one asset is neither the number nor the serial number of another', () => {
  const draft = () => ({
    name: '另一件',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
  });
  const change = async (id: number, changes: { serialNo: string }) => {
    const { version } = await admin.get('/asset/get', { id });
    return admin.ask('/asset/update', { id, version, changes });
  };

  test('when it is attached', async () => {
    const [mine, other] = [await newAsset(), await newAsset()];
    await change(other, { serialNo: 'SN-7788/a' });
    const { assetNo } = await admin.get('/asset/get', { id: other });
    for (const text of ['SN-7788/a', 'sn7788A', assetNo, assetNo.toLowerCase()])
      expect(await attach(mine, text)).toMatchObject({ errcode: errcodes.duplicate });
    expect((await attach(other, 'SN-7788/a', 2)).errcode).toBe(0);
  });

  test('when the other asset is made or changed afterwards', async () => {
    const [mine, other] = [await newAsset(), await newAsset()];
    const { assetNo } = await admin.get('/asset/get', { id: other });
    const next = assetNo.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));
    for (const [at, text] of ['FUTURE-1', 'future serial 2', next].entries())
      expect((await attach(mine, text, at + 1)).errcode).toBe(0);
    expect(await admin.ask('/asset/create', { ...draft(), assetNo: 'FUTURE-1' })).toMatchObject({
      errcode: errcodes.duplicate,
      details: { field: 'assetNo' },
    });
    for (const reply of [
      await admin.ask('/asset/create', { ...draft(), serialNo: 'FUTURE SERIAL-2' }),
      await change(other, { serialNo: 'FutureSerial2' }),
    ])
      expect(reply).toMatchObject({ errcode: errcodes.duplicate, details: { field: 'serialNo' } });
    const editing = bulkEditing(server, admin);
    const edit = await editing.compare({
      filter: { ids: [other] },
      changes: { serialNo: 'future-serial-2' },
    } as Start);
    expect((await editing.rows(edit.id)).flatMap(({ problems }) => problems)).toMatchObject([
      { field: 'serialNo', code: 'codeTaken' },
    ]);
    // A number that is given by itself passes over it.
    const made = await admin.get('/asset/create', draft());
    expect(made.assetNo > next).toBe(true);
    expect(await found(next)).toMatchObject([{ id: mine }]);
  });
});
