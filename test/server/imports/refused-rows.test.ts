import { expect, test } from '@jest/globals';
import { rejectionHeaderIn } from '../../../src/vocabulary/rejection.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('refused rows are kept as the file had them, and can be corrected and imported again', async () => {
  const caller = await server.signIn('keeper');
  const { check, uploaded, commit } = importing(server, caller);
  const header = ['资产编号', '资产名称', '原值（元）', '颜色'];
  const run = await check(
    csv(header, ['R-1', '桌', '12', '红'], ['R-2', '椅', '十分贵', ''], ['', '', '-5', '蓝']),
    { mapping: (guess) => guess.filter(({ target }) => target !== 'custom:颜色') },
  );
  await commit(run.id);
  const { headers, rows } = await caller.get('/import/rows', { id: run.id, outcome: 'rejected' });
  expect(headers).toEqual(header);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['R-2', '椅', '十分贵', ''],
    ['', '', '-5', '蓝'],
  ]);
  const [created] = (await caller.get('/import/rows', { id: run.id, outcome: 'created' })).rows;
  expect(created?.cells).toEqual([]);
  const corrected = csv(
    [...header, rejectionHeaderIn('zh')],
    ['R-2', '椅', '300', '绿', '原值：无法识别'],
    ['R-3', '柜', '5', '蓝', '缺少名称'],
  );
  const { mapping } = await caller.get('/import/inspect', { uploadId: await uploaded(corrected) });
  expect(mapping.map(({ target }) => target)).toEqual(['assetNo', 'name', 'originalValue']);
  expect(await check(corrected)).toMatchObject({ created: 2, rejected: 0 });
});
