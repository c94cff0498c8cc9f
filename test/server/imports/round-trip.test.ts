import { beforeAll, expect, test } from '@jest/globals';
import type { Payload } from '../../../src/api/contract/index.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, counts, csv, fixture, importing } from './support/importing.ts';

const server = withWholeApp();

const exported = async (payload: Payload<'/asset/export'>): Promise<Buffer> => {
  const { token } = await server.signIn('admin');
  const response = await server.app.inject({
    method: 'POST',
    url: '/asset/asset/export',
    headers: { 'content-type': 'application/json', authorization: token },
    payload: JSON.stringify(payload),
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};

const awkward = csv(
  [
    'Asset no.',
    'Name',
    'Category',
    'Location',
    'Custodian',
    'Remark',
    'Residual rate',
    'Parent asset',
    'Status',
    '姓',
  ],
  ['-1', "'=1+1", 'A / B', 'x/y/z', 'Anna (a-1)', 'two\nlines', '5%', '', 'In use', '单'],
  ['007', '龘𠮷', 'B', 'z', 'Anna', '"quoted", @here', '0.0525', '-1', 'In repair', '=cmd'],
  ['1E5', 'Totals', 'A', '', '', ' - ', '', '007', 'Disposed', ''],
);

beforeAll(async () => {
  const { check, commit } = importing(server, await server.signIn('admin'));
  for (const bytes of [
    fixture('zh-ledger.xlsx'),
    fixture('snipe-it-assets-sample-BLANKS.csv'),
    fixture('shelf-assets.csv'),
    fixture('atlas-telecom-assets.csv'),
    awkward,
  ]) {
    const { id } = await check(bytes);
    expect(await commit(id)).toMatchObject({ state: 'imported' });
  }
}, 120_000);

test.each(
  (['en', 'zh', 'es', 'ja'] as const).flatMap((language) => [
    { format: 'xlsx', language } as const,
    { format: 'csv', language } as const,
  ]),
)(
  'what is exported as $format in $language comes back unchanged',
  async (how) => {
    const { check, rows } = importing(server, await server.signIn('admin'));
    const run = await check(await exported(how), { name: `export.${how.format}` });
    const odd = (await rows(run.id))
      .filter(
        ({ outcome, problems }) =>
          outcome !== 'unchanged' || problems.some(({ code }) => code === 'custodyUnchanged'),
      )
      .map((row) => ({ row: row.row, outcome: row.outcome, codes: codes(row), changes: row.changes }));
    expect(odd).toEqual([]);
    expect(counts(run)).toEqual({ created: 0, updated: 0, unchanged: 514, rejected: 0 });
    expect(run.leftOut).toEqual([]);
    expect(run.willCreate).toEqual([]);
  },
  60_000,
);
