import { expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { EventWithoutDocument } from '../../../src/vocabulary/asset.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('a known number with quite another name is refused until somebody says that it is meant', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows, settle } = importing(server, caller);
  const head = ['Asset no.', 'Name', 'Serial no.', 'Model'];
  await commit(
    (
      await check(
        csv(
          head,
          ['KD-1', 'Forklift', 'F-1', ''],
          ['KD-2', 'Forklift', 'F-2', ''],
          ['KD-3', '笔记本电脑', '', ''],
          ['KD-4', 'Forklift', '', ''],
        ),
      )
    ).id,
  );
  const run = await check(
    csv(
      head,
      ['KD-1', 'Projector', 'P-9', 'P'],
      ['KD-2', 'Warehouse truck', 'F-2', 'W'],
      ['KD-3', '笔记本电脑（研发）', '', 'N'],
      ['KD-4', 'Projector', '', 'P'],
    ),
  );
  expect(counts(run)).toEqual({ created: 0, updated: 2, unchanged: 0, rejected: 2 });
  expect((await rows(run.id, 'rejected')).map(codes)).toEqual([
    ['!assetNo otherAsset'],
    ['!assetNo otherAsset'],
  ]);
  expect(await caller.get('/import/unknown', { id: run.id })).toMatchObject({ others: 2 });
  await caller.get('/import/answer', { id: run.id, create: [], replace: true });
  expect(counts(await settle(run.id))).toMatchObject({ updated: 4, rejected: 0 });
});

test('a cell that is empty where something is known says that it stays', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const head = ['Asset no.', 'Name', 'Model', 'Brand'];
  await commit((await check(csv(head, ['KE-1', 'Forklift', 'M1', 'B1'], ['KE-2', 'Forklift', '', '']))).id);
  const run = await check(csv(head, ['KE-1', 'Forklift', '', 'B2'], ['KE-2', 'Forklift', '', '']));
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['updated', 'model clearedStored'],
    ['unchanged'],
  ]);
  const other = await check(csv(['Asset no.', 'Name', 'Brand'], ['KE-1', 'Forklift', 'B3']));
  expect((await rows(other.id)).flatMap(codes)).toEqual([]);
});

test.each<[string, EventWithoutDocument, string, string]>([
  ['在修', 'come back from repair', '张三三', 'inUse'],
  ['丢失', 'turn up', '', 'inStock'],
  ['待处置', 'withdraw disposal', '张三三', 'inUse'],
  ['调拨', 'end transfer', '', 'inStock'],
])(
  'an asset that came in as %s is brought back by who may change it',
  async (status, event, custodian, end) => {
    const caller = await server.signIn('keeper');
    const { check, commit, rows } = importing(server, caller);
    const number = `KF-${event.replaceAll(' ', '')}`;
    const run = await check(
      csv(['资产编号', '资产名称', '状态', '保管人'], [number, '叉车', status, custodian]),
    );
    await commit(run.id);
    const id = (await rows(run.id))[0]?.assetId ?? 0;
    const requested = { id, version: 1, event };
    const auditor = await server.signIn('auditor');
    expect(await auditor.ask('/asset/event', requested)).toMatchObject({ errcode: errcodes.notPermitted });
    expect(await caller.get('/asset/event', requested)).toMatchObject({ status: end, version: 2 });
    expect(await caller.ask('/asset/event', { ...requested, version: 2 })).toMatchObject({
      errcode: errcodes.transitionRefused,
    });
    const { rows: log } = await caller.get('/log/list', { recordKind: 'asset', recordId: id });
    expect(log[0]).toMatchObject({ way: 'form', changes: [{ field: 'status', to: end }] });
  },
);
