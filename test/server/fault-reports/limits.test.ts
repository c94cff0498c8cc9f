import { beforeAll, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { faultReportHandlers } from '../../../server/modules/fault-reports/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { withApp } from '../support/app.ts';
import { codeOf, sendReport } from './support.ts';

const off = withApp({ modules: [assetHandlers, attachmentHandlers, faultReportHandlers, settingHandlers] });
const few = withApp({
  modules: [assetHandlers, attachmentHandlers, faultReportHandlers, settingHandlers],
  faultReports: 'on',
  faultReportsPerHour: 2,
});
let code: string;
beforeAll(async () => {
  const [asset = 0] = await makeAssets(off, await off.signIn('keeper'), 1);
  code = await codeOf(off, asset);
});

test('a company that has not said so takes no reports, whatever the code', async () => {
  for (const any of [code, 'nonsense'])
    expect(await sendReport(off, { code: any })).toMatchObject({ errcode: errcodes.faultReportsOff });
});

test('one address is sent away after some, and all together after many', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 3; nth += 1)
    statuses.push((await sendReport(few, { code: 'x' }, undefined, '10.0.0.1')).status);
  expect(statuses).toEqual([200, 200, 429]);
  // Two of each address are taken, until there were 24 of all.
  const all: number[] = [];
  for (let nth = 0; nth < 23; nth += 1)
    all.push((await sendReport(few, { code: 'x' }, [], `10.0.1.${nth}`)).status);
  expect(all).toEqual([...Array(22).fill(200), 429]);
});
