import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, fixture, importing } from './support/importing.ts';

const server = withWholeApp();
const parentsOf = async (numbers: string[]) =>
  Object.fromEntries(
    (
      await server.db
        .selectFrom('asset')
        .leftJoin('asset as parent', 'parent.id', 'asset.parent_id')
        .select(['asset.asset_no as own', 'parent.asset_no as parent'])
        .where('asset.asset_no', 'in', numbers)
        .execute()
    ).map(({ own, parent }) => [own, parent]),
  );

test('parents are found in the file by name, whatever the order of the rows', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const run = await check(fixture('atlas-telecom-assets.csv'));
  await commit(run.id);
  expect(await parentsOf(['RTR-001', 'SW-001', 'SRV-001'])).toEqual({
    'RTR-001': 'SW-001',
    'SW-001': 'SRV-001',
    'SRV-001': null,
  });
  const router = (await rows(run.id)).find(({ assetNo }) => assetNo === 'RTR-001');
  const { rows: entries } = await caller.get('/log/list', {
    recordKind: 'asset',
    recordId: router?.assetId ?? 0,
  });
  expect(
    entries.map(({ action, changes }) => [action, changes.find(({ field }) => field === 'parentAsset')]),
  ).toEqual([
    ['updated', { field: 'parentAsset', from: null, to: 'SW-001' }],
    ['created', undefined],
  ]);
});

test('a parent that is unknown, ambiguous, its own child or refused itself is said', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Parent asset', 'Original value'],
      ['P-1', 'Rack', '', '1'],
      ['P-2', 'Twin', 'P-1', '1'],
      ['P-3', 'Twin', 'SRV-001', '1'],
      ['P-4', 'A', 'nothing', '1'],
      ['P-5', 'B', 'Twin', '1'],
      ['P-6', 'C', 'P-7', '1'],
      ['P-7', 'D', 'P-6', '1'],
      ['P-8', 'E', 'P-8', '1'],
      ['P-9', 'Refused', '', '-1'],
      ['P-10', 'F', 'P-9', '1'],
    ),
  );
  expect((await rows(run.id)).map(codes)).toEqual([
    [],
    [],
    [],
    ['!parentAsset parentUnknown'],
    ['!parentAsset parentAmbiguous'],
    ['!parentAsset parentCycle'],
    ['!parentAsset parentCycle'],
    ['!parentAsset parentCycle'],
    ['!originalValue amountNegative'],
    ['parentAsset parentNotImported'],
  ]);
  expect(await commit(run.id)).toMatchObject({ state: 'imported', created: 4 });
  expect(await parentsOf(['P-1', 'P-2', 'P-3', 'P-10'])).toEqual({
    'P-1': null,
    'P-2': 'P-1',
    'P-3': 'SRV-001',
    'P-10': null,
  });
});

test('a circle through assets of the register is left open with a warning', async () => {
  const { check, commit, rows } = importing(server, await server.signIn('keeper'));
  // SW-001 is above RTR-001 already.
  const run = await check(csv(['Asset no.', 'Name', 'Parent asset'], ['SRV-001', 'Server-1', 'RTR-001']));
  expect(run).toMatchObject({ updated: 1, rejected: 0 });
  expect(await commit(run.id)).toMatchObject({ state: 'imported' });
  expect((await rows(run.id)).map(codes)).toEqual([['parentAsset parentCycle']]);
  expect(await parentsOf(['SRV-001'])).toEqual({ 'SRV-001': null });
});
