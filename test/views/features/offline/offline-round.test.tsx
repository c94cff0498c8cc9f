import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import { OfflineRound } from '../../../../src/views/features/inspections/offline/offline-round.tsx';
import type { Part } from '../../../../src/views/features/inspections/offline/parts.ts';
import { removeCopiesExceptOf, storeCopy } from '../../../../src/window/offline-copies.ts';
import { storedPhotos } from '../../../../src/window/round-photos.ts';
import { unsentOf } from '../../../../src/window/unsent.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { fakeUploads } from '../attachments/uploads.ts';

type Copy = Answer<'/inspection/offlineCopy'>;
type Item = Copy['points'][number]['items'][number];

const itemOf = (key: string, label: string, more: Partial<Item>): Item => ({
  ...{ key, label, type: 'yesNo', required: true, unit: '', min: '', max: '', choices: [], abnormal: [] },
  ...more,
});
const items = [
  itemOf('ok', '外观完好', {}),
  itemOf('bar', '压力', { type: 'number', min: '2', max: '6' }),
  itemOf('pic', '照片', { type: 'photo', required: false }),
];

const copyOf = (id: number): Copy => ({
  ...{ id, version: 1, inspectionNo: `XJ${id}`, name: `一号线 ${id}`, state: 'pending', dueOn: '2026-12-01' },
  ...{ overdue: false, checked: 0, abnormal: 0, doneAt: null, instruction: '', reason: '', startedAt: null },
  ...{ organisation: { id: 1, name: '总部' }, assignee: null, route: { id: 1, name: '一号线' }, plan: null },
  ...{ createdAt: '2026-11-26T08:00:00.000Z', at: '2026-11-26T08:00:00.000Z' },
  may: { inspector: true, manager: false },
  points: [
    {
      ...{
        id: 11,
        name: 'ZC1 空压机',
        assetId: 1,
        locationId: null,
        items,
        readings: [],
        lateReadings: [],
        repairs: [],
      },
    },
    {
      ...{ id: 12, name: '泵房', assetId: null, locationId: 5, readings: [], lateReadings: [], repairs: [] },
      items: [items[0] as Item],
    },
  ],
  codes: [
    {
      ...{ pointId: 11, labels: ['LABEL1'], foreignCodes: [], assetNo: 'ZC1', formerNumbers: [] },
      serialKey: '',
    },
  ],
});

URL.createObjectURL = () => 'blob:photo';
const gone = new TypeError('Failed to fetch');

/** A device with a round, before a server that is away or answers. */
async function show(id: number, { away = false, refuses = undefined as Refused | undefined } = {}) {
  const copy = copyOf(id);
  await storeCopy({ loginid: keeper.loginid, kind: 'inspection', recordId: id, copy, requestedAt: 0 });
  const state = { away };
  const or =
    <Sent, Reply>(answer: (sent: Sent) => Reply) =>
    (sent: Sent) =>
      state.away ? gone : answer(sent);
  const server = fakeServer({
    '/user/getUserInfo': or(() => ({ loginid: keeper.loginid }) as Answer<'/user/getUserInfo'>),
    '/inspection/offlineCopy': or(() => copy),
    '/inspection/get': or(() => ({ ...copy, version: 7 })),
    '/inspection/record': or(
      () => refuses ?? { id, version: 2, state: 'inProgress', abnormal: 0, checked: 1 },
    ),
    '/inspection/raise': or(() => ({ repairId: 3, repairNo: 'WX3' })),
    '/inspection/event': or(() => ({ id, version: 8, state: 'done' })),
  } as never);
  const drawn = await drawInside(<OfflineRound roundId={id} />, { load: async () => keeper });
  await screen.findByRole('heading', { name: `一号线 ${id}` });
  return { ...drawn, server, state };
}

const point = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const online = () => fireEvent(window, new Event('online'));

test('a round that is walked without a network survives the page, and is sent in order: photos, answers, faults, the end', async () => {
  const first = await show(1, { away: true });
  const { person } = first;
  await person.type(screen.getByRole('textbox', { name: 'Scan or type where you are' }), 'label1{Enter}');
  expect(screen.queryByText('Not a point of this route')).toBeNull();
  await person.click(point('ZC1').getByRole('button', { name: 'Yes' }));
  await person.type(point('ZC1').getByRole('textbox', { name: '压力' }), '8.5');
  expect(await point('ZC1').findByText('Checked')).toBeVisible();
  const photo = new File(['jpeg'], '表.jpg', { type: 'image/jpeg' });
  const chooser = first.container.querySelector('input[type=file]');
  await person.upload(chooser as HTMLInputElement, photo);
  expect(await point('ZC1').findByText('On this device')).toBeVisible();
  await person.click(point('ZC1').getByRole('button', { name: 'Report a fault' }));
  await person.click(await screen.findByRole('button', { name: 'Report' }));
  await person.click(point('泵房').getByRole('button', { name: 'No' }));
  await person.click(screen.getByRole('button', { name: 'Finish round' }));
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/The round is finished on this device/)).toBeVisible();
  await waitFor(async () =>
    expect(await unsentOf<Part>({ loginid: keeper.loginid, kind: 'inspection', recordId: 1 })).toHaveLength(
      6,
    ),
  );
  first.unmount();
  // Signing out removes the copy, never what waits.
  await removeCopiesExceptOf(null);
  expect(await storedPhotos(keeper.loginid, 1)).toHaveLength(1);

  const uploads = fakeUploads({ errcode: 0, data: { id: 77 } });
  const { server } = await show(1);
  await waitFor(() => expect(server.payloads('/inspection/event')).toHaveLength(1), { timeout: 5_000 });
  expect(uploads.sent).toHaveLength(1);
  const [sent] = server.payloads('/inspection/record') as Payload<'/inspection/record'>[];
  expect(sent?.answers.map(({ pointId, item, value }) => [pointId, item, value])).toEqual(
    expect.arrayContaining([
      [11, 'ok', 'yes'],
      [11, 'bar', '8.5'],
      [11, 'pic', '77'],
      [12, 'ok', 'no'],
    ]),
  );
  expect(server.payloads('/inspection/raise')).toMatchObject([
    { pointId: 11, fault: 'ZC1 空压机\n压力: 8.5' },
  ]);
  expect(server.payloads('/inspection/event')).toMatchObject([{ version: 7, event: 'finish' }]);
  await waitFor(async () =>
    expect(await unsentOf({ loginid: keeper.loginid, kind: 'inspection', recordId: 1 })).toEqual([]),
  );
  expect(await storedPhotos(keeper.loginid, 1)).toEqual([]);
});

test('a number that is not one yet stays, and the round is not finished with it', async () => {
  const { person, server } = await show(2);
  await person.click(point('ZC1').getByRole('button', { name: 'Yes' }));
  await person.type(point('ZC1').getByRole('textbox', { name: '压力' }), '3 bar');
  await person.click(point('泵房').getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(server.payloads('/inspection/record')).toHaveLength(1), { timeout: 5_000 });
  const [sent] = server.payloads('/inspection/record') as Payload<'/inspection/record'>[];
  expect(sent?.answers.map(({ item }) => item)).toEqual(['ok', 'ok']);
  expect(screen.getByText('A reading is not a number.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish round' })).toBeDisabled();
  // What was sent goes from the device once its answer has come.
  await waitFor(async () =>
    expect(await unsentOf({ loginid: keeper.loginid, kind: 'inspection', recordId: 2 })).toHaveLength(1),
  );
});

test('what the server refuses is said and stays until it is sent again or discarded', async () => {
  const { person } = await show(3, { refuses: new Refused('transitionRefused', 'Over.') });
  await person.click(point('泵房').getByRole('button', { name: 'Yes' }));
  await person.click(await screen.findByRole('button', { name: 'Discard…' }, { timeout: 5_000 }));
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(async () =>
    expect(await unsentOf({ loginid: keeper.loginid, kind: 'inspection', recordId: 3 })).toEqual([]),
  );
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

test('the server is asked again as soon as the device is online', async () => {
  const { person, server, state } = await show(4, { away: true });
  await person.click(point('泵房').getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/1 entry is not sent yet/, undefined, { timeout: 5_000 })).toBeVisible();
  state.away = false;
  online();
  await waitFor(() => expect(server.payloads('/inspection/record')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
});
