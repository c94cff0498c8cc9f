import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { attachmentHandlers } from '../../../server/modules/attachments/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { inspectionHandlers } from '../../../server/modules/inspections/handlers.ts';
import { maintenanceHandlers } from '../../../server/modules/maintenance/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { blankItem } from '../../../src/vocabulary/checklist.ts';
import { attach, photo, picture, textFile } from '../attachments/support.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({
  modules: [
    assetHandlers,
    attachmentHandlers,
    checklistHandlers,
    inspectionHandlers,
    maintenanceHandlers,
    settingHandlers,
  ],
});
let keeper: Caller;
let engineer: Caller;
let checklistId: number;
const items = [
  { ...blankItem('pic'), label: '铭牌照片', type: 'photo' as const },
  { ...blankItem('sign'), label: '验收签名', type: 'signature' as const },
];

beforeAll(async () => {
  [keeper, engineer] = await Promise.all([server.signIn('keeper'), server.signIn('engineer')]);
  checklistId = (await keeper.get('/checklist/create', { name: '拍照与签名', items })).id;
});

const at = ({ id, version }: { id: number; version: number }) => ({ id, version });
const png = (width = 8) => picture({ width });

async function task() {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const { engineer: assigneeId } = server.company.people;
  const content = { name: '年检', instruction: '', assetId, dueOn: '2026-12-01', checklistId, assigneeId };
  const created = await keeper.get('/maintenanceTask/create', content);
  return engineer.get('/maintenanceTask/event', { ...at(created), event: 'start' });
}
const file = async (id: number, sent = png(), kind: 'maintenanceTask' | 'inspection' = 'maintenanceTask') =>
  attach(server, engineer, id, await sent, kind);
const answer = (one: { id: number; version: number }, results: Record<string, string>) =>
  engineer.ask('/maintenanceTask/work', {
    ...at(one),
    changes: {
      results: Object.fromEntries(Object.entries(results).map(([key, value]) => [key, { value, note: '' }])),
    },
  });

describe('photos and signatures of a maintenance task', () => {
  test('are required like other answers, and are files of the task', async () => {
    const started = await task();
    const open = await engineer.ask('/maintenanceTask/event', { ...at(started), event: 'finish' });
    expect(open).toMatchObject({ errcode: errcodes.checklistOpen, details: { count: 2 } });
    const photos = [await file(started.id), await file(started.id, photo())];
    const signature = await file(started.id, png(20));
    const { data, errcode } = await answer(started, { pic: photos.join(' '), sign: String(signature) });
    expect(errcode).toBe(0);
    const done = await engineer.get('/maintenanceTask/event', { ...at(data), event: 'finish' });
    expect(done.state).toBe('done');
    const { results, abnormal } = await keeper.get('/maintenanceTask/get', { id: started.id });
    expect([results.pic?.value, results.sign?.value, abnormal]).toEqual([
      photos.join(' '),
      `${signature}`,
      0,
    ]);
    const { rows } = await keeper.get('/maintenanceTask/attachments', { id: started.id });
    expect(rows.find(({ id }) => id === signature)).toMatchObject({
      type: 'png',
      addedBy: expect.any(String),
    });
  });

  test('cannot be files of another task, files of other types, or anything but ids', async () => {
    const [started, other] = [await task(), await task()];
    const foreign = await file(other.id);
    const text = await file(started.id, Promise.resolve(textFile));
    const jpeg = await file(started.id, photo());
    const refused: Record<string, string>[] = [
      { pic: String(foreign) },
      { pic: String(text) },
      { pic: `${jpeg} ${foreign}` },
      { pic: '999999999' },
      { pic: 'x' },
      { pic: '1 2 3 4 5 6' },
      { sign: String(jpeg) },
      { sign: `${jpeg} ${jpeg}` },
    ];
    for (const results of refused) {
      expect(await answer(started, results)).toMatchObject({ errcode: errcodes.badResult });
    }
  });

  test('stay while an answer names them', async () => {
    const started = await task();
    const attachmentId = await file(started.id);
    const { data } = await answer(started, { pic: String(attachmentId) });
    const detach = () => engineer.ask('/maintenanceTask/detach', { id: started.id, attachmentId });
    expect(await detach()).toMatchObject({ errcode: errcodes.inUse });
    expect((await answer(data, { pic: '' })).errcode).toBe(0);
    expect((await detach()).errcode).toBe(0);
  });
});

describe('photos and signatures of an inspection', () => {
  async function round() {
    const [assetId = 0] = await makeAssets(server, keeper, 1);
    const points = [{ assetId, locationId: null, checklistId }];
    const { id: routeId } = await keeper.get('/inspectionRoute/create', { name: `路线 ${assetId}`, points });
    const { engineer: assigneeId } = server.company.people;
    const { id } = await keeper.get('/inspection/create', { routeId, dueOn: '2026-12-01', assigneeId });
    return keeper.get('/inspection/get', { id });
  }

  test('are files of that very round, and stay while a reading names them', async () => {
    const [walked, other] = [await round(), await round()];
    const pointId = walked.points[0]?.id ?? 0;
    let minute = 10;
    const read = (item: string, value: string) => {
      minute += 1;
      const readAt = `2026-11-25T08:${minute}:00.000Z`;
      return engineer.ask('/inspection/record', {
        id: walked.id,
        answers: [{ pointId, item, value, note: '', readAt }],
      });
    };
    const foreign = await file(other.id, png(), 'inspection');
    const attachmentId = await file(walked.id, png(), 'inspection');
    expect(await read('pic', String(foreign))).toMatchObject({ errcode: errcodes.badResult });
    expect((await read('pic', String(attachmentId))).errcode).toBe(0);
    const detach = () => engineer.ask('/inspection/detach', { id: walked.id, attachmentId });
    expect(await detach()).toMatchObject({ errcode: errcodes.inUse });
    const { data } = await read('sign', String(attachmentId));
    expect((await engineer.get('/inspection/event', { ...at(data), event: 'finish' })).state).toBe('done');
  });

  test('are out of reach of whoever has no move on the round', async () => {
    const walked = await round();
    const staff = await server.signIn('staff');
    await file(walked.id, png(), 'inspection');
    expect((await staff.ask('/inspection/attachments', { id: walked.id })).errcode).not.toBe(0);
  });
});
