import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import InspectionDetail from '../../../../src/views/features/inspections/detail.tsx';
import InspectionWork from '../../../../src/views/features/inspections/work.tsx';
import { blankItem } from '../../../../src/vocabulary/checklist.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { chosen, fakeUploads, picture } from '../attachments/uploads.ts';

const user = { ...keeper, permissions: Object.keys(permissions), workMode: '0' as const };
const items = [
  { ...blankItem('pic'), label: 'Name plate', type: 'photo' as const },
  { ...blankItem('sign'), label: 'Accepted by', type: 'signature' as const },
];
const reading = { note: '', abnormal: false, readAt: '2026-11-25T01:00:00Z', readBy: '钱工' };
const point = {
  id: 21,
  name: 'ZC1 Pump',
  assetId: 1,
  locationId: null,
  items,
  lateReadings: [],
  repairs: [],
};
const round = (
  readings: { item: string; value: string; note?: string }[] = [],
): Answer<'/inspection/get'> => ({
  id: 5,
  version: 3,
  inspectionNo: 'XJ5',
  name: 'Daily round',
  state: 'inProgress',
  organisation: { id: 1, name: 'Plant' },
  assignee: null,
  dueOn: '2026-11-25',
  overdue: false,
  checked: 1,
  abnormal: 0,
  doneAt: null,
  instruction: '',
  route: { id: 7, name: 'Daily round' },
  plan: null,
  points: [{ ...point, readings: readings.map((one) => ({ ...reading, ...one })) }],
  reason: '',
  startedAt: '2026-11-25T01:00:00Z',
  createdAt: '2026-11-25T00:00:00Z',
  may: { inspector: true, manager: false },
});
const file = (id: number, name: string): Answer<'/inspection/attachments'>['rows'][number] => ({
  id,
  name,
  type: 'png',
  bytes: 9,
  width: 8,
  height: 8,
  thumbnail: 'eA==',
  cover: false,
  addedBy: '钱工',
  addedAt: '2026-11-25T01:00:00Z',
});
const saved = { id: 5, version: 4, state: 'inProgress' as const, abnormal: 0, checked: 1 };

async function work(readings: Parameters<typeof round>[0] = [], files = [file(31, 'plate.png')]) {
  const server = fakeServer({
    '/inspection/get': () => round(readings),
    '/inspection/attachments': () => ({ rows: files }),
    '/inspection/record': () => saved,
  });
  const view = <Route path="/inspections/:id/work" component={InspectionWork} />;
  const drawn = await drawInside(view, { at: '/inspections/5/work', load: async () => user });
  await screen.findByText('ZC1 Pump', { exact: false });
  return { ...drawn, server };
}
const sent = (server: Awaited<ReturnType<typeof work>>['server']) =>
  server
    .payloads('/inspection/record')
    .flatMap(({ answers }) => answers.map(({ item, value, note }) => [item, value, note]));

// jsdom draws nothing: what is written on a canvas is remembered.
const context = {
  ...Object.fromEntries(
    [
      'scale',
      'clearRect',
      'fillRect',
      'resetTransform',
      'beginPath',
      'moveTo',
      'arc',
      'closePath',
      'fill',
    ].map((name) => [name, () => undefined]),
  ),
  fillText: jest.fn(),
};
const { getContext, toBlob } = HTMLCanvasElement.prototype;
beforeEach(() => {
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (taken: BlobCallback) =>
    taken(new Blob(['png'], { type: 'image/png' }));
});
afterEach(() => {
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
});

test('a photo that is chosen is attached at once and answers its item', async () => {
  const uploads = fakeUploads({ errcode: 0, errmsg: '', data: { id: 31 } });
  const { person, server } = await work();
  expect(screen.getByText('2 to answer')).toBeVisible();
  await chosen(person, picture('plate.png'));
  expect(await screen.findByRole('button', { name: 'Open the photo plate.png' })).toBeVisible();
  expect(uploads.sent).toEqual([{ fields: ['id', 'file'], name: 'plate.png' }]);
  expect(screen.getByText('1 to answer')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(server)).toEqual([['pic', '31', '']]));
});

test('a photo can be taken out of the answer', async () => {
  const { person, server } = await work([{ item: 'pic', value: '31' }]);
  await person.click(await screen.findByRole('button', { name: 'Take plate.png out of the answer' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(server)).toEqual([['pic', '', '']]));
});

test('whoever has only a keyboard signs by typing their name, and it says so', async () => {
  fakeUploads({ errcode: 0, errmsg: '', data: { id: 32 } });
  const { person, server } = await work([], [file(32, 'Accepted by.png')]);
  await person.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog');
  const sign = within(dialog).getByRole('button', { name: 'Sign' });
  expect(sign).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox', { name: 'Or type your name' }), '李验收');
  await person.click(sign);
  expect(await screen.findByText('Name typed: 李验收')).toBeVisible();
  expect(context.fillText).toHaveBeenCalledWith(
    '李验收',
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(server)).toEqual([['sign', '32', '李验收']]));
});

test('a signature that is drawn can be cleared, and is sent without a name', async () => {
  fakeUploads({ errcode: 0, errmsg: '', data: { id: 32 } });
  const { person, server } = await work([], [file(32, 'Accepted by.png')]);
  await person.click(screen.getByRole('button', { name: 'Sign' }));
  const dialog = await screen.findByRole('dialog');
  const canvas = within(dialog).getByRole('img', { name: 'Sign here with a finger or the mouse' });
  const stroke = () => {
    // What stands for PointerEvent here has no id.
    const send = (type: string, buttons: number, clientX: number) => {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, buttons, clientX, clientY: 10 });
      fireEvent(canvas, Object.assign(event, { pointerId: 1 }));
    };
    send('pointerdown', 1, 10);
    send('pointermove', 1, 60);
    send('pointerup', 0, 90);
  };
  const name = within(dialog).getByRole('textbox', { name: 'Or type your name' });
  stroke();
  expect(await within(dialog).findByText('Clear the drawing to type instead.')).toBeVisible();
  expect(name).toHaveAttribute('readonly');
  await person.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(name).not.toHaveAttribute('readonly');
  stroke();
  await person.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText('Drawn by hand')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(server)).toEqual([['sign', '32', '']]));
});

test('the page shows who signed, when, and how', async () => {
  fakeServer({
    '/inspection/get': () => round([{ item: 'sign', value: '32' }]),
    '/inspection/attachments': () => ({ rows: [file(32, 'Accepted by.png')] }),
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
  });
  const view = <Route path="/inspections/:id" component={InspectionDetail} />;
  await drawInside(view, { at: '/inspections/5', load: async () => user });
  expect(await screen.findByText('Drawn by hand')).toBeVisible();
  expect(
    (await screen.findAllByRole('button', { name: 'Open the photo Accepted by.png' })).length,
  ).toBeGreaterThan(0);
  expect(screen.getByText(/^钱工 · /)).toBeVisible();
});
