import { beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { bulkEditing, type Start } from '../bulk-edits/bulk-editing.ts';
import { makeAssets } from '../documents/support.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { approvals } from './support.ts';

const server = withWholeApp();
const names = ['admin', 'keeper', 'eastKeeper', 'southKeeper'] as const;
let callers: Record<(typeof names)[number], Caller>;
let work: ReturnType<typeof approvals>;

beforeEach(async () => {
  const signedIn = await Promise.all(names.map((name) => server.signIn(name)));
  callers = Object.fromEntries(names.map((name, nth) => [name, signedIn[nth]])) as typeof callers;
  work = approvals(server, () => callers);
  await work.clear();
  await sql`delete from content_author`.execute(server.db);
});

const change = async (who: Caller, id: number, changes: Record<string, unknown>) => {
  const { version } = await who.get('/asset/get', { id });
  return who.ask('/asset/update', { id, version, changes });
};
const dispose = (who: Caller, assetIds: number[]) =>
  who.get('/handover/create', { kind: 'disposal', assetIds, reason: '报废', method: 'scrapped', post: true });

/** An asset that somebody else registered with a value. */
async function valued(originalValue: string): Promise<number> {
  const [id = 0] = await makeAssets(server, callers.eastKeeper, 1);
  await change(callers.eastKeeper, id, { originalValue });
  return id;
}

describe('whoever submits a document chooses no rule by what they changed before', () => {
  test('a value that they lowered counts as it was, and is shown', async () => {
    const { keeper, eastKeeper, admin } = callers;
    await work.rule([{ people: ['admin'] }], { valueAbove: '5000' });
    const id = await valued('631500');
    await change(keeper, id, { originalValue: '300' });
    await change(keeper, id, { originalValue: '100' });
    const disposal = await dispose(keeper, [id]);
    expect((await work.decide(eastKeeper, disposal, 'approve')).errcode).toBe(errcodes.notApprover);
    expect((await admin.get('/handover/get', { id: disposal.id })).decisionBasis).toMatchObject({
      authors: ['孙资产'],
      ownChanges: [{ id, changes: [{ field: 'originalValue', from: '631500.00', to: '100.00' }] }],
    });
    expect((await work.decide(admin, disposal, 'approve')).errcode).toBe(0);
  });

  test('a value that somebody else has set since is the value', async () => {
    const { keeper, eastKeeper } = callers;
    await work.rule([{ people: ['admin'] }], { valueAbove: '5000' });
    const id = await valued('631500');
    await change(keeper, id, { originalValue: '100' });
    await change(eastKeeper, id, { originalValue: '200' });
    const disposal = await dispose(keeper, [id]);
    expect((await callers.admin.get('/handover/get', { id: disposal.id })).approval).toBeNull();
  });

  test('a category that they changed is asked about with the one before, step after step', async () => {
    const { keeper, admin, eastKeeper } = callers;
    const { computer, desk } = server.company.categories;
    await work.rule([{ people: ['eastKeeper'] }], { position: 1, categoryId: desk });
    await work.rule([{ people: ['admin'] }], { position: 2, categoryId: computer });
    const id = await valued('1000');
    await change(keeper, id, { categoryId: desk });
    const disposal = await dispose(keeper, [id]);
    const { steps, ruleName } = await work.standing(admin, disposal);
    expect(steps.map(({ approvers }) => approvers.map(({ person }) => person?.name))).toEqual([
      ['李华东'],
      ['钱管理'],
    ]);
    expect(ruleName).toMatch(/^规则 \d+ \+ 规则 \d+$/);
    await work.decide(eastKeeper, disposal, 'approve');
    expect(await work.decide(admin, disposal, 'approve')).toMatchObject({ data: { state: 'approved' } });
  });
});

describe('what waits for approval', () => {
  test('is closed to bulk edits and imports of what rules look at', async () => {
    const { keeper, admin } = callers;
    const id = await valued('1000');
    const { assetNo } = await admin.get('/asset/get', { id });
    const { documentNo } = await dispose(keeper, [id]);

    const editing = bulkEditing(server, admin);
    const changes = { filter: { ids: [id] }, changes: { categoryId: server.company.categories.desk } };
    const edit = await editing.compare(changes as Start);
    expect((await editing.rows(edit.id)).map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ['rejected', [expect.objectContaining({ code: 'underApproval' })]],
    ]);

    const run = await importing(server, admin).check(csv(['资产编号', '资产原值'], [assetNo, '2000']));
    const { rows } = await admin.get('/import/rows', { id: run.id });
    expect(rows[0]).toMatchObject({
      outcome: 'rejected',
      problems: [{ code: 'underApproval', text: documentNo }],
    });
  });

  test('keeps what rules look at when a bulk edit before it is undone', async () => {
    const { keeper, admin } = callers;
    const id = await valued('1000');
    const { desk } = server.company.categories;
    const editing = bulkEditing(server, admin);
    const changes = { categoryId: desk, remark: '批量' };
    const { id: job } = await editing.compare({ filter: { ids: [id] }, changes } as Start);
    await editing.send(job, 'commit');
    await dispose(keeper, [id]);
    const undone = await editing.send(job, 'undo');
    expect(undone.state).toBe('partlyUndone');
    const [row] = await editing.rows(job);
    expect(row?.problems).toMatchObject([{ field: 'category', code: 'underApproval' }]);
    expect(await admin.get('/asset/get', { id })).toMatchObject({ category: { id: desk }, remark: '' });
  });

  test('is closed to changes of what rules look at, by form, and lines say what they said', async () => {
    const { keeper, admin, eastKeeper } = callers;
    const id = await valued('1000');
    const disposal = await dispose(keeper, [id]);
    const closed = [
      { originalValue: '2000' },
      { categoryId: server.company.categories.desk },
      { currency: 'EUR' },
    ];
    for (const changes of closed)
      expect(await change(eastKeeper, id, changes)).toMatchObject({
        errcode: errcodes.assetUnderApproval,
        details: { documentNo: disposal.documentNo },
      });
    expect((await change(eastKeeper, id, { name: '改了名' })).errcode).toBe(0);
    const { lines } = await admin.get('/handover/get', { id: disposal.id });
    expect(lines).toMatchObject([{ asset: { name: '测试电脑 1', originalValue: '1000.00' } }]);
    await work.decide(admin, disposal, 'reject');
    expect((await change(eastKeeper, id, { originalValue: '2000' })).errcode).toBe(0);
  });

  test('is told with all that its submitter submitted of the kind on that day', async () => {
    const { keeper, admin } = callers;
    const [first, second, third] = [await valued('4000'), await valued('4500'), await valued('900')];
    await dispose(keeper, [first]);
    const rejected = await dispose(keeper, [third]);
    await work.decide(admin, rejected, 'reject');
    await change(keeper, second, { originalValue: '10' });
    const last = await dispose(keeper, [second]);
    expect((await admin.get('/handover/get', { id: last.id })).decisionBasis?.sameDay).toEqual({
      by: '孙资产',
      count: 2,
      value: '8500.00',
      currency: 'CNY',
      otherCurrency: false,
    });
    expect((await keeper.get('/handover/get', { id: last.id })).decisionBasis).toBeNull();
  });
});
